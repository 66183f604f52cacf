// SPDX-License-Identifier: GPL-3.0-or-later

/// The brightness of a picture, or of a part of it: bytes from 0 (black) to 255, row by row.
///
/// A view is lent by `Frame.withLuma` and by `withCrop`, and cannot be copied, so the compiler
/// keeps it from outliving the pixels. `pixels` and `row` give plain pointers for the sake of
/// speed: those must not be carried out of the closure either.
package struct LumaView: ~Copyable {
  package let pixels: UnsafePointer<UInt8>
  package let width: Int
  package let height: Int
  /// Bytes from the start of a row to the start of the next; never fewer than `width`.
  package let stride: Int

  /// Trusts its caller: `Frame` has checked that the rows lie within its bytes.
  init(pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.stride = stride
  }

  // Inlinable, because the loops over pixels stand in other rooms than this one.
  @inlinable
  package func row(_ y: Int) -> UnsafeBufferPointer<UInt8> {
    precondition(y >= 0 && y < height)
    return UnsafeBufferPointer(start: pixels + y * stride, count: width)
  }

  @inlinable
  package subscript(x: Int, y: Int) -> UInt8 {
    precondition(x >= 0 && x < width && y >= 0 && y < height)
    return pixels[y * stride + x]
  }

  /// The part of a rectangle that lies within the view, without a copy; 0 × 0 when none does.
  package func withCrop<Result: ~Copyable, Failure: Error>(
    x: Range<Int>, y: Range<Int>, _ body: (borrowing LumaView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let columns = x.clamped(to: 0..<width)
    let rows = y.clamped(to: 0..<height)
    let isEmpty = columns.isEmpty || rows.isEmpty
    let crop = LumaView(
      pixels: isEmpty ? pixels : pixels + rows.lowerBound * stride + columns.lowerBound,
      width: isEmpty ? 0 : columns.count,
      height: isEmpty ? 0 : rows.count,
      stride: stride)
    return try body(crop)
  }
}
