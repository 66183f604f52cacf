// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging

/// A label as the style sheet has it, drawn once: a picture that it moves over costs no more than
/// laying it there.
@MainActor final class LabelImage {
  private let surface: OpaquePointer

  /// Pixels around the label for the ring of the focus.
  private static let margin = 8.0

  init?(of button: Widget, _ text: String, _ size: (width: Double, height: Double)) {
    let scale = Double(gtk_widget_get_scale_factor(button.widget))
    let (width, height) = (size.width + 2 * Self.margin, size.height + 2 * Self.margin)
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, CInt((width * scale).rounded(.up)), CInt((height * scale).rounded(.up))
      ),
      let cairo = cairo_create(surface)
    else { return nil }
    self.surface = surface
    defer { cairo_destroy(cairo) }
    cairo_surface_set_device_scale(surface, scale, scale)
    cairo_translate(cairo, Self.margin, Self.margin)
    Self.draw(button, text, size, on: cairo)
  }

  isolated deinit { cairo_surface_destroy(surface) }

  private static func draw(
    _ button: Widget, _ text: String, _ size: (width: Double, height: Double),
    on cairo: OpaquePointer
  ) {
    let style = gtk_widget_get_style_context(button.widget)
    gtk_render_background(style, cairo, 0, 0, size.width, size.height)
    gtk_render_frame(style, cairo, 0, 0, size.width, size.height)
    if gtk_widget_get_state_flags(button.widget).rawValue & focused == focused {
      gtk_render_focus(style, cairo, 0, 0, size.width, size.height)
    }
    // The label inside has the attributes of the style sheet, as the height of lines.
    guard let label = gtk_button_get_child(button.cast()),
      let layout = gtk_label_get_layout(Widget(label).opaque)
    else { return }
    var (wide, high): (CInt, CInt) = (0, 0)
    pango_layout_get_pixel_size(layout, &wide, &high)
    gtk_render_layout(
      gtk_widget_get_style_context(label), cairo, ((size.width - Double(wide)) / 2).rounded(),
      ((size.height - Double(high)) / 2).rounded(), layout)
  }

  private static let focused =
    GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue

  /// - Parameter place: where the label stands, in pixels of the widget.
  func draw(on cairo: OpaquePointer, at place: Box, opacity: Double) {
    cairo_set_source_surface(
      cairo, surface, place.x.rounded() - Self.margin, place.y.rounded() - Self.margin)
    if opacity < 1 { cairo_paint_with_alpha(cairo, opacity) } else { cairo_paint(cairo) }
  }
}
