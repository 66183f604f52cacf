// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language

/// The words that a window says in passing: the newest at once, in as many lines as it needs.
@MainActor final class Toasts {
  private let overlay: Widget
  /// A line has at most so many letters: a window of the usual width has room for them.
  private let width: Int32
  private var shown: Widget?
  private var offersUndo = false
  /// Says how much of the window's lower end has buttons that stay where they are, in pixels: a
  /// toast stands above them.
  var room: @MainActor () -> Int = { 0 }
  /// Says how much of its upper end has a header, in pixels. Where a card fills all between both, a
  /// toast lies over the upper part of the card: its buttons are below.
  var header: @MainActor () -> Int = { 0 }
  /// What scrolls over that: it ends above a toast, so that no row lies under one.
  ///
  /// ```
  ///     │ row        │     │ row        │
  ///     │ row        │     ├────────────┤
  ///     │ row        │     │  (toast)   │
  ///     │  [Save]    │     │  [Save]    │ room
  /// ```
  var scrollers: [Widget] = []

  init(_ overlay: Widget, width: Int32 = 32) {
    (self.overlay, self.width) = (overlay, width)
    overlay.beforeKey { [weak self] in self?.letFocusCome(byTab: TabOrder.isTab($0)) }
    // The toast goes after what scrolls, when the window goes.
    overlay.on("unrealize") { [weak self] in
      self?.scrollers = []
      self?.shown = nil
    }
  }

  /// - Parameters:
  ///   - seconds: how long it stays; nil is 5, and 10 where somebody may have to find a button.
  ///   - undo: offered beside it.
  func say(_ text: String, seconds: UInt32? = nil, undo: (@MainActor () -> Void)? = nil) {
    if let shown { adw_toast_dismiss(shown.opaque) }
    guard let toast = Widget.toast(text, width: width) else { return }
    adw_toast_set_timeout(toast.opaque, seconds ?? (undo == nil ? 5 : 10))
    if let undo {
      adw_toast_set_button_label(toast.opaque, tr("Undo"))
      toast.on("button-clicked") { undo() }
    }
    toast.on("dismissed") { [weak self] in
      guard let self, shown == toast else { return }
      shown = nil
      makeRoom()
    }
    (shown, offersUndo) = (toast, undo != nil)
    adw_toast_overlay_add_toast(overlay.opaque, toast.opaque)
    fit(toast)
    makeRoom()
    letFocusCome(byTab: false)
  }

  /// The focus comes to a toast's button by Tab only. GTK would give it there from a field that goes
  /// away, and whoever pressed Enter next would undo what was just saved.
  private func letFocusCome(byTab: Bool) {
    for toast in toasts where byTab || !toast.holdsFocus {
      gtk_widget_set_can_focus(toast.widget, byTab ? 1 : 0)
    }
  }

  /// Breaks its lines earlier where the window is narrow or text is large: what is too wide would be
  /// cut off, and its button with it.
  private func fit(_ toast: Widget) {
    guard let title = adw_toast_get_custom_title(toast.opaque).map({ Widget($0) }) else { return }
    title.fillRow()
    let (room, text) = (overlay.size.width, title.naturalSize.width)
    let tooWide = (toasts.map(\.naturalSize.width).max() ?? 0) - room
    guard room > 0, tooWide > 0, text > 0 else { return }
    let letters = min(Int(width), String(cString: gtk_label_get_text(title.opaque)).count)
    gtk_label_set_max_width_chars(title.opaque, CInt(max(4, letters * (text - tooWide) / text)))
  }

  /// Takes away the offer to undo something, after it was undone by key or menu.
  func endUndo() {
    if offersUndo, let shown { adw_toast_dismiss(shown.opaque) }
  }

  /// To be called whenever what stands below changes.
  func makeRoom() {
    let room = CInt(room())
    for toast in toasts {
      gtk_widget_set_margin_bottom(toast.widget, 0)
      let most = CInt(overlay.size.height - header()) - heightNeeded(by: toast)
      gtk_widget_set_margin_bottom(toast.widget, max(0, min(room, most)))
    }
    let height = shown == nil ? room : toasts.map(heightNeeded).max() ?? room
    for scroller in scrollers {
      gtk_widget_set_margin_bottom(scroller.widget, max(0, height - room))
    }
  }

  /// With the room below it.
  private func heightNeeded(by toast: Widget) -> CInt {
    let width = overlay.size.width
    return CInt(toast.height(forWidth: width > 0 ? width : -1))
  }

  /// Beside what it lies over, the overlay has toasts only.
  private var toasts: [Widget] {
    sequence(first: gtk_widget_get_first_child(overlay.widget)) { gtk_widget_get_next_sibling($0) }
      .prefix { $0 != nil }.compactMap(\.self)
      .filter { $0 != adw_toast_overlay_get_child(overlay.opaque) }.map { Widget($0) }
  }
}

@MainActor extension Widget {
  /// A line that does not fill its place is as wide as two lines of the height of a button need.
  fileprivate func fillRow() {
    gtk_label_set_xalign(opaque, 0)
    for place in [self, gtk_widget_get_parent(widget).map { Widget($0) }].compactMap(\.self) {
      gtk_widget_set_halign(place.widget, GTK_ALIGN_FILL)
    }
  }
}
