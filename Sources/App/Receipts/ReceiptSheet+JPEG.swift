// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Glibc
import Imaging
import ReceiptReading
import Receipts

/// The sheet as the file that the book keeps: grey, and no larger than it is looked at.
extension ReceiptSheet {
  /// Small print is still read at this one, of a hundred.
  private static let quality = "70"

  /// The bytes of a JPEG; nil where GdkPixbuf cannot make one.
  func jpeg() -> [UInt8]? {
    guard let whole = pixbuf() else { return nil }
    defer { g_object_unref(whole.pointer) }
    let scale = Double(PictureKeeping.longestSide) / Double(max(size.width, size.height))
    guard scale < 1 else { return Self.jpeg(of: whole) }
    let small = gdk_pixbuf_scale_simple(
      whole, max(1, CInt(Double(size.width) * scale)), max(1, CInt(Double(size.height) * scale)),
      GDK_INTERP_BILINEAR)
    guard let small else { return nil }
    defer { g_object_unref(small.pointer) }
    return Self.jpeg(of: small)
  }

  private func pixbuf() -> OpaquePointer? {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * grey.count)
    for level in grey { pixels += [level, level, level] }
    let bytes = g_bytes_new(pixels, gsize(pixels.count))
    defer { g_bytes_unref(bytes) }
    return gdk_pixbuf_new_from_bytes(
      bytes, GDK_COLORSPACE_RGB, 0, 8, CInt(size.width), CInt(size.height), CInt(3 * size.width))
  }

  private static func jpeg(of pixbuf: OpaquePointer) -> [UInt8]? {
    var buffer: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    var (keys, values) = ([strdup("quality"), nil], [strdup(quality), nil])
    let isMade = gdk_pixbuf_save_to_bufferv(
      pixbuf, &buffer, &count, "jpeg", &keys, &values, nil)
    defer {
      for text in keys + values { free(text) }
      g_free(buffer)
    }
    guard isMade != 0, let buffer else { return nil }
    return Array(UnsafeRawBufferPointer(start: buffer, count: Int(count)))
  }

  /// A picture that was kept, without the places of the lines on it. Returns nil if it is none.
  init?(jpeg: [UInt8]) {
    let bytes = g_bytes_new(jpeg, gsize(jpeg.count))
    defer { g_bytes_unref(bytes) }
    guard let stream = g_memory_input_stream_new_from_bytes(bytes) else { return nil }
    defer { g_object_unref(stream) }
    guard let pixbuf = gdk_pixbuf_new_from_stream(stream, nil, nil) else { return nil }
    defer { g_object_unref(pixbuf.pointer) }
    let size = PixelSize(
      width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
    let (stride, step) = (
      Int(gdk_pixbuf_get_rowstride(pixbuf)), Int(gdk_pixbuf_get_n_channels(pixbuf))
    )
    guard let pixels = gdk_pixbuf_read_pixels(pixbuf) else { return nil }
    var grey: [UInt8] = []
    grey.reserveCapacity(size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width { grey.append(pixels[y * stride + x * step]) }
    }
    self.init(size: size, grey: grey, places: [])
  }
}

extension OpaquePointer {
  fileprivate var pointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}
