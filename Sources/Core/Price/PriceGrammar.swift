// SPDX-License-Identifier: GPL-3.0-or-later

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
    let belief: Double
    /// €/kg 2,49: the unit stands with the sign.
    let hasUnitMark: Bool
  }

  /// A number with the signs and factors that belong to it.
  struct Amount {
    /// The number's token.
    let index: Int
    let number: NumberText
    /// The token that ends the number: itself, or a k, juta, ¢ behind it.
    var end: Int
    var factor: ExactDecimal?
    /// 49€90: the number behind the sign that stands for the point.
    var cents: NumberText?
    /// The currency marks bound to it.
    var before: Int?
    var behind: Int?
    var currency: Currency?
    /// Two marks that do not agree.
    var isContradicted = false
    var hasUnitMark = false
    /// Currency taken over from the other end of a range: 500〜800円.
    var isShared = false

    var isSigned: Bool { currency != nil }
    var first: Int { before ?? index }
    var last: Int { max(end, behind ?? end) }
  }

  init(tokens: [PriceToken], glyphs: Glyphs, context: PriceContext) {
    self.tokens = tokens
    self.glyphs = glyphs
    self.context = context
    firstText = tokens.firstIndex { $0.isUnknownText || $0.lexeme != nil } ?? tokens.count
    lastUnknownText = tokens.lastIndex(where: \.isUnknownText) ?? -1
    isInCode = Self.reachOfCodeWords(in: tokens)
  }

  /// TEL, No., Size and the numbers and signs behind them, until another word comes.
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
    let hasSignedPrice = amounts.indices.contains { amounts[$0].isSigned && !refusals[$0] }
    return amounts.indices.compactMap { place in
      refusals[place] ? nil : finding(place, hasSignedPrice: hasSignedPrice)
    }
  }

  /// The token there, or nil outside of the line.
  func token(_ index: Int) -> PriceToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  // MARK: What belongs to a number

  private func amount(at index: Int, _ number: NumberText) -> Amount {
    var amount = Amount(index: index, number: number, end: index)
    guard let next = token(index + 1) else { return amount }
    switch next.meaning {
    case .magnitude(let power) where isMagnitude(next):
      amount.end = index + 1
      amount.factor = ExactDecimal(significand: ExactDecimal.power(power), scale: 0)
    case .hundredths(let code) where isHundredths(next, of: number):
      amount.currency = hundredthsCurrency(code)
      guard amount.currency != nil else { return amount }
      amount.end = index + 1
      amount.factor = ExactDecimal(significand: 1, scale: 2)
    default: readSignAsPoint(into: &amount)
    }
    return amount
  }

  /// 49€90 and 8€,95: the sign stands where the point would.
  private func readSignAsPoint(into amount: inout Amount) {
    let sign = amount.index + 1
    let cents = token(sign + 1)?.isSign(",") == true ? sign + 2 : sign + 1
    guard amount.number.isWhole, isMark(sign), token(cents)?.number?.groups == [2],
      token(cents)?.number?.isWhole == true, markBefore(amount.index) == nil, !isMark(cents + 1),
      !tokens[sign...cents].contains(where: \.isSpaced),
      // $5$10 and ¥5¥10 are two prices.
      ![0x24, 0xA5].contains(glyphs[tokens[sign].range.upperBound - 1])
    else { return }
    amount.cents = tokens[cents].number
    amount.behind = sign
    amount.end = cents
  }

  /// 25k, but 25 rb as well: a single letter must touch its number.
  private func isMagnitude(_ token: PriceToken) -> Bool {
    !token.isSpaced || token.range.count > 1
  }

  /// 99¢, 59p, 99 cents, but neither 1080p nor 25C nor a page.
  private func isHundredths(_ token: PriceToken, of number: NumberText) -> Bool {
    let isLetter = token.range.count == 1 && Fold.isSpacedLetter(glyphs[token.range.lowerBound])
    guard isLetter else { return true }
    let isSmall = glyphs.scalars[token.range.lowerBound] == glyphs.lower[token.range.lowerBound]
    return isSmall && !token.isSpaced && (number.groups.first ?? 0) <= 2
  }

  private func hundredthsCurrency(_ code: String?) -> Currency? {
    if let code { return Currency.coded(code) }
    guard let active = context.active else { return Currency.coded("USD") }
    return active.minorUnits >= 2 ? active : Currency.coded("USD")
  }

  // MARK: Which sign belongs to which number

  private mutating func bindMarks() {
    let style = lineStyle
    var taken = -1
    for place in amounts.indices where amounts[place].currency == nil {
      let amount = amounts[place]
      if let (mark, hasUnit) = markBefore(amount.index), mark != taken {
        amounts[place].before = mark
        amounts[place].hasUnitMark = hasUnit
      }
      if amount.behind == nil, let mark = markBehind(amount.end),
        belongsToLeft(mark, hasOther: amounts[place].before != nil, style)
      {
        amounts[place].behind = mark
        taken = mark
      }
      resolve(place)
    }
  }

  /// The sign before a number: `¥ 5`, `€. 5`, `Rs: 5`, `€/kg 5`.
  private func markBefore(_ index: Int) -> (mark: Int, hasUnit: Bool)? {
    guard let previous = token(index - 1) else { return nil }
    if case .measure? = previous.meaning, token(index - 2)?.isSign("/") == true,
      isMark(index - 3)
    {
      return (index - 3, true)
    }
    let isPoint = previous.isSign(".") || previous.isSign(":")
    let mark = isPoint && !previous.isSpaced ? index - 2 : index - 1
    guard isMark(mark), tokens[mark].marks?.isOnlyBehind == false else { return nil }
    return (mark, false)
  }

  private func markBehind(_ end: Int) -> Int? {
    isMark(end + 1) ? end + 1 : nil
  }

  private func isMark(_ index: Int) -> Bool {
    guard let marks = token(index)?.marks else { return false }
    return context.meant(among: marks.bearers) != nil
  }

  /// A sign between two numbers goes with the one it touches, else with the line's own style.
  private func belongsToLeft(_ mark: Int, hasOther: Bool, _ style: Currency.Side?) -> Bool {
    guard let marks = tokens[mark].marks, !marks.isOnlyBehind,
      let next = token(mark + 1), next.number != nil
    else { return true }
    if tokens[mark].isSpaced != next.isSpaced { return next.isSpaced }
    return !hasOther && (style ?? marks.side) == .behind
  }

  /// Before when the line's first number has its sign before it, behind when its last has it there.
  private var lineStyle: Currency.Side? {
    guard let first = amounts.first, let last = amounts.last, first.index != last.index else {
      return nil
    }
    if markBefore(first.index) != nil { return .before }
    return markBehind(last.end) != nil ? .behind : nil
  }

  private mutating func resolve(_ place: Int) {
    let senses = [amounts[place].before, amounts[place].behind].compactMap { index in
      index.flatMap { tokens[$0].marks }
    }
    guard let first = senses.first else { return }
    let common = senses.dropFirst().reduce(first.bearers) { bearers, sense in
      bearers.filter { bearer in
        sense.bearers.contains { $0.currency.code == bearer.currency.code }
      }
    }
    if let meant = context.meant(among: common) {
      amounts[place].currency = meant
    } else {
      // US$ and 元 cannot both be right: the sign that fewer currencies share says more.
      let sharpest = senses.min { $0.bearers.count < $1.bearers.count } ?? first
      amounts[place].currency = context.meant(among: sharpest.bearers)
      amounts[place].isContradicted = senses.allSatisfy { $0.bearers.count == 1 }
    }
  }

  /// 500〜800円, $10-15, $120/150: one sign for both ends.
  private mutating func shareMarksInRanges() {
    for (left, right) in zip(amounts.indices, amounts.indices.dropFirst())
    where isRange(left, right) {
      if !amounts[left].isSigned, amounts[right].behind != nil {
        share(from: right, to: left)
      } else if !amounts[right].isSigned, amounts[left].before != nil {
        share(from: left, to: right)
      }
    }
  }

  private mutating func share(from giver: Int, to taker: Int) {
    guard !amounts[taker].number.hasLeadingZero, !hasCount(behind: amounts[taker].last) else {
      return
    }
    amounts[taker].currency = amounts[giver].currency
    amounts[taker].isShared = true
  }

  private func isRange(_ left: Int, _ right: Int) -> Bool {
    guard amounts[right].first == amounts[left].last + 2,
      let sign = token(amounts[left].last + 1)
    else { return false }
    return ["-", "~", "/"].contains { sign.isSign($0) }
  }

  /// Whether a unit or counter follows, so that the number counts something.
  func hasCount(behind index: Int) -> Bool {
    switch token(index + 1)?.meaning {
    case .measure, .counter, .dateWord: !isMark(index + 1) && !isSizeLetter(index + 1)
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
