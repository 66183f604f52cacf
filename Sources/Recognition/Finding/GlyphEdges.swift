// SPDX-License-Identifier: GPL-3.0-or-later

/// The look of a blob's upright edges in the picture: print has clear ones, clutter seldom.
struct GlyphEdges {
  /// Ground minus ink (or the reverse for light text), summed over both ends of all runs.
  private(set) var difference: Int32 = 0
  /// Runs where it is more than the contrast asked for at both ends. The halo around dark print is
  /// light and as large as print, but has only one clear side.
  private(set) var clearCount: Int32 = 0
  /// Brightness in the middle of the runs, summed.
  private(set) var ink: Int32 = 0

  private let contrast: Int32
  private let sign: Int32

  init(
    of blob: Blob, _ runs: UnsafePointer<Run>, in plane: Plane, _ polarity: Polarity, contrast: Int
  ) {
    self.contrast = Int32(contrast)
    sign = polarity == .darkOnLight ? 1 : -1
    var next = blob.firstRun
    while next >= 0 {
      let run = runs[Int(next)]
      add(plane.row(Int(run.row)), Int(run.start), Int(run.end) &- 1, lastColumn: plane.width &- 1)
      next = run.next
    }
  }

  /// One pixel inside against two outside: the edge itself is blurred.
  @inline(__always)
  private mutating func add(
    _ pixels: UnsafePointer<UInt8>, _ first: Int, _ last: Int, lastColumn: Int
  ) {
    let left = step(from: pixels[max(first &- 2, 0)], to: pixels[min(first &+ 1, last)])
    let right = step(from: pixels[min(last &+ 2, lastColumn)], to: pixels[max(last &- 1, first)])
    difference &+= left &+ right
    if min(left, right) > contrast { clearCount &+= 1 }
    ink &+= Int32(pixels[(first &+ last &+ 1) &>> 1])
  }

  @inline(__always)
  private func step(from ground: UInt8, to ink: UInt8) -> Int32 {
    sign &* (Int32(ground) &- Int32(ink))
  }
}
