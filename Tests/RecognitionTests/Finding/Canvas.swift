// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TagPress
import TestSupport

@testable import Recognition

/// A picture that a test draws: digits of five by seven squares, with soft edges.
struct Canvas {
  let width: Int
  let height: Int
  var pixels: [UInt8]

  init(_ width: Int, _ height: Int, ground: (Int, Int) -> UInt8) {
    self.width = width
    self.height = height
    pixels = []
    for y in 0..<height {
      for x in 0..<width { pixels.append(ground(x, y)) }
    }
  }

  init(_ width: Int, _ height: Int, ground: UInt8 = 230) {
    self.init(width, height) { _, _ in ground }
  }

  /// Returns the corners of the text: top left, top right, bottom right, bottom left.
  @discardableResult
  mutating func draw(
    _ text: String, x: Double, y: Double, height size: Double, slope: Double = 0, ink: UInt8 = 30
  ) -> Quad {
    let glyphs = text.map { Self.font[$0] ?? [] }
    let unit = size / 7
    let length = Double(text.count * 6 - 1) * unit
    let cosine = 1 / (1 + slope * slope).squareRoot()
    let across = SIMD2(cosine, slope * cosine)
    func corner(_ u: Double, _ v: Double) -> Point {
      Point(x: x + u * across.x - v * across.y, y: y + u * across.y + v * across.x)
    }
    let quad = Quad(
      topLeft: corner(0, 0), topRight: corner(length, 0), bottomRight: corner(length, size),
      bottomLeft: corner(0, size))
    fill(ink, within: quad.bounds) { px, py in
      let offset = SIMD2(px - x, py - y)
      let u = (offset.x * across.x + offset.y * across.y) / unit
      let v = (offset.y * across.x - offset.x * across.y) / unit
      guard u >= 0, v >= 0, u < Double(text.count * 6), v < 7 else { return false }
      let (glyph, column) = (Int(u) / 6, Int(u) % 6)
      return column < 5 && glyphs[glyph].count == 7 && glyphs[glyph][Int(v)][column]
    }
    return quad
  }

  /// Covers each pixel by as much as the shape does, to a sixteenth.
  mutating func fill(
    _ ink: UInt8, within box: Box? = nil, where isInk: (Double, Double) -> Bool
  ) {
    let (columns, rows) = pixels(in: box)
    for y in rows {
      for x in columns {
        var covered = 0
        for part in 0..<16 {
          let (dx, dy) = (Double(part % 4) / 4 + 0.125, Double(part / 4) / 4 + 0.125)
          if isInk(Double(x) + dx, Double(y) + dy) { covered += 1 }
        }
        let ground = Int(pixels[y * width + x])
        pixels[y * width + x] = UInt8((ground * (16 - covered) + Int(ink) * covered) / 16)
      }
    }
  }

  /// The columns and rows that a box touches; all of them where there is none.
  private func pixels(in box: Box?) -> (columns: Range<Int>, rows: Range<Int>) {
    guard let box else { return (0..<width, 0..<height) }
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let first = min(max(0, Int(low) - 1), count)
      return first..<max(first, min(count, Int(high) + 2))
    }
    return (range(box.x, box.right, width), range(box.y, box.bottom, height))
  }

  /// Shrinks a mask to a height and draws it; returns the place of its ink.
  mutating func paste(_ mask: LineMask, x: Int, y: Int, height size: Int, ink: UInt8) -> Quad {
    let scale = Double(mask.height) / Double(size)
    var inked = (low: Point(x: .infinity, y: .infinity), high: Point(x: 0, y: 0))
    for row in 0..<size {
      for column in 0..<Int(Double(mask.width) / scale) where x + column < width {
        let (rows, columns) = (covered(row, scale), covered(column, scale))
        var sum = 0
        for v in rows {
          for u in columns { sum += Int(mask.pixels[v * mask.width + u]) }
        }
        let share = sum / (rows.count * columns.count)
        let place = (y + row) * width + x + column
        pixels[place] = UInt8((Int(pixels[place]) * (255 - share) + Int(ink) * share) / 255)
        guard share > 100 else { continue }
        let (left, top) = (Double(x + column), Double(y + row))
        inked.low = Point(x: min(inked.low.x, left), y: min(inked.low.y, top))
        inked.high = Point(x: max(inked.high.x, left + 1), y: max(inked.high.y, top + 1))
      }
    }
    return Quad(
      Box(
        x: inked.low.x, y: inked.low.y, width: inked.high.x - inked.low.x,
        height: inked.high.y - inked.low.y))
  }

  /// The pixels of a mask that one of the picture covers, one at least.
  private func covered(_ place: Int, _ scale: Double) -> Range<Int> {
    let first = Int(Double(place) * scale)
    return first..<max(Int(Double(place + 1) * scale), first + 1)
  }

  mutating func fillDisc(_ ink: UInt8, x: Double, y: Double, wide: Double, high: Double) {
    for row in max(0, Int(y - high))..<min(height, Int(y + high) + 1) {
      for column in max(0, Int(x - wide))..<min(width, Int(x + wide) + 1) {
        let (u, v) = ((Double(column) - x) / wide, (Double(row) - y) / high)
        if u * u + v * v < 1 { pixels[row * width + column] = ink }
      }
    }
  }

  mutating func addSeededRandom(upTo strength: Int, seed: UInt64) {
    var noise = SeededRandom(seed: seed)
    for i in pixels.indices {
      let value = Int(pixels[i]) + Int.random(in: -strength...strength, using: &noise)
      pixels[i] = UInt8(min(max(value, 0), 255))
    }
  }

  /// The picture as a frame whose rows end in `padding` bytes of nonsense.
  func frame(padding: Int = 0) throws -> Frame {
    var noise = SeededRandom(seed: 5)
    var bytes: [UInt8] = []
    for y in 0..<height {
      bytes += pixels[y * width..<(y + 1) * width]
      for _ in 0..<padding { bytes.append(.random(in: 0...255, using: &noise)) }
    }
    struct NoFrame: Error {}
    let frame = Frame(
      pixels: Pixels(copying: bytes), size: PixelSize(width: width, height: height),
      stride: width + padding, time: .zero)
    guard let frame else { throw NoFrame() }
    return frame
  }

  /// Searched in its own size: the tests run without optimisation.
  func lines(padding: Int = 0, with finder: LineFinder? = nil) throws -> [FoundLine] {
    let finder = finder ?? LineFinder(workingSide: max(width, height))
    return try frame(padding: padding).withLuma { finder.lines(in: $0) }
  }

  private static let font: [Character: [[Bool]]] = [
    "0": " ### |#   #|#  ##|# # #|##  #|#   #| ### ",
    "1": "  #  | ##  |  #  |  #  |  #  |  #  | ### ",
    "2": " ### |#   #|    #|   # |  #  | #   |#####",
    "3": " ### |#   #|    #|  ## |    #|#   #| ### ",
    "4": "   # |  ## | # # |#  # |#####|   # |   # ",
    "5": "#####|#    |#### |    #|    #|#   #| ### ",
    "6": " ### |#    |#    |#### |#   #|#   #| ### ",
    "7": "#####|    #|   # |  #  |  #  | #   | #   ",
    "8": " ### |#   #|#   #| ### |#   #|#   #| ### ",
    "9": " ### |#   #|#   #| ####|    #|    #| ### ",
    "¥": "#   #| # # |#####|  #  |#####|  #  |  #  ",
    "円": "#####|# # #|# # #|#####|#   #|#   #|#   #",
  ].mapValues { $0.split(separator: "|").map { $0.map { $0 == "#" } } }
}

extension [FoundLine] {
  /// The line that covers a text and is not much larger.
  func around(_ text: Quad, slack: Double = 0.35) -> FoundLine? {
    let wanted = text.bounds
    let height = wanted.height
    return first { line in
      let box = line.quad.bounds
      return abs(box.x - wanted.x) < slack * height
        && abs(box.right - wanted.right) < slack * height
        && abs(box.y - wanted.y) < slack * height
        && abs(box.bottom - wanted.bottom) < slack * height
    }
  }
}
