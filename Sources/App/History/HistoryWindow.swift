// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices
import Storage

/// The window with the last conversions: to look up, copy, delete and take along.
@MainActor final class HistoryWindow {
  let ui: Interface
  let list: HistoryList
  private let history: LiveHistory
  private let toasts: Toasts
  private var saver: FileChooser?
  private var listening: [Listening] = []
  private var ofEntries: [Action] = []
  private var undoing: Action?

  var widget: Widget { ui["window"] }

  /// - Parameter onClose: the window is gone.
  init(_ history: LiveHistory, over parent: Widget, onClose: @escaping @MainActor () -> Void) {
    self.history = history
    ui = Interface(PackageResources.history_window_ui)
    list = HistoryList(ui)
    toasts = Toasts(ui["toasts"])
    toasts.scrollers = [ui["scroller"]]
    TabOrder.mend(in: widget)
    widget.belong(to: parent)
    addActions()
    connectSearch()
    list.onWish = { [weak self] in self?.fulfil($0, of: $1) }
    listen(onClose)
    if !history.entries.isEmpty { show(history.entries) }
    history.load()
  }

  func present() {
    list.focus()
    gtk_window_present(widget.cast())
  }

  // MARK: What is shown

  private func listen(_ onClose: @escaping @MainActor () -> Void) {
    listening = [
      history.listeners.listen { [weak self] in self?.show($0) },
      history.troubleListeners.listen { [weak self] trouble in
        self?.say(trouble)
        self?.showPage()
      },
      history.edits.listeners.listen { [weak self] in self?.tell($0) },
    ]
    // Days pass while the window is open.
    widget.on("notify::is-active") { [weak self] in
      guard let self, !list.rows.isEmpty else { return }
      show(history.entries)
    }
    // Not `destroy`, which comes when the interface lets go of the window, and that is only after
    // this.
    widget.on("unrealize") { [weak self, widget] in
      self?.listening = []
      // GTK 4.8 would look for the parent once more at the end, and the parent may be gone then.
      gtk_window_set_transient_for(widget.cast(), nil)
      MainLoop.soon { onClose() }
    }
  }

  /// Shows a toast, but for damage: a dialog says that, and offers the copy.
  private func say(_ trouble: StorageError) {
    if case .damaged = trouble { return }
    toasts.say(trouble.sentence, seconds: 10)
  }

  private func show(_ entries: [History.Entry]) {
    let wasEmpty = list.rows.isEmpty
    list.show(entries, now: LocalMoment(.now))
    showPage()
    if wasEmpty, !isSearching { list.focus() }
  }

  private func showPage() {
    let isEmpty = list.rows.isEmpty
    for action in ofEntries { action.isEnabled = !isEmpty }
    ui["search-button"].isSensitive = !isEmpty || isSearching
    ui["pages"].show(page: isEmpty ? "empty" : list.hasMatches ? "list" : "no-match")
  }

  // MARK: Searching

  private var isSearching: Bool { gtk_search_bar_get_search_mode(ui["search-bar"].opaque) != 0 }

  private func connectSearch() {
    gtk_search_bar_connect_entry(ui["search-bar"].opaque, ui["search-entry"].opaque)
    // Not `search-changed`, which waits for the end of typing: 50 rows need no rest.
    ui["search-entry"].on("changed") { [weak self] in self?.find() }
    ui["search-entry"].on("activate") { [weak self] in self?.list.focus() }
    ui["search-bar"].on("notify::search-mode-enabled") { [weak self] in
      guard let self, !isSearching else { return }
      showPage()
      list.focus(list.focused?.entry.id)
    }
  }

  private func find() {
    let typed = String(cString: gtk_editable_get_text(ui["search-entry"].opaque))
    list.find(HistoryFilter(typed), now: LocalMoment(.now))
    showPage()
  }

  private func startSearch() {
    guard !list.rows.isEmpty else { return }
    gtk_search_bar_set_search_mode(ui["search-bar"].opaque, 1)
    ui["search-entry"].grabFocus()
  }

  // MARK: What can be done

  private func addActions() {
    let actions = Actions(of: widget, prefix: "history")
    actions.add("search") { [weak self] in self?.startSearch() }
    actions.add("leave") { [weak self] in self?.leave() }
    actions.add("close") { [weak self] in self?.close() }
    for (name, wish) in [
      ("copy", HistoryRow.Wish.copyAmount), ("copy-number", .copyNumber), ("delete", .delete),
    ] {
      actions.add(name) { [weak self] in
        if let row = self?.list.focused { self?.fulfil(wish, of: row.entry) }
      }
    }
    ofEntries = [
      actions.add("export-csv") { [weak self] in self?.export(.csv) },
      actions.add("export-json") { [weak self] in self?.export(.json) },
      actions.add("clear") { [weak self] in self?.clear() },
    ]
    let undo = actions.add("undo") { [weak self] in self?.undo() }
    undo.isEnabled = history.edits.canUndo
    undoing = undo
  }

  private func fulfil(_ wish: HistoryRow.Wish, of entry: History.Entry) {
    switch wish {
    case .copyAmount: copy(entry.record.amountText)
    case .copyNumber: copy(TWDText.bareNumber(entry.record.converted))
    case .delete:
      history.work { [history] in
        await history.replace(entry.id, with: nil, as: .deletion)
      }
    }
  }

  private func copy(_ text: String) {
    Clipboard.write(text, of: widget)
    toasts.say(tr("Copied: {text}", ["text": text]))
  }

  private func clear() { history.work { [history] in await history.clear() } }

  // MARK: Undoing

  /// Here or by correcting a price on the camera's page.
  private func tell(_ edit: HistoryEdits.Edit?) {
    undoing?.isEnabled = history.edits.canUndo
    guard let edit else { return }
    toasts.say(edit.sentence, seconds: edit.seconds) { [weak self] in
      self?.undo { $0.number == edit.number }
    }
  }

  private func undo(
    _ isWanted: @escaping @MainActor (HistoryEdits.Edit) -> Bool = { _ in true }
  ) {
    history.work { [weak self, history] in
      guard let edit = await history.undo(isWanted), let self else { return }
      toasts.say(edit.undone)
      list.focus(edit.step.before.first?.id)
    }
  }

  /// One step back: out of the search first.
  private func leave() {
    if isSearching {
      gtk_search_bar_set_search_mode(ui["search-bar"].opaque, 0)
    } else {
      close()
    }
  }

  private func close() { gtk_window_close(widget.cast()) }

  // MARK: Taking along

  private func export(_ format: HistoryExport) {
    saver = FileChooser(
      tr("Export the History"), name: HistoryFile.name(format, now: .now), over: widget
    ) { [weak self] path in
      self?.saver = nil
      if let path { self?.save(format, to: path) }
    }
    saver?.show()
  }

  func save(_ format: HistoryExport, to path: String) {
    history.work { [weak self, history] in
      let said = await HistoryFile.write(history.entries, as: format, to: path)
      // The window may be gone by then.
      self?.toasts.say(said, seconds: 10)
    }
  }
}
