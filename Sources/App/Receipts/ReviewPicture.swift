// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import ReceiptReading

/// The sheet beside what was read of it. The row of the line that has the focus is framed.
@MainActor final class ReviewPicture {
  private let ui: Interface
  private var canvas: Canvas?
  private var sheet: ReceiptSheet?
  private var framed: Box?
  /// The width of the picture, as a share of the room for it.
  private var zoom = 1.0

  private static let zooms = 0.5...4.0
  /// A zoom of one, before the window tells how wide it is.
  private static let usualWidth = 296.0

  init(_ ui: Interface) {
    self.ui = ui
    canvas = Canvas(ui["sheet-marks"]) { [weak self] in self?.draw($0, $1, $2) }
    ui["sheet-larger"].on("clicked") { [weak self] in self?.zoom(by: 1.25) }
    ui["sheet-smaller"].on("clicked") { [weak self] in self?.zoom(by: 0.8) }
  }

  /// With nil there is no picture: of a PDF, or of a receipt whose picture is not kept.
  func show(_ sheet: ReceiptSheet?) {
    self.sheet = sheet
    (framed, zoom) = (nil, 1)
    let texture = sheet.flatMap(Self.texture)
    gtk_picture_set_paintable(ui["sheet"].opaque, texture)
    if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
    resize()
  }

  private func zoom(by factor: Double) {
    zoom = min(max(zoom * factor, Self.zooms.lowerBound), Self.zooms.upperBound)
    resize()
  }

  private func resize() {
    guard let sheet else { return }
    let width = Self.usualWidth * zoom
    gtk_widget_set_size_request(
      ui["sheet"].widget, CInt(width),
      CInt(width * Double(sheet.size.height) / Double(sheet.size.width)))
    canvas?.redraw()
  }

  /// Frames the row of a line and brings it into view; nil frames none.
  func frame(line: Int?) {
    framed = line.flatMap { line in
      sheet.flatMap { $0.places.indices.contains(line) ? $0.places[line] : nil }
    }
    canvas?.redraw()
    guard let framed, let sheet,
      let adjustment = gtk_scrolled_window_get_vadjustment(ui["sheet-scroller"].opaque)
    else { return }
    let height = Double(gtk_widget_get_height(ui["sheet"].widget))
    let middle = framed.center.y / Double(sheet.size.height) * height
    gtk_adjustment_set_value(
      adjustment, middle - gtk_adjustment_get_page_size(adjustment) / 2)
  }

  private func draw(_ cairo: OpaquePointer, _ width: Double, _ height: Double) {
    guard let framed, let sheet else { return }
    let (x, y) = (width / Double(sheet.size.width), height / Double(sheet.size.height))
    let margin = 3.0
    cairo_rectangle(
      cairo, framed.x * x - margin, framed.y * y - margin, framed.width * x + 2 * margin,
      framed.height * y + 2 * margin)
    // Blue on white paper, by day and by night.
    cairo_set_source_rgba(cairo, 0.1, 0.37, 0.71, 0.12)
    cairo_fill_preserve(cairo)
    cairo_set_source_rgb(cairo, 0.1, 0.37, 0.71)
    cairo_set_line_width(cairo, 2)
    cairo_stroke(cairo)
  }

  private static func texture(_ sheet: ReceiptSheet) -> OpaquePointer? {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * sheet.grey.count)
    for level in sheet.grey { pixels += [level, level, level] }
    let bytes = g_bytes_new(pixels, gsize(pixels.count))
    defer { g_bytes_unref(bytes) }
    return gdk_memory_texture_new(
      CInt(sheet.size.width), CInt(sheet.size.height), GDK_MEMORY_R8G8B8, bytes,
      gsize(3 * sheet.size.width))
  }
}
