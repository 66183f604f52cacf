// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A line to be read, with the cents at its end apart where they stand small and high: what is cut
/// out by itself is read larger.
struct LineSegment {
  let line: FoundLine
  let raised: Raised?

  struct Raised {
    let body: FoundLine
    let cents: FoundLine
  }
}

extension FoundLine {
  /// The line cut where something else begins, at the gaps between columns and labels.
  ///
  /// A row of a menu is mostly words; what holds its price is short, and a short line is read
  /// sooner and better.
  var segments: [LineSegment] {
    besideBars.flatMap(\.rows).flatMap { $0.split(before: $0.columnStarts) }.map { column in
      let parts = column.raisedTail.map { column.split(before: [$0]) }
      return LineSegment(
        line: column, raised: parts.map { LineSegment.Raised(body: $0[0], cents: $0[1]) })
    }
  }

  /// Itself, or what stands beside the bars of a bar code: a price that was cut as high as its bar
  /// code, and as wide as both, would stand for everything around it.
  private var besideBars: [FoundLine] {
    var parts: [[Glyph]] = [[]]
    var rest = glyphs[...]
    while let glyph = rest.first {
      if let bars = Self.bars(from: glyph, in: rest) ?? Self.blocks(from: glyph, in: rest) {
        parts.append([])
        rest = rest[bars.endIndex...]
      } else {
        parts[parts.count - 1].append(rest.removeFirst())
      }
    }
    guard parts.count > 1 else { return [self] }
    return parts.filter { !$0.isEmpty }.map { part($0[...], slope: Self.slope(of: $0)) }
  }

  /// Bars end higher or lower than the digits beside them, and made the whole row steep.
  private static func slope(of glyphs: [Glyph]) -> Double {
    let tallest = glyphs.map(\.box.height).max() ?? 0
    let fullSize = glyphs.map(\.box).filter { $0.height > 0.8 * tallest }
    return Double(RowSlope(of: fullSize.map(RowSlope.Glyph.init)).value)
  }

  /// The bars that glyphs begin with. 1111 may stand on a board, and 12111 as narrow as bars that
  /// touch.
  private static func bars(
    from first: Glyph, in glyphs: ArraySlice<Glyph>
  ) -> ArraySlice<Glyph>? {
    let bars = glyphs.prefix { $0.isBar(like: first) && $0.box.width < 0.5 * $0.box.height }
    return bars.count >= 5 && bars.count(where: \.isThin) >= 3 ? bars : nil
  }

  /// The same where most bars ran together: blocks as full of ink as no text is. The ones of a board
  /// are as full, but none of them is wide.
  private static func blocks(
    from first: Glyph, in glyphs: ArraySlice<Glyph>
  ) -> ArraySlice<Glyph>? {
    let blocks = glyphs.prefix { $0.isBar(like: first) && $0.coverage > 0.6 }
    let ink = blocks.reduce(0) { $0 + $1.coverage }
    return blocks.count >= 3 && ink > 0.8 * Double(blocks.count)
      && blocks.contains { $0.box.width > 0.25 * $0.box.height } ? blocks : nil
  }

  /// Itself, or the rows of like glyphs in it when they stand above each other: frames and large
  /// glyphs beside them link rows that have nothing to do with each other.
  private var rows: [FoundLine] {
    let rows = likeGroups.filter { $0.count > 1 }.map { group in
      part(group.map { glyphs[$0] }[...])
    }
    let areStacked = rows.indices.contains { index in
      rows[..<index].contains { $0.shares(0.25 * bodyHeight, above: rows[index]) }
    }
    return areStacked ? rows : [self]
  }

  /// Whether one stands above the other over so much of their length. Glyphs of a word stand beside
  /// each other, whatever their heights.
  private func shares(_ length: Double, above other: FoundLine) -> Bool {
    let (one, other) = (glyphs.map(\.box), other.glyphs.map(\.box))
    let beside = Self.shared(Self.span(of: one), Self.span(of: other))
    let (high, low) = (height(of: one), height(of: other))
    let together = Self.shared(high, low)
    return beside > length
      && together < 0.5 * min(high.upperBound - high.lowerBound, low.upperBound - low.lowerBound)
  }

  private static func shared(_ one: Range<Double>, _ other: Range<Double>) -> Double {
    min(one.upperBound, other.upperBound) - max(one.lowerBound, other.lowerBound)
  }

  private static func span(of boxes: [Box]) -> Range<Double> {
    let left = boxes.map(\.x).min() ?? 0
    return left..<max(left, boxes.map(\.right).max() ?? 0)
  }

  /// From the top to the bottom of glyphs, level as the row would be without its tilt.
  private func height(of boxes: [Box]) -> Range<Double> {
    let top = boxes.map { $0.y - slope * $0.center.x }.min() ?? 0
    return top..<max(top, boxes.map { $0.bottom - slope * $0.center.x }.max() ?? 0)
  }

  /// The glyphs that are of one height and stand on one line with their neighbours.
  private var likeGroups: [[Int]] {
    var groups: [[Int]] = []
    for index in glyphs.indices {
      let home = groups.indices.filter {
        isLike(glyphs[groups[$0].last ?? 0].box, glyphs[index].box)
      }
      .min { right(of: groups[$0]) > right(of: groups[$1]) }
      if let home { groups[home].append(index) } else { groups.append([index]) }
    }
    return groups
  }

  private func right(of group: [Int]) -> Double { group.last.map { glyphs[$0].box.right } ?? 0 }

  private func isLike(_ one: Box, _ other: Box) -> Bool {
    let taller = max(one.height, other.height)
    let sunk = slope * (other.center.x - one.center.x)
    return taller < 1.35 * min(one.height, other.height)
      && abs(other.bottom - one.bottom - sunk) < 0.2 * taller
      && other.x - one.right < 1.3 * taller
  }

  /// The height of its digits: the largest that two of its glyphs share.
  var bodyHeight: Double {
    let upright = glyphs.map(\.box).filter { $0.width < 1.6 * $0.height }.map(\.height)
    let heights = upright.sorted(by: >)
    let shared = zip(heights, heights.dropFirst()).first { 0.75 * $0 < $1 }?.0
    return (glyphs.count > 4 ? shared : nil) ?? heights.first
      ?? glyphs.map(\.box.height).max() ?? 0
  }

  private func split(before starts: [Int]) -> [FoundLine] {
    guard !starts.isEmpty else { return [self] }
    let edges = [0] + starts + [glyphs.count]
    return zip(edges, edges.dropFirst()).map { part(glyphs[$0..<$1]) }
  }

  private func part(_ glyphs: ArraySlice<Glyph>, slope: Double? = nil) -> FoundLine {
    let slope = slope ?? self.slope
    return FoundLine(
      quad: Quad(around: glyphs.lazy.map(\.box), slope: slope), slope: slope, polarity: polarity,
      glyphs: Array(glyphs), score: score, isWorthReading: isWorthReading)
  }

  /// Where a gap is much wider than those between the other glyphs.
  private var columnStarts: [Int] {
    let gaps = self.gaps
    guard glyphs.count > 2 else { return [] }
    let usual = gaps.sorted()[gaps.count / 4]
    // A point between two digits takes up to 0.6 of their height; in a long row few gaps are one.
    let least = isLong ? 0.36 : 0.7
    let even = 2.5 * max(usual, 0) + 0.12 * bodyHeight
    var starts: [Int] = []
    for (index, gap) in gaps.enumerated() {
      // Digits beside small letters are taller than the body.
      let tall = max(bodyHeight, glyphs[index].box.height, glyphs[index + 1].box.height)
      guard gap > max(least * tall, even), !isTypedPoint(index) else { continue }
      // A sign or a size stands apart from its number: ¥ 900.
      let start = index + 1
      if start - (starts.last ?? 0) > 1 { starts.append(start) }
    }
    if let last = starts.last, glyphs.count - last < 2 { starts.removeLast() }
    return starts
  }

  /// Whether a typewriter's point stands between a glyph and the next one: as much room as a digit
  /// has, and two or three digits after it, in a row where all letters have the same room.
  private func isTypedPoint(_ index: Int) -> Bool {
    let (here, next) = (glyphs[index].box, glyphs[index + 1].box)
    let steps = zip(glyphs, glyphs.dropFirst()).map { $1.box.center.x - $0.box.center.x }
    let pitch = steps.sorted()[steps.count / 4]
    func isPitch(_ step: Double, times count: Double) -> Bool {
      abs(step - count * pitch) < 0.15 * pitch
    }
    let after = steps[(index + 1)...].prefix { isPitch($0, times: 1) }.count
    let before = steps[..<index].reversed().prefix { isPitch($0, times: 1) }.count
    let taller = max(here.height, next.height)
    return isPitch(steps[index], times: 2) && taller < 1.15 * min(here.height, next.height)
      && after >= 1 && after <= 2 && before + after >= 2
  }

  private var isLong: Bool {
    let bounds = quad.bounds
    return bounds.width > 12 * bodyHeight
  }

  private var gaps: [Double] {
    var right = glyphs.first?.box.right ?? 0
    return glyphs.dropFirst().map { glyph in
      defer { right = max(right, glyph.box.right) }
      return glyph.box.x - right
    }
  }

  /// The first of the glyphs at the end that are small and high beside those before them.
  private var raisedTail: Int? {
    let tall = bodyHeight
    guard let body = glyphs.last(where: { $0.box.height > 0.9 * tall && $0.box.width < 1.6 * tall })
    else { return nil }
    var first = glyphs.count
    while first > 0,
      RaisedShape.amongGlyphs.holds(glyphs[first - 1].box, beside: body.box, slope: slope)
    { first -= 1 }
    let count = glyphs.count - first
    return first > 0 && count > 0 && count <= RaisedShape.mostDigits ? first : nil
  }
}

extension FoundLine.Glyph {
  fileprivate var isThin: Bool { box.width < 0.2 * box.height }

  /// Whether both are full strokes from the same height to the same depth.
  fileprivate func isBar(like other: FoundLine.Glyph) -> Bool {
    let room = 0.04 * other.box.height
    return coverage > 0.45
      && abs(box.y - other.box.y) < room && abs(box.bottom - other.box.bottom) < room
  }
}

extension RowSlope.Glyph {
  fileprivate init(_ box: Box) {
    self.init(middle: Float(box.center.x), top: Float(box.y), bottom: Float(box.bottom))
  }
}
