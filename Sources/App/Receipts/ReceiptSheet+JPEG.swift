// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import ReceiptReading

/// The sheet of the file that the book keeps.
extension ReceiptSheet {
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
