// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import FoundationEssentials
import Money
import Prices
import Receipts
import Storage
import TestSupport
import XCTest

@testable import App

/// The page of the receipts on the screen, over a real book that a passphrase opens.
@MainActor final class ReceiptsStage {
  let folder: TemporaryFolder
  let budget: LiveBudget
  let settings: LiveSettings
  let page: ReceiptsPage
  private(set) var said: [String] = []
  private let window: Widget
  private let carrier: UInt32

  convenience init() throws {
    try self.init(in: TemporaryFolder())
    var isThere = false
    budget.begin(nil, passphrase: "eight letters") { isThere = $0 != nil }
    try wait("the book") { isThere }
  }

  /// The program once more, over the book that another one has left.
  ///
  /// - Parameter files: what comes in before the book is open.
  convenience init(after other: ReceiptsStage, taking files: [String] = []) throws {
    try self.init(in: other.folder)
    budget.open(withPassphrase: "eight letters")
    page.take(files: files)
    try wait("the book") { budget.book != nil }
  }

  private init(in folder: TemporaryFolder) throws {
    self.folder = folder
    guard gtk_init_check() != 0 else { throw XCTSkip("there is no screen") }
    adw_init()
    carrier = MainLoop.carryMainActor()
    budget = LiveBudget(path: folder("book.sealed"))
    settings = LiveSettings(path: folder("settings.json"))
    // It has actions without belonging to a program.
    let type = gtk_application_window_get_type()
    window = Widget(try XCTUnwrap(g_object_new_with_properties(type, 0, nil, nil)))
    let heard = Heard()
    page = ReceiptsPage(
      budget, settings, modelFolder: House.path + "/data/tessdata", over: window
    ) { text, _ in heard.onText(text) }
    gtk_window_set_child(window.cast(), page.ui["page"].widget)
    heard.onText = { [weak self] in self?.said.append($0) }
    gtk_window_present(window.cast())
    page.turn(isShown: true)
  }

  isolated deinit {
    budget.finish()
    settings.finish()
    gtk_window_destroy(window.cast())
    g_source_remove(carrier)
  }

  private final class Heard {
    var onText: @MainActor (String) -> Void = { _ in }
  }

  // MARK: Receipts

  /// Checked, where its sums agree; its name ends with its number.
  ///
  /// - Parameters:
  ///   - gap: how much more its total is than its lines.
  ///   - milk: the name of its first line.
  func receipt(_ number: Int, gap: Int = 0, milk name: String = "Milch") -> String {
    let path = folder("receipt-\(number).pdf")
    let milk = 100 + number
    let total = Self.text(milk + 249 + gap)
    let lines = [
      "Laden am Park", "10115 Berlin", "", "\(name)                \(Self.text(milk)) A",
      "Brot                 2,49 A", "SUMME EUR            \(total)", "BAR EUR              20,00",
      "RUECKGELD EUR        \(Self.text(2_000 - milk - 249 - gap))", "",
      "\(10 + number).01.2026 12:\(10 + number)",
    ]
    try? Data(TypedPDF.bytes(lines)).write(to: URL(filePath: path))
    return path
  }

  private static func text(_ cents: Int) -> String {
    "\(cents / 100)," + (cents % 100 < 10 ? "0" : "") + "\(cents % 100)"
  }

  /// The receipts that the book has.
  var kept: [ReceiptSummary] { page.receipts.shelf.found }

  /// One of them as the book has it.
  func stored(_ uid: String) throws -> KeptReceipt {
    var found: KeptReceipt?
    budget.read({ (file) throws(StorageError) in try file.receipt(uid) }) { found = $0 }
    try wait("the receipt in the book") { found != nil }
    return try XCTUnwrap(found)
  }

  /// Which part of the page is shown.
  var state: String? {
    gtk_stack_get_visible_child_name(page.ui["states"].opaque).map { String(cString: $0) }
  }

  func activate(_ action: String) {
    gtk_widget_activate_action_variant(window.widget, "win." + action, nil)
  }

  /// As Enter does, once the button is on the screen.
  func press(_ button: Widget) throws {
    try wait("the button") { gtk_widget_get_mapped(button.widget) != 0 }
    gtk_widget_activate(button.widget)
  }

  func wait(_ what: String, until isTrue: () -> Bool) throws {
    let deadline = g_get_monotonic_time() + 60_000_000
    while !isTrue() {
      guard g_get_monotonic_time() < deadline else { throw HistoryStage.Missing(what: what) }
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
    }
  }

  /// No write of the book succeeds while the closure runs.
  func refusingToWrite(_ body: () throws -> Void) throws {
    let place = folder("book.sealed.new")
    XCTAssertEqual(mkdir(place, 0o700), 0)
    defer { rmdir(place) }
    try body()
  }

  /// The dialog that asks for something.
  var dialog: Widget? { Toplevels.dialogs.first { gtk_widget_get_visible($0.widget) != 0 } }

  // MARK: Widgets

  /// The field of the nth row.
  static func entry(in group: Widget, _ index: Int) -> Widget? {
    let entries = all(gtk_entry_get_type(), in: group)
    return entries.indices.contains(index) ? entries[index] : nil
  }

  /// The buttons of suggestions.
  static func offers(in group: Widget) -> [Widget] {
    all(gtk_button_get_type(), in: group).filter { $0.has(style: "pill-small") }
  }

  static func all(_ type: GType, in widget: Widget) -> [Widget] {
    if g_type_check_instance_is_a(widget.cast(), type) != 0 { return [widget] }
    var found: [Widget] = []
    var next = gtk_widget_get_first_child(widget.widget)
    while let child = next {
      found += all(type, in: Widget(child))
      next = gtk_widget_get_next_sibling(child)
    }
    return found
  }
}
