// SPDX-License-Identifier: GPL-3.0-or-later

import Money

extension Reckoning {
  /// The effect of a purchase today on tomorrow, in hundredths.
  struct Tomorrow: Equatable {
    /// Tomorrow's amount, as the rollover gives it.
    let amount: Fraction
    let putAside: Fraction
  }

  /// Tomorrow, after so much more is spent today.
  func tomorrow(spending more: Fraction) -> Tomorrow {
    guard today < period.last else {
      let amount = nextPeriod(spending: more).share.amount
      return Tomorrow(amount: amount, putAside: .zero)
    }
    let less = Fraction(spentToday - timeline.daily.on(today + 1)) + more
    let later = funds.dropFirst()
    let share = Share(of: later, less: less)
    return Tomorrow(
      amount: amount(share: share.amount, of: later, less: less),
      putAside: putAside(of: later, less: less))
  }

  /// The money of the next period's first day, after so much more is spent in this one.
  func nextPeriod(spending more: Fraction) -> (funds: [Int128], less: Fraction, share: Share) {
    let here = Standpoint.today(today)
    let unsaved = timeline.unsavedGoals(in: index, on: period.last, seen: here)
    // Funds are as if nothing were spent today.
    let left = Fraction(funds[funds.count - 1] - spentToday + unsaved) - more
    let carried: Fraction =
      switch period.plan.carry {
      case .both: left
      case .debt: min(left, .zero)
      case .fresh: .zero
      }
    let carry = carried + Fraction(timeline.keptBack(at: index))
    let start = period.last + 1
    let spent = timeline.daily.on(start)
    let next = timeline.balances(in: index + 1, from: start, seen: here).map { $0 + spent }
    return (next, -carry, Share(of: next, less: -carry))
  }
}
