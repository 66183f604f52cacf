// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// Shapes that two people would read differently, and digits that may be part of something longer.
extension PriceGrammar {
  /// ABC123, 123abc, 7-Eleven: part of a name or a code.
  func isGlued(_ amount: Amount) -> Bool {
    if !tokens[amount.index].isSpaced, isGluedBefore(amount.index - 1) { return true }
    guard let next = token(amount.end + 1), !next.isSpaced else { return false }
    return next.isSign("+") || next.isSign("-") && token(amount.end + 2)?.isSpaced == false
  }

  private func isGluedBefore(_ index: Int) -> Bool {
    guard let previous = token(index) else { return false }
    let isDashed =
      previous.isSign("-") && !previous.isSpaced && token(index - 1)?.isLetters == true
    return isDashed || isCodeLetters(previous) || isCutOff(index)
  }

  /// 123abc, 2tr5: text that touches the end of the number makes it part of something longer.
  func isGluedAfter(_ amount: Amount) -> Bool {
    guard amount.after == nil, let next = token(amount.end + 1), !next.isSpaced else {
      return false
    }
    return next.isLetters || (next.number != nil && amount.factor != nil)
  }

  /// 1 980 or 2 9 8円 where it is no habit to write so: a space, or a sign that was not read.
  func isTorn(_ amount: Amount) -> Bool {
    isHead(amount.index) || isHead(amount.index - 1)
      || isHalfOfCode(amount.index) || isHalfOfCode(amount.index - 1)
      || isSplit(at: amount.index + 1) || isSplit(at: amount.index - 1)
  }

  private func isHead(_ index: Int) -> Bool {
    guard let head = token(index)?.number, let tail = token(index + 1),
      glyphs.isOneSpace(tokens[index].range.upperBound..<tail.range.lowerBound)
    else { return false }
    let isThousand = head.digits.count <= 2 && tail.number?.groups.first == 3
    let isDigitByDigit = head.digits.count == 1 && tail.number?.groups.first == 1
    // 1+1 2,500원: the end of another expression.
    let isOfOther = token(index - 1)?.isSign("+") == true && !tokens[index].isSpaced
    return head.isWhole && (isThousand || isDigitByDigit) && !isOfOther
      && !hasCount(after: index + 1)
  }

  /// 8276 8496, 150 7681: parts of a bar code or a telephone number, a word's space between them.
  private func isHalfOfCode(_ index: Int) -> Bool {
    guard let head = token(index)?.number, let tail = token(index + 1)?.number,
      glyphs.isOneSpace(tokens[index].range.upperBound..<tokens[index + 1].range.lowerBound)
    else { return false }
    let (first, second) = (head.digits.count, tail.digits.count)
    return head.isWhole && tail.isWhole && head.groups.count == 1 && tail.groups.count == 1
      && (first >= 4 && first == second || first == 3 && second == 4)
  }

  /// ¥1, 000 and 12 .90: a number with a space beside its sign.
  private func isSplit(at index: Int) -> Bool {
    guard let sign = token(index), sign.isSign(",") || sign.isSign("."),
      token(index - 1)?.number != nil
    else { return false }
    guard let tail = token(index + 1)?.number?.groups.first else { return false }
    return sign.isSpaced || tail == 2 || tail == 3
  }

  /// $12 90 and 12 90 €: cents that stand apart.
  func mayLackCents(_ amount: Amount) -> Bool {
    guard amount.number.isWhole, (amount.before == nil) != (amount.after == nil) else {
      return false
    }
    return isWholeAndCents(amount.before == nil ? amount.index - 1 : amount.index)
  }

  /// Whether shops print cents, and many a space or a raised line in place of the comma before them.
  /// Where a point stands there, two prices side by side are meant.
  func mayPrintCentsApart(_ currency: Currency) -> Bool {
    currency.printedPlaces == 2 && !currency.writesDecimalPoint
  }

  /// 199 90 and 12 90 without a sign: of two prices side by side the second is more, and hardly ends
  /// as cents do.
  func areCentsApart(_ amount: Amount) -> Bool {
    guard context.active.map(mayPrintCentsApart) == true else { return false }
    return [amount.index - 1, amount.index].contains { index in
      guard isWholeAndCents(index), token(index - 1)?.number == nil, token(index - 1)?.marks == nil,
        token(index + 2)?.number == nil, token(index + 2)?.marks == nil,
        let whole = token(index)?.number, let cents = token(index + 1)?.number
      else { return false }
      return whole.digits.count > 2 || cents.digits[0] == 9
    }
  }

  private func isWholeAndCents(_ index: Int) -> Bool {
    guard let whole = token(index), let cents = token(index + 1),
      whole.number?.isWhole == true, cents.number?.isWhole == true
    else { return false }
    return cents.number?.digits.count == 2 && !hasCount(after: index + 1)
      && glyphs.isOneSpace(whole.range.upperBound..<cents.range.lowerBound)
  }

  /// 100 200: one number for some, for others two.
  func isLoose(_ number: NumberText) -> Bool {
    number.groups.first == 3 && !number.separators.isEmpty
      && number.separators.allSatisfy { $0 == Fold.space }
  }

  /// 12 € 90: the sign may stand for the point.
  func mayBeCents(_ amount: Amount) -> Bool {
    guard let before = amount.before, tokens[before].isSpaced, tokens[amount.index].isSpaced else {
      return false
    }
    return amount.number.isWhole && amount.number.digits.count == 2
      && token(before - 1)?.number?.isWhole == true
  }

  /// .99¢ and 0.99¢: whoever prints it means 99.
  func isPartOfCent(_ amount: Amount) -> Bool {
    amount.factor?.isWhole == false
      && (amount.number.startsWithPoint || amount.number.digits.first == 0)
  }

  /// 42373480112円: who prints so much sets points between the thousands. A bar code's stripes look
  /// like a sign.
  func isTooLong(_ amount: Amount, _ currency: Currency) -> Bool {
    let most = currency.countsInThousands ? 9 : 6
    return amount.number.separators.isEmpty && amount.number.digits.count > most
  }

  /// $ $99 was $22.99: no number has the same sign twice before it.
  func hasSignTwice(_ amount: Amount) -> Bool {
    guard let code = amount.code, let sign = amount.before else { return false }
    return lowercased(tokens[code]) == lowercased(tokens[sign])
  }

  /// O€69 is 0€69, badly read.
  func isAfterLoneO(_ amount: Amount) -> Bool {
    guard let sign = amount.before, !tokens[sign].isSpaced, let letter = token(sign - 1) else {
      return false
    }
    return letter.isLetters && lowercased(letter) == "o"
  }

  /// .980: a digit before the point was not read.
  private func isCutOff(_ index: Int) -> Bool {
    let sign = tokens[index]
    return (sign.isSign(".") || sign.isSign(",")) && (index == 0 || sign.isSpaced)
  }

  /// G7512, B12: letters that would be a unit or a sign elsewhere are part of a code here.
  private func isCodeLetters(_ token: PriceToken) -> Bool {
    Fold.isSpacedLetter(glyphs[token.range.upperBound - 1])
      && token.meaning?.announcesPrice != true
  }
}
