// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Language
import Money
import Receipts

/// How far an import is: all of it as a bar, each file as a row.
@MainActor final class ImportView {
  private let ui: Interface
  private let rows: RowGroup
  private var files: [Widget] = []
  private var suffixes: [Widget?] = []
  private var current: ReceiptImport?
  var onOpen: @MainActor (_ uid: String) -> Void = { _ in }

  init(_ ui: Interface) {
    self.ui = ui
    rows = RowGroup(ui["import-files"])
    ui["import-stop"].on("clicked") { [weak self] in self?.current?.stop() }
  }

  func show(_ new: ReceiptImport) {
    current = new
    files = new.items.map { Widget.row($0.path.map(Self.name) ?? tr("The picture that was taken")) }
    suffixes = files.map { _ in nil }
    rows.show(files)
    for index in files.indices { refresh(index) }
    showAll()
  }

  /// The last part of a path.
  private static func name(of path: String) -> String {
    FileName.shown(path.split(separator: "/").last.map(String.init) ?? path)
  }

  func refresh(_ index: Int) {
    guard let current, files.indices.contains(index) else { return }
    let row = files[index]
    adw_action_row_set_subtitle(row.cast(), current.outcomes[index].sentence)
    if let old = suffixes[index] { adw_action_row_remove(row.cast(), old.widget) }
    suffixes[index] = suffix(index, current)
    if let new = suffixes[index] {
      gtk_widget_set_valign(new.widget, GTK_ALIGN_CENTER)
      adw_action_row_add_suffix(row.cast(), new.widget)
    }
    showAll()
  }

  private func suffix(_ index: Int, _ current: ReceiptImport) -> Widget? {
    switch current.outcomes[index] {
    case .draft(let receipt), .checked(let receipt):
      .button(tr("Look")) { [weak self] in self?.onOpen(receipt.uid) }
    case .there: .button(tr("Add Anyway")) { current.keepAnyway(index) }
    case .unsaved: .button(tr("Again")) { current.keepAnyway(index) }
    case .failed where current.items[index].path == nil:
      .button(action: "win.receipts-photograph", tr("Photograph Again"))
    case .failed, .left: .button(tr("Again")) { current.repeatReading(of: index) }
    case .waiting: nil
    }
  }

  private func showAll() {
    guard let current else { return }
    let (tally, count) = (current.tally, current.items.count)
    let done = count - tally.waiting
    gtk_progress_bar_set_fraction(
      ui["import-progress"].cast(), Double(done) / Double(max(1, count)))
    ui["import-title"].label =
      current.isOver
      ? tally.sentence
      : tr(
        "{done} of {count} · {tally}",
        ["done": String(done), "count": String(count), "tally": tally.marks])
    ui["import-progress"].isVisible = !current.isOver
    ui["import-stop"].isVisible = !current.isOver
    ui["import-check"].isVisible = current.isOver && tally.drafts > 0
    ui["import-done"].isVisible = current.isOver
  }
}

extension ReceiptImport.Outcome {
  var sentence: String {
    switch self {
    case .waiting: tr("Waiting …")
    case .checked(let receipt):
      receipt.summary + "\n✓ " + tr("The sums agree; nothing is doubtful.")
    case .draft(let receipt):
      receipt.summary + "\n? "
        + DraftSentence.of(receipt.doubtCount)
    case .there: "⧉ " + tr("It was there already, and was not saved again.")
    case .unsaved: "✗ " + tr("It could not be saved. Try again.")
    case .failed(let why): "✗ " + why
    case .left: "✗ " + tr("It was not read.")
    }
  }
}

extension KeptReceipt {
  /// "Kaufhalle · 2026-09-11 · EUR 19.58"
  fileprivate var summary: String {
    [
      store ?? tr("Unknown store"), day?.description ?? tr("Unknown day"),
      total.map { currency + " " + text($0) } ?? tr("No total"),
    ].joined(separator: " · ")
  }
}

extension ReceiptImport.Tally {
  /// "✓27 ?5 ⧉1 ✗1"
  fileprivate var marks: String {
    [("✓", checked), ("?", drafts), ("⧉", there), ("✗", failed)].filter { $0.1 > 0 }
      .map { $0.0 + String($0.1) }.joined(separator: " ")
  }

  fileprivate var sentence: String {
    var parts = [trn("{count} receipt saved", "{count} receipts saved", checked + drafts)]
    if drafts > 0 {
      parts.append(
        trn("{count} of them waits for a look", "{count} of them wait for a look", drafts))
    }
    if there > 0 {
      parts.append(trn("{count} was there already", "{count} were there already", there))
    }
    if failed > 0 { parts.append(trn("{count} was not read", "{count} were not read", failed)) }
    return parts.joined(separator: " · ")
  }
}
