// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import XCTest

@testable import App

final class TabOrderTests: XCTestCase {
  func testTabComesToWhatStandsBesideAButtonThatIsHiddenNow() throws {
    try MainActor.assumeIsolated {
      XCTAssertNotEqual(gtk_init_check(), 0, "no screen")
      let window = Widget(try XCTUnwrap(gtk_window_new()))
      let box = Widget(try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)))
      let (left, compare) = (gtk_button_new(), gtk_button_new())
      for button in [left, compare] { gtk_box_append(box.cast(), button) }
      gtk_window_set_child(window.cast(), box.widget)
      defer { gtk_window_destroy(window.cast()) }
      gtk_window_present(window.cast())
      while g_main_context_iteration(nil, 0) != 0 {}
      XCTAssertNotEqual(gtk_widget_child_focus(box.widget, GTK_DIR_TAB_FORWARD), 0)
      gtk_window_set_focus(window.cast(), nil)
      gtk_widget_set_visible(compare, 0)
      gtk_widget_set_focus_child(box.widget, compare)
      XCTAssertEqual(
        gtk_widget_child_focus(box.widget, GTK_DIR_TAB_FORWARD), 0, "GTK finds it by itself now")

      TabOrder.forgetHidden(below: window)

      XCTAssertNotEqual(gtk_widget_child_focus(box.widget, GTK_DIR_TAB_FORWARD), 0)
      XCTAssertEqual(gtk_window_get_focus(window.cast()), left)
    }
  }
}
