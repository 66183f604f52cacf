// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The same for a number without a sign.
extension PriceGrammar {
  func noteShape(
    of amount: Amount, _ shape: NumberText.Shape, in ledger: inout EvidenceLedger
  ) {
    switch shape {
    case .dash: ledger.note(.dash)
    case .raised: ledger.note(.raised)
    case .grouped: ledger.note(.grouped)
    case .compound: ledger.note(.compound)
    case .ambiguous: ledger.note(amount.number.raised.count == 1 ? .oneRaised : .ambiguous)
    // 1.5tr, 2,5 jt.
    case .places where amount.factor != nil: ledger.note(.thousands)
    case .places where amount.number.isClock: ledger.note(.ambiguous)
    case .places(let places): ledger.note(bare(places: places))
    case .whole: noteWhole(amount, in: &ledger)
    }
  }

  private func bare(places: Int) -> Evidence {
    let usual = context.active?.printedPlaces ?? 2
    return switch places {
    case usual: .cents
    case 2: .oddPlaces
    case 1 where usual > 0: .oddPlaces
    default: .ambiguous
    }
  }

  private func noteWhole(_ amount: Amount, in ledger: inout EvidenceLedger) {
    if amount.factor != nil {
      return ledger.note(isResolution(amount) ? .resolution : .thousands)
    }
    let isOfWhole = context.active?.isWhole == true
    let length = amount.number.digits.count
    switch length {
    case 1: ledger.note(.wholeOfOneDigit)
    case 2: ledger.note(.wholeOfTwoDigits)
    case 3: ledger.note(.wholeOfThreeDigits)
    case 4: ledger.note(.wholeOfFourDigits)
    case 5: ledger.note(.wholeOfFiveDigits)
    default: ledger.note(.wholeOfManyDigits)
    }
    let isUsual = length == 6 || length == 7 && context.active?.countsInThousands == true
    ledger.note(.manyDigitsOfLargeCurrency, if: isOfWhole && isUsual)
    ledger.note(.leadingZero, if: amount.number.hasLeadingZero)
    ledger.note(.year, if: amount.number.isYear)
  }

  /// 4K, 8K, 5k: a screen or a run, unless the currency is one that is counted in thousands.
  private func isResolution(_ amount: Amount) -> Bool {
    let glyph = glyphs[tokens[amount.end].range.lowerBound]
    return (glyph == 0x4B || glyph == 0x6B) && amount.number.digits.count == 1
      && context.active?.countsInThousands != true
  }

  // MARK: What stands beside it

  func noteSurroundings(
    of amount: Amount, _ shape: NumberText.Shape, in company: Company,
    in ledger: inout EvidenceLedger
  ) {
    let isPlain = shape == .whole || shape == .compound
    let surroundings = surroundings(of: amount)
    ledger.note(.glued, if: isGlued(amount) || isGluedAfter(amount))
    ledger.note(.torn, if: isLoose(amount.number) || isTorn(amount) || areCentsApart(amount))
    // "from 3 people $5": the word of prices is for another number.
    let isForOther = isPlain && company.hasSignedPrice && surroundings == .beforeText
    if isAnnounced(amount), !isForOther { return ledger.note(.announced) }
    ledger.note(.besideSign, if: isPlain && company.hasSignedPrice)
    let isDigit = isPlain && amount.number.digits.count == 1 && amount.factor == nil
    ledger.note(.digitBesideNumbers, if: isDigit && !company.isAlone)
    // Bier 0,5 4,20: litres.
    ledger.note(.besideCents, if: isOddlyPointed(shape) && company.hasPriceWithCents)
    switch surroundings {
    case .alone: break
    case .afterText: ledger.note(.afterText)
    case .beforeText: ledger.note(isPlain ? .beforeText : .priceBeforeText)
    }
  }

  private func isOddlyPointed(_ shape: NumberText.Shape) -> Bool {
    guard case .places(let places) = shape else { return false }
    return places != context.active?.minorUnits ?? 2
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

  private enum Surroundings { case alone, afterText, beforeText }

  private func surroundings(of amount: Amount) -> Surroundings {
    let next = token(amount.end + 1)
    let isListed =
      next?.isSign(",") == true && lastUnknownText > amount.end
    let isFollowed = next.map { $0.isUnknownText || $0.lexeme != nil } ?? false
    if isListed || isFollowed, !endsMenuItem(amount) { return .beforeText }
    return firstText < amount.index ? .afterText : .alone
  }

  /// 小30 大45, M 120 L 150: text and number take turns up to the end of the line.
  private func endsMenuItem(_ amount: Amount) -> Bool {
    guard amount.index > 0, tokens[amount.index - 1].number == nil,
      token(amount.end + 1)?.isSpaced == true, let last = amounts.last, last.index > amount.index
    else { return false }
    return !last.isSigned && last.end == tokens.count - 1 && !hasCount(after: last.end)
  }
}

extension NumberText {
  /// 12:30, where cents stand after a colon.
  fileprivate var isClock: Bool {
    guard separators == [Separator.colon], groups[0] <= 2, groups.last == 2 else { return false }
    let hour = digits.dropLast(2).reduce(0) { $0 * 10 + Int($1) }
    return hour < 24 && digits[digits.count - 2] < 6
  }

  /// 1900 to 2039, as years of goods and events are.
  fileprivate var isYear: Bool {
    guard isWhole, digits.count == 4 else { return false }
    let century = Int(digits[0]) * 10 + Int(digits[1])
    return century == 19 || century == 20 && digits[2] < 4
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
