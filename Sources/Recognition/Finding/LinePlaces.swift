// SPDX-License-Identifier: GPL-3.0-or-later

/// Which lines stand in which squares of the picture, each polarity for itself.
struct LinePlaces {
  private var lines: [SIMD4<Int32>: [Int32]] = [:]

  /// The lines added so far that stand where the middle of this one is.
  func around(_ line: LineCandidate) -> [Int32] {
    let bounds = line.bounds
    let middle = SIMD2(bounds.left &+ bounds.right, bounds.top &+ bounds.bottom) / 2
    return lines[square(middle.x / Self.side, middle.y / Self.side, line.polarity)] ?? []
  }

  mutating func add(_ line: LineCandidate, as number: Int32) {
    let bounds = line.bounds
    for y in bounds.top / Self.side...bounds.bottom / Self.side {
      for x in bounds.left / Self.side...bounds.right / Self.side {
        lines[square(x, y, line.polarity), default: []].append(number)
      }
    }
  }

  /// Pixels of the finest level: a few lines high.
  private static let side: Int32 = 64

  private func square(_ x: Int32, _ y: Int32, _ polarity: Polarity) -> SIMD4<Int32> {
    SIMD4(x, y, polarity == .lightOnDark ? 1 : 0, 0)
  }
}
