// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Money
import Prices
import Storage
import TestSupport
import XCTest

@testable import App

/// A history window on the screen over a real ledger.
@MainActor final class HistoryStage {
  let folder = TemporaryFolder()
  let ledger: LedgerFile
  let history: LiveHistory
  private(set) var window: HistoryWindow?
  private(set) var isClosed = false
  private let parent: Widget
  private let carrier: UInt32
  static let start: Int64 = 1_795_000_000_000

  /// - Parameter count: of the records in the ledger, 100, 101, … yen, the last one the newest.
  init(_ count: Int) throws {
    guard gtk_init_check() != 0 else { throw XCTSkip("there is no screen") }
    adw_init()
    carrier = MainLoop.carryMainActor()
    ledger = try LedgerFile(path: folder("ledger.sqlite"))
    for number in 0..<count { try ledger.store(Self.record(number)) }
    history = LiveHistory(path: folder("ledger.sqlite"))
    let made = try XCTUnwrap(gtk_window_new())
    parent = Widget(made)
    gtk_window_present(parent.cast())
  }

  isolated deinit {
    if !isClosed, let window { gtk_window_destroy(window.widget.cast()) }
    gtk_window_destroy(parent.cast())
    g_source_remove(carrier)
  }

  static func record(_ number: Int, isClicked: Bool = false) -> ConversionRecord {
    let rate = ExactDecimal(significand: 22, scale: 2)
    let original = ExactDecimal(100 + number)
    return ConversionRecord(
      original: original, converted: original.times(rate) ?? .zero, currencyName: "日幣",
      currencyCode: "JPY", rate: rate,
      time: Timestamp(milliseconds: start + Int64(number) * 60_000), isClicked: isClicked)
  }

  /// Opens it and waits until it shows so many rows.
  func open(rows: Int) throws -> HistoryWindow {
    let window = HistoryWindow(history, over: parent) { [weak self] in self?.isClosed = true }
    self.window = window
    window.present()
    let isReady = rows == 0 ? "empty" : "list"
    try wait("\(rows) rows") {
      window.list.rows.count == rows && self.page == isReady
        && gtk_widget_get_mapped(window.ui["pages"].widget) != 0
    }
    return window
  }

  /// As other programs find it.
  var page: String? {
    window.flatMap { gtk_stack_get_visible_child_name($0.ui["pages"].opaque) }
      .map { String(cString: $0) }
  }

  /// The amounts of the rows that can be seen, from above.
  var amounts: [String] {
    window?.list.rows.filter { $0.widget.isVisible }.map { $0.ui["amount"].label } ?? []
  }

  /// The entries that the ledger holds on disk.
  var stored: [History.Entry] { (try? ledger.history().entries) ?? [] }

  func wait(_ what: String, until isTrue: () -> Bool) throws {
    let deadline = g_get_monotonic_time() + 20_000_000
    while !isTrue() {
      guard g_get_monotonic_time() < deadline else { throw Missing(what: what) }
      // Not for ever: time passes on the deadline, too.
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
    }
  }

  func activate(_ action: String) {
    guard let window else { return }
    gtk_widget_activate_action_variant(window.widget.widget, "history." + action, nil)
  }

  func search(_ text: String) {
    guard let window else { return }
    activate("search")
    gtk_editable_set_text(window.ui["search-entry"].opaque, text)
  }

  /// The text that another program would paste.
  func clipboard() throws -> String {
    let answer = Answer()
    let box = Unmanaged.passUnretained(answer).toOpaque()
    let clipboard = try XCTUnwrap(window.flatMap { gtk_widget_get_clipboard($0.widget.widget) })
    gdk_clipboard_read_text_async(
      clipboard, nil,
      { clipboard, result, box in
        let text = gdk_clipboard_read_text_finish(
          clipboard.map { OpaquePointer($0) }, result, nil)
        defer { g_free(text) }
        let read = text.map { String(cString: $0) } ?? ""
        box.map { Unmanaged<Answer>.fromOpaque($0).takeUnretainedValue() }?.text = read
      }, box)
    try wait("the clipboard") { answer.text != nil }
    return answer.text ?? ""
  }

  private final class Answer { var text: String? }

  struct Missing: Error { let what: String }
}

@MainActor
extension Widget {
  var label: String { String(cString: gtk_label_get_text(opaque)) }

  /// As Enter does: buttons and rows.
  func press() { gtk_widget_activate(widget) }

  /// The texts that the toasts below this one say.
  var texts: [String] {
    var (texts, child) = ([String](), gtk_widget_get_first_child(widget))
    if g_type_check_instance_is_a(cast(), gtk_label_get_type()) != 0 { texts.append(label) }
    while let next = child {
      texts += Widget(next).texts
      child = gtk_widget_get_next_sibling(next)
    }
    return texts
  }

  func button(saying text: String) -> Widget? {
    let type = gtk_button_get_type()
    if g_type_check_instance_is_a(cast(), type) != 0, texts.contains(text) { return self }
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      if let found = Widget(next).button(saying: text) { return found }
      child = gtk_widget_get_next_sibling(next)
    }
    return nil
  }
}
