// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Compares what our own network has read with what another one reads in the areas where text stands.
///
///     ours    theirs
///     129     129      129, confirmed where ours was not sure
///     284     2.84     2.84: a point was lost
///     5       1.05     1.05: ours was not sure
///     37,90C  37,900   37,900: ours is a part of it
///     -       2.27     2.27
///     199     149      199, disputed: ours was sure
///     3⁹⁹     399      3⁹⁹: theirs does not know what is raised
///
/// Then the numbers of displays are taken where nothing sure stands, and as the cents of the same digits:
/// 433 is 4³³.
struct SecondOpinion {
  private let reader: GlyphReader
  /// Where lines of text stand.
  private let areas: [Quad]
  /// What was read on displays.
  private let displays: [LineReading]

  /// - Parameter reader: the script network's.
  init(_ reader: GlyphReader, areas: [Quad], displays: [LineReading]) {
    (self.reader, self.areas, self.displays) = (reader, areas, displays)
  }

  /// What our own network has read, with what the other ones say of it.
  func settled(_ ours: [LineReading], of luma: borrowing LumaView) -> [LineReading] {
    let twice = readings(of: luma).reduce(into: ours) { $0.take($1) }
    // The surest comes last and stays.
    return displays.sorted { $0.confidence < $1.confidence }
      .reduce(into: twice) { $0.take(display: $1) }
  }

  private func readings(of luma: borrowing LumaView) -> [LineReading] {
    let cuts = areas.map { LineCut(quad: $0, polarity: .darkOnLight) }
      .filter { $0.quad.width <= Self.longest * $0.quad.height }
    let images = cuts.map { LineImage(of: luma, at: $0.quad, isLightOnDark: false) }
    var glyphs = reader.glyphs(in: images.compactMap(\.self))[...]
    return zip(cuts, images).compactMap { cut, image in
      image.map { LineReading(glyphs.removeFirst(), in: $0, of: cut, seesFrames: false) }
    }
  }

  /// In heights: longer lines are words, and take most of the time. At 8 not one price more is read.
  private static let longest = 5.0
  /// An opinion that is not so sure is none.
  fileprivate static let sure = 0.9
  /// If our own network has read less than this share of a number's width, it has read a part of it.
  fileprivate static let whole = 0.75

  // MARK: What is no line

  /// Parts what stands in several areas: 918 and the words on the sash beside it.
  func parted(_ readings: [LineReading]) -> [LineReading] {
    readings.flatMap { $0.parts(by: place).filter(\.hasDigits) }
  }

  /// The number of the area that a word stands in; nil for none.
  private func place(of word: Quad) -> Int? {
    areas.firstIndex { $0.area(sharedWith: word) > word.area / 2 }
  }
}

extension [LineReading] {
  /// Takes the number of a display. What our own network is not sure of there are the holes of its
  /// digits.
  fileprivate mutating func take(display number: LineReading) {
    let same = indices.filter { self[$0].isSamePlace(as: number) }
    let isRead = same.contains { place in
      self[place].digits == number.digits
        && (!self[place].separators.isEmpty || number.separators.isEmpty)
    }
    guard !isRead else { return }
    if same.allSatisfy({ self[$0].isUnsure || self[$0].digits == number.digits }) {
      let ours = same.first { self[$0].digits == number.digits }.map { self[$0] }
      for place in same.reversed() { remove(at: place) }
      append((ours?.divided(as: number) ?? number).marked(.onDisplay))
    } else {
      for place in same { self[place] = self[place].marked(.disputed) }
    }
  }

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
    if same.allSatisfy({ self[$0].isUnsure })
      || same.count == 1 && self[same[0]].isPart(of: number)
    {
      for place in same.reversed() { remove(at: place) }
      append(number.marked(.readByAnother))
    } else {
      for place in same { self[place] = self[place].marked(.disputed) }
    }
  }
}

extension LineReading {
  fileprivate var isUnsure: Bool { confidence < SecondOpinion.sure }

  /// Whether something stands beside its digits that our own network has not made out.
  private var hasUnread: Bool { symbols.contains { Self.unread.contains($0.text) } }
  private static let unread: Set<Character> = [.unnamed, "*"]

  /// Whether the other number goes on where this one ends, or where it could not be made out. Without
  /// a point what goes on may be cents that are raised.
  fileprivate func isPart(of other: LineReading) -> Bool {
    let boxes = symbols.filter { $0.text.plainDigit != nil }.compactMap { $0.quad?.bounds }
    guard !other.separators.isEmpty, other.digits.contains(digits), let seen = Quad(around: boxes)
    else { return false }
    return hasUnread || seen.bounds.width < SecondOpinion.whole * other.quad.bounds.width
  }

  /// The same signs around the digits and points of another reading.
  fileprivate func divided(as other: LineReading) -> LineReading {
    let digits = symbols.indices.filter { symbols[$0].text.plainDigit != nil }
    guard let first = digits.first, let last = digits.last else { return other }
    var copy = self
    copy.symbols.replaceSubrange(first...last, with: other.symbols)
    return copy
  }

  fileprivate mutating func take(sameDigits number: LineReading) {
    if separators != number.separators {
      if separators.isEmpty { self = number.marked(.readByAnother) }
    } else if hasUnread {
      self = number.marked(.confirmed)
    } else if isUnsure {
      trust = 1
      self = withDigits(asSureAs: number).marked(.confirmed)
    }
  }

  /// Its words that have digits, each where it stands.
  fileprivate var parts: [LineReading] {
    numbers.map { LineReading(symbols: $0.symbols, in: self) }
  }

  /// Its words by the areas that they stand in. What may be money stays with the number beside it.
  fileprivate func parts(by place: (Quad) -> Int?) -> [LineReading] {
    let words = symbols.split { $0.text == " " }
    var places = words.map { word in
      Quad(around: word.compactMap { $0.quad?.bounds }).flatMap(place)
    }
    for index in words.indices where Self.mayBeMoney(words[index]) {
      let beside = [index - 1, index + 1].filter { words.indices.contains($0) }
      guard !beside.contains(where: { places[$0] == places[index] }),
        let nearest = beside.min(by: {
          gap(words[$0], words[index]) < gap(words[$1], words[index])
        })
      else { continue }
      places[index] = places[nearest]
    }
    var parts: [(place: Int?, symbols: [Word.Symbol])] = []
    for (word, here) in zip(words, places) {
      if let last = parts.last, last.place == here {
        parts[parts.count - 1].symbols += [word[word.startIndex].with(text: " ")] + word
      } else {
        parts.append((here, Array(word)))
      }
    }
    return parts.count > 1 ? parts.map { LineReading(symbols: $0.symbols, in: self) } : [self]
  }

  /// €, NT$, CHF, kr.
  private static func mayBeMoney(_ word: ArraySlice<Word.Symbol>) -> Bool {
    let text = word.map(\.text)
    return !text.contains { $0.plainDigit != nil }
      && (text.contains(where: \.isMoneySign) || text.allSatisfy(\.isUppercase) && text.count < 4
        || crowns.contains(String(text)))
  }
  private static let crowns: Set<String> = ["kr", "Kr", "kr.", "zł", "Kč"]

  /// Between two words, one of which follows the other.
  private func gap(_ one: ArraySlice<Word.Symbol>, _ other: ArraySlice<Word.Symbol>) -> Double {
    let boxes = [one, other].compactMap { word in
      Quad(around: word.compactMap { $0.quad?.bounds })?.bounds
    }
    guard boxes.count == 2 else { return .infinity }
    return max(boxes[0].x - boxes[1].right, boxes[1].x - boxes[0].right)
  }

  /// A part of another reading, where it stands.
  private init(symbols: [Word.Symbol], in whole: LineReading) {
    let place = Quad(around: symbols.compactMap { $0.quad?.bounds })
    self.init(symbols: symbols, quad: place ?? whole.quad, polarity: whole.polarity)
    trust = whole.trust
  }
}
