// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// Which sign belongs to which number.
extension PriceGrammar {
  mutating func bindMarks() {
    let style = lineStyle
    var taken = -1
    for place in amounts.indices where amounts[place].currency == nil {
      let amount = amounts[place]
      if let (mark, hasUnit) = markBefore(amount.index), mark != taken {
        amounts[place].before = mark
        amounts[place].hasUnitMark = hasUnit
        amounts[place].code = codeBefore(mark, place)
      }
      if amount.after == nil, let mark = markAfter(amount.end),
        belongsToLeft(mark, of: place, style)
      {
        amounts[place].after = mark
        taken = mark
      }
      resolve(place)
    }
  }

  /// The sign before a number: `¥ 5`, `€. 5`, `Rs: 5`, `€/kg 5`.
  func markBefore(_ index: Int) -> (mark: Int, hasUnit: Bool)? {
    guard let previous = token(index - 1) else { return nil }
    if case .measure? = previous.meaning, token(index - 2)?.isSign("/") == true,
      isMark(index - 3)
    {
      return (index - 3, true)
    }
    let isPoint = previous.isSign(".") || previous.isSign(":")
    let mark = isPoint && !previous.isSpaced ? index - 2 : index - 1
    guard isMark(mark), tokens[mark].marks?.isOnlyAfter == false, !isWordEnd(mark),
      !isFriday(mark),
      !isBeforeCount(mark, of: index)
    else { return nil }
    return (mark, false)
  }

  /// 원 500g: a sign that stands after numbers, before one that counts something.
  private func isBeforeCount(_ mark: Int, of number: Int) -> Bool {
    tokens[mark].marks?.side == .after && hasCount(after: number)
  }

  /// Mo-Fr 9.00 - 18.30: francs, where no other day is tied to it.
  func isFriday(_ index: Int) -> Bool {
    guard let token = token(index), lowercased(token) == "fr", let dash = self.token(index - 1),
      dash.isSign("-"), let day = self.token(index - 2)
    else { return false }
    return day.range.count <= 3 && Fold.isSpacedLetter(glyphs[day.range.lowerBound])
  }

  /// 회원 1,200명, 單元 3: a sign that stands after numbers ends a word here.
  private func isWordEnd(_ mark: Int) -> Bool {
    guard let previous = token(mark - 1), previous.number == nil,
      tokens[mark].marks?.side == .after, tokens[mark].range.count == 1
    else { return false }
    return !tokens[mark].isSpaced && Fold.isJoinedLetter(glyphs[previous.range.upperBound - 1])
  }

  /// USD in USD $5, unless it belongs to a number before it.
  private func codeBefore(_ mark: Int, _ place: Int) -> Int? {
    let isFree = place == 0 || amounts[place - 1].end + 1 < mark - 1
    return isFree && isMark(mark - 1) ? mark - 1 : nil
  }

  func markAfter(_ end: Int) -> Int? {
    isMark(end + 1) ? end + 1 : nil
  }

  func isMark(_ index: Int) -> Bool {
    guard let marks = token(index)?.marks else { return false }
    return context.meant(among: marks.bearers) != nil
  }

  /// A sign between two numbers goes with the one it touches, else with the line's own style.
  private func belongsToLeft(_ mark: Int, of place: Int, _ style: Currency.Side?) -> Bool {
    guard let marks = tokens[mark].marks, !marks.isOnlyAfter,
      let next = token(mark + 1), next.number != nil
    else { return true }
    if tokens[mark].isSpaced != next.isSpaced { return next.isSpaced }
    // The number there is the next one of the line, unless it is the cents of this one.
    if place + 1 < amounts.count, amounts[place + 1].index == mark + 1,
      amounts[place + 1].cents != nil
    {
      return true
    }
    return amounts[place].before == nil && (style ?? marks.side) == .after
  }

  /// Before if the line's first number has its sign before it, after if its last has it after it.
  private var lineStyle: Currency.Side? {
    guard let first = amounts.first, let last = amounts.last, first.index != last.index else {
      return nil
    }
    if markBefore(first.index) != nil { return .before }
    return markAfter(last.end) != nil ? .after : nil
  }

  private mutating func resolve(_ place: Int) {
    let amount = amounts[place]
    let senses = [amount.code, amount.before, amount.after].compactMap { index in
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
      let sharpest = senses.reduce(first) { $1.bearers.count < $0.bearers.count ? $1 : $0 }
      amounts[place].currency = context.meant(among: sharpest.bearers)
      amounts[place].isContradicted = senses.allSatisfy { $0.bearers.count == 1 }
    }
  }

  /// 500〜800円, $10-15, $120/150: one sign for both ends.
  mutating func shareMarksInRanges() {
    for (left, right) in zip(amounts.indices, amounts.indices.dropFirst())
    where isRange(left, right) {
      if !amounts[left].isSigned, amounts[right].after != nil {
        share(from: right, to: left)
      } else if !amounts[right].isSigned, amounts[left].before != nil, !isOffer(left, right) {
        share(from: left, to: right)
      }
    }
  }

  /// $10/3: ten dollars for three.
  private func isOffer(_ left: Int, _ right: Int) -> Bool {
    tokens[amounts[left].last + 1].isSign("/")
      && amounts[right].number.digits.count < amounts[left].number.digits.count
  }

  private mutating func share(from giver: Int, to taker: Int) {
    guard !amounts[taker].number.hasLeadingZero, !hasCount(after: amounts[taker].last) else {
      return
    }
    amounts[taker].currency = amounts[giver].currency
  }

  private func isRange(_ left: Int, _ right: Int) -> Bool {
    guard amounts[right].first == amounts[left].last + 2,
      let sign = token(amounts[left].last + 1)
    else { return false }
    return ["-", "~", "/"].contains { sign.isSign($0) }
  }
}
