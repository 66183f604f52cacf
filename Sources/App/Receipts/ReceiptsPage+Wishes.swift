// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Charts
import Language
import Money
import Prices
import Receipts
import Reports
import Storage

/// This does what a person asks for with receipts that are kept.
extension ReceiptsPage {
  /// How much of its lower end has what must stay in view, in pixels.
  var roomOfFoot: Int {
    switch state {
    case .review: ui["review-foot"].naturalSize.height
    case .list where ui["selection"].isVisible: ui["selection"].naturalSize.height
    default: 0
    }
  }

  /// The name that the stack has for what is shown.
  var nameOfState: String {
    switch budget.standing {
    case .closed, .opening: "opening"
    case .absent: "empty"
    case .shut: "shut"
    case .open:
      switch state {
      case .importing: "import"
      case .review: "review"
      case .list: receipts.shelf.isEmpty ? "empty" : "list"
      }
    }
  }

  /// Gives the focus to what the page shows now. Otherwise GTK gives it to whatever comes next, such
  /// as the button that undoes what was just saved.
  func takeFocus() {
    guard isShown else { return }
    if state == .list, let opened, list.focus(opened) { return }
    gtk_widget_child_focus(ui["states"].widget, GTK_DIR_TAB_FORWARD)
  }

  /// Whether a key is one that leads a step back, and there is one.
  func goes(backAt key: UInt32) -> Bool {
    guard key == UInt32(GDK_KEY_Escape), state != .list || isSearching else { return false }
    state == .list ? endSearch() : back()
    return true
  }

  func beginBook() { BookBeginning.begin(budget, with: nil, over: window) }

  // MARK: One of the list

  func fulfil(_ wish: ReceiptList.Wish, of receipt: ReceiptSummary) {
    switch wish {
    case .open: open([receipt.uid])
    case .count: count(receipt)
    }
  }

  private func count(_ receipt: ReceiptSummary) {
    guard let rate = settings.current.currency(coded: receipt.currency)?.rate.value else {
      return say(
        tr(
          "{currency} has no rate yet. Set one in the settings, then count the receipt.",
          ["currency": receipt.currency]), nil)
    }
    receipts.count(receipt.uid, rate: rate) { [say, budget] in
      say(tr("It is counted in the budget."), { budget.undo() })
    }
  }

  func delete(_ uids: [String]) {
    receipts.delete(uids) { [say, budget] count in
      say(
        trn("{count} receipt is deleted.", "{count} receipts are deleted.", count) + " "
          + tr("The prices on it, and its entry in the budget, stay."), { budget.undo() })
    }
  }

  func showStores() {
    budget.read({ (file) throws(StorageError) in
      StorePage.all(of: try file.receiptSummaries())
    }) { [weak self] stores in
      guard let self else { return }
      let open = StoresWindow(stores, over: window)
      self.stores = open
      open.present()
    }
  }

  func startSearch() {
    guard state == .list, budget.book != nil, !receipts.shelf.isEmpty else { return }
    gtk_search_bar_set_search_mode(ui["search-bar"].opaque, 1)
    ui["search-entry"].grabFocus()
  }

  private var isSearching: Bool { gtk_search_bar_get_search_mode(ui["search-bar"].opaque) != 0 }

  /// All receipts are in the list again.
  private func endSearch() { gtk_search_bar_set_search_mode(ui["search-bar"].opaque, 0) }

  // MARK: Several of the list

  func checkTogether() { open(receipts.shelf.drafts) }

  func deleteSelected() {
    delete(Array(list.selected))
    stopSelecting()
  }

  private func stopSelecting() {
    selecting?.show(isOn: false)
    list.select(false)
  }

  func askForChange() {
    let uids = Array(list.selected)
    FormDialog.ask(
      trn("Change {count} Receipt", "Change {count} Receipts", uids.count), over: window,
      [
        .text(tr("Store (empty: as it is)")), .text(tr("Day (empty: as it is)")),
        .text(tr("Lines that are printed as (empty: none)")), .text(tr("… are this product")),
      ],
      check: { Self.trouble(with: $0) },
      onWrite: { [weak self] in self?.change(uids, LiveReceipts.Change($0), onFailure: $1) })
  }

  private static func trouble(with answers: FormDialog.Answers) -> String? {
    let (day, printed, product) = (answers.given(1), answers.given(2), answers.given(3))
    if (printed == nil) != (product == nil) {
      return tr("Type both: what is printed, and which product it is.")
    }
    if answers.given(0) == nil, day == nil, product == nil {
      return tr("Type a store, a day or a product.")
    }
    return day.flatMap(TypedAmount.trouble(withReceiptDay:))
  }

  private func change(
    _ uids: [String], _ change: LiveReceipts.Change, onFailure: @escaping @MainActor () -> Void
  ) {
    stopSelecting()
    receipts.change(uids, change, onFailure: onFailure) { [say, budget] count in
      say(
        trn("{count} receipt was changed.", "{count} receipts were changed.", count),
        { budget.undo() })
    }
  }

  // MARK: Taking along

  func export(_ format: ReceiptExport) {
    choosePlace(ending: format.rawValue) { [weak self] in self?.export(format, to: $0) }
  }

  func exportPDF() {
    choosePlace(ending: "pdf") { [weak self] in self?.exportPDF(to: $0) }
  }

  private func choosePlace(
    ending: String, onChoice: @escaping @MainActor (_ path: String) -> Void
  ) {
    chooser = FileChooser(
      tr("Export the Receipts"), name: tr("receipts") + "." + ending, over: window
    ) { [weak self] path in
      self?.chooser = nil
      if let path { onChoice(path) }
    }
    chooser?.show()
  }

  func export(_ format: ReceiptExport, to path: String) {
    budget.read({ (file) throws(StorageError) in format.text(try file.receipts()) }) {
      [say] text in
      Task { @MainActor in say(await TextFile.save(text, to: path), nil) }
    }
  }

  /// Those that the list shows, as a report.
  func exportPDF(to path: String) {
    let filter = receipts.filter
    budget.read({ (file) throws(StorageError) in
      let summaries = try file.receiptSummaries(filter)
      let wanted = Set(summaries.map(\.uid))
      return (summaries, try file.receipts().filter { wanted.contains($0.uid) })
    }) { [say] summaries, receipts in
      Task { @MainActor in
        let said = await ReportFile.save(to: path) {
          Report(of: summaries, receipts, on: .today)
        }
        say(said, nil)
      }
    }
  }

  // MARK: New ones

  func choose() {
    chooser = FileChooser(receiptsOver: window) { [weak self] files in
      self?.chooser = nil
      if let refusal = files.refusal { self?.say(refusal, nil) }
      self?.take(files: files.paths)
    }
    chooser?.show()
  }

  func chooseFolder() {
    chooser = FileChooser(folderOver: window, tr("Import a Folder of Receipts")) { [weak self] in
      self?.chooser = nil
      guard let folder = $0 else { return }
      self?.take(folder: folder)
    }
    chooser?.show()
  }

  private func take(folder: String) {
    let files = ReceiptImport.files(in: folder)
    guard files.isEmpty else { return take(files: files) }
    say(tr("The folder has no pictures and no PDFs. Choose another one."), nil)
  }
}

extension LiveReceipts.Change {
  fileprivate init(_ answers: FormDialog.Answers) {
    (store, day) = (answers.given(0), answers.given(1).flatMap { Day($0) })
    if let printed = answers.given(2), let name = answers.given(3) {
      product = (printed, name)
    }
  }
}
