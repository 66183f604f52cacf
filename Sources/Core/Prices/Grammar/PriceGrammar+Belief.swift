// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// How likely a number of some shape is a price with that very value. The order of the figures is
/// what counts: a sign beats a word, a word beats a shape, a shape beats bare digits; what two
/// people would read differently stays below `Price.shownBelief`.
private enum Belief {
  static let signed = 0.97
  static let announced = 0.88
  static let dash = 0.9
  static let raised = 0.88
  static let cents = 0.8
  static let grouped = 0.75
  static let compound = 0.6
  static let whole = 0.6
  static let oddPlaces = 0.55
  static let loneDigit = 0.5
  static let doubtful = 0.45
  static let glued = 0.3
}

extension PriceGrammar {
  /// The amount as a price, or nil when it has no value.
  func finding(_ place: Int, in company: Company) -> Finding? {
    let amount = amounts[place]
    let currency = amount.currency ?? context.active
    guard let (printed, shape) = reading(of: amount, in: currency),
      let value = worth(printed, shape, amount, currency), value.isReadable
    else { return nil }
    let belief =
      amount.currency.map { signedBelief(amount, shape, $0) }
      ?? bareBelief(amount, shape, in: company)
    return Finding(
      tokens: amount.first...amount.last, value: value, currency: amount.currency,
      belief: value.isZero ? 0 : belief * confidence(of: amount),
      hasUnitMark: amount.hasUnitMark)
  }

  /// 1,299 €/l: fuel has tenths of a cent where the same digits elsewhere are a thousand.
  private func reading(
    of amount: Amount, in currency: Currency?
  ) -> (value: ExactDecimal, shape: NumberText.Shape)? {
    guard amount.number.groups == [1, 3], Separator.isDecimal(amount.number.separators[0]),
      currency?.hasLargeValues != true, isPerVolume(amount)
    else { return amount.number.reading(in: currency) }
    return amount.number.value(places: 3).map { ($0, .places(3)) }
  }

  private func isPerVolume(_ amount: Amount) -> Bool {
    guard isPerUnit(amount),
      let unit = token(amount.hasUnitMark ? amount.index - 1 : amount.last + 2)
    else { return false }
    return ["l", "ltr", "litre", "liter", "gal", "gallon", "kwh"].contains(lowercased(unit))
  }

  /// The value with its factor, and with implied cents where the person chose them.
  private func worth(
    _ printed: ExactDecimal, _ shape: NumberText.Shape, _ amount: Amount, _ currency: Currency?
  ) -> ExactDecimal? {
    if let cents = amount.cents {
      let whole = printed.times(ExactDecimal(100))
      return cents.reading(in: nil).flatMap { whole?.plus($0.value) }.map {
        ExactDecimal(significand: $0.significand, scale: 2)
      }
    }
    if let factor = amount.factor {
      let value = printed.times(factor)
      return factor.isWhole ? value?.trimmed : value
    }
    let impliesCents =
      shape == .whole && amount.number.digits.count > 1
      && context.impliesCents(currency)
    return impliesCents ? ExactDecimal(significand: printed.significand, scale: 2) : printed
  }

  /// As sure as the reader was of its least sure glyph.
  private func confidence(of amount: Amount) -> Double {
    let range = tokens[amount.index].range
    return glyphs.confidences[range].reduce(1, min)
  }

  // MARK: With a sign

  private func signedBelief(
    _ amount: Amount, _ shape: NumberText.Shape, _ currency: Currency
  ) -> Double {
    let minorUnits = currency.minorUnits
    if isGluedBehind(amount) || isTorn(amount) || mayBeCents(amount) || mayLackCents(amount)
      || isPartOfCent(amount) || areOddCents(amount) || isTooLittle(amount, currency)
      || goesOn(amount, currency) || hasSignTwice(amount) || isBehindLoneO(amount)
      || isTooLong(amount, currency)
    {
      return Belief.doubtful
    }
    let belief =
      switch shape {
      case .grouped where isLoose(amount.number) && !currency.mayGroupBySpace:
        Belief.doubtful
      // ¥12,34: half of the thousands were lost.
      case .places where minorUnits == 0 && amount.number.separators == [Separator.comma]:
        Belief.doubtful
      // €1,299: who writes the sign first and close writes English numbers.
      case .ambiguous where amount.number.separators == [Separator.comma] && isSignTied(amount):
        Belief.cents
      case .ambiguous: Belief.doubtful
      case .places(let places) where amount.factor == nil && places != minorUnits:
        oddPlaces(places, minorUnits, isUnit: isPerUnit(amount))
      default: Belief.signed
      }
    if amount.isContradicted { return min(belief, Belief.oddPlaces) }
    return isBehindUnread(amount) ? min(belief, Belief.announced) : belief
  }

  /// 〓300元: the word before it, which could not be read, may say that so much is taken off.
  private func isBehindUnread(_ amount: Amount) -> Bool {
    var before = tokens[amount.first].range.lowerBound - 1
    if Fold.isSpace(glyphs[before]) { before -= 1 }
    return glyphs[before] == Fold.unread
  }

  /// 30.00¢: nobody prints hundredths of a cent, the sign was another.
  private func areOddCents(_ amount: Amount) -> Bool {
    amount.factor == ExactDecimal(significand: 1, scale: 2)
      && amount.number.separators.last.map(Separator.isDecimal) == true
      && amount.number.groups.last == 2
  }

  /// 1원 is 1袋, badly read, and 657đ a part of 65.000đ: nothing costs less than 10 where a thousand
  /// is a loaf of bread. In Japan a bag may be 3円.
  private func isTooLittle(_ amount: Amount, _ currency: Currency) -> Bool {
    guard currency.hasLargeValues, currency.code != "JPY", amount.factor == nil
    else { return false }
    let tooFew = ["VND": 3, "IDR": 2][currency.code] ?? 1
    return amount.number.isWhole && amount.number.digits.count <= tooFew
  }

  /// 3元5 is three and a half: what touches the sign from behind, and is no price or count of its own.
  private func goesOn(_ amount: Amount, _ currency: Currency) -> Bool {
    guard currency.minorUnits > 0, amount.cents == nil, let sign = amount.behind
    else { return false }
    // 三元五角: a tenth is always less than ten of them.
    if glyphs[tokens[sign].range.upperBound + 1] == Self.tenth { return true }
    guard let next = token(sign + 1), let number = next.number else { return false }
    let mayBeCents = amount.number.isWhole && number.isWhole && number.digits.count <= 2
    return mayBeCents && !next.isSpaced && !isMark(sign + 2) && !hasCount(behind: sign + 1)
  }

  /// 角
  private static let tenth: UInt32 = 0x89D2

  private func isSignTied(_ amount: Amount) -> Bool {
    amount.before != nil && !tokens[amount.index].isSpaced
  }

  private func oddPlaces(_ places: Int, _ minorUnits: Int, isUnit: Bool) -> Double {
    switch places {
    case 1, 2: Belief.cents
    case 3 where isUnit: Belief.cents
    default: Belief.doubtful
    }
  }

  /// €/l behind the number: petrol and power have tenths of a cent.
  private func isPerUnit(_ amount: Amount) -> Bool {
    amount.hasUnitMark || token(amount.last + 1)?.isSign("/") == true
  }

  // MARK: Without a sign

  private func bareBelief(
    _ amount: Amount, _ shape: NumberText.Shape, in company: Company
  ) -> Double {
    let base = bareShape(amount, shape)
    if isGlued(amount) || isGluedBehind(amount) { return Belief.glued }
    if isLoose(amount.number) || isTorn(amount) { return Belief.doubtful }
    guard base > Belief.doubtful || shape == .whole else { return base }
    let isPlain = shape == .whole || shape == .compound
    let surroundings = surroundings(of: amount)
    // "from 3 people $5": the word of prices is for another number.
    let isForOther = isPlain && company.hasSignedPrice && surroundings == .beforeText
    if isAnnounced(amount), !isForOther { return max(base, Belief.announced) }
    if isPlain, company.hasSignedPrice { return Belief.glued }
    // Bier 0,5 4,20: litres.
    if case .places = shape, base < Belief.cents, company.hasPriceWithCents { return Belief.glued }
    switch surroundings {
    case .alone
    where base == Belief.loneDigit && amount.number.digits.count == 1 && !company.isAlone:
      return Belief.doubtful
    case .alone: return base
    case .behindText where !isPlain || amount.factor != nil: return base - 0.05
    case .behindText:
      return amount.number.digits.count == 1 ? Belief.doubtful : min(base, Belief.loneDigit)
    case .beforeText: return isPlain ? Belief.glued : base - 0.15
    }
  }

  private func bareShape(_ amount: Amount, _ shape: NumberText.Shape) -> Double {
    let minorUnits = context.active?.minorUnits ?? 2
    switch shape {
    case .dash: return Belief.dash
    case .raised: return Belief.raised
    case .grouped: return Belief.grouped
    case .compound: return Belief.compound
    case .ambiguous: return Belief.doubtful
    // 1.5tr, 2,5 jt.
    case .places where amount.factor != nil: return Belief.compound
    case .places(let places) where places == minorUnits: return Belief.cents
    case .places(2): return Belief.oddPlaces
    case .places(1): return minorUnits > 0 ? Belief.oddPlaces : Belief.doubtful
    case .places: return Belief.glued
    case .whole: return bareWhole(amount)
    }
  }

  /// Longer than prices of the currency are printed without a sign between the thousands.
  private func bareWhole(_ amount: Amount) -> Double {
    if amount.factor != nil { return isResolution(amount) ? Belief.glued : Belief.compound }
    let isPadded = amount.number.hasLeadingZero
    switch amount.number.digits.count {
    case 1: return Belief.loneDigit
    case 2...5: return isPadded ? Belief.loneDigit : Belief.whole
    case 6 where hasLargeValues && !isPadded: return Belief.loneDigit
    case 7 where hasLargeValues && !isPadded && context.active?.code != "JPY":
      return Belief.loneDigit
    case 6: return Belief.doubtful
    default: return Belief.glued
    }
  }

  private var hasLargeValues: Bool { context.active?.hasLargeValues == true }

  /// 4K, 8K: a screen, unless the currency is one that is counted in thousands.
  private func isResolution(_ amount: Amount) -> Bool {
    let glyph = glyphs[tokens[amount.end].range.lowerBound]
    return glyph == 0x4B && amount.number.digits.count == 1
      && !(hasLargeValues && context.active?.code != "JPY")
  }

  /// Whether a word of prices stands right beside it.
  func isAnnounced(_ amount: Amount) -> Bool {
    var index = amount.index - 1
    while let sign = token(index), sign.isSign(":") || sign.isSign("(") || sign.isSign("~") {
      index -= 1
    }
    if let previous = token(index)?.meaning, previous.announcesPrice { return true }
    switch token(amount.end + 1)?.meaning {
    case .taxIncluded?, .taxExcluded?: return true
    case .priceWord?: return token(amount.end + 2) == nil
    default: return false
    }
  }

  private enum Surroundings { case alone, behindText, beforeText }

  private func surroundings(of amount: Amount) -> Surroundings {
    let next = token(amount.end + 1)
    let isListed =
      next?.isSign(",") == true && lastUnknownText > amount.end
    let isFollowed = next.map { $0.isUnknownText || $0.lexeme != nil } ?? false
    if isListed || isFollowed, !endsMenuItem(amount) { return .beforeText }
    return firstText < amount.index ? .behindText : .alone
  }

  /// 小30 大45, M 120 L 150: text and number take turns up to the end of the line.
  private func endsMenuItem(_ amount: Amount) -> Bool {
    guard amount.index > 0, tokens[amount.index - 1].number == nil,
      token(amount.end + 1)?.isSpaced == true, let last = amounts.last, last.index > amount.index
    else { return false }
    return !last.isSigned && last.end == tokens.count - 1 && !hasCount(behind: last.end)
  }
}

extension Currency {
  /// Currencies without cents and those whose cents nobody prints.
  var hasLargeValues: Bool {
    minorUnits == 0 || ["IDR", "HUF", "KHR", "LAK", "MMK", "COP"].contains(code)
  }
}

extension Lexeme.Meaning {
  var announcesPrice: Bool {
    switch self {
    case .priceWord, .nowWord, .wasWord, .listWord, .taxIncluded, .taxExcluded: true
    default: false
    }
  }
}
