// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import XCTest

@testable import App

final class ToastsTests: XCTestCase {
  /// Who pressed Enter next would undo what was just done.
  func testAToastGetsNoFocusFromWhatGoesAway() throws {
    try MainActor.assumeIsolated {
      XCTAssertNotEqual(gtk_init_check(), 0, "no screen")
      adw_init()
      let window = Widget(try XCTUnwrap(gtk_window_new()))
      let overlay = Widget(adw_toast_overlay_new())
      let box = Widget(try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)))
      let (other, field) = (Widget(gtk_button_new()), Widget(gtk_button_new()))
      for button in [other, field] { gtk_box_append(box.cast(), button.widget) }
      adw_toast_overlay_set_child(overlay.opaque, box.widget)
      gtk_window_set_child(window.cast(), overlay.widget)
      let toasts = Toasts(overlay)
      defer { gtk_window_destroy(window.cast()) }
      gtk_window_present(window.cast())
      XCTAssertTrue(field.grabFocus())
      toasts.say("It is saved.", undo: {})
      ScanParts.wait(for: "a toast") { gtk_widget_get_mapped(overlay.children[1].widget) != 0 }

      field.isVisible = false

      ScanParts.wait(for: "a focus elsewhere") {
        gtk_window_get_focus(window.cast()).map { Widget($0) } == other
      }
    }
  }
}
