// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Receipts

/// The rows of the receipts that are looked for, and those of them that are selected.
@MainActor final class ReceiptList {
  enum Wish {
    case open
    case count
  }

  private let ui: Interface
  private let rows: RowGroup
  private let waiting: RowGroup
  private var shelf = LiveReceipts.Shelf()
  private(set) var selected: Set<String> = []
  private(set) var isSelecting = false
  private var shown = firstShown
  var onWish: @MainActor (Wish, ReceiptSummary) -> Void = { _, _ in }

  private static let firstShown = 60

  init(_ ui: Interface) {
    self.ui = ui
    (rows, waiting) = (RowGroup(ui["receipts"]), RowGroup(ui["waiting"]))
  }

  func show(_ shelf: LiveReceipts.Shelf) {
    self.shelf = shelf
    selected.formIntersection(shelf.found.map(\.uid))
    refresh()
  }

  /// Gives the focus to the row of a receipt; false where it has none.
  func focus(_ uid: String) -> Bool {
    shelf.found.prefix(shown).firstIndex { $0.uid == uid }.map { rows.focus($0) } ?? false
  }

  /// From the top, after something else is looked for.
  func startAfresh() { shown = Self.firstShown }

  func select(_ isOn: Bool) {
    isSelecting = isOn
    selected = []
    refresh()
  }

  private func refresh() {
    let drafts = shelf.drafts.count
    ui["waiting"].isVisible = drafts > 0
    waiting.show(
      drafts == 0
        ? []
        : [
          Widget.row(
            icon: "dialog-warning-symbolic",
            trn("{count} receipt to check", "{count} receipts to check", drafts),
            tr("They enter no price and no budget before somebody has looked."),
            .button(action: "win.receipts-check", tr("Check Together")))
        ])
    var all = shelf.found.prefix(shown).map(row)
    if shelf.found.count > shown { all.append(more) }
    rows.show(all.isEmpty ? [Widget.row(tr("No matching receipt."))] : all)
    showSelection()
  }

  private var more: Widget {
    Widget.row(
      trn("{count} earlier receipt", "{count} earlier receipts", shelf.found.count - shown), "",
      .button(tr("Show More")) { [weak self] in
        self?.shown += Self.firstShown
        self?.refresh()
      })
  }

  // MARK: A row

  private func row(_ receipt: ReceiptSummary) -> Widget {
    let row = Widget.row(
      receipt.store ?? tr("Unknown store"), Self.subtitle(of: receipt),
      .figures(receipt.totalText ?? tr("No total")))
    if isSelecting {
      addCheck(to: row, receipt.uid)
    } else {
      addButtons(to: row, receipt)
      gtk_list_box_row_set_activatable(row.cast(), 1)
      gtk_widget_set_focusable(row.widget, 1)
      row.on("activated") { [weak self] in self?.onWish(.open, receipt) }
    }
    return row
  }

  private static func subtitle(of receipt: ReceiptSummary) -> String {
    let clock = receipt.minute.map { " " + KeptReceipt.clock($0) } ?? ""
    return [
      (receipt.day?.description ?? tr("Unknown day")) + clock,
      trn("{count} item", "{count} items", receipt.itemCount), receipt.standing,
    ].joined(separator: " · ")
  }

  private func addButtons(to row: Widget, _ receipt: ReceiptSummary) {
    guard receipt.state == .checked, !receipt.isCounted else { return }
    let name = receipt.store ?? receipt.day?.description ?? ""
    let count = Widget.button(
      icon: "list-add-symbolic", tr("Count in the budget: {name}", ["name": name])
    ) { [weak self] in self?.onWish(.count, receipt) }
    gtk_widget_set_valign(count.widget, GTK_ALIGN_CENTER)
    adw_action_row_add_suffix(row.cast(), count.widget)
  }

  // MARK: Selecting

  private func addCheck(to row: Widget, _ uid: String) {
    let check = Widget(gtk_check_button_new())
    gtk_widget_set_valign(check.widget, GTK_ALIGN_CENTER)
    gtk_check_button_set_active(check.cast(), selected.contains(uid) ? 1 : 0)
    adw_action_row_add_prefix(row.cast(), check.widget)
    adw_action_row_set_activatable_widget(row.cast(), check.widget)
    check.on("toggled") { [weak self] in
      guard let self else { return }
      if gtk_check_button_get_active(check.cast()) != 0 {
        selected.insert(uid)
      } else {
        selected.remove(uid)
      }
      showSelection()
    }
  }

  private func showSelection() {
    ui["selection"].isVisible = isSelecting
    ui["selected"].label = trn("{count} selected", "{count} selected", selected.count)
    for button in ["selected-change", "selected-delete"] {
      ui[button].isSensitive = !selected.isEmpty
    }
  }
}

extension ReceiptSummary {
  fileprivate var totalText: String? {
    total.map { currency + " " + KeptReceipt.text($0, decimals) }
  }
}

@MainActor
extension Widget {
  /// A button that sets off an action by its name.
  static func button(action: String, _ label: String) -> Widget {
    let button = Widget(gtk_button_new_with_label(label))
    gtk_actionable_set_action_name(button.opaque, action)
    return button
  }
}
