// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether a picture shows something else than the one that was read last.
struct PictureChange {
  /// Compared in squares of the coarse picture, so that one new digit is seen in its own.
  private static let side = 4
  /// Levels, in the mean of a square: a webcam's noise leaves 1 to 2 of it in 32 × 32 pixels.
  private static let leastLevels = 3.0
  /// Times the usual difference of a square: a dark picture is noisy all over.
  private static let timesUsual = 4.0

  /// True when some square differs by more than the noise of all.
  static func isSeen(from old: ReducedPicture, to new: ReducedPicture) -> Bool {
    let (old, new) = (old.coarse, new.coarse)
    guard old.width == new.width, old.height == new.height else { return true }
    let differences = squares(old, new)
    let usual = differences.sorted()[differences.count / 2]
    return (differences.max() ?? 0) > max(leastLevels, timesUsual * usual)
  }

  private static func squares(_ old: SmallPicture, _ new: SmallPicture) -> [Double] {
    var differences: [Double] = []
    for top in Swift.stride(from: 0, through: old.height - side, by: side) {
      for left in Swift.stride(from: 0, through: old.width - side, by: side) {
        var sum: Int32 = 0
        for y in top..<top + side {
          for x in left..<left + side {
            sum &+= abs(Int32(old.pixels[y * old.width + x]) - Int32(new.pixels[y * old.width + x]))
          }
        }
        differences.append(Double(sum) / Double(side * side))
      }
    }
    return differences.isEmpty ? [0] : differences
  }
}
