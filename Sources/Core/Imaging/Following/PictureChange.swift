// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether a picture shows something else than the one that was read last.
///
/// Light is compared in large squares, ink in small ones: a digit that becomes another changes few
/// pixels, but those by much.
package struct PictureChange {
  /// True when some square differs by more than the noise of all.
  package static func isSeen(from old: ReducedPicture, to new: ReducedPicture) -> Bool {
    guard old.isComparable(to: new) else { return true }
    return light.isExceeded(by: squares(old.coarse, new.coarse, side: 4) { $0.levels })
      || ink.isExceeded(by: squares(old.fine, new.fine, side: 8) { $0.perPixel })
  }

  /// Levels, in the mean of a square of 32 × 32 pixels at 1280: a webcam's noise leaves 1 at most.
  private static let light = Noise(least: 3, most: 2.5)
  /// Squared levels around the mean, in a square of 16 × 16 pixels at 1280. Noise of 4 levels a
  /// pixel leaves 8, of 12 levels 72; a 3 of 14 pixels that becomes an 8 leaves 140 and more.
  private static let ink = Noise(least: 36, most: 72)

  /// The difference between squares that show the same.
  private struct Noise {
    /// No difference below it counts.
    let least: Double
    /// No noise is stronger: where the usual square differs by more, all of the picture changed.
    let most: Double
    /// A dark picture is noisy all over.
    private static let timesUsual = 4.0

    init(least: Double, most: Double) {
      self.least = least
      self.most = most
    }

    func isExceeded(by differences: [Double]) -> Bool {
      guard let greatest = differences.max() else { return false }
      let usual = min(most, differences.sorted()[differences.count / 2])
      return greatest > max(least, Self.timesUsual * usual)
    }
  }

  private static func squares(
    _ old: SmallPicture, _ new: SmallPicture, side: Int, measure: (Difference) -> Double
  ) -> [Double] {
    let columns = starts(in: old.width, side)
    return old.pixels.withUnsafeBufferPointer { mine in
      new.pixels.withUnsafeBufferPointer { theirs in
        guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return [] }
        return starts(in: old.height, side).flatMap { top in
          columns.map { left in
            var difference = Difference()
            for row in top..<top + side {
              let start = row * old.width + left
              difference.add(mine + start, theirs + start, count: side)
            }
            return measure(difference)
          }
        }
      }
    }
  }

  /// Side by side, the last one at the very end, over a part of its neighbour.
  private static func starts(in length: Int, _ side: Int) -> [Int] {
    guard length >= side else { return [] }
    let whole = Array(stride(from: 0, through: length - side, by: side))
    return length % side == 0 ? whole : whole + [length - side]
  }
}

extension Difference {
  /// A pixel's in the mean, with what the light makes of it.
  fileprivate var levels: Double { Double(sum.magnitude) / Double(max(1, count)) }
}
