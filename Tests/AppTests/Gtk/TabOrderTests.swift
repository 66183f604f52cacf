// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import XCTest

@testable import App

final class TabOrderTests: XCTestCase {
  func testABoxHoldsTheFocusAsLongAsItIsInIt() throws {
    try MainActor.assumeIsolated {
      let stand = try ButtonStand()
      defer { stand.close() }
      let (done, undo) = (stand.button(in: stand.page), stand.button(in: stand.toast))
      stand.present()
      stand.focus(done)
      XCTAssertTrue(stand.page.holdsFocus && done.holdsFocus && !stand.toast.holdsFocus)
      stand.focus(undo)
      stand.remember(done, in: stand.page)
      XCTAssertFalse(stand.page.holdsFocus, "the box remembers what had it")
      XCTAssertTrue(stand.toast.holdsFocus)
      stand.focus(nil)
      XCTAssertFalse(stand.toast.holdsFocus)
      XCTAssertFalse(Widget(gtk_label_new("in no window")).holdsFocus)
    }
  }

  func testTabComesToWhatStandsBesideAButtonThatIsHiddenNow() throws {
    try MainActor.assumeIsolated {
      let stand = try ButtonStand()
      defer { stand.close() }
      let (left, compare) = (stand.button(in: stand.page), stand.button(in: stand.page))
      stand.present()
      stand.focus(nil)
      gtk_widget_set_visible(compare.widget, 0)
      stand.remember(compare, in: stand.page)
      XCTAssertFalse(stand.moves(within: stand.page), "GTK finds it by itself now")

      TabOrder.forgetFormer(in: stand.window)

      XCTAssertTrue(stand.moves(within: stand.page))
      XCTAssertEqual(stand.focus, left)
    }
  }

  func testTabComesToTheHeaderOfAPageWhoseRowsWentWithTheFocus() throws {
    try MainActor.assumeIsolated {
      let stand = try ButtonStand()
      defer { stand.close() }
      let (header, done) = (stand.button(in: stand.page), stand.button(in: stand.page))
      let undo = stand.button(in: stand.toast)
      stand.present()
      stand.focus(undo)
      stand.remember(done, in: stand.page)
      stand.pressTab()
      XCTAssertEqual(stand.focus, done, "GTK finds the header by itself now")

      stand.focus(undo)
      stand.remember(done, in: stand.page)
      TabOrder.forgetFormer(in: stand.window)
      stand.pressTab()
      XCTAssertEqual(stand.focus, header)
      TabOrder.forgetFormer(in: stand.window)
      stand.pressTab()
      XCTAssertEqual(stand.focus, done, "where the focus is now is not forgotten")
    }
  }
}

/// A window with a page, and what lies over its lower end.
@MainActor private final class ButtonStand {
  let window: Widget
  let page: Widget
  let toast: Widget

  init() throws {
    XCTAssertNotEqual(gtk_init_check(), 0, "no screen")
    func box() throws -> Widget {
      Widget(try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)))
    }
    window = Widget(try XCTUnwrap(gtk_window_new()))
    (page, toast) = (try box(), try box())
    let all = try box()
    for part in [page, toast] { gtk_box_append(all.cast(), part.widget) }
    gtk_window_set_child(window.cast(), all.widget)
  }

  func button(in box: Widget) -> Widget {
    let button = Widget(gtk_button_new())
    gtk_box_append(box.cast(), button.widget)
    return button
  }

  func present() {
    gtk_window_present(window.cast())
    while g_main_context_iteration(nil, 0) != 0 {}
  }

  var focus: Widget? { gtk_window_get_focus(window.cast()).map { Widget($0) } }
  func focus(_ widget: Widget?) { gtk_window_set_focus(window.cast(), widget?.widget) }

  /// As GTK does for a part that had the focus.
  func remember(_ child: Widget, in box: Widget) {
    gtk_widget_set_focus_child(box.widget, child.widget)
  }

  func moves(within box: Widget) -> Bool {
    gtk_widget_child_focus(box.widget, GTK_DIR_TAB_FORWARD) != 0
  }

  /// As GTK does it for the key.
  func pressTab() {
    var values = [GValue(), GValue()]
    g_value_init(&values[0], gtk_window_get_type())
    g_value_set_object(&values[0], window.raw)
    g_value_init(&values[1], gtk_direction_type_get_type())
    g_value_set_enum(&values[1], CInt(GTK_DIR_TAB_FORWARD.rawValue))
    g_signal_emitv(&values, g_signal_lookup("move-focus", gtk_window_get_type()), 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }

  func close() { gtk_window_destroy(window.cast()) }
}
