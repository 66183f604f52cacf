// SPDX-License-Identifier: GPL-3.0-or-later

import Money

extension Plan.Carry {
  /// The part of a period's left that goes into the next one.
  func carried(_ left: Int128) -> Int128 {
    switch self {
    case .both: left
    case .debt: min(left, 0)
    case .fresh: 0
    }
  }
}

extension Timeline {
  /// The amount that comes along into each period up to one, from those before it, which have
  /// passed.
  ///
  /// What is reserved for unpaid bills and the buffer always moves along.
  func carries(into index: Int, seen from: Standpoint) -> [Int128] {
    var carries = [Int128(periods.plans[0].opening.hundredths)]
    for place in 0..<index { carries.append(carry(outOf: place, carries[place], seen: from)) }
    return carries
  }

  /// The amount that goes on from a period that has passed.
  func carry(outOf place: Int, _ carry: Int128, seen from: Standpoint) -> Int128 {
    let period = periods.all[place]
    let money =
      carry + Int128(period.plan.allowance.hundredths)
      + incomes.within(period.days) - spent.within(period.days)
      + expectedIncomes(in: period.days, seen: from)
    let kept = keptBack(at: place)
    return kept + period.plan.carry.carried(money - kept)
  }

  /// The amount that a period's end reserves and never spends.
  func keptBack(at index: Int) -> Int128 {
    let period = periods.all[index]
    return unpaidBills(on: period.last) + Int128(period.plan.buffer.hundredths)
  }
}
