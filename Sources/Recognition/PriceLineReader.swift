// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// Reads the lines of a picture that could hold a price.
///
///     Frame ─► turnedUpright
///           ─► LineFinder    rows of glyphs; those that hold no digits are gated out
///           ─► LineSegment   cut where something else begins
///           ─► LineImage     each cut out, set upright, contrast stretched
///           ─► GlyphReader   all of them at once, with our own model: characters, places, how sure
///           ─► NumberRun     numbers side by side once more as one
///           ─► SecondLook    what has digits once more, in a wider cut
///           ─► ContextLook   what stands close beside a bare number
///           ─► WordsBeside   and what was read there as a column of its own
///           ─► StrikeDetector  numbers that a line goes through
///           ─► [TextLine]    of each place the surest reading
package final class PriceLineReader: TextReader {
  let finder: LineFinder
  private let reader: GlyphReader
  private let strikes: StrikeDetector?
  /// So many lines are read of a picture, the best first.
  let mostLines: Int
  /// Is told what is done, when somebody wants to know.
  package var trace: ReadingTrace?

  /// The model of the house, in its folder.
  package static let model = "price"
  /// A shelf of ten prices gives about so many rows that deserve a look.
  package static let usualMostLines = 60

  /// - Parameter seesStrikes: whether numbers that are struck out are told from others.
  package init(
    modelFolder: String, mostLines: Int = PriceLineReader.usualMostLines, seesStrikes: Bool = true
  ) throws(ReaderError) {
    finder = LineFinder(gate: try LineGate(folder: modelFolder, name: Self.model))
    reader = try GlyphReader(folder: modelFolder, model: Self.model)
    strikes =
      seesStrikes ? try StrikeDetector(folder: modelFolder, name: Self.model) : nil
    self.mostLines = mostLines
  }

  package func lines(in frame: Frame) -> [TextLine] {
    frame.turnedUpright.withLuma { readings(in: $0).map(\.line) }
  }

  /// The numbers of a picture as the strike detector sees them, to train it with.
  package func numbers(in frame: Frame) -> [NumberStrip] {
    frame.turnedUpright.withLuma { luma in
      NumberStrips(of: readings(in: luma), in: luma).strips
    }
  }

  private func readings(in luma: borrowing LumaView) -> [LineReading] {
    let found = lines(in: luma, by: finder)
    let first = firstLook(at: found.cuts.prefix(mostLines), of: luma)
    return settled(first, in: luma)
  }

  /// Those that are worth reading, the best first.
  func lines(in luma: borrowing LumaView, by finder: LineFinder) -> [FoundLine] {
    let start = ContinuousClock.now
    let found = finder.lines(in: luma)
    let worth = found.filter(\.isWorthReading)
    trace?.add(.find, ContinuousClock.now - start - finder.gating)
    trace?.add(.gate, finder.gating)
    trace?.add(.found, at: worth.map(\.quad))
    trace?.add(.gatedOut, at: found.filter { !$0.isWorthReading }.map(\.quad))
    return worth
  }

  /// Returns the surest reading of each place, after further looks at what was read.
  ///
  /// - Parameter opinion: of another network, where there is time for it and to look closer at what
  ///   is not sure.
  func settled(
    _ first: [LineReading], in luma: borrowing LumaView, opinion: SecondOpinion? = nil
  ) -> [LineReading] {
    let start = ContinuousClock.now
    trace?.add(.refused, at: first.filter { !$0.hasDigits }.map(\.quad))
    let numbers = first.filter(\.hasDigits)
    let distinct = (opinion == nil ? numbers : numbers.withoutRows).withoutOverlaps()
    let joined = joinedRuns(distinct, of: luma)
    let twice = secondLook(at: joined, of: luma).withoutOverlaps()
    let sure =
      opinion?.settled(
        closerLook(at: twice, of: luma).withoutRows.withoutOverlaps(), of: luma) ?? twice
    let words = WordsBeside(first)
    let seen = withContext(sure, of: luma).withoutOverlaps()
    let whole = (opinion?.parted(seen) ?? seen).map(words.joined)
    let readings = strikes.map { NumberStrips(of: whole, in: luma).marked(by: $0) } ?? whole
    for reading in readings {
      trace?.add(.read(text: reading.text, confidence: reading.confidence), at: [reading.quad])
    }
    trace?.add(.read, since: start)
    return readings
  }

  // MARK: Looks

  func firstLook(
    at lines: some Collection<LineCuts>, of luma: borrowing LumaView
  ) -> [LineReading] {
    let start = ContinuousClock.now
    defer { trace?.add(.read, since: start) }
    var readings = read(lines.flatMap(\.all), of: luma)[...]
    return lines.compactMap { line in
      let whole = readings.removeFirst()
      guard line.raised != nil else { return whole }
      let body = readings.removeFirst()
      let cents = readings.removeFirst()
      guard let whole, let body, let cents else { return whole }
      return .joined(body: body, cents: cents, whole: whole)
    }
  }

  private func joinedRuns(
    _ readings: [LineReading], of luma: borrowing LumaView
  ) -> [LineReading] {
    let runs = NumberRun.all(in: readings)
    let wholes = read(runs.compactMap { $0.cut(of: readings) }, of: luma)
    let joined = zip(runs, wholes).compactMap { run, whole in
      run.joined(readings, as: whole).map { (run, $0) }
    }
    let replaced = Set(joined.flatMap(\.0.members))
    return readings.indices.filter { !replaced.contains($0) }.map { readings[$0] }
      + joined.map(\.1)
  }

  private func secondLook(
    at readings: [LineReading], of luma: borrowing LumaView
  ) -> [LineReading] {
    let looks = readings.map { SecondLook(reading: $0) }
    let seen = read(looks.map(\.cut), of: luma)
    var settled = zip(looks, seen).map { look, seen in
      seen.map { look.settled(with: $0) } ?? look.reading
    }
    let narrow = looks.indices.filter { place in
      seen[place].map { looks[place].isTooNarrow(for: $0) } ?? false
    }
    let wider = narrow.map { SecondLook(reading: readings[$0], widening: SecondLook.wide) }
    for (place, (look, seen)) in zip(narrow, zip(wider, read(wider.map(\.cut), of: luma))) {
      if let longer = seen.flatMap({ look.longer(in: $0) }) { settled[place] = longer }
    }
    return zip(readings, settled).map { $1.unlessItSwallows(another: $0, of: readings) }
  }

  private func closerLook(
    at readings: [LineReading], of luma: borrowing LumaView
  ) -> [LineReading] {
    let looks = readings.map { CloserLook(at: $0) }
    var seen = read(looks.flatMap { $0?.cuts ?? [] }, of: luma)[...]
    return zip(readings, looks).map { reading, look in
      guard let look else { return reading }
      defer { seen = seen.dropFirst(look.cuts.count) }
      return look.settled(with: seen.prefix(look.cuts.count).compactMap(\.self))
    }
  }

  private func withContext(
    _ readings: [LineReading], of luma: borrowing LumaView
  ) -> [LineReading] {
    let looks = readings.map(ContextLook.init)
    var wides = read(looks.compactMap { $0?.cut }, of: luma)[...]
    return zip(readings, looks).map { reading, look in
      guard let look, let wide = wides.removeFirst() else { return reading }
      return look.settled(with: wide)
    }
  }

  /// The reading is nil for a cut that cannot be a line.
  func read(_ cuts: [LineCut], of luma: borrowing LumaView) -> [LineReading?] {
    let images = cuts.map { cut in
      LineImage(of: luma, at: cut.quad, isLightOnDark: cut.polarity == .lightOnDark)
    }
    var glyphs = reader.glyphs(in: images.compactMap(\.self))[...]
    return zip(cuts, images).map { cut, image in
      image.map { LineReading(glyphs.removeFirst(), in: $0, of: cut) }
    }
  }
}

extension [FoundLine] {
  /// The parts of each candidate that are cut out to be read.
  var cuts: [LineCuts] { flatMap(\.segments).map(LineCuts.init) }
}
