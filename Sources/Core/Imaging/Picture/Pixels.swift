// SPDX-License-Identifier: GPL-3.0-or-later

/// Bytes of a picture where they lie, with whatever keeps them there. Nothing is copied.
///
/// The only `@unchecked Sendable` of the house. Two facts make it true: the bytes are never written
/// again once they are in here, and the keeper is touched by nobody; it is only let go, on
/// whichever thread holds the pixels last, so its `deinit` must be able to run on any.
package struct Pixels: @unchecked Sendable {
  package let count: Int
  private let start: UnsafeRawPointer
  private let keeper: AnyObject

  /// Bytes that stay where they are and as they are for as long as the keeper lives.
  package init(at start: UnsafeRawPointer, count: Int, keptBy keeper: AnyObject) {
    self.start = start
    self.count = count
    self.keeper = keeper
  }

  /// Memory of our own, all zero until `fill` writes it; it is freed with the last copy of this.
  package init(count: Int, filledBy fill: (UnsafeMutableRawBufferPointer) -> Void) {
    let memory = OwnMemory(count: count)
    fill(UnsafeMutableRawBufferPointer(start: memory.start, count: count))
    self.init(at: memory.start, count: count, keptBy: memory)
  }

  package init(copying bytes: some Collection<UInt8>) {
    self.init(count: bytes.count) { $0.copyBytes(from: bytes) }
  }

  /// Lends the bytes until the closure returns.
  ///
  /// Whoever hands them to C keeps a copy of this value for as long as C holds the pointer.
  package func withBytes<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withStart { (start) throws(Failure) -> Result in
      try body(UnsafeRawBufferPointer(start: start, count: count))
    }
  }

  /// The bytes from an offset on, where they lie.
  func from(_ offset: Int) -> Pixels {
    precondition((0...count).contains(offset))
    return Pixels(at: start + offset, count: count - offset, keptBy: keeper)
  }

  func withStart<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeRawPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(keeper) {} }
    return try body(start)
  }

  /// True when rows of `size`, `stride` bytes apart, lie within the bytes.
  ///
  /// The last row needs no padding, and sizes made to overflow are refused, not trusted.
  func hold(_ size: PixelSize, bytesPerPixel: Int, stride: Int) -> Bool {
    guard size.width > 0, size.height > 0 else { return false }
    let (row, rowOverflows) = size.width.multipliedReportingOverflow(by: bytesPerPixel)
    let (before, beforeOverflows) = stride.multipliedReportingOverflow(by: size.height - 1)
    guard !rowOverflows, !beforeOverflows, stride >= row else { return false }
    return before <= count && row <= count - before
  }

  /// A copy of the rows alone, without the padding between them.
  func copied(_ size: PixelSize, bytesPerPixel: Int, stride: Int) -> Pixels {
    let row = size.width * bytesPerPixel
    return withBytes { bytes in
      Pixels(count: row * size.height) { copy in
        for y in 0..<size.height {
          let source = UnsafeRawBufferPointer(rebasing: bytes[(y * stride)..<(y * stride + row)])
          UnsafeMutableRawBufferPointer(rebasing: copy[(y * row)...]).copyMemory(from: source)
        }
      }
    }
  }
}

/// Memory that is freed with its owner.
private final class OwnMemory {
  let start: UnsafeMutableRawPointer

  init(count: Int) {
    // 64: a cache line, and more than any vector instruction asks for.
    start = .allocate(byteCount: count, alignment: 64)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }

  deinit {
    start.deallocate()
  }
}
