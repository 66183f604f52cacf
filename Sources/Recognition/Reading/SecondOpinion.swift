// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// What another network reads where our own is not sure or has read nothing.
///
///     ours    theirs
///     129     129      confirmed
///     5       1.05     1.05: ours was not sure
///     -       2.27     2.27
///     199     149      disputed: ours was sure
///     3⁹⁹     399      3⁹⁹: theirs does not know what is raised
struct SecondOpinion {
  private let reader: GlyphReader
  /// Where lines of text stand.
  private let areas: [Quad]

  /// - Parameter reader: the script network's.
  init(_ reader: GlyphReader, areas: [Quad]) {
    (self.reader, self.areas) = (reader, areas)
  }

  /// What our own network has read, with what the other one says of it.
  func settled(_ ours: [LineReading], of luma: borrowing LumaView) -> [LineReading] {
    readings(beside: ours, of: luma).reduce(into: ours) { $0.take($1) }
  }

  private func readings(
    beside ours: [LineReading], of luma: borrowing LumaView
  ) -> [LineReading] {
    let cuts = areas.map { LineCut(quad: $0, polarity: .darkOnLight) }.filter { cut in
      let here = LineReading(symbols: [], quad: cut.quad, polarity: cut.polarity)
      let known = ours.filter { $0.isSamePlace(as: here) }
      return here.width <= Self.longest * here.height
        && (known.isEmpty || known.contains { $0.confidence < Self.sure })
    }
    let images = cuts.map { LineImage(of: luma, at: $0.quad, isLightOnDark: false) }
    var glyphs = reader.glyphs(in: images.compactMap(\.self))[...]
    return zip(cuts, images).compactMap { cut, image in
      image.map { LineReading(glyphs.removeFirst(), in: $0, of: cut, seesFrames: false) }
    }
  }

  /// In heights: longer lines are words, and take most of the time. At 8 not one price more is read.
  private static let longest = 5.0
  /// What is surer needs no opinion, and an opinion that is not so sure is none.
  fileprivate static let sure = 0.9
}

extension [LineReading] {
  /// Takes what another network has read of a line.
  fileprivate mutating func take(_ theirs: LineReading) {
    let numbers = theirs.parts.filter { $0.confidence >= SecondOpinion.sure }
    let isNew =
      !numbers.isEmpty && numbers.count == theirs.parts.count
      && !contains { known in numbers.contains { known.isSamePlace(as: $0) } }
    if isNew { return append(theirs.marked(.readByAnother)) }
    numbers.forEach { take(number: $0) }
  }

  private mutating func take(number: LineReading) {
    let same = indices.filter { self[$0].isSamePlace(as: number) }
    if let place = same.first(where: { self[$0].digits == number.digits }) {
      return self[place].take(sameDigits: number)
    }
    guard !same.contains(where: { self[$0].digits.contains(number.digits) }) else { return }
    if same.allSatisfy({ self[$0].confidence < SecondOpinion.sure }) {
      for place in same.reversed() { remove(at: place) }
      append(number.marked(.readByAnother))
    } else {
      for place in same { self[place] = self[place].marked(.disputed) }
    }
  }
}

extension LineReading {
  /// Its words that have digits, each where it stands.
  fileprivate var parts: [LineReading] {
    numbers.map { part in
      LineReading(
        symbols: part.symbols,
        quad: Quad(around: part.symbols.compactMap { $0.quad?.bounds }) ?? quad,
        polarity: polarity)
    }
  }

  fileprivate mutating func take(sameDigits number: LineReading) {
    if separators == number.separators {
      trust = 1
      self = withDigits(asSureAs: number).marked(.confirmed)
    } else if separators.isEmpty {
      self = number.marked(.readByAnother)
    }
  }
}
