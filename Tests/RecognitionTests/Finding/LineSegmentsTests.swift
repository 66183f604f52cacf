// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TestSupport
import Testing

@testable import Recognition

struct LineSegmentsTests {
  /// A row of upright boxes, as left, top, width and height.
  private func row(
    _ boxes: [(Double, Double, Double, Double)], slope: Double = 0, coverage: Double = 0.5
  ) -> FoundLine {
    let glyphs = boxes.map { x, y, width, height in
      // Sunk by as much as a tilted row sinks along the way.
      FoundLine.Glyph(
        box: Box(x: x, y: y + slope * (x + width / 2), width: width, height: height), ink: 30,
        contrast: 150, coverage: coverage, strokeWidth: 3)
    }
    return FoundLine(
      quad: Quad(around: glyphs.map(\.box), slope: slope), slope: slope, polarity: .lightOnDark,
      glyphs: glyphs, score: 3, isWorthReading: true)
  }

  /// Glyphs of 12 × 20 standing on 20, from these left edges on.
  private func digits(_ lefts: [Double], y: Double = 0) -> [(Double, Double, Double, Double)] {
    lefts.map { ($0, y, 12, 20) }
  }

  /// The left edges of the glyphs of each segment.
  private func lefts(_ line: FoundLine) -> [[Double]] {
    line.segments.map { $0.line.glyphs.map(\.box.x) }
  }

  // MARK: Bar codes

  /// Bars and what touching ones make, 20 high, from here on.
  private func bars(_ left: Double, y: Double = 4) -> [(Double, Double, Double, Double)] {
    [
      (left, y, 2, 16), (left + 5, y, 2, 16), (left + 9, y, 6, 16), (left + 18, y, 2, 16),
      (left + 22, y, 5, 16),
    ]
  }

  @Test func `a price is cut apart from the bar codes beside it`() {
    let line = row(bars(0) + digits([40, 54, 68]) + bars(90), coverage: 0.5)
    #expect(lefts(line) == [[40, 54, 68]])
    #expect(line.segments[0].line.quad.bounds == Box(x: 40, y: 0, width: 40, height: 20))
    #expect(lefts(row(bars(0), coverage: 0.6)).isEmpty)
  }

  @Test func `what stands beside bars is as level as its own feet`() throws {
    let price = [(40.0, 0.0, 12.0, 20.0), (54, 1, 12, 20), (68, 2, 12, 20), (82, 3, 12, 20)]
    let line = row(bars(0), coverage: 0.6)
    let steep = row(bars(0) + price, coverage: 0.6)
    let skewed = FoundLine(
      quad: steep.quad, slope: 0.2, polarity: line.polarity, glyphs: steep.glyphs, score: 3,
      isWorthReading: true)
    let beside = try #require(skewed.segments.first?.line)
    #expect(abs(beside.slope - 1.0 / 14) < 0.001)
    #expect(beside.quad.bounds.height < 26)
    // Two feet say too little.
    let pair = FoundLine(
      quad: steep.quad, slope: 0.2, polarity: line.polarity, glyphs: Array(steep.glyphs[..<7]),
      score: 3, isWorthReading: true)
    #expect(pair.segments.map(\.line.slope) == [0])
  }

  @Test func `a p beside bars does not tilt its price`() throws {
    let price = [(40.0, 0.0, 12.0, 20.0), (54, 0, 12, 20), (68, 5, 12, 20)]
    let beside = try #require(row(bars(0) + price).segments.first?.line)
    #expect(beside.slope == 0 && beside.quad.bounds.height == 25)
  }

  /// Blocks that bars ran together to, 16 high.
  private let blocks: [(Double, Double, Double, Double)] = [
    (0, 4, 26, 16), (28, 4, 6, 16), (36, 4, 8, 16),
  ]

  @Test func `a price is cut apart from bars that ran together`() {
    func line(_ coverages: [Double]) -> FoundLine {
      let boxes = row(blocks + digits([60, 74]))
      let glyphs = zip(boxes.glyphs, coverages + [0.5, 0.5]).map { glyph, coverage in
        FoundLine.Glyph(
          box: glyph.box, ink: 30, contrast: 150, coverage: coverage, strokeWidth: 3)
      }
      return FoundLine(
        quad: boxes.quad, slope: 0, polarity: .darkOnLight, glyphs: glyphs, score: 3,
        isWorthReading: true)
    }
    #expect(lefts(line([1, 0.8, 0.7])) == [[60, 74]])
    // Letters have holes.
    #expect(lefts(line([0.7, 0.7, 0.7])).flatMap(\.self).first == 0)
    #expect(lefts(line([1, 1, 0.55])).flatMap(\.self).first == 0)
  }

  @Test func `the ones of a board are no bars`() {
    let ones = (0..<3).map { (Double($0) * 14, 0.0, 4.0, 20.0) }
    #expect(lefts(row(ones, coverage: 0.95)) == [[0, 14, 28]])
  }

  @Test func `narrow digits are no bars`() {
    let narrow = (0..<6).map { (Double($0) * 10, 0.0, 7.0, 20.0) }
    #expect(lefts(row(narrow, coverage: 0.6)).count == 1)
    let ones = (0..<4).map { (Double($0) * 10, 0.0, 3.0, 20.0) }
    #expect(lefts(row(ones, coverage: 0.9)) == [[0, 10, 20, 30]])
    #expect(lefts(row(bars(0) + digits([40, 54]), coverage: 0.4)).flatMap(\.self).first == 0)
    let uneven = bars(0).enumerated().map { ($1.0, $1.1 + Double($0) * 2, $1.2, $1.3) }
    #expect(lefts(row(uneven, coverage: 0.6)).flatMap(\.self).count == 5)
  }

  // MARK: Columns

  @Test func `a row without gaps stays whole`() {
    let line = row(digits([0, 15, 30, 45]))
    #expect(lefts(line) == [[0, 15, 30, 45]])
    #expect(line.segments[0].line.quad == line.quad)
    #expect(line.segments[0].raised == nil)
  }

  @Test func `a row is cut at a wide gap`() {
    #expect(lefts(row(digits([0, 15, 30, 80, 95]))) == [[0, 15, 30], [80, 95]])
    #expect(
      lefts(row(digits([0, 15, 60, 75, 130, 145]))) == [[0, 15], [60, 75], [130, 145]])
  }

  @Test func `each segment is as its row is, around its own glyphs`() throws {
    let segments = row(digits([0, 15, 30, 80, 95])).segments.map(\.line)
    #expect(
      segments.map(\.quad.bounds) == [
        Box(x: 0, y: 0, width: 42, height: 20), Box(x: 80, y: 0, width: 27, height: 20),
      ])
    for segment in segments {
      #expect(segment.polarity == .lightOnDark && segment.score == 3 && segment.isWorthReading)
    }
  }

  @Test(arguments: [[0.0], [0, 40], [0, 400]])
  func `one or two glyphs are not cut`(starts: [Double]) {
    #expect(lefts(row(digits(starts))) == [starts])
  }

  /// ¥ 900 and 900 円.
  @Test func `a sign far from its number stays with it`() {
    #expect(lefts(row(digits([0, 50, 65, 80]))) == [[0, 50, 65, 80]])
    #expect(lefts(row(digits([0, 15, 30, 80]))) == [[0, 15, 30, 80]])
    #expect(lefts(row(digits([0, 15, 60, 110, 125]))) == [[0, 15], [60, 110, 125]])
  }

  @Test(arguments: [4.0, 8, 11, 13.9])
  func `room for a point between digits does not cut a short row`(gap: Double) {
    let starts = [0, 14, 28, 40 + gap, 54 + gap]
    #expect(lefts(row(digits(starts))) == [starts])
  }

  @Test func `a point between digits does not cut`() {
    let line = row(digits([0, 14]) + [(30, 16, 4, 4)] + digits([38, 52]))
    #expect(lefts(line) == [[0, 14, 30, 38, 52]])
  }

  /// $13.17 and 1.980 as a till types them, the point too small to be found.
  @Test(arguments: [[0.0, 16, 32, 64, 80], [0, 32, 48, 64], [0, 15, 30.5, 61.5, 76.5]])
  func `room for a typewriter's point does not cut`(starts: [Double]) {
    #expect(lefts(row(digits(starts))) == [starts])
  }

  @Test func `room that is no typewriter's point cuts`() {
    // More or less than a digit's room, four digits after it, smaller ones.
    #expect(lefts(row(digits([0, 16, 32, 70, 86]))).count == 2)
    #expect(lefts(row(digits([0, 12.5, 25, 57, 69.5]))).count == 2)
    #expect(lefts(row(digits([0, 16, 32, 64, 80, 96, 112]))).count == 2)
    #expect(lefts(row(digits([0, 16, 32]) + [(64, 6, 12, 14), (80, 6, 12, 14)])).count == 2)
  }

  @Test func `a long row is cut at narrower gaps than a short one`() {
    // 0.45 of the height.
    let short = [0.0, 13, 26, 47, 60]
    #expect(lefts(row(digits(short))) == [short])
    let word = (0..<20).map { Double($0) * 13 }
    let number = [word[19] + 21, word[19] + 34]
    #expect(lefts(row(digits(word + number))) == [word, number])
  }

  @Test func `wide spacing is no gap between columns`() {
    let starts = [0.0, 22, 44, 66, 88]
    #expect(lefts(row(digits(starts))) == [starts])
  }

  @Test func `a glyph within another leaves no gap`() {
    let line = row([(0, 0, 80, 20), (5, 0, 12, 20), (85, 0, 12, 20), (100, 0, 12, 20)])
    #expect(lefts(line).count == 1)
  }

  @Test(arguments: [-0.25, 0.25])
  func `tilted columns come apart as level ones do`(slope: Double) {
    let line = row(digits([0, 15, 30, 80, 95]), slope: slope)
    #expect(lefts(line) == [[0, 15, 30], [80, 95]])
    #expect(line.segments.allSatisfy { $0.line.slope == slope })
  }

  // MARK: Rows above each other

  @Test func `rows above each other that a frame linked come apart`() {
    let upper = digits([10, 25, 40])
    let lower = digits([10, 25, 40], y: 26)
    let frame = (0.0, -5.0, 4.0, 60.0)
    let mixed = [frame] + zip(upper, lower).flatMap { [$0, $1] }
    let segments = row(mixed).segments.map(\.line)
    #expect(segments.map { $0.glyphs.map(\.box.y) } == [[0, 0, 0], [26, 26, 26]])
    #expect(segments.map(\.quad.bounds.height) == [20, 20])
  }

  @Test(arguments: [-0.2, 0.2])
  func `tilted rows above each other come apart`(slope: Double) {
    let mixed = zip(digits([10, 25, 40]), digits([10, 25, 40], y: 26)).flatMap { [$0, $1] }
    #expect(lefts(row(mixed, slope: slope)) == [[10, 25, 40], [10, 25, 40]])
  }

  @Test func `small print beside large digits is no other row`() {
    let line = row([(0, 0, 24, 40), (27, 0, 24, 40), (54, 20, 12, 20), (69, 20, 12, 20)])
    #expect(lefts(line) == [[0, 27, 54, 69]])
  }

  /// Kaffee 3,50 with letters of two heights.
  @Test func `a word of high and low letters is one row`() {
    let word = [(0.0, 20.0), (13, 14), (25, 20), (32, 20), (39, 14), (51, 14)]
    let price = [(72.0, 0.0, 12.0, 20.0), (86, 17, 3, 6), (91, 0, 12, 20), (105, 0, 12, 20)]
    let line = row(word.map { ($0, 20 - $1, $1 == 20 ? 6 : 11, $1) } + price)
    #expect(lefts(line) == [[0, 13, 25, 32, 39, 51, 72, 86, 91, 105]])
  }

  /// Cents above, the unit below them, both after a large number.
  @Test func `cents above a unit are read apart from it and from the number`() {
    let line = row([
      (0, 0, 24, 40), (27, 0, 24, 40), (55, 0, 10, 16), (55, 24, 10, 16), (67, 0, 10, 16),
      (67, 24, 10, 16),
    ])
    #expect(line.segments.map { $0.line.glyphs.map(\.box.y) } == [[0, 0], [0, 0], [24, 24]])
  }

  // MARK: Raised tails

  /// 19 of 40 with cents of 20 at its top, `rise` higher or lower.
  private func tag(
    cents: Int = 2, height: Double = 20, rise: Double = 0, slope: Double = 0
  ) -> FoundLine {
    let small = (0..<cents).map { (56 + Double($0) * 14, -rise, 12.0, height) }
    return row([(0, 0, 24, 40), (27, 0, 24, 40)] + small, slope: slope)
  }

  @Test(arguments: [0.0, -0.2, -0.1, 0.1, 0.2])
  func `small high glyphs at the end are cents, tilted or not`(slope: Double) throws {
    let segment = try #require(tag(slope: slope).segments.first)
    #expect(segment.line.glyphs.count == 4)
    let raised = try #require(segment.raised)
    #expect(raised.body.glyphs.map(\.box.x) == [0, 27])
    #expect(raised.cents.glyphs.map(\.box.x) == [56, 70])
    #expect(raised.cents.quad.bounds.height < 0.7 * raised.body.quad.bounds.height)
  }

  @Test(arguments: [
    (cents: 1, height: 20.0, rise: 0.0), (3, 20, 0), (2, 31, 0), (2, 11, 0), (2, 20, 11),
    (2, 20, -11),
  ])
  func `cents are of many sizes and heights`(cents: Int, height: Double, rise: Double) {
    let segment = tag(cents: cents, height: height, rise: rise).segments[0]
    #expect(segment.raised?.cents.glyphs.count == cents)
  }

  @Test(arguments: [
    (cents: 4, height: 20.0, rise: 0.0, why: "too many"), (2, 32, 0, "too large"),
    (2, 9, 0, "too small"), (2, 20, 13, "too high"), (2, 20, -13, "too low"),
    (2, 20, -20, "on the baseline"), (2, 40, 0, "as high as the number"),
  ])
  func `other glyphs at the end are no cents`(
    cents: Int, height: Double, rise: Double, why: String
  ) {
    #expect(tag(cents: cents, height: height, rise: rise).segments.allSatisfy { $0.raised == nil })
  }

  /// On the baseline of a row that falls by 11° the last glyphs stand lower than the first, on one
  /// that rises higher: it is the row that they are measured against.
  @Test(arguments: [-0.25, -0.1, 0.1, 0.25])
  func `small glyphs on the baseline of a tilted row are no cents`(slope: Double) {
    #expect(tag(rise: -20, slope: slope).segments.allSatisfy { $0.raised == nil })
    let level = digits([0, 15, 30, 45, 60])
    #expect(row(level, slope: slope).segments.allSatisfy { $0.raised == nil })
  }

  @Test func `raised glyphs before a number are no cents`() {
    let line = row([(0, 0, 12, 20), (15, 0, 24, 40), (42, 0, 24, 40)])
    #expect(line.segments.allSatisfy { $0.raised == nil })
  }

  @Test func `a tail stands after a number in each column`() {
    let line = row([
      (0, 0, 24, 40), (27, 0, 24, 40), (56, 0, 12, 20), (70, 0, 12, 20), (140, 0, 24, 40),
      (167, 0, 24, 40), (196, 0, 12, 20), (210, 0, 12, 20),
    ])
    #expect(line.segments.map { $0.raised?.cents.glyphs.map(\.box.x) } == [[56, 70], [196, 210]])
  }

  @Test func `a long stroke is no body that cents could stand beside`() {
    let line = row([(0, 0, 300, 40), (310, 0, 12, 20), (325, 0, 12, 20)])
    #expect(line.segments.allSatisfy { $0.raised == nil })
    #expect(row([(0, 0, 300, 40)]).segments.allSatisfy { $0.raised == nil })
  }

  // MARK: Height of the body

  @Test func `a body is as high as the largest height that two glyphs share`() {
    #expect(row(digits([0, 15, 30, 45]) + [(60, -30, 20, 70)]).bodyHeight == 20)
    // A few glyphs may be one large digit and its cents.
    #expect(row([(0, 0, 24, 40), (30, 0, 12, 20), (45, 0, 12, 20)]).bodyHeight == 40)
    #expect(
      row([(0, 0, 20, 80), (30, 0, 9, 40), (45, 0, 6, 20), (55, 0, 4, 10), (60, 0, 2, 5)])
        .bodyHeight == 80)
  }

  @Test func `strokes that lie count only when there is nothing else`() {
    #expect(row([(0, 0, 100, 50), (110, 0, 12, 20)]).bodyHeight == 20)
    #expect(row([(0, 0, 100, 50)]).bodyHeight == 50)
    #expect(row([]).bodyHeight == 0)
  }

  @Test func `a row without glyphs has no glyphs in its segments`() {
    #expect(row([]).segments.flatMap(\.line.glyphs).isEmpty)
  }

  // MARK: Any row

  @Test(arguments: 0..<60)
  func `a segment's glyphs are glyphs of its row in their order`(seed: UInt64) {
    var chance = SeededRandom(seed: seed)
    var x = 0.0
    let boxes = (0..<1 + chance.below(14)).map { _ in
      defer { x += Double(chance.below(40)) }
      return (
        x, Double(chance.below(25)), Double(3 + chance.below(30)), Double(5 + chance.below(35))
      )
    }
    let line = row(boxes, slope: Double(chance.below(7) - 3) / 10)
    let (segments, all) = (line.segments, line.glyphs.map(\.box))
    #expect(!segments.isEmpty)
    for segment in segments {
      let boxes = segment.line.glyphs.map(\.box)
      #expect(!boxes.isEmpty && boxes.allSatisfy { all.contains($0) })
      #expect(boxes.map(\.x) == boxes.map(\.x).sorted())
      guard let raised = segment.raised else { continue }
      #expect((raised.body.glyphs + raised.cents.glyphs).map(\.box) == boxes)
      #expect((1...3).contains(raised.cents.glyphs.count) && !raised.body.glyphs.isEmpty)
    }
  }
}
