// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// Decides which numbers of a line are prices, in which currency, and how likely.
struct PriceGrammar {
  let tokens: [PriceToken]
  let glyphs: Glyphs
  let context: PriceContext
  /// The numbers of the line with what belongs to them, in reading order.
  var amounts: [Amount] = []
  /// The first token that is a word, the last that is one the lexicon does not know, and for each
  /// token whether a word such as TEL reaches it: looked up for each number, so found once.
  let firstText: Int
  let lastUnknownText: Int
  let isInCode: [Bool]

  /// A price that was found, by the tokens it is made of.
  struct Finding {
    let tokens: ClosedRange<Int>
    let value: ExactDecimal
    /// The currency that a sign or word tells.
    let currency: Currency?
    let evidence: EvidenceLedger
    var belief: Double { evidence.belief }
    /// €/kg 2,49: the unit stands with the sign.
    let hasUnitMark: Bool
  }

  /// A number with the signs and factors that belong to it.
  struct Amount {
    /// The number's token.
    let index: Int
    let number: NumberText
    /// The token that ends the number: itself, or a k, juta, ¢ after it.
    var end: Int
    var factor: ExactDecimal?
    /// 49€90: the number after the sign that stands for the point.
    var cents: NumberText?
    /// The currency marks bound to it.
    var before: Int?
    /// The code before its sign: USD $5.
    var code: Int?
    var after: Int?
    var currency: Currency?
    /// Two marks that do not agree.
    var isContradicted = false
    var hasUnitMark = false

    var isSigned: Bool { currency != nil }
    var first: Int { code ?? before ?? index }
    var last: Int { max(end, after ?? end) }
  }

  /// The other things in the line, as they make a bare number less likely a price.
  struct Company {
    let hasSignedPrice: Bool
    /// With as many places as the active currency has.
    let hasPriceWithCents: Bool
    let isAlone: Bool
  }

  init(tokens: [PriceToken], glyphs: Glyphs, context: PriceContext) {
    self.tokens = tokens
    self.glyphs = glyphs
    self.context = context
    firstText = tokens.firstIndex { $0.isUnknownText || $0.lexeme != nil } ?? tokens.count
    lastUnknownText = tokens.lastIndex(where: \.isUnknownText) ?? -1
    isInCode = Self.reachOfCodeWords(in: tokens)
  }

  /// TEL, No., Size and the numbers and signs after them, until another word comes.
  private static func reachOfCodeWords(in tokens: [PriceToken]) -> [Bool] {
    var isReached = false
    return tokens.map { token in
      switch token.kind {
      case .number, .sign: break
      case .word(let lexeme):
        if case .codeWord? = lexeme.meaning { isReached = true } else { isReached = false }
      case .letters, .joinedLetters: isReached = false
      }
      return isReached
    }
  }

  mutating func findings() -> [Finding] {
    for index in tokens.indices {
      guard let number = tokens[index].number, amounts.last.map({ $0.end < index }) ?? true else {
        continue
      }
      amounts.append(amount(at: index, number))
    }
    bindMarks()
    shareMarksInRanges()
    let refusals = refusals()
    let kept = amounts.indices.filter { !refusals[$0] }
    let company = Company(
      hasSignedPrice: kept.contains { amounts[$0].isSigned },
      hasPriceWithCents: kept.contains { hasCents(amounts[$0]) },
      isAlone: amounts.count == 1)
    return kept.compactMap { finding($0, in: company) }
  }

  /// The token there, or nil outside of the line.
  func token(_ index: Int) -> PriceToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  func lowercased(_ token: PriceToken) -> String {
    String(String.UnicodeScalarView(glyphs.lower[token.range].compactMap(Unicode.Scalar.init)))
  }

  // MARK: What belongs to a number

  private func amount(at index: Int, _ number: NumberText) -> Amount {
    var amount = Amount(index: index, number: number, end: index)
    guard let next = token(index + 1) else { return amount }
    switch next.meaning {
    case .magnitude(let power) where isMagnitude(index + 1, of: number):
      amount.end = index + 1
      amount.factor = ExactDecimal(significand: ExactDecimal.power(power), scale: 0)
    case .hundredths(let code, let meaning)
    where isHundredths(next, of: number) && (number.isWhole || markBefore(index) == nil):
      amount.currency = (meaning == .ofActive ? activeWithHundredths : nil) ?? Currency.coded(code)
      amount.end = index + 1
      amount.factor = ExactDecimal(significand: 1, scale: 2)
    default: readSignAsPoint(into: &amount)
    }
    return amount
  }

  /// 49€90, 8€,95 and 12 Euro 90 Cent: the sign stands where the point would.
  private func readSignAsPoint(into amount: inout Amount) {
    let sign = amount.index + 1
    let hasPoint = token(sign + 1).map { $0.isSign(",") || $0.isSign(".") } ?? false
    let cents = hasPoint ? sign + 2 : sign + 1
    guard amount.number.isWhole, isMark(sign), token(cents)?.number?.groups == [2],
      token(cents)?.number?.isWhole == true, !hasOwnMarkBefore(amount.index), !isMark(cents + 1),
      !tokens[sign...cents].contains(where: \.isSpaced) || isCentWord(cents + 1),
      // $5$10 and ¥5¥10 are two prices.
      ![0x24, 0xA5].contains(glyphs[tokens[sign].range.upperBound - 1])
    else { return }
    amount.cents = tokens[cents].number
    amount.after = sign
    amount.end = isCentWord(cents + 1) ? cents + 1 : cents
  }

  /// In 2,39 € 9€95 the first sign is that of the number before it.
  private func hasOwnMarkBefore(_ index: Int) -> Bool {
    guard let mark = markBefore(index)?.mark else { return false }
    return !(tokens[index].isSpaced && token(mark - 1)?.number != nil)
  }

  /// 12 Euro 90 Cent, 99 руб 50 коп, 5 zł 99 gr.
  private func isCentWord(_ index: Int) -> Bool {
    guard let token = token(index) else { return false }
    if case .hundredths? = token.meaning { return true }
    return PriceLexicon.centWords.contains(lowercased(token))
  }

  /// Whether it has as many places as the active currency.
  private func hasCents(_ amount: Amount) -> Bool {
    let number = amount.number
    return number.separators.last.map(Separator.isDecimal) == true
      && number.groups.last == context.active?.minorUnits ?? 2
  }

  /// 25k, but 25 rb as well: a single letter must touch its number. $3.50M $4.50L are sizes, 24K is
  /// gold, 10 miles are a way, and 5.00 CR is a credit.
  private func isMagnitude(_ index: Int, of number: NumberText) -> Bool {
    let token = tokens[index]
    guard !token.isSpaced || token.range.count > 1 else { return false }
    if token.range.count == 1, glyphs.scalars[token.range.lowerBound] == Self.capitalM {
      let isOfCents = number.groups.count == 2 && number.groups[1] == 2
      if isOfCents { return false }
    }
    return PriceLexicon.magnitudeUsers[lowercased(token)].map { isUsed($0, beside: index) } ?? true
  }

  private static let capitalM: UInt32 = 0x4D

  /// Whether one of these currencies is active, or its sign stands on either side.
  private func isUsed(_ codes: Set<String>, beside magnitude: Int) -> Bool {
    if let active = context.active, codes.contains(active.code) { return true }
    let marks = [markBefore(magnitude - 1)?.mark, markAfter(magnitude)].compactMap(\.self)
    return marks.contains { mark in
      tokens[mark].marks?.bearers.contains { codes.contains($0.currency.code) } == true
    }
  }

  /// 99¢, 59p, 99 cents, but neither £1.50p, which is not a penny and a half, nor 1080p nor 25C nor a
  /// page. 12 CT of eggs are a dozen wherever nobody pays in euros.
  private func isHundredths(_ token: PriceToken, of number: NumberText) -> Bool {
    if case .hundredths(let code, .ifUsed)? = token.meaning { return context.uses(code) }
    let isLetter = token.range.count == 1 && Fold.isSpacedLetter(glyphs[token.range.lowerBound])
    guard isLetter else { return true }
    let isSmall = glyphs.scalars[token.range.lowerBound] == glyphs.lower[token.range.lowerBound]
    return isSmall && !token.isSpaced && (number.groups.first ?? 0) <= 2
  }

  private var activeWithHundredths: Currency? {
    context.active.flatMap { $0.minorUnits >= 2 ? $0 : nil }
  }

  /// Whether a unit or counter follows, so that the number counts something.
  func hasCount(after index: Int) -> Bool {
    switch token(index + 1)?.meaning {
    case .measure, .counter, .dateWord: !isMark(index + 1) && !isSizeLetter(index + 1)
    // 8折, 滿1000折100: what a discount is counted from.
    case .discountBefore: tokens[index + 1].isSpaced == false
    default: false
    }
  }

  /// M 120 L 150: a single letter between two numbers is a size and no litre.
  private func isSizeLetter(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.isSpaced && token.range.count == 1 && self.token(index + 1)?.number != nil
      && Fold.isSpacedLetter(glyphs[token.range.lowerBound])
      && glyphs.scalars[token.range.lowerBound] != glyphs.lower[token.range.lowerBound]
  }
}
