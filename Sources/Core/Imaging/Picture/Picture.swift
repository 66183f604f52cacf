// SPDX-License-Identifier: GPL-3.0-or-later

/// One picture of a source as a screen wants it: upright, scaled, three bytes a pixel (R, G, B).
///
/// Opaque RGB, because GTK 4.8 without a GPU needs twice the time for four bytes with alpha.
package struct Picture: Sendable {
  package let size: PixelSize
  /// Bytes from the start of a row to the start of the next; never fewer than three a pixel.
  package let stride: Int
  /// The time of the `Frame` that was taken at the same moment.
  package let time: Duration
  package let pixels: Pixels

  /// Returns nil if the rows do not all lie within the pixels.
  package init?(pixels: Pixels, size: PixelSize, stride: Int, time: Duration) {
    guard pixels.hold(size, bytesPerPixel: 3, stride: stride) else { return nil }
    self.init(checked: pixels, size, stride, time)
  }

  private init(checked pixels: Pixels, _ size: PixelSize, _ stride: Int, _ time: Duration) {
    self.pixels = pixels
    self.size = size
    self.stride = stride
    self.time = time
  }

  /// The same picture in memory of its own: it may be kept without holding the source up.
  package func copied() -> Picture {
    let copy = pixels.copied(size, bytesPerPixel: 3, stride: stride)
    return Picture(checked: copy, size, size.width * 3, time)
  }
}
