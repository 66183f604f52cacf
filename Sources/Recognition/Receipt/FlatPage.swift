// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// The part of a picture that is printed on, set upright and of one size of letters, dark on an even
/// white: what is read best.
package struct FlatPage: Sendable {
  package let size: PixelSize
  /// Row by row, without padding.
  let pixels: [UInt8]
  /// Where its corners stand in the upright picture.
  let place: Quad
  /// The rows of letters that were seen in the picture, where they stand on the page.
  let rows: [WordPiece]
  /// How the rows ran in the picture; nil if they were level there.
  private(set) var bend: RowBend?

  /// The place in the picture of a box on the page.
  package func placeInPicture(_ box: Box) -> Quad { placeInPicture(Quad(box)) }

  func placeInPicture(_ quad: Quad) -> Quad {
    let seen = bend?.seen ?? size
    return quad.mapped { point in
      let point = bend?.bent(point) ?? point
      return place.inside(point.x / Double(seen.width), point.y / Double(seen.height))
    }
  }
}

extension FlatPage {
  /// The ground is brought to this brightness.
  private static let white = 235
  /// Pixels of a side of the squares whose ground is looked for.
  private static let square = 16

  /// The part of a picture, its shadows taken away: each pixel beside the ground around it.
  init(of luma: borrowing LumaView, at place: Quad, size seen: PixelSize, rows: [WordPiece]) {
    let bend = RowBend(of: rows, on: seen)
    let asSeen = LineImage.sampled(luma, place, seen.width, seen.height)
    let sampled = bend?.leveled(asSeen) ?? asSeen
    let size = bend?.size ?? seen
    let ground = Ground(of: sampled, size, square: Self.square)
    var pixels = sampled
    for y in 0..<size.height {
      ground.withRow(y, width: size.width) { row in
        for x in 0..<size.width {
          let index = y * size.width + x
          pixels[index] = UInt8(min(255, Int(sampled[index]) * Self.white / row[x]))
        }
      }
    }
    ground.table.cover(&pixels, size, white: UInt8(Self.white))
    (self.size, self.pixels, self.place, self.bend) = (size, pixels, place, bend)
    self.rows = bend.map { bend in rows.map(bend.leveled) } ?? rows
  }
}

/// How bright the paper is, square by square: the lightest tenth of each is taken for paper, and what
/// is dark over several squares for a picture.
private struct Ground {
  private let columns: Int
  private let rows: Int
  private let square: Int
  private var levels: [Int]
  let table: DarkTable

  /// Darker paper than this is a picture or the table beside it.
  private static let darkest = 24

  init(of pixels: [UInt8], _ size: PixelSize, square: Int) {
    columns = (size.width + square - 1) / square
    rows = (size.height + square - 1) / square
    self.square = square
    levels = []
    levels.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        levels.append(Self.light(pixels, size, column * square, row * square, square))
      }
    }
    let lights = levels
    levels = Self.spread(levels, columns, rows, taking: { $0.max() ?? Self.darkest })
    levels = Self.spread(levels, columns, rows, taking: { $0.reduce(0, +) / $0.count })
    table = DarkTable(lights: lights, ground: levels, columns: columns, side: square)
  }

  private static func light(
    _ pixels: [UInt8], _ size: PixelSize, _ left: Int, _ top: Int, _ square: Int
  ) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    var total = 0
    for y in top..<min(size.height, top + square) {
      for x in left..<min(size.width, left + square) {
        counts[Int(pixels[y * size.width + x])] += 1
        total += 1
      }
    }
    var level = 255
    var seen = counts[level]
    while level > darkest, seen * 10 < total {
      level -= 1
      seen += counts[level]
    }
    return level
  }

  /// In squares: so far around each square its ground is looked for.
  private static let reach = 2

  private static func spread(
    _ levels: [Int], _ columns: Int, _ rows: Int, taking value: ([Int]) -> Int
  ) -> [Int] {
    levels.indices.map { square in
      let (column, row) = (square % columns, square / columns)
      let side = max(0, column - reach)...min(columns - 1, column + reach)
      let near = (max(0, row - reach)...min(rows - 1, row + reach)).flatMap { y in
        side.map { levels[y * columns + $0] }
      }
      return value(near)
    }
  }

  /// The ground of a row of pixels, between the middles of the squares.
  func withRow(_ y: Int, width: Int, _ body: ([Int]) -> Void) {
    let (top, down) = Self.place(y, square, rows)
    let below = min(rows - 1, top + 1)
    var row = [Int](repeating: 0, count: width)
    for x in 0..<width {
      let (left, along) = Self.place(x, square, columns)
      let right = min(columns - 1, left + 1)
      let upper = Self.mix(levels[top * columns + left], levels[top * columns + right], along)
      let lower = Self.mix(levels[below * columns + left], levels[below * columns + right], along)
      row[x] = max(1, Self.mix(upper, lower, down) >> 16)
    }
    body(row)
  }

  /// The square whose middle lies before a pixel, and how far after it, in 256ths.
  private static func place(_ pixel: Int, _ square: Int, _ count: Int) -> (Int, Int) {
    let shifted = max(0, pixel - square / 2)
    return (min(count - 1, shifted / square), shifted % square * 256 / square)
  }

  private static func mix(_ one: Int, _ other: Int, _ share: Int) -> Int {
    one * (256 - share) + other * share
  }
}

extension FlatPage {
  /// The page as a picture of its own.
  package var frame: Frame? {
    Frame(pixels: Pixels(copying: pixels), size: size, stride: size.width, time: .zero)
  }
}
