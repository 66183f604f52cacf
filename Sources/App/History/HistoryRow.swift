// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Prices

/// One record in the list, which opens in place.
@MainActor final class HistoryRow {
  enum Wish { case copyAmount, copyNumber, delete }

  let ui = Interface(PackageResources.history_row_ui)
  private(set) var details: Interface?
  private(set) var entry: History.Entry
  /// Told when it has opened to its full height.
  var onOpened: @MainActor (HistoryRow) -> Void = { _ in }
  private let onWish: @MainActor (Wish, History.Entry) -> Void

  init(
    _ entry: History.Entry, now: LocalMoment,
    onWish: @escaping @MainActor (Wish, History.Entry) -> Void
  ) {
    (self.entry, self.onWish) = (entry, onWish)
    ui["copy"].on("clicked") { [weak self] in self?.wish(.copyAmount) }
    ui["revealer"].on("notify::child-revealed") { [weak self] in
      if let self, isOpen { onOpened(self) }
    }
    widget.setExpanded(false)
    show(now)
  }

  var widget: Widget { ui["row"] }
  var isOpen: Bool { gtk_revealer_get_reveal_child(ui["revealer"].opaque) != 0 }

  func update(_ entry: History.Entry, now: LocalMoment) {
    self.entry = entry
    show(now)
  }

  func toggle() {
    if details == nil { addDetails() }
    let opens = !isOpen
    gtk_revealer_set_reveal_child(ui["revealer"].opaque, opens ? 1 : 0)
    gtk_image_set_from_icon_name(
      ui["arrow"].opaque, opens ? "pan-down-symbolic" : "pan-end-symbolic")
    widget.setExpanded(opens)
  }

  private func wish(_ wish: Wish) { onWish(wish, entry) }

  private func show(_ now: LocalMoment) {
    let record = entry.record
    let time = LocalMoment(record.time).short(now: now)
    write(record.amountText, to: ui["amount"])
    write(record.originalText, to: ui["original"])
    write(time, to: ui["time"])
    ui["star"].isVisible = record.isClicked
    let copy = tr("Copy {text}", ["text": record.amountText])
    ui["copy"].setTooltip(copy)
    ui["copy"].setName(forAssistiveTechnology: copy)
    let parts = [record.originalText, record.amountText, time]
    let spoken = parts + (record.isClicked ? [tr("You clicked this price")] : [])
    widget.setName(forAssistiveTechnology: spoken.joined(separator: ", "))
    showDetails()
  }

  /// Made when they are first asked for: most rows are never opened.
  private func addDetails() {
    let details = Interface(PackageResources.history_details_ui)
    self.details = details
    gtk_revealer_set_child(ui["revealer"].opaque, details["details"].widget)
    details["details"].keepPresses()
    details["copy-amount"].on("clicked") { [weak self] in self?.wish(.copyAmount) }
    details["copy-number"].on("clicked") { [weak self] in self?.wish(.copyNumber) }
    details["delete"].on("clicked") { [weak self] in self?.wish(.delete) }
    showDetails()
  }

  private func showDetails() {
    guard let details else { return }
    write(entry.record.rateText, to: details["rate"])
    write(entry.record.currencyText, to: details["currency"])
    write(LocalMoment(entry.record.time).full, to: details["time"])
  }

  private func write(_ text: String, to label: Widget) { gtk_label_set_text(label.opaque, text) }
}
