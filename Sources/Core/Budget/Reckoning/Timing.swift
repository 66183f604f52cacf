// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The amounts that a purchase takes from the days after it, were it made today, on a pay day or
/// when the next period starts.
///
///     28 Sept   400 a day ─► 250    takes 150
///      1 Oct    387 a day ─► 376    takes  10    the best day
struct Timing {
  /// A day on which it might be bought, each day until then having spent its own share.
  private struct Candidate {
    let day: Day
    let share: Fraction
    /// The amounts that the day and those after it may spend, before `less` is taken.
    let funds: [Int128]
    let less: Fraction
    let spent: Int128
  }

  private let candidates: [Candidate]

  /// Denominators that products with amounts and days leave within 128 bits.
  private static let mostDenominator: Int128 = 1 << 40

  /// Returns nil if the shares of the days until then are fractions too fine to be exact.
  init?(_ reckoning: Reckoning) {
    let timeline = reckoning.timeline
    let (today, last) = (reckoning.today, reckoning.period.last)
    let payDays = Set(timeline.due(timeline.dueIncomes, in: today...last).map(\.day))
    var candidates: [Candidate] = []
    var more = Fraction.zero
    for place in reckoning.funds.indices {
      let day = today + place
      let spent = timeline.daily.on(day)
      let funds = reckoning.funds[place...].map { $0 - reckoning.spentToday + spent }
      let share = Share(of: funds, less: more).amount
      if place == 0 || payDays.contains(day) {
        candidates.append(
          Candidate(day: day, share: share, funds: funds, less: more, spent: spent))
      }
      more = more + max(share - Fraction(spent), .zero)
      guard more.denominator <= Self.mostDenominator else { return nil }
    }
    let next = reckoning.nextPeriod(spending: more)
    candidates.append(
      Candidate(
        day: last + 1, share: next.share.amount, funds: next.funds, less: next.less,
        spent: timeline.daily.on(last + 1)))
    self.candidates = candidates
  }

  /// The day on which a purchase takes least; today where waiting gains less than a tenth of what
  /// today may spend. Returns nil if it fits no day.
  func bestDay(for price: Int128) -> Day? {
    let losses = candidates.compactMap { candidate in
      loss(of: price, on: candidate).map { (day: candidate.day, loss: $0) }
    }
    guard let best = losses.min(by: { $0.loss < $1.loss }) else { return nil }
    let today = candidates[0]
    guard let now = losses.first, now.day == today.day else { return best.day }
    return now.loss - best.loss < today.share / 10 ? today.day : best.day
  }

  /// The amount that the days after it lose; nil on a period's last day that it does not fit.
  private func loss(of price: Int128, on candidate: Candidate) -> Fraction? {
    let less = candidate.less + Fraction(candidate.spent + price)
    guard candidate.funds.count > 1 else {
      return Fraction(candidate.funds[0]) < less ? nil : .zero
    }
    return candidate.share - Share(of: candidate.funds.dropFirst(), less: less).amount
  }
}
