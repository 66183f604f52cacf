// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A table that is darker than the paper on it. It is painted white: beside black wood, faded print is
/// no ink.
///
///     ▓▓▓┌─────────┐▓▓▓                ┌─────────┐
///     ▓▓▓│ Milch   │▓▓▓      ──►       │ Milch   │
///     ▓▓▓│ Brot    │▓▓▓                │ Brot    │
struct DarkTable {
  /// Which squares show nothing else.
  private let squares: [Bool]
  private let columns: Int
  private let side: Int

  /// The lightest of a table is darker than this share of the paper's light.
  private static let dark = 0.45
  /// The table takes up no larger share of a page.
  private static let mostTable = 0.8
  /// A square that is as black as this belongs to the table, however dark the ground near it is.
  private static let black = 24
  /// The table is as light as this share of the ground near it, or darker; a shadow is as light.
  private static let darker = 0.85
  /// In parts of white: darker pixels that touch the table are of it.
  private static let darkPixel = 0.55
  /// So many pixels of an edge are dark one after another.
  private static let longStrip = 48
  /// Pixels of the soft edge between both.
  private static let edge = 4

  /// - Parameters:
  ///   - lights: how light the lightest of each square is, row by row.
  ///   - ground: how light the paper near each square is thought to be.
  ///   - side: pixels of a side of a square.
  init(lights: [Int], ground: [Int], columns: Int, side: Int) {
    let paper = lights.sorted()[Int(Self.mostTable * Double(lights.count))]
    let isDark = lights.indices.map { square in
      Double(lights[square]) < Self.dark * Double(max(paper, ground[square]))
    }
    let outside = Self.reached(in: isDark, columns)
    squares = lights.indices.map { square in
      let light = lights[square]
      return outside[square]
        && (light <= Self.black || Double(light) < Self.darker * Double(ground[square]))
    }
    (self.columns, self.side) = (columns, side)
  }

  /// The dark squares that dark ones lead to from the edges of the page.
  private static func reached(in isDark: [Bool], _ columns: Int) -> [Bool] {
    let rows = isDark.count / columns
    var reached = [Bool](repeating: false, count: isDark.count)
    var front = isDark.indices.filter { square in
      let (column, row) = (square % columns, square / columns)
      return isDark[square]
        && (column == 0 || row == 0 || column == columns - 1 || row == rows - 1)
    }
    for square in front { reached[square] = true }
    while let square = front.popLast() {
      for next in neighbours(of: square, columns, rows) where isDark[next] && !reached[next] {
        reached[next] = true
        front.append(next)
      }
    }
    return reached
  }

  private static func neighbours(of place: Int, _ columns: Int, _ rows: Int) -> [Int] {
    let (column, row) = (place % columns, place / columns)
    return [
      column > 0 ? place - 1 : nil, column < columns - 1 ? place + 1 : nil,
      row > 0 ? place - columns : nil, row < rows - 1 ? place + columns : nil,
    ].compactMap(\.self)
  }

  /// The pixels of long dark runs along the left and the right edge of the page: of a table that is
  /// narrower there than a square. What is printed is not that long there; a shop's sign may reach the
  /// upper edge.
  private static func strips(along size: PixelSize, where isDark: (Int) -> Bool) -> [Int] {
    [0, size.width - 1].flatMap { x in
      (0..<size.height).map { $0 * size.width + x }.split { !isDark($0) }
        .filter { $0.count >= longStrip }.joined()
    }
  }

  /// Which squares have nothing but the table around them.
  private var isInner: [Bool] {
    let rows = squares.count / columns
    return squares.indices.map { square in
      squares[square] && Self.neighbours(of: square, columns, rows).allSatisfy { squares[$0] }
    }
  }

  func cover(_ pixels: inout [UInt8], _ size: PixelSize, white: UInt8) {
    let dark = UInt8(Self.darkPixel * Double(white))
    var isCovered = [Bool](repeating: false, count: pixels.count)
    var edges: [Int] = []
    let isInner = self.isInner
    for y in 0..<size.height {
      for x in 0..<size.width where squares[y / side * columns + x / side] {
        isCovered[y * size.width + x] = true
        guard !isInner[y / side * columns + x / side] else { continue }
        if x % side == 0 || x % side == side - 1 || y % side == 0 || y % side == side - 1 {
          edges.append(y * size.width + x)
        }
      }
    }
    for place in Self.strips(along: size, where: { pixels[$0] < dark }) where !isCovered[place] {
      isCovered[place] = true
      edges.append(place)
    }
    func grow(from front: [Int], where belongs: (UInt8) -> Bool) -> [Int] {
      front.flatMap { Self.neighbours(of: $0, size.width, size.height) }.filter { place in
        guard !isCovered[place], belongs(pixels[place]) else { return false }
        isCovered[place] = true
        return true
      }
    }
    var front = edges
    for _ in 0..<side {
      front = grow(from: front) { $0 < dark }
      edges += front
    }
    for _ in 0..<Self.edge { edges = grow(from: edges) { _ in true } }
    for place in pixels.indices where isCovered[place] { pixels[place] = white }
  }
}
