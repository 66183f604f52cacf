// SPDX-License-Identifier: GPL-3.0-or-later

/// A glyph in the size in which the gate looks at it, with a little of its surroundings.
///
/// Ground is near -1 and ink near 1 whatever their brightness, so that one network serves all.
struct GlyphThumbnail {
  static let width = 12
  static let height = 16
  static let area = width * height

  /// The finest first, as `Pyramid` has them; the glyph's level and a coarser one are among them.
  let planes: [Plane]
  let polarity: Polarity

  /// Draws a glyph of a level.
  func draw(_ glyph: Component, level: Int, into target: UnsafeMutablePointer<Float>) {
    let plane = planes[level + reduction(of: glyph, level)]
    let scale = 1 / Float(1 << reduction(of: glyph, level))
    let rows = Steps(
      from: Float(glyph.top &+ glyph.bottom) / 2 * scale,
      size: Float(glyph.height) * Self.rowsSeen * scale, count: Self.height)
    let columns = Steps(
      from: Float(glyph.left &+ glyph.right) / 2 * scale, size: Self.widthSeen(glyph) * scale,
      count: Self.width)
    let half = max(glyph.contrast, 1) / 2
    let middle = polarity == .darkOnLight ? glyph.ink + half : glyph.ink - half
    let gain = (polarity == .darkOnLight ? -1 : 1) / half
    sample(plane, columns, rows) { place, brightness in
      target[place] = min(max((brightness - middle) * gain, -1.5), 1.5)
    }
  }

  /// In heights of the glyph: a pixel above and below it, when it has ten.
  private static let rowsSeen: Float = 1.2

  /// Digits keep their shape; what is wider, touching digits mostly, is squeezed.
  static func widthSeen(_ glyph: Component) -> Float {
    max(Float(glyph.height), 1.1 * Float(glyph.width))
  }

  /// Large glyphs are sampled from a coarser level: no pixel is stepped over.
  private func reduction(of glyph: Component, _ level: Int) -> Int {
    var reduction = 0
    while Int(glyph.height) >> reduction > 28, level + reduction + 1 < planes.count {
      reduction += 1
    }
    return reduction
  }

  @inline(__always)
  private func sample(
    _ plane: Plane, _ columns: Steps, _ rows: Steps, _ put: (Int, Float) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Step.self, capacity: Self.width) { across in
      for x in 0..<Self.width { across[x] = columns.step(x, limit: plane.width) }
      for y in 0..<Self.height {
        let down = rows.step(y, limit: plane.height)
        let (upper, lower) = (plane.row(down.first), plane.row(down.second))
        for x in 0..<Self.width {
          let step = across[x]
          let above = step.between(upper)
          let below = step.between(lower)
          put(y &* Self.width &+ x, above + (below - above) * down.share)
        }
      }
    }
  }
}

/// Places at even distances along one axis, and the two pixels that each lies between.
private struct Steps {
  private let first: Float
  private let distance: Float

  init(from center: Float, size: Float, count: Int) {
    distance = size / Float(count)
    // Half a pixel less, because brightness stands in the middle of a pixel.
    first = center - size / 2 + distance / 2 - 0.5
  }

  @inline(__always)
  func step(_ index: Int, limit: Int) -> Step {
    let place = min(max(first + distance * Float(index), 0), Float(limit &- 1))
    let lower = Int(place)
    return Step(first: lower, second: min(lower &+ 1, limit &- 1), share: place - Float(lower))
  }
}

/// Not private: for memory of a private type Swift 6.3.1 writes a broken module.
struct Step: BitwiseCopyable {
  let first: Int
  let second: Int
  let share: Float

  @inline(__always)
  func between(_ pixels: UnsafePointer<UInt8>) -> Float {
    let one = Float(pixels[first])
    return one + (Float(pixels[second]) - one) * share
  }
}
