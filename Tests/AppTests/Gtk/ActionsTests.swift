// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import XCTest

@testable import App

final class ActionsTests: XCTestCase {
  func testDoesWhatIsAskedForByName() throws {
    try MainActor.assumeIsolated {
      let desk = try ActionsDesk()
      let actions = Actions(of: desk.window, prefix: "test")
      actions.add("plain") { [weak desk] in desk?.done.append("plain") }
      actions.add("text", withText: { [weak desk] in desk?.done.append($0) })
      actions.add("switch", isOn: false) { [weak desk] in desk?.done.append("\($0)") }
      desk.window.activate("test.plain")
      desk.window.activate("test.text", "日幣")
      desk.window.activate("test.switch")
      desk.window.activate("test.switch")
      XCTAssertEqual(desk.done, ["plain", "日幣", "true", "false"])
    }
  }

  func testDoesNothingThatIsDisabled() throws {
    try MainActor.assumeIsolated {
      let desk = try ActionsDesk()
      let action = Actions(of: desk.window, prefix: "test").add("plain") { [weak desk] in
        desk?.done.append("plain")
      }
      action.isEnabled = false
      XCTAssertFalse(action.isEnabled)
      desk.window.activate("test.plain")
      XCTAssertEqual(desk.done, [])
    }
  }

  func testShowsAStateWithoutSettingItOff() throws {
    try MainActor.assumeIsolated {
      let desk = try ActionsDesk()
      let action = Actions(of: desk.window, prefix: "test").add("switch", isOn: false) {
        [weak desk] in desk?.done.append("\($0)")
      }
      action.show(isOn: true)
      XCTAssertEqual(desk.done, [])
      desk.window.activate("test.switch")
      XCTAssertEqual(desk.done, ["false"])
    }
  }

  func testHandsOverWhatASignalBrings() throws {
    try MainActor.assumeIsolated {
      let desk = try ActionsDesk()
      desk.window.on("notify::title") { [weak desk] in desk?.done.append("title") }
      gtk_window_set_title(desk.window.cast(), "A")
      XCTAssertEqual(desk.done, ["title"])
      let list = Widget(try XCTUnwrap(gtk_list_box_new()))
      gtk_window_set_child(desk.window.cast(), list.widget)
      gtk_list_box_append(list.cast(), gtk_label_new("row"))
      let row = try XCTUnwrap(gtk_list_box_get_row_at_index(list.cast(), 0))
      var given: Widget?
      list.on("row-activated", with: { given = $0.object(0) })
      gtk_widget_activate(Widget(row).widget)
      XCTAssertEqual(given, Widget(row))
    }
  }
}

@MainActor final class ActionsDesk {
  let window: Widget
  var done: [String] = []

  init() throws {
    XCTAssertNotEqual(gtk_init_check(), 0, "no screen")
    window = Widget(try XCTUnwrap(gtk_window_new()))
  }

  isolated deinit { gtk_window_destroy(window.cast()) }
}
