// SPDX-License-Identifier: GPL-3.0-or-later

/// The look of a price when it was read, to be found again in the frames that follow.
package struct PricePatch: Sendable {
  /// Where its corner stood in the reduced picture it was cut from.
  private let corner: (x: Int, y: Int)
  private let width: Int
  /// Only every so many rows of a tall patch are compared.
  private let rowStep: Int
  private let rows: [UInt8]
  private let variance: Double
  private let scale: Double

  /// Where it was found again.
  package struct Match: Equatable {
    /// How far the patch moved since it was cut, in pixels of the frame.
    package let way: Point
    /// 0 to 1, as alike as it looks; 1 is the same picture.
    package let likeness: Double
  }

  /// Returns nil if too little of it lies in the picture, or if it is all one brightness.
  package init?(at place: Box, in picture: ReducedPicture) {
    let fine = picture.fine
    let window = Self.window(around: place)
    let left = max(0, Int(window.x / picture.scale))
    let top = max(0, Int(window.y / picture.scale))
    let right = min(fine.width, Int(window.right / picture.scale) + 1)
    let bottom = min(fine.height, Int(window.bottom / picture.scale) + 1)
    guard right - left >= Self.leastSide, bottom - top >= Self.leastSide else { return nil }
    corner = (left, top)
    width = right - left
    rowStep = max(1, (right - left) * (bottom - top) / Self.mostPixels)
    rows = stride(from: top, to: bottom, by: rowStep).flatMap {
      fine.pixels[$0 * fine.width + left..<$0 * fine.width + right]
    }
    scale = picture.scale
    variance = Self.variance(of: rows)
    guard variance > Self.leastVariance else { return nil }
  }

  /// The middle of a wide price and what stands around a low one.
  ///
  /// The ends of a wide one are the first that no longer fit when the camera nears or turns.
  private static func window(around place: Box) -> Box {
    let margin = 2 * Self.margin * place.height
    let width = min(place.width + margin, max(leastWindow.width, 1.5 * place.height))
    let height = min(place.height + margin, max(leastWindow.height, place.height))
    return Box(
      x: place.center.x - width / 2, y: place.center.y - height / 2, width: width, height: height)
  }

  /// This is a share of its height, around it: the edge of a tag holds better than digits alone.
  private static let margin = 0.25
  /// Pixels of the frame: a few digits of a size that can be read.
  private static let leastWindow = (width: 104.0, height: 64.0)
  private static let leastSide = 4
  /// More do not make it surer.
  private static let mostPixels = 1_200
  /// Squared levels: digits that can be read differ more from their ground.
  private static let leastVariance = 9.0

  private static func variance(of pixels: [UInt8]) -> Double {
    let count = Double(pixels.count)
    let sum = pixels.reduce(0) { $0 + Double($1) }
    let squares = pixels.reduce(0) { $0 + Double($1) * Double($1) }
    return max(0, (squares - sum * sum / count) / count)
  }

  // MARK: Finding it again

  /// Looks around the way that it probably took; nil when all of that is out of the picture.
  package func match(in picture: ReducedPicture, around guess: Point, reach: Double) -> Match? {
    guard picture.scale == scale else { return nil }
    let middle = (x: Int((guess.x / scale).rounded()), y: Int((guess.y / scale).rounded()))
    let steps = max(1, Int((reach / scale / 2).rounded(.up)))
    var best = (x: middle.x, y: middle.y, cost: Double.infinity)
    for y in -steps...steps {
      for x in -steps...steps {
        let cost = cost(picture.fine, x: middle.x + 2 * x, y: middle.y + 2 * y)
        if cost < best.cost { best = (middle.x + 2 * x, middle.y + 2 * y, cost) }
      }
    }
    guard best.cost.isFinite else { return nil }
    return refined(best, in: picture.fine)
  }

  private func refined(
    _ rough: (x: Int, y: Int, cost: Double), in fine: SmallPicture
  ) -> Match {
    var best = rough
    for y in -1...1 {
      for x in -1...1 where x != 0 || y != 0 {
        let cost = cost(fine, x: rough.x + x, y: rough.y + y)
        if cost < best.cost { best = (rough.x + x, rough.y + y, cost) }
      }
    }
    func at(_ x: Int, _ y: Int) -> Double { cost(fine, x: best.x + x, y: best.y + y) }
    let x = Double(best.x) + lowestPoint(before: at(-1, 0), at: best.cost, after: at(1, 0))
    let y = Double(best.y) + lowestPoint(before: at(0, -1), at: best.cost, after: at(0, 1))
    return Match(
      way: Point(x: x * scale, y: y * scale),
      likeness: max(0, 1 - best.cost / (2 * variance)))
  }

  /// Infinite where any of it would be out of the picture.
  private func cost(_ fine: SmallPicture, x: Int, y: Int) -> Double {
    let (left, top) = (corner.x + x, corner.y + y)
    let height = rows.count / width
    guard left >= 0, top >= 0, left + width <= fine.width,
      top + (height - 1) * rowStep < fine.height
    else { return .infinity }
    var difference = Difference()
    rows.withUnsafeBufferPointer { rows in
      fine.pixels.withUnsafeBufferPointer { pixels in
        guard let mine = rows.baseAddress, let theirs = pixels.baseAddress else { return }
        for row in 0..<height {
          difference.add(
            mine + row * width, theirs + (top + row * rowStep) * fine.width + left, count: width)
        }
      }
    }
    return difference.perPixel
  }
}
