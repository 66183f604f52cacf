// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Capture
import Imaging

/// Whether somebody can see the picture: the window is drawn, not minimised, and nothing is locked.
@MainActor final class AttentionWatch {
  var onChange: @MainActor ((inout Attention) -> Void) -> Void = { _ in }
  private let window: Widget
  private let lock = ScreenLockWatch()
  private let ground: Widget
  private var timer: MainLoop.Timer?
  private var drawn = ContinuousClock.now
  private var isListening = false

  /// - Parameter ground: any widget that is seen whenever the window is.
  init(_ window: Widget, ground: Widget) {
    (self.window, self.ground) = (window, ground)
    window.on("map") { [weak self] in self?.look() }
    window.on("unmap") { [weak self] in self?.look() }
    window.on("destroy") { [weak self] in self?.timer = nil }
    lock.start { isLocked in
      MainLoop.soon { [weak self] in self?.onChange { $0.isLocked = isLocked } }
    }
    timer = MainLoop.every(milliseconds: 1_000) { [weak self] in self?.look() }
  }

  /// GTK 4.8 says what the desktop told it of the window's surface. One that is covered, or on
  /// another workspace, is not drawn where the desktop knows: so it is asked to be, once a second.
  private func look() {
    listenToPainting()
    let surface = gtk_native_get_surface(window.opaque)
    let isMapped = gtk_widget_get_mapped(window.widget) != 0
    let state = surface.map { gdk_toplevel_get_state(Widget($0).opaque).rawValue } ?? 0
    let isMinimised = !isMapped || state & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
    let undrawn = ContinuousClock.now - drawn
    gtk_widget_queue_draw(ground.widget)
    onChange {
      $0.isMinimised = isMinimised
      $0.undrawn = undrawn
    }
  }

  private func listenToPainting() {
    guard !isListening, let clock = gtk_widget_get_frame_clock(window.widget) else { return }
    isListening = true
    drawn = .now
    Widget(clock).on("after-paint") { [weak self] in self?.drawn = .now }
  }
}
