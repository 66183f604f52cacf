// SPDX-License-Identifier: GPL-3.0-or-later

/// The mean brightness around each pixel, row by row from the top; beyond the edge the outermost
/// pixels go on.
///
/// Computed on the next coarser level: a mean over 18 pixels hardly changes from one pixel to its
/// neighbour, and the sums cost a quarter there.
struct LocalMeans: ~Copyable {
  private var means = Scratch<UInt16>()
  /// Sums over the window's rows, one for each column and `radius` more on both sides.
  private var columns = Scratch<UInt16>()
  private var radius = 0
  private var lowest: UInt32 = 0
  private var highest: UInt32 = 0
  private var rowsDone = 0

  /// Means are kept within `contrast` of black and white: a pixel can then be compared with
  /// mean ± contrast in eight bits, and none that differs by that much is lost.
  mutating func begin(_ plane: Plane, radius: Int, contrast: Int) {
    self.radius = radius
    lowest = UInt32(contrast)
    highest = UInt32(255 - contrast)
    columns.reserve(plane.width + 2 * radius + 1)
    // As wide as the chunks of 64 pixels that read it.
    means.reserve(plane.width + 64)
    means.start.update(repeating: 0, count: plane.width + 64)
    sumFirstWindow(of: plane)
    rowsDone = 0
  }

  /// The means of the row, for the two rows of the finer level that it stands for: each twice side
  /// by side, because it serves two columns as well.
  var row: UnsafePointer<UInt16> { UnsafePointer(means.start) }

  /// Goes to the next row; from `begin`, to the first.
  mutating func advance(in plane: Plane) {
    if rowsDone > 0 { slideDown(in: plane) }
    rowsDone += 1
    continueEdges(plane.width)
    slideAcross(plane.width)
  }

  private func sumFirstWindow(of plane: Plane) {
    let sums = columns.start + radius
    sums.update(repeating: 0, count: plane.width)
    for y in -radius...radius {
      let pixels = plane.nearestRow(y)
      for x in 0..<plane.width { sums[x] &+= UInt16(pixels[x]) }
    }
  }

  private func slideDown(in plane: Plane) {
    let sums = columns.start + radius
    let leaving = plane.nearestRow(rowsDone - radius - 1)
    let entering = plane.nearestRow(rowsDone + radius)
    for x in 0..<plane.width {
      sums[x] = sums[x] &+ UInt16(entering[x]) &- UInt16(leaving[x])
    }
  }

  private func slideAcross(_ width: Int) {
    let side = 2 * radius + 1
    let entering = columns.start + side
    let leaving = columns.start
    let target = means.start
    // 24 bits of fraction: the largest sum, 17 × 17 × 255, times this just fits into 32 bits.
    let share = UInt32((1 << 24) / (side * side))
    var sum: UInt32 = 0
    for x in 0..<side { sum &+= UInt32(leaving[x]) }
    for x in 0..<width {
      let mean = min(max((sum &* share &+ 0x80_0000) &>> 24, lowest), highest)
      target[x] = UInt16(truncatingIfNeeded: mean &* 0x101)
      sum = sum &+ UInt32(entering[x]) &- UInt32(leaving[x])
    }
  }

  private func continueEdges(_ width: Int) {
    let sums = columns.start
    sums.update(repeating: sums[radius], count: radius)
    (sums + radius + width).update(repeating: sums[radius + width - 1], count: radius + 1)
  }
}
