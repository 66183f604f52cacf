// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Charts
import Imaging

/// A GtkDrawingArea with what draws on it.
@MainActor final class Canvas {
  typealias Drawing = @MainActor (_ cairo: OpaquePointer, _ width: Double, _ height: Double) -> Void

  private let area: Widget
  private let drawing: Drawing

  init(_ area: Widget, _ drawing: @escaping Drawing) {
    (self.area, self.drawing) = (area, drawing)
    // The window may go before this does.
    g_object_ref(area.raw)
    gtk_drawing_area_set_draw_func(
      area.cast(),
      { _, cairo, width, height, canvas in
        guard let cairo, let canvas else { return }
        let shown = Unmanaged<Canvas>.fromOpaque(canvas).takeUnretainedValue()
        nonisolated(unsafe) let context = cairo
        MainActor.assumeIsolated { shown.drawing(context, Double(width), Double(height)) }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  isolated deinit {
    gtk_drawing_area_set_draw_func(area.cast(), nil, nil, nil)
    g_object_unref(area.raw)
  }

  func redraw() { gtk_widget_queue_draw(area.widget) }
}

@MainActor
extension Widget {
  /// How many times as large as usual the desktop wants words.
  var textScale: Double {
    let dots = pango_cairo_context_get_resolution(gtk_widget_get_pango_context(widget))
    return dots > 0 ? dots / 96 : 1
  }

  /// The colour of its words, which a curve beside them has, too.
  var ink: Ink {
    var colour = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &colour)
    return Ink(
      red: Double(colour.red), green: Double(colour.green), blue: Double(colour.blue))
  }
}

extension Quad {
  /// Lays a path around it.
  func trace(_ cairo: OpaquePointer) {
    cairo_move_to(cairo, topLeft.x, topLeft.y)
    for corner in [topRight, bottomRight, bottomLeft] { cairo_line_to(cairo, corner.x, corner.y) }
    cairo_close_path(cairo)
  }
}
