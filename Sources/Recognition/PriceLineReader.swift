// SPDX-License-Identifier: GPL-3.0-or-later

package import Core

/// Reads the lines of a picture that could hold a price.
///
///     Frame ─► turnedUpright
///           ─► LineFinder    rows of glyphs; those that hold no digits are gated out
///           ─► LineSegment   cut where something else begins
///           ─► LineImage     each cut out, set upright, contrast stretched
///           ─► GlyphReader   all of them at once, with our own model: characters, places, how sure
///           ─► SecondLook    what has digits once more, in a wider cut
///           ─► [TextLine]    of each place the surest reading
package final class PriceLineReader: TextReader {
  private let finder: LineFinder
  private let reader: GlyphReader
  /// So many lines are read of a picture, the best first.
  private let mostLines: Int
  /// Is told what is done, when somebody wants to know.
  package var trace: ReadingTrace?

  /// The model of the house, in its folder.
  package static let model = "price"
  /// A shelf of ten prices gives about so many rows that deserve a look.
  package static let usualMostLines = 60

  package init(
    modelFolder: String, mostLines: Int = PriceLineReader.usualMostLines
  ) throws(ReaderError) {
    finder = LineFinder(gate: try LineGate(folder: modelFolder, name: Self.model))
    reader = try GlyphReader(folder: modelFolder, model: Self.model)
    self.mostLines = mostLines
  }

  package func lines(in frame: Frame) -> [TextLine] {
    frame.turnedUpright.withLuma { luma in
      let start = ContinuousClock.now
      let found = finder.lines(in: luma)
      trace?.add(.found, at: found.map(\.quad))
      let segments = found.filter(\.isWorthReading).flatMap(\.segments).prefix(mostLines)
      trace?.add(.find, since: start)
      return readings(of: segments, in: luma).map(\.line)
    }
  }

  private func readings(
    of segments: some Collection<LineSegment>, in luma: borrowing LumaView
  ) -> [LineReading] {
    let start = ContinuousClock.now
    let first = firstLook(at: segments, of: luma)
    trace?.add(.refused, at: first.filter { !$0.hasDigits }.map(\.quad))
    let distinct = first.filter(\.hasDigits).withoutOverlaps()
    let joined = joinedByPoints(distinct, of: luma)
    let readings = secondLook(at: joined, of: luma).withoutOverlaps()
    for reading in readings {
      trace?.add(.read(text: reading.text, confidence: reading.confidence), at: [reading.quad])
    }
    trace?.add(.read, since: start)
    return readings
  }

  // MARK: Looks

  private func firstLook(
    at segments: some Collection<LineSegment>, of luma: borrowing LumaView
  ) -> [LineReading] {
    let cuts = segments.flatMap { segment in
      [segment.line] + (segment.raised.map { [$0.body, $0.cents] } ?? [])
    }.map { LineCut($0) }
    var readings = read(cuts, of: luma)[...]
    return segments.compactMap { segment in
      let whole = readings.removeFirst()
      guard segment.raised != nil else { return whole }
      let body = readings.removeFirst()
      let cents = readings.removeFirst()
      guard let whole, let body, let cents else { return whole }
      return .joined(body: body, cents: cents, whole: whole)
    }
  }

  /// Numbers side by side, read once more as one: 649 and 99 may be 649,99.
  private func joinedByPoints(
    _ readings: [LineReading], of luma: borrowing LumaView
  ) -> [LineReading] {
    let pairs = readings.pairsAcrossAPoint()
    let unions = pairs.map { readings[$0.left].cut(with: readings[$0.right]) }
    let joined = zip(pairs, read(unions, of: luma)).filter { pair, union in
      union?.digits == readings[pair.left].digits + readings[pair.right].digits
        && union?.numbers.count == 1
    }
    let replaced = Set(joined.flatMap { [$0.0.left, $0.0.right] })
    return readings.indices.filter { !replaced.contains($0) }.map { readings[$0] }
      + joined.compactMap(\.1)
  }

  private func secondLook(
    at readings: [LineReading], of luma: borrowing LumaView
  ) -> [LineReading] {
    let looks = readings.map(SecondLook.init)
    return zip(looks, read(looks.map(\.cut), of: luma)).map { look, wide in
      wide.map { look.settled(with: $0) } ?? look.reading
    }
  }

  /// Nil for what cannot be a line.
  private func read(_ cuts: [LineCut], of luma: borrowing LumaView) -> [LineReading?] {
    let images = cuts.map { cut in
      LineImage(of: luma, at: cut.quad, isLightOnDark: cut.polarity == .lightOnDark)
    }
    var glyphs = reader.glyphs(in: images.compactMap(\.self))[...]
    return zip(cuts, images).map { cut, image in
      image.map { LineReading(glyphs.removeFirst(), in: $0, of: cut) }
    }
  }
}

extension [LineReading] {
  /// Bare numbers of one height with room for a point between them.
  fileprivate func pairsAcrossAPoint() -> [(left: Int, right: Int)] {
    let numbers = indices.filter { self[$0].isBareNumber }
    return numbers.compactMap { left in
      numbers.first { self[$0].stands(behind: self[left]) }.map { (left, $0) }
    }
  }
}

extension LineReading {
  fileprivate func stands(behind other: LineReading) -> Bool {
    let (left, right) = (other.quad.bounds, quad.bounds)
    let taller = max(left.height, right.height)
    let gap = right.x - left.right
    return gap > 0 && gap < 0.9 * taller && taller < 1.3 * min(left.height, right.height)
      && abs(left.center.y - right.center.y) < 0.25 * taller
  }

  fileprivate func cut(with other: LineReading) -> LineCut {
    LineCut(
      quad: Quad(
        topLeft: quad.topLeft, topRight: other.quad.topRight,
        bottomRight: other.quad.bottomRight, bottomLeft: quad.bottomLeft),
      polarity: polarity)
  }
}
