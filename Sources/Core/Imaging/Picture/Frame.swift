// SPDX-License-Identifier: GPL-3.0-or-later

/// One picture of a source as the reader wants it: brightness only, in full size, uncopied.
///
/// As long as a frame lives its source cannot use that buffer again, and cameras have few (four is
/// common). So nobody keeps a frame for long: a frame to look at in peace is a `copied()` one.
package struct Frame: Sendable {
  /// As the pixels are stored; see `uprightSize` for what a person sees.
  package let size: PixelSize
  /// Bytes from the start of a row to the start of the next; never fewer than the width.
  package let stride: Int
  package let orientation: Orientation
  /// When it was taken, on its source's own clock, which never runs backwards.
  package let time: Duration
  /// Whether there is time to read it longer than those that go by.
  package private(set) var isResting = false
  private let pixels: Pixels

  /// Returns nil if the rows do not all lie within the pixels.
  package init?(
    pixels: Pixels, size: PixelSize, stride: Int, orientation: Orientation = .up, time: Duration
  ) {
    guard pixels.hold(size, bytesPerPixel: 1, stride: stride) else { return nil }
    self.init(checked: pixels, size, stride, orientation, time)
  }

  private init(
    checked pixels: Pixels, _ size: PixelSize, _ stride: Int, _ orientation: Orientation,
    _ time: Duration
  ) {
    self.pixels = pixels
    self.size = size
    self.stride = stride
    self.orientation = orientation
    self.time = time
  }

  package var uprightSize: PixelSize { orientation.uprightSize(of: size) }

  /// Lends the stored pixels until the closure returns.
  package func withLuma<Result: ~Copyable, Failure: Error>(
    _ body: (borrowing LumaView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pixels.withStart { (start) throws(Failure) -> Result in
      let luma = start.assumingMemoryBound(to: UInt8.self)
      return try body(
        LumaView(pixels: luma, width: size.width, height: size.height, stride: stride))
    }
  }

  /// The same frame in memory of its own: it may be kept without holding the source up.
  package func copied() -> Frame {
    let copy = pixels.copied(size, bytesPerPixel: 1, stride: stride)
    return Frame(checked: copy, size, size.width, orientation, time)
  }

  /// A copy, to be read in peace.
  package func resting() -> Frame {
    var resting = copied()
    resting.isResting = true
    return resting
  }

  /// The same pixels, taken for stored in another way.
  package func leaning(_ orientation: Orientation) -> Frame {
    Frame(checked: pixels, size, stride, orientation, time)
  }

  /// A part of the stored pixels, without a copy; nil when nothing of it lies within the frame.
  package func cropped(x: Range<Int>, y: Range<Int>) -> Frame? {
    let columns = x.clamped(to: 0..<size.width)
    let rows = y.clamped(to: 0..<size.height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    return Frame(
      checked: pixels.from(rows.lowerBound * stride + columns.lowerBound),
      PixelSize(width: columns.count, height: rows.count), stride, orientation, time)
  }

  /// Where a quad that was found in the stored pixels stands in the upright picture.
  package func upright(_ quad: Quad) -> Quad {
    quad.mapped { orientation.upright($0, in: size) }
  }

  /// Where a quad of the upright picture stands in the stored pixels.
  package func stored(_ quad: Quad) -> Quad {
    quad.mapped { orientation.stored($0, in: size) }
  }
}
