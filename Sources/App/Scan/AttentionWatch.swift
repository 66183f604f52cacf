// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Capture
import Core

/// Whether somebody can see the picture: the window is drawn, not minimised, and nothing is locked.
@MainActor final class AttentionWatch {
  var onChange: @MainActor ((inout Attention) -> Void) -> Void = { _ in }
  private let window: Widget
  private let lock = ScreenLockWatch()
  private var timer: MainLoop.Timer?

  init(_ window: Widget) {
    self.window = window
    window.on("map") { [weak self] in self?.look() }
    window.on("unmap") { [weak self] in self?.look() }
    lock.start { isLocked in
      MainLoop.soon { [weak self] in self?.onChange { $0.isLocked = isLocked } }
    }
    timer = MainLoop.every(milliseconds: 1_000) { [weak self] in self?.look() }
  }

  /// GTK 4.8 says what the desktop told it of the window's surface: nothing is drawn of one that is
  /// minimised, or on another workspace where the desktop knows.
  private func look() {
    let surface = gtk_native_get_surface(window.opaque)
    let isMapped = gtk_widget_get_mapped(window.widget) != 0
    let state = surface.map { gdk_toplevel_get_state(Widget($0).opaque).rawValue } ?? 0
    let isMinimised = !isMapped || state & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
    onChange { $0.isMinimised = isMinimised }
  }
}
