// SPDX-License-Identifier: GPL-3.0-or-later

import CPango
import Glibc

/// A picture of brightness alone: bytes from 0 (black) to 255, row by row, without padding.
package struct GrayPicture: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package internal(set) var pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Writes it as PNG; a file of that name is replaced.
  package func writePNG(to path: String) throws(PoolError) {
    let canvas = InkSurface(self)
    errno = 0
    let status = cairo_surface_write_to_png(canvas.surface, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      let reason = errno == 0 ? cairo_status_to_string(status) : strerror(errno).map { .init($0) }
      throw PoolError(path: path, reason: reason.map { String(cString: $0) } ?? "")
    }
  }
}

extension InkSurface {
  /// A surface that holds brightness where others hold coverage.
  convenience init(_ picture: GrayPicture) {
    self.init(width: picture.width, height: picture.height)
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return }
    picture.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<picture.height {
        guard let start = pixels.baseAddress else { return }
        (data + row * stride).update(from: start + row * picture.width, count: picture.width)
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Lays brightness over what is there, smooth at the edges.
  func paint(_ outline: Outline, _ shade: Shade, widenedBy pixels: Double = 0) {
    cairo_new_path(context)
    follow(outline)
    // Within its shape, this operator goes from the old brightness to the new one.
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    let pattern = shade.pattern
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_fill_preserve(context)
    cairo_set_line_width(context, pixels)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    if pixels > 0 { cairo_stroke(context) }
  }
}

/// How bright a painted place is, 0 to 1: the same all over, or going from one to another.
enum Shade {
  case even(Double)
  /// From the first brightness at the first place to the second at the second.
  case fading(from: Double, Outline.Point, to: Double, Outline.Point)

  fileprivate var pattern: OpaquePointer? {
    switch self {
    case .even(let brightness): return cairo_pattern_create_rgba(0, 0, 0, brightness)
    case .fading(let first, let start, let last, let end):
      let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, first)
      cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, last)
      return pattern
    }
  }
}
