// SPDX-License-Identifier: GPL-3.0-or-later

import Money

extension PriceGrammar {
  /// For each amount of the line, whether its grammar says that it is no price.
  func refusals() -> [Bool] {
    let phones = phones()
    var refusals = amounts.indices.map {
      isRefusedAlone($0) || (phones[$0] && !amounts[$0].isSigned) || isPostalCode($0)
        || isPostalCode($0 - 1)
    }
    // What hangs on a refused number is refused too: 8–20 Uhr, 2-3人, 9.00 bis 17.30 Uhr.
    let alone = refusals
    for place in amounts.indices where !amounts[place].isSigned {
      let others = [(place - 1, place), (place, place + 1)].filter { left, right in
        left >= 0 && right < amounts.count && (isTied(left, right) || isSpan(left, right))
      }
      if others.contains(where: { alone[$0.0 == place ? $0.1 : $0.0] }) { refusals[place] = true }
    }
    for place in amounts.indices where !amounts[place].isSigned {
      let left = place > 0 && isTied(place - 1, place)
      let right = place + 1 < amounts.count && isTied(place, place + 1)
      if left || right { refusals[place] = refusals[place] || !isOpenRange(place) }
    }
    return refusals
  }

  private func isRefusedAlone(_ place: Int) -> Bool {
    let amount = amounts[place]
    guard amount.number.reading(in: amount.currency ?? context.active) != nil else { return true }
    if isDiscount(amount) || isNegative(place) || isPercent(amount) || hasFraction(amount) {
      return true
    }
    guard !amount.isSigned else { return isHanWord(amount) }
    return isCounted(amount) || isDated(amount) || isInCode[amount.index] || isOffered(place)
      || isLongCode(amount) || isPlainHan(amount)
  }

  // MARK: With or without a sign

  /// ₹150-7681: Japan's 〒 is easily read as the sign of rupees.
  private func isPostalCode(_ place: Int) -> Bool {
    guard place >= 0, place + 1 < amounts.count, isTied(place, place + 1) else { return false }
    let (area, street) = (amounts[place], amounts[place + 1])
    guard let sign = area.before,
      let currency = tokens[sign].marks?.bearers.first?.currency, currency.signReadFor == "〒",
      lowercased(tokens[sign]) == currency.sign
    else { return false }
    return !context.uses(currency.code) && area.number.digits.count == 3
      && street.number.digits.count == 4
  }

  /// 100円引き, $5 off, 立減300元, 省 50.
  private func isDiscount(_ amount: Amount) -> Bool {
    switch token(amount.last + 1)?.meaning {
    case .discountAfter, .discount: return true
    default: break
    }
    if case .discount? = token(amount.first - 1)?.meaning {
      // 0,25 € Pfand 1,19 €: it is said of the amount before it.
      return !amounts.contains { $0.last == amount.first - 2 }
    }
    guard case .discountBefore? = token(amount.first - 1)?.meaning else { return false }
    return !isShareOfPrice(amount.first - 1)
  }

  /// 8折 199元, 第2件6折 199元: what is paid of a price stands before the 折, in one digit or two. In
  /// 滿1000折100 it stands after it.
  private func isShareOfPrice(_ index: Int) -> Bool {
    guard lowercased(tokens[index]) == "折", !tokens[index].isSpaced,
      let share = token(index - 1)?.number, share.digits.count <= 2
    else { return false }
    return token(index - 2).map { !["滿", "满", "買", "买"].contains(lowercased($0)) } ?? true
  }

  /// A minus that touches the number and no other number before it.
  private func isNegative(_ place: Int) -> Bool {
    let amount = amounts[place]
    let first = amount.first
    guard let sign = token(first - 1), sign.isMinus, !tokens[first].isSpaced,
      !isDashForWhole(amount)
    else { return false }
    let isAfterPrevious = place > 0 && amounts[place - 1].after == first - 2
    return token(first - 2)?.number == nil && !isAfterPrevious
  }

  /// -.50 in Switzerland and -,99: the dash stands for nothing before the cents.
  private func isDashForWhole(_ amount: Amount) -> Bool {
    guard amount.number.startsWithPoint, amount.before == nil else { return false }
    return glyphs[tokens[amount.index].range.lowerBound] == Separator.comma
      || (amount.currency ?? context.active)?.grouping == .apostrophe
  }

  /// 5½: a number that the digits alone do not tell.
  private func hasFraction(_ amount: Amount) -> Bool {
    guard let next = token(amount.end + 1), !next.isSpaced else { return false }
    return (0xBC...0xBE).contains(glyphs[next.range.lowerBound])
      || (0x2150...0x215E).contains(glyphs[next.range.lowerBound])
  }

  private func isPercent(_ amount: Amount) -> Bool {
    guard let next = token(amount.last + 1), amount.after == nil else { return false }
    return next.isSign("%") || glyphs[next.range.lowerBound] == 0x25
  }

  // MARK: Without a sign

  /// 500ml, 12個, 30 min, 2 x, ×3, 26.5".
  private func isCounted(_ amount: Amount) -> Bool {
    if hasCount(after: amount.end) { return true }
    return [amount.end + 1, amount.index - 1].contains { index in
      if case .times? = token(index)?.meaning { true } else { false }
    }
  }

  private func isDated(_ amount: Amount) -> Bool {
    if isDateWord(amount.index - 1) || isDayOfMonth(amount) || isYearOfDate(amount)
      || isMinutes(amount) || isDayBeforeMonth(amount)
    {
      return true
    }
    // 25.12. is a day: a point after two groups that a calendar has.
    let number = amount.number
    return number.groups == [2, 2] && number.separators == [Separator.point]
      && token(amount.end + 1)?.isSign(".") == true
      && token(amount.end + 1)?.isSpaced == false
  }

  /// 21. November: a day and its point.
  private func isDayOfMonth(_ amount: Amount) -> Bool {
    token(amount.end + 1)?.isSign(".") == true && isDateWord(amount.end + 2)
  }

  /// 21 05.2025: the first point of a date was too small to be seen.
  private func isDayBeforeMonth(_ amount: Amount) -> Bool {
    amount.number.isWhole && amount.number.digits.count <= 2
      && token(amount.index + 1)?.number?.groups == [2, 4]
  }

  /// May 17, 2024: the year after a day and its comma.
  private func isYearOfDate(_ amount: Amount) -> Bool {
    token(amount.index - 1)?.isSign(",") == true && token(amount.index - 2)?.number != nil
      && isDateWord(amount.index - 3)
  }

  private func isDateWord(_ index: Int) -> Bool {
    if case .dateWord? = token(index)?.meaning { return true }
    return isFriday(index)
  }

  /// 12h30: a unit that touches a number on both sides.
  private func isMinutes(_ amount: Amount) -> Bool {
    guard case .counter? = token(amount.index - 1)?.meaning else { return false }
    let isLetter = Fold.isSpacedLetter(glyphs[tokens[amount.index].range.lowerBound - 1])
    return isLetter && !tokens[amount.index].isSpaced && !tokens[amount.index - 1].isSpaced
      && token(amount.index - 2)?.number != nil
  }

  /// The 2 of "2 for $5" and of "2/$5".
  private func isOffered(_ place: Int) -> Bool {
    let amount = amounts[place]
    if case .offer? = token(amount.end + 1)?.meaning, amount.number.isWhole { return true }
    guard token(amount.end + 1)?.isSign("/") == true else { return false }
    return place + 1 < amounts.count && amounts[place + 1].before == amount.end + 2
  }

  /// Eight digits and more without a sign between them are a barcode or a code.
  private func isLongCode(_ amount: Amount) -> Bool {
    amount.number.isWhole && amount.number.digits.count >= 8 && amount.factor == nil
  }

  /// 三 in a word: Han digits alone are a price only beside a price's word or alone in the line.
  private func isPlainHan(_ amount: Amount) -> Bool {
    guard amount.number.isHan else { return false }
    let isAlone = tokens.count == 1 && tokens[0].range.count > 1
    return !isAlone && !isAnnounced(amount)
  }

  /// 三元豚, 百円ショップ: a word goes on after the sign.
  private func isHanWord(_ amount: Amount) -> Bool {
    guard amount.number.isHan, let after = amount.after, let next = token(after + 1) else {
      return false
    }
    return next.isUnknownText && !next.isSpaced
  }

  // MARK: Several numbers

  /// Whether a dash, slash, colon or cross ties two numbers to each other.
  private func isTied(_ left: Int, _ right: Int) -> Bool {
    guard amounts[right].index == amounts[left].end + 2,
      let sign = token(amounts[left].end + 1)
    else { return false }
    if sign.isSign("~") { return true }
    return ["-", "/", "+", ":", "&", "="].contains { sign.isSign($0) }
      && !(sign.isSign("=") && sign.isSpaced)
  }

  /// 8.00 bis 20.00, 9時から17時: a word between both ends.
  private func isSpan(_ left: Int, _ right: Int) -> Bool {
    amounts[right].index == amounts[left].end + 2
      && Self.spans.contains(lowercased(tokens[amounts[left].end + 1]))
  }

  private static let spans: Set<String> = ["bis", "to", "à", "a", "至", "到", "から"]

  /// 12.50 – 18.00 without signs: two prices with spaces around the dash.
  private func isOpenRange(_ place: Int) -> Bool {
    [place - 1, place].allSatisfy { left in
      guard left >= 0, left + 1 < amounts.count, isTied(left, left + 1) else { return true }
      let isWide =
        tokens[amounts[left].end + 1].isSpaced && tokens[amounts[left + 1].index].isSpaced
      return isWide && amounts[left].number.hasDecimals && amounts[left + 1].number.hasDecimals
    }
  }

  /// For each amount, whether it is part of a telephone number or a spaced barcode.
  private func phones() -> [Bool] {
    var phones: [Bool] = []
    while phones.count < amounts.count {
      let first = phones.count
      var last = first
      while last + 1 < amounts.count, isPhoneLink(last, last + 1) { last += 1 }
      phones += repeatElement(isPhone(first...last), count: last + 1 - first)
    }
    return phones
  }

  /// Whole numbers kept apart by spaces, dashes or brackets as telephone numbers and spaced
  /// barcodes are: a plus before, a zero at the start, 3-3-4 digits, or a group of six. Account
  /// numbers come in four groups and more, some of which start with a zero. 3.50 6.75 12.25 is what
  /// three sizes cost, as are 25 30 35 40 where no telephone number is written so.
  private func isPhone(_ run: ClosedRange<Int>) -> Bool {
    let total = run.reduce(0) { $0 + amounts[$1].number.digits.count }
    let start = amounts[run.lowerBound]
    guard total >= 8, start.number.isPhonePart else { return false }
    if token(start.index - 1)?.isSign("+") == true { return true }
    guard run.count > 1, !run.allSatisfy({ amounts[$0].number.hasTwoDecimals }) else {
      return false
    }
    let digits = run.map { amounts[$0].number.digits.count }
    // More digits are a row of a table, with a price in each of its columns.
    let isBarcode = (12...20).contains(total) && digits.contains { $0 >= 6 }
    let isAccount = run.count > 3 && run.contains { amounts[$0].number.hasLeadingZero }
    let isInPairs =
      digits == [2, 2, 2, 2] && context.active?.writesDecimalPoint == false
      && tokens[start.index...amounts[run.upperBound].end].count == run.count
    return start.number.digits[0] == 0 || isBarcode || isAccount || digits == [3, 3, 4]
      || isInPairs || hasAreaCode(run)
  }

  /// (495) 123-45-67, 1 (800) 555-1234: a number in brackets, and a dash between those after it.
  private func hasAreaCode(_ run: ClosedRange<Int>) -> Bool {
    let code = run.first {
      token(amounts[$0].index - 1)?.isSign("(") == true
        && token(amounts[$0].end + 1)?.isSign(")") == true
    }
    guard let code else { return false }
    return (code..<run.upperBound).contains { token(amounts[$0].end + 1)?.isSign("-") == true }
  }

  private func isPhoneLink(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (amounts[left], amounts[right])
    guard !left.isSigned, !right.isSigned, left.number.isPhonePart, right.number.isPhonePart else {
      return false
    }
    return tokens[left.end + 1..<right.index].allSatisfy { token in
      ["-", "(", ")", "."].contains { token.isSign($0) }
    }
  }
}

extension PriceToken {
  /// A minus, or the triangles of Japanese receipts.
  fileprivate var isMinus: Bool { isSign("-") || isSign("▲") || isSign("△") }
}

extension NumberText {
  fileprivate var hasDecimals: Bool { separators.last.map(Separator.isDecimal) == true }

  /// 12.25, but not 08.00, which is a time.
  fileprivate var hasTwoDecimals: Bool { groups.count == 2 && groups[1] == 2 && !hasLeadingZero }

  /// Digits, perhaps with points as some write telephone numbers.
  fileprivate var isPhonePart: Bool {
    !isCompound && raised.isEmpty && separators.allSatisfy { $0 == Separator.point }
  }
}
