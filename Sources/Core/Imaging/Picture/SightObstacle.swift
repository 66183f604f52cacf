// SPDX-License-Identifier: GPL-3.0-or-later

/// The first thing that stands in the way of seeing what a picture shows.
///
///     dark      cameras show more noise than print
///     glare     a light blinds a good part of it
///     blurred   its steepest edges rise slowly: a hand shakes, or it is out of focus
///
///     sharp edge   ▁▁▁█████   rises within two pixels as far as within eight
///     blurred      ▁▁▂▄▆███   does not
package enum SightObstacle: String, Sendable {
  case dark
  case glare
  case blurred
}

extension SightObstacle {
  /// The mean brightness below which it is dark.
  private static let darkest = 45
  /// The blinded share of a picture whose better half is not white paper.
  private static let mostGlare = 0.2
  private static let blind = 252
  private static let white = 215
  /// The share of the steepest edges that rises at once. The limit was chosen on the tuning half of
  /// the photos. Of the other half's 101, as large as a window, 3 are below it; blurred by three
  /// pixels of 1,090, 99 are.
  private static let leastSharpness = 0.48
  /// Below it there is no print, but a wall.
  private static let leastContrast = 24

  init?(in luma: borrowing LumaView) {
    let levels = Levels(of: luma)
    if levels.mean < Self.darkest {
      self = .dark
    } else if levels.share(from: Self.blind) > Self.mostGlare, levels.median <= Self.white {
      self = .glare
    } else if let sharpness = Self.sharpness(of: luma), sharpness < Self.leastSharpness {
      self = .blurred
    } else {
      return nil
    }
  }

  /// How fast the steepest edges rise; nil for a picture without edges.
  private static func sharpness(of luma: borrowing LumaView) -> Double? {
    // As far as two and eight pixels are in a window's picture.
    let near = max(1, (luma.width + 272) / 545)
    let far = rise(over: 4 * near, of: luma, by: 4 * steepest)
    guard far >= leastContrast else { return nil }
    return Double(rise(over: near, of: luma, by: steepest)) / Double(far)
  }

  /// The share of pairs of near pixels that differ by most. Four times as many pairs lie across an
  /// edge that are four times as far apart: so both are about the same edges, however few there are.
  private static let steepest = 0.0025

  /// The pixels that are so far apart differ by this or more in this share of pairs.
  private static func rise(
    over distance: Int, of luma: borrowing LumaView, by share: Double
  ) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for y in stride(from: 0, to: luma.height, by: 4) {
      let row = luma.row(y)
      for x in 0..<max(0, luma.width - distance) {
        counts[abs(Int(row[x + distance]) - Int(row[x]))] += 1
      }
    }
    for y in stride(from: 0, to: luma.height - distance, by: 4) {
      let (row, other) = (luma.row(y), luma.row(y + distance))
      for x in 0..<luma.width { counts[abs(Int(other[x]) - Int(row[x]))] += 1 }
    }
    return Levels(counts).level(below: 1 - share)
  }
}

extension Frame {
  /// The obstacle in its way; nil for a picture in which things can be seen.
  package var obstacle: SightObstacle? { withLuma { SightObstacle(in: $0) } }
}
