// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The evidence that a line gives for and against one of its numbers' being a price with that very
/// value.
extension PriceGrammar {
  func evidence(
    for amount: Amount, _ shape: NumberText.Shape, in company: Company
  ) -> EvidenceLedger {
    var ledger = EvidenceLedger()
    ledger.note(.number)
    if let currency = amount.currency {
      noteShape(of: amount, shape, currency, in: &ledger)
      noteDoubts(about: amount, currency, in: &ledger)
    } else {
      noteShape(of: amount, shape, in: &ledger)
      noteSurroundings(of: amount, shape, in: company, in: &ledger)
    }
    noteSureness(of: amount, in: &ledger)
    return ledger
  }

  /// How sure the reader was of its glyphs; nothing where they were typed.
  private func noteSureness(of amount: Amount, in ledger: inout EvidenceLedger) {
    let sureness = glyphs.confidences[tokens[amount.index].range].map(LogOdds.sureness)
    ledger.note(
      amount.isSigned ? .leastSureWithSign : .leastSure, strength: sureness.reduce(0, min))
    ledger.note(.meanSure, strength: sureness.reduce(0, +) / Double(max(1, sureness.count)))
    if let looks = glyphs.looks[tokens[amount.index].range].lazy.compactMap(\.self).first {
      ledger.note(Evidence(looks))
    }
  }

  // MARK: With a sign

  private func noteShape(
    of amount: Amount, _ shape: NumberText.Shape, _ currency: Currency,
    in ledger: inout EvidenceLedger
  ) {
    let hasComma = amount.number.separators == [Separator.comma]
    switch shape {
    case .grouped where isLoose(amount.number) && !currency.mayGroupBySpace:
      ledger.note(.signAmbiguous)
    // ¥12,34: half of the thousands were lost.
    case .places where currency.minorUnits == 0 && hasComma: ledger.note(.signAmbiguous)
    case .ambiguous where hasComma && isSignTied(amount): ledger.note(.signEnglishThousands)
    case .ambiguous: ledger.note(.signAmbiguous)
    case .places(let places) where amount.factor == nil && places != currency.minorUnits:
      let isUsual = places < 3 || places == 3 && isPerUnit(amount)
      ledger.note(isUsual ? .signOddPlaces : .signAmbiguous)
    default: ledger.note(.sign)
    }
  }

  private func noteDoubts(
    about amount: Amount, _ currency: Currency, in ledger: inout EvidenceLedger
  ) {
    ledger.note(.signGlued, if: isGluedAfter(amount))
    ledger.note(.signTorn, if: isTorn(amount))
    ledger.note(.signMayLackCents, if: mayBeCents(amount) || mayLackCents(amount))
    ledger.note(.signOddCent, if: isPartOfCent(amount) || areOddCents(amount))
    ledger.note(.signTooLittle, if: isTooLittle(amount, currency))
    ledger.note(.signGoesOn, if: goesOn(amount, currency))
    ledger.note(.signTwice, if: hasSignTwice(amount))
    ledger.note(.signAfterLetterO, if: isAfterLoneO(amount))
    ledger.note(.signTooLong, if: isTooLong(amount, currency))
    ledger.note(.signContradicted, if: amount.isContradicted)
    ledger.note(.signAfterUnread, if: isAfterUnread(amount))
  }

  /// 〓300元: the word before it, which could not be read, may say that so much is taken off.
  private func isAfterUnread(_ amount: Amount) -> Bool {
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
    guard let leastDigits = currency.leastDigits, amount.factor == nil else { return false }
    return amount.number.isWhole && amount.number.digits.count < leastDigits
  }

  /// 3元5 is three and a half: the 5 follows the sign at once and is no price or count of its own. In
  /// 49€ 90 the last two digits of the line do.
  private func goesOn(_ amount: Amount, _ currency: Currency) -> Bool {
    guard currency.minorUnits > 0, amount.cents == nil, let sign = amount.after
    else { return false }
    // 三元五角: a tenth is always less than ten of them.
    if glyphs[tokens[sign].range.upperBound + 1] == Self.tenth { return true }
    guard let next = token(sign + 1), let number = next.number else { return false }
    let mayBeCents = amount.number.isWhole && number.isWhole && number.digits.count <= 2
    let isApart =
      number.digits.count == 2 && mayPrintCentsApart(currency) && token(sign + 2) == nil
      && glyphs.isOneSpace(tokens[sign].range.upperBound..<next.range.lowerBound)
    return mayBeCents && (!next.isSpaced || isApart) && !isMark(sign + 2)
      && !hasCount(after: sign + 1)
  }

  /// 角
  private static let tenth: UInt32 = 0x89D2

  private func isSignTied(_ amount: Amount) -> Bool {
    amount.before != nil && !tokens[amount.index].isSpaced
  }
}
