// SPDX-License-Identifier: GPL-3.0-or-later

/// Cuts a line into numbers, known words, unknown words and signs.
struct PriceTokenizer {
  private let glyphs: Glyphs
  private var tokens: [PriceToken] = []

  private init(_ glyphs: Glyphs) {
    self.glyphs = glyphs
    tokens.reserveCapacity(glyphs.count / 2 + 1)
  }

  static func tokens(of glyphs: Glyphs) -> [PriceToken] {
    var tokenizer = PriceTokenizer(glyphs)
    tokenizer.run()
    return tokenizer.tokens
  }

  private mutating func run() {
    var index = 0
    var isSpaced = false
    while index < glyphs.count {
      if Fold.isSpace(glyphs[index]) {
        isSpaced = true
        index += 1
        continue
      }
      let (kind, end) = token(at: index, isSpaced: isSpaced)
      tokens.append(PriceToken(kind: kind, range: index..<end, isSpaced: isSpaced))
      isSpaced = false
      index = end
    }
  }

  private func token(at index: Int, isSpaced: Bool) -> (PriceToken.Kind, end: Int) {
    if let (number, end) = NumberScanner.number(in: glyphs, at: index) {
      return (.number(number), end)
    }
    if mayStartFraction(isSpaced: isSpaced),
      let (number, end) = NumberScanner.fraction(
        in: glyphs, at: index, afterMark: tokens.last?.marks != nil)
    {
      return (.number(number), end)
    }
    if let (lexeme, end) = PriceLexicon.standard.longestMatch(in: glyphs, at: index) {
      return (.word(lexeme), endOfAbbreviation(lexeme, end))
    }
    if Fold.isSpacedLetter(glyphs[index]) { return (.letters, endOfLetters(from: index)) }
    if Fold.isJoinedLetter(glyphs[index]) { return (.joinedLetters, index + 1) }
    return (.sign(glyphs[index]), index + 1)
  }

  /// Whether the whole part can be missing here: $.50, Milk .50, -.50, but neither 12 .50 nor the
  /// last of a row of dots.
  private func mayStartFraction(isSpaced: Bool) -> Bool {
    guard let last = tokens.last else { return true }
    if last.number != nil { return false }
    // 8€,95: the sign stands within the number.
    if last.marks != nil, !isSpaced { return tokens.dropLast().last?.number == nil }
    return isSpaced || last.marks != nil || last.isSign("-") || last.isSign("(")
  }

  /// Rs.50 and kr. 50: the point ends the abbreviation and belongs to no number.
  private func endOfAbbreviation(_ lexeme: Lexeme, _ end: Int) -> Int {
    let isAbbreviation =
      lexeme.marks != nil && Fold.isSpacedLetter(glyphs[end - 1])
      && glyphs[end] == Separator.point
    return isAbbreviation ? end + 1 : end
  }

  private func endOfLetters(from start: Int) -> Int {
    var end = start
    while Fold.isSpacedLetter(glyphs[end]) { end += 1 }
    return end
  }
}
