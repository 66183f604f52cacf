// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Imaging

/// The transparent button of one label: it has the focus, is pressed with keys and read out, and
/// lends the label its looks from the style sheet. The pointer goes through it to the picture, which
/// knows where each label is drawn.
@MainActor final class LabelButton {
  private let button: Widget
  private let scene: Widget
  private var text: LabelText
  private var isHeld = false
  /// Pixels that the label takes.
  private(set) var size: (width: Double, height: Double) = (0, 0)
  /// Where the label is drawn; nil for one that found no place, which no key leads to either.
  var place: Box? {
    didSet {
      if (oldValue == nil) != (place == nil) {
        gtk_widget_set_focusable(button.widget, place == nil ? 0 : 1)
      }
    }
  }
  /// Where the label was at the last look, and where the button is.
  private var lastSeen: Box?
  private var stands: Box?
  private var drawn: DrawnNode?
  /// Told when the label looks otherwise, as with the focus.
  var onChange: @MainActor () -> Void = {}

  init?(_ text: LabelText, in scene: Widget, onClick: @escaping @MainActor () -> Void) {
    guard let made = gtk_button_new_with_label(text.text) else { return nil }
    (button, self.scene, self.text) = (Widget(made), scene, text)
    button.style("price-label")
    gtk_widget_set_opacity(made, 0)
    gtk_widget_set_can_target(made, 0)
    // Until its label has a place.
    gtk_widget_set_focusable(made, 0)
    gtk_fixed_put(scene.cast(), made, 0, 0)
    button.on("clicked", onClick)
    button.on("state-flags-changed", with: { [weak self] _ in self?.change() })
    dress()
  }

  /// How the label looks now; nil where nothing can be drawn.
  var look: DrawnNode? {
    drawn = drawn ?? DrawnNode { draw(on: $0) }
    return drawn
  }

  func show(_ text: LabelText, isHeld: Bool) {
    if self.text != text {
      // A label that is there already measures itself in the old style until the next picture.
      gtk_button_set_child(button.cast(), nil)
      gtk_button_set_label(button.cast(), text.text)
      self.text = text
      dress()
    }
    if self.isHeld != isHeld {
      self.isHeld = isHeld
      button.style("held", isHeld)
      drawn = nil
    }
  }

  func show(isHovered: Bool) {
    if isHovered {
      gtk_widget_set_state_flags(button.widget, GTK_STATE_FLAG_PRELIGHT, 0)
    } else {
      gtk_widget_unset_state_flags(button.widget, GTK_STATE_FLAG_PRELIGHT)
    }
  }

  func grabFocus() { button.grabFocus() }

  func remove(focusing next: Widget) {
    if gtk_widget_is_focus(button.widget) != 0 { next.grabFocus() }
    gtk_fixed_remove(scene.cast(), button.widget)
  }

  /// Moves the button to its label where that has stood still since the last look.
  /// - Returns: whether it stands there.
  func settle() -> Bool {
    guard let place else { return true }
    let isAtRest = lastSeen.map { $0.isClose(to: place) } ?? false
    lastSeen = place
    if let stands, stands.isClose(to: place) { return true }
    guard isAtRest else { return false }
    gtk_fixed_move(scene.cast(), button.widget, place.x.rounded(), place.y.rounded())
    stands = place
    return true
  }

  private func change() {
    drawn = nil
    onChange()
  }

  /// As the style sheet has it.
  private func draw(on snapshot: OpaquePointer) {
    let style = gtk_widget_get_style_context(button.widget)
    gtk_snapshot_render_background(snapshot, style, 0, 0, size.width, size.height)
    gtk_snapshot_render_frame(snapshot, style, 0, 0, size.width, size.height)
    if gtk_widget_get_state_flags(button.widget).rawValue & Self.focused == Self.focused {
      gtk_snapshot_render_focus(snapshot, style, 0, 0, size.width, size.height)
    }
    // The label inside has the attributes of the style sheet, as the height of lines.
    guard let label = gtk_button_get_child(button.cast()),
      let layout = gtk_label_get_layout(Widget(label).opaque)
    else { return }
    var (wide, high): (CInt, CInt) = (0, 0)
    pango_layout_get_pixel_size(layout, &wide, &high)
    gtk_snapshot_render_layout(
      snapshot, gtk_widget_get_style_context(label), ((size.width - Double(wide)) / 2).rounded(),
      ((size.height - Double(high)) / 2).rounded(), layout)
  }

  private static let focused =
    GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue

  private func dress() {
    button.style("unsure", !text.isSure)
    button.style("minor", text.isMinor)
    button.style("verdict", text.verdict != nil)
    for kind in Verdict.Kind.allCases { button.style(kind.rawValue, kind == text.verdict) }
    button.setName(forAssistiveTechnology: text.spoken)
    let natural = button.naturalSize
    size = (Double(natural.width), Double(natural.height))
    drawn = nil
  }
}

extension Box {
  /// A hand that holds a camera trembles by this.
  fileprivate func isClose(to other: Box) -> Bool {
    (x - other.x).magnitude < 4 && (y - other.y).magnitude < 4
  }
}
