// SPDX-License-Identifier: GPL-3.0-or-later

import CPango

/// A surface of 8-bit coverage: 0 is ground, 255 ink.
final class InkSurface {
  let surface: OpaquePointer
  let context: OpaquePointer

  /// - Parameter scale: how many pixels a unit of the outlines is.
  init(width: Int, height: Int, scale: Double = 1) {
    surface = cairo_image_surface_create(CAIRO_FORMAT_A8, CInt(width), CInt(height))
    context = cairo_create(surface)
    if scale != 1 { cairo_scale(context, scale, scale) }
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Where the ink of an outline lies, curves followed.
  func bounds(of outline: Outline) -> (left: Double, top: Double, right: Double, bottom: Double) {
    cairo_new_path(context)
    follow(outline)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(context, &left, &top, &right, &bottom)
    return (left, top, right, bottom)
  }

  /// Fills the outline, its strokes made wider by so many pixels.
  func fill(_ outline: Outline, widenedBy pixels: Double = 0, coverage: Double = 1) {
    cairo_new_path(context)
    follow(outline)
    cairo_set_source_rgba(context, 0, 0, 0, coverage)
    cairo_fill_preserve(context)
    cairo_set_line_width(context, pixels)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    if pixels > 0 { cairo_stroke(context) }
  }

  /// The rows one after the other, without padding.
  var pixels: [UInt8] {
    cairo_surface_flush(surface)
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      pixels += UnsafeBufferPointer(start: data + row * stride, count: width)
    }
    return pixels
  }

  func follow(_ outline: Outline) {
    for step in outline.steps {
      switch step {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }
}
