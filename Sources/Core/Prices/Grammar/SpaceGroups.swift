// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// Joins the digits of a number that is printed with spaces: 1 234,50 and 1 290 000 ₫.
///
/// A space also stands between two numbers, so that digits are only joined where the currency
/// groups them so, where decimals follow, or where a sign is tied to the first group.
enum SpaceGroups {
  static func joined(
    _ tokens: [PriceToken], _ glyphs: Glyphs, _ context: PriceContext
  ) -> [PriceToken] {
    var joined: [PriceToken] = []
    joined.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      let end = endOfRun(from: index, in: tokens, glyphs)
      if end > index, mayJoin(index...end, in: tokens, context) {
        joined.append(join(tokens[index...end]))
      } else {
        joined += tokens[index...end]
      }
      index = end + 1
    }
    return joined
  }

  /// The last of the groups of three that follow, each after one space.
  private static func endOfRun(
    from start: Int, in tokens: [PriceToken], _ glyphs: Glyphs
  ) -> Int {
    guard let head = tokens[start].number, head.isWhole, head.digits.count <= 3,
      head.digits[0] != 0
    else { return start }
    var end = start
    while end + 1 < tokens.count, let next = tokens[end + 1].number,
      next.groups.first == 3,
      glyphs.isOneSpace(tokens[end].range.upperBound..<tokens[end + 1].range.lowerBound)
    {
      end += 1
      guard next.isWhole else { return next.separators.count > 1 ? end - 1 : end }
    }
    return end
  }

  private static func mayJoin(
    _ run: ClosedRange<Int>, in tokens: [PriceToken], _ context: PriceContext
  ) -> Bool {
    let next = tokens.indices.contains(run.upperBound + 1) ? tokens[run.upperBound + 1] : nil
    if next?.number != nil || isCount(next) { return false }
    let previous = run.lowerBound > 0 ? tokens[run.lowerBound - 1] : nil
    let isTied = previous?.marks != nil
    let last = tokens[run.upperBound].number
    let marks = [previous?.marks, next?.marks].compactMap { $0 }
    let currency =
      marks.lazy.compactMap { context.meant(among: $0.bearers) }.first
      ?? context.active
    return isTied || last?.isWhole == false || currency?.mayGroupBySpace == true
  }

  /// £5 500g: the second number counts something else.
  private static func isCount(_ token: PriceToken?) -> Bool {
    switch token?.meaning {
    case .measure, .counter, .times: token?.marks == nil
    default: false
    }
  }

  private static func join(_ tokens: ArraySlice<PriceToken>) -> PriceToken {
    var number = NumberText()
    for part in tokens.compactMap(\.number) {
      if !number.groups.isEmpty { number.separators.append(Fold.space) }
      number.digits += part.digits
      number.groups += part.groups
      number.separators += part.separators
      number.raised = part.raised
      number.hasDash = part.hasDash
    }
    let first = tokens[tokens.startIndex]
    let last = tokens[tokens.endIndex - 1]
    return PriceToken(
      kind: .number(number), range: first.range.lowerBound..<last.range.upperBound,
      isSpaced: first.isSpaced)
  }
}
