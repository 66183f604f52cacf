// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The reading of one line image, in pixels of the upright picture.
struct LineReading {
  /// The characters from left to right, spaces too.
  var symbols: [Word.Symbol]
  /// The ink that was read, without the margins of its image.
  let quad: Quad
  let polarity: Polarity
  /// How much of its characters' sureness counts beside other readings: what another look has
  /// doubted is worth less.
  var trust = 1.0
  /// Whether its raised cents were cut out by themselves, and so read larger than the rest.
  var hasCentsApart = false

  /// - Parameter seesFrames: whether the reader takes the frame of a tag for a 1.
  init(_ glyphs: [Glyph], in image: LineImage, of cut: LineCut, seesFrames: Bool = true) {
    quad = cut.quad
    polarity = cut.polarity
    let digits = glyphs.filter(\.isDigit)
    symbols = glyphs.withPointsOnce.compactMap { glyph in
      (glyph.isGram(beside: digits, in: image) ? "g" : glyph.text.first).map { text in
        // As high as the line: how high ink reaches is the finder's to say, not the reader's.
        Word.Symbol(
          text: text, quad: image.placeInPicture(x: glyph.x, y: 0..<image.height),
          confidence: glyph.sureness(in: image, seesFrames: seesFrames))
      }
    }
  }

  init(symbols: [Word.Symbol], quad: Quad, polarity: Polarity) {
    self.symbols = symbols
    self.quad = quad
    self.polarity = polarity
  }

  var text: String { String(symbols.map(\.text)) }

  /// Raised ones as plain ones.
  var digits: String { String(symbols.compactMap(\.text.plainDigit)) }

  var hasDigits: Bool { symbols.contains { $0.text.plainDigit != nil } }

  /// How much was read and how surely: a reading that has lost a digit is worth less than one that
  /// has it, and 550円 more than a 5502 that guesses.
  var worth: Double {
    symbols.reduce(0) { sum, symbol in
      guard symbol.text.plainDigit != nil || Self.signsAfter.contains(symbol.text)
      else { return sum }
      return sum + trust * (symbol.confidence ?? 0) - 0.5
    }
  }

  /// As tall as digits, and taken for one where they are not seen well.
  private static let signsAfter: Set<Character> = ["円", "元"]

  /// The confidence of its least sure digit, as far as it is trusted.
  var confidence: Double {
    trust * (symbols.filter { $0.text.plainDigit != nil }.compactMap(\.confidence).min() ?? 0)
  }

  /// From this confidence on a reading is sure; characters less sure are dirt, frames and halves of
  /// characters.
  static let surely = 0.8

  /// Whether letters are no word: the last stripes of a bar code look like one letter.
  static func isStripe(_ letters: [Word.Symbol]) -> Bool {
    letters.count == 1 && letters.allSatisfy { $0.text.isASCII && $0.text.isLetter }
  }

  /// Whether two sure readings or more, half as high at most, stand in it apart from each other. The
  /// cents that it ends with are its own.
  fileprivate func isAround(_ readings: [LineReading]) -> Bool {
    let inside = readings.filter {
      $0.height < height / 2 && $0.confidence > Self.surely && $0.isSamePlace(as: self)
        && !($0.digits.count <= 2 && digits.hasSuffix($0.digits))
    }
    return inside.contains { one in inside.contains { !$0.isSamePlace(as: one) } }
  }

  /// Whether it goes over several numbers that were also read by themselves, and together as well as
  /// it: 83⁰⁰ and 24⁹⁰ where both are one row. The cents that it ends with are its own.
  fileprivate func isMade(of readings: [LineReading]) -> Bool {
    let inside = readings.filter { one in
      one.quad.bounds.width < 0.8 * quad.bounds.width && one.height > 0.3 * height
        && one.digits.count < digits.count && one.worth > 0 && one.isSamePlace(as: self)
        && !(one.digits.count <= 2 && digits.hasSuffix(one.digits))
    }
    let parts = inside.sorted { $0.worth > $1.worth }.reduce(into: [LineReading]()) { parts, one in
      if !parts.contains(where: { $0.isSamePlace(as: one) }) { parts.append(one) }
    }
    return parts.count > 1 && parts.reduce(0) { $0 + $1.worth } >= worth
  }

  /// The same, with what another look said of it, and trusted only so far for that.
  func marked(_ looks: LookAgreement, trusted trust: Double = 1) -> LineReading {
    var copy = self
    copy.symbols = symbols.map { $0.with(looks: looks) }
    copy.trust *= trust
    return copy
  }

  var line: TextLine {
    TextLine(
      words: withoutGround.split { $0.text == " " }.map { symbols in
        Word(
          symbols: Array(symbols), quad: Quad(around: symbols.compactMap { $0.quad?.bounds }))
      })
  }

  /// The first and the last character took everything up to the end of their image, and beside a tag
  /// the ground may be as dark as ink. No character is wider than the line's ink is high.
  var withoutGround: [Word.Symbol] {
    symbols.enumerated().map { place, symbol in
      guard let box = symbol.quad?.bounds, box.width > height, symbols.count > 1,
        place == 0 || place == symbols.count - 1
      else { return symbol }
      let x = place == 0 ? box.right - height : box.x
      return symbol.with(quad: Quad(Box(x: x, y: box.y, width: height, height: box.height)))
    }
  }

  /// Whether the other, of less worth, reads the same ink. Small print is not the ink of a tall number
  /// whose cut reaches it.
  fileprivate func excludes(_ other: LineReading) -> Bool {
    height > 0.3 * other.height && isSamePlace(as: other)
  }

  /// Whether both read the same ink.
  func isSamePlace(as other: LineReading) -> Bool { quad.isSamePlace(as: other.quad) }
}

extension [LineReading] {
  /// Without rows of numbers that were also read by themselves.
  var withoutRows: [LineReading] { filter { !$0.isMade(of: self) } }

  /// Only the one of the readings of the same place that has the most sure digits. A frame around
  /// several prices that reads as one long number must not stand for them.
  func withoutOverlaps() -> [LineReading] {
    let order = filter { !$0.isAround(self) }.sorted { $0.worth > $1.worth }
    return order.reduce(into: []) { kept, reading in
      if !kept.contains(where: { $0.excludes(reading) }) { kept.append(reading) }
    }
  }
}

extension [Glyph] {
  /// 15.,90: what may be a point or a comma is read as both now and then.
  fileprivate var withPointsOnce: [Glyph] {
    reduce(into: []) { kept, glyph in
      guard let last = kept.last, last.isSeparator, glyph.isSeparator, last.text != glyph.text
      else { return kept.append(glyph) }
      if glyph.confidence > last.confidence { kept[kept.count - 1] = glyph }
    }
  }
}

extension Glyph {
  /// Never quite one: what is as likely as not when it was typed is less when it was seen.
  fileprivate func sureness(in image: LineImage, seesFrames: Bool) -> Double {
    if seesFrames, isFrame(in: image) { return confidence / 2 }
    return min(0.99, confidenceOfKind)
  }

  private var confidenceOfKind: Double {
    // Comma or point: that it is one of the two is what counts, the digits after it tell which.
    guard isSeparator, let other = runnerUp, other.text == "," || other.text == "." else {
      return confidence
    }
    return min(1, confidence + other.confidence)
  }

  fileprivate var isDigit: Bool { text.first?.plainDigit != nil }

  /// A g looks like a 9, but begins lower and ends lower than the digits before it.
  fileprivate func isGram(beside digits: [Glyph], in image: LineImage) -> Bool {
    let others = digits.filter { $0.x.lowerBound < x.lowerBound }
    guard text == "9", let top = others.map(\.y.lowerBound).max(),
      let bottom = others.map(\.y.upperBound).max()
    else { return false }
    return y.lowerBound > top + image.height / 7 && y.upperBound > bottom + image.height / 12
  }

  fileprivate var isSeparator: Bool { text == "," || text == "." }

  /// A stroke from edge to edge of the image, where a 1 leaves ground above and below.
  private func isFrame(in image: LineImage) -> Bool {
    text == "1" && y.lowerBound <= 1 && y.upperBound >= image.height - 1
  }
}

extension Word.Symbol {
  var isSure: Bool { confidence ?? 0 >= LineReading.surely }
}
