// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

extension BudgetBook {
  /// The first day on which a bill or an income falls due that no entry settles and nobody skipped:
  /// an overdue one, or the next within two years. Returns nil if there is none.
  package func openDue(of commitment: Commitment, on today: Day) -> Day? {
    guard let begin = plans.map(\.from).min() else { return nil }
    let kind: Entry.Kind = commitment.kind == .bill ? .expense : .income
    let done = Set(
      entries.filter { $0.commitment == commitment.id && $0.kind == kind }.compactMap(\.due)
    ).union(skipped.filter { $0.commitment == commitment.id }.map(\.due))
    // What comes by itself needs nobody to confirm it.
    let isOver = commitment.isAutomatic ? today : begin
    let end = max(begin, today) + Self.daysAhead
    return commitment.dueDays(in: max(begin, min(isOver, end))...end).first { !done.contains($0) }
  }

  /// Longer than a year, for what falls due once a year and was paid today.
  private static let daysAhead = 731

  /// The amount that was set aside for a goal.
  package func saved(for goal: Goal) -> Fraction {
    entries.reduce(Fraction.zero) { sum, entry in
      entry.kind == .setAside && entry.goal == goal.id ? sum + entry.twd.fraction : sum
    }
  }
}
