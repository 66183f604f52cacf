// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Prices
import Storage
import TestSupport
import XCTest

@testable import App

/// The settings dialog over an empty window, with a real file, used as a person does.
@MainActor final class SettingsStage {
  let folder = TemporaryFolder()
  let settings: LiveSettings
  let dialog: SettingsWindow
  let parent: Widget

  init(_ saved: [CurrencySettings] = [], newCurrency: String? = nil) throws {
    XCTAssertNotEqual(gtk_init_check(), 0, "no screen")
    adw_init()
    // One wrong call to GTK fails the test.
    g_log_set_always_fatal(
      GLogLevelFlags(
        rawValue: G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue
          | G_LOG_FLAG_RECURSION.rawValue))
    let path = folder("settings.json")
    if !saved.isEmpty {
      try SettingsFile(path: path).update { settings in
        for currency in saved { settings.save(currency) }
        settings.activate(saved[0].name)
      }
    }
    settings = LiveSettings(path: path)
    parent = Widget(gtk_window_new())
    final class Count { var value = 0 }
    let count = Count()
    dialog = SettingsWindow(settings, over: parent, newCurrency: newCurrency) { count.value += 1 }
    startCount = { count.value }
    gtk_window_present(parent.cast())
    wait { gtk_widget_get_mapped(self.dialog.widget.widget) != 0 }
  }

  private let startCount: () -> Int
  var timesStarted: Int { startCount() }

  isolated deinit {
    settings.finish()
    gtk_window_destroy(dialog.widget.cast())
    gtk_window_destroy(parent.cast())
  }

  // MARK: Looking

  /// The widget with this id of the .ui file.
  subscript(_ id: String) -> Widget {
    let found = Self.all(in: dialog.widget).first { widget in
      gtk_buildable_get_buildable_id(widget.opaque).map { String(cString: $0) } == id
    }
    XCTAssertNotNil(found, "no \(id)")
    return found ?? dialog.widget
  }

  /// Everything inside, top to bottom.
  static func all(in widget: Widget) -> [Widget] {
    var (found, child) = ([widget], gtk_widget_get_first_child(widget.widget))
    while let next = child {
      found += all(in: Widget(next))
      child = gtk_widget_get_next_sibling(next)
    }
    return found
  }

  func labels(in widget: Widget) -> [String] {
    Self.all(in: widget).filter {
      g_type_check_instance_is_a($0.cast(), gtk_label_get_type()) != 0
        && gtk_widget_get_child_visible($0.widget) != 0
    }.map(\.label)
  }

  /// The rows of the list page: the currencies with what stands below each.
  var rows: [Widget] {
    Self.all(in: self["currencies"]).filter {
      g_type_check_instance_is_a($0.cast(), adw_action_row_get_type()) != 0
    }
  }

  var titles: [String] {
    rows.map { String(cString: adw_preferences_row_get_title($0.cast())) }
  }

  func part(of row: Int, _ type: GType) -> Widget {
    let found = Self.all(in: rows[row]).first { g_type_check_instance_is_a($0.cast(), type) != 0 }
    XCTAssertNotNil(found)
    return found ?? rows[row]
  }

  /// The rows of the list page whose mark is set.
  var marked: [String] {
    titles.enumerated().filter {
      let mark = part(of: $0.offset, gtk_check_button_get_type())
      return gtk_check_button_get_active(mark.cast()) != 0
    }.map(\.element)
  }

  /// The error that is said of a field; nil when there is none.
  func error(_ name: String) -> String? {
    let label = self["\(name)-error"]
    return label.isVisible ? label.label : nil
  }

  var isOnForm: Bool {
    adw_leaflet_get_visible_child(self["pages"].opaque) == self["form-page"].widget
  }

  var maySave: Bool { self["save-button"].isSensitive }

  /// The question that stands over the dialog.
  var question: Widget? {
    Toplevels.dialogs.first {
      gtk_window_get_transient_for($0.cast()).map { Widget($0) } == self.dialog.widget
    }
  }

  // MARK: Doing

  func type(_ text: String, into name: String) {
    self["\(name)-entry"].grabFocus()
    self["\(name)-entry"].text = text
  }

  /// Enter in a field, Space on a button, a click on a row.
  func press(_ widget: Widget) {
    if g_type_check_instance_is_a(widget.cast(), gtk_editable_get_type()) != 0 {
      send("activate", to: widget)
    } else {
      gtk_widget_activate(widget.widget)
    }
  }

  /// As the key does that the signal belongs to.
  func send(_ signal: String, to field: Widget) {
    guard let type = field.object.pointee.g_type_instance.g_class?.pointee.g_type else { return }
    var sender = GValue()
    g_value_init(&sender, type)
    g_value_set_object(&sender, field.raw)
    g_signal_emitv(&sender, g_signal_lookup(signal, type), 0, nil)
    g_value_unset(&sender)
  }

  func close() { gtk_window_close(dialog.widget.cast()) }

  /// Presses a button of the question.
  func answer(_ label: String) {
    wait { self.question != nil }
    let button = question.flatMap { Self.button(label, in: $0) }
    XCTAssertNotNil(button, "no \(label)")
    button.map(press)
    wait { self.question == nil }
  }

  static func button(_ label: String, in widget: Widget) -> Widget? {
    all(in: widget).first {
      g_type_check_instance_is_a($0.cast(), gtk_button_get_type()) != 0
        && gtk_button_get_label($0.cast()).map { String(cString: $0) } == label
    }
  }

  /// Lets the main loop run until it is so, which fails after 20 s.
  func wait(_ isSo: @escaping () -> Bool, file: StaticString = #filePath, line: UInt = #line) {
    let isLate = Flag()
    let timer = MainLoop.after(milliseconds: 20_000) { isLate.isSet = true }
    while !isSo(), !isLate.isSet { g_main_context_iteration(nil, 1) }
    timer.end()
    XCTAssertTrue(isSo(), "not within 20 s", file: file, line: line)
  }

  @MainActor private final class Flag { var isSet = false }

  /// The settings that are on disk.
  var saved: Settings {
    settings.finish()
    return SettingsFile(path: folder("settings.json")).load().settings
  }

  /// As another program would.
  func changeOutside(_ change: (inout Settings) -> Void) throws {
    try SettingsFile(path: folder("settings.json")).update(change)
  }

  nonisolated static func currency(
    _ name: String, _ rate: String = "0.2"
  ) throws -> CurrencySettings {
    var form = SettingsForm()
    form.name = name
    form.rateEntry = .rate(rate)
    return try form.settings()
  }
}
