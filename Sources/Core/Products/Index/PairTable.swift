// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of a whole. Two are compared by multiplying crosswise, so that equal ones are equal.
struct Portion: Comparable {
  let part: Double
  let whole: Double

  static func == (left: Portion, right: Portion) -> Bool {
    left.part * right.whole == right.part * left.whole
  }

  static func < (left: Portion, right: Portion) -> Bool {
    left.part * right.whole < right.part * left.whole
  }

  func isAtLeast(_ share: Double) -> Bool { part >= share * whole }
}

/// The prices of a later period, compared by the products that an earlier one has, too.
struct PairComparison {
  /// The logarithm of the Törnqvist index from the earlier period to the later one.
  let logarithm: Double
  /// The share of the spending that the products in common come to, the smaller one of both
  /// periods.
  let coverage: Portion
}

/// Eight books that differ in nothing but how often each product was drawn, reckoned at once.
typealias Lanes = SIMD8<Double>

/// The products that each two periods of one window have in common.
///
///            ½ (wₛ + wₜ)                  w: share of spending among these products
///     T = Π (pₜ / pₛ)                     s, t: the earlier period and the later
struct PairTable {
  private let rules: IndexRules
  let count: Int
  private let values: UnitValues
  /// By the place of the pair.
  private let matches: [[PairMatch]]

  init(_ values: UnitValues, _ rules: IndexRules) {
    (self.rules, self.values, count) = (rules, values, values.count)
    var matches: [[PairMatch]] = []
    for early in values.cells.indices {
      for late in early + 1..<max(early + 1, min(early + rules.window, values.count)) {
        matches.append(Self.matches(values.cells[early], values.cells[late]))
      }
    }
    self.matches = matches
  }

  private static func matches(_ early: [UnitValues.Cell], _ late: [UnitValues.Cell]) -> [PairMatch]
  {
    var matches: [PairMatch] = []
    var place = 0
    for cell in early {
      while place < late.count, late[place].product < cell.product { place += 1 }
      guard place < late.count, late[place].product == cell.product else { continue }
      let next = late[place]
      matches.append(
        PairMatch(
          product: cell.product, logRatio: next.logarithm - cell.logarithm, early: cell.spent,
          late: next.spent))
    }
    return matches
  }

  /// The good pairs of each lane, where each product counts as often as it was drawn.
  ///
  /// - Parameter draws: by product.
  func comparisons(_ draws: [Lanes]) -> [PairComparisons] {
    let spent = values.cells.indices.map { self.spent(in: $0, draws) }
    var comparisons = [PairComparisons](
      repeating: PairComparisons(count, window: rules.window), count: Lanes.scalarCount)
    var place = 0
    for early in 0..<count {
      for late in early + 1..<max(early + 1, min(early + rules.window, count)) {
        let sums = PairSums(matches[place], draws)
        for lane in comparisons.indices {
          comparisons[lane][early, late] = sums.comparison(
            lane, spent[early][lane], spent[late][lane], rules)
        }
        place += 1
      }
    }
    return comparisons
  }

  private func spent(in period: Int, _ draws: [Lanes]) -> Lanes {
    values.cells[period].reduce(Lanes(repeating: values.spent[period])) {
      $0 + (draws[$1.product] - 1) * $1.spent
    }
  }
}

/// A product that two periods have in common.
private struct PairMatch {
  let product: Int
  let logRatio: Double
  let early: Double
  let late: Double
}

/// The sums that the index between two periods is made of.
private struct PairSums {
  private var number = Lanes.zero
  private var early = Lanes.zero
  private var late = Lanes.zero
  private var earlyLogs = Lanes.zero
  private var lateLogs = Lanes.zero

  init(_ matches: [PairMatch], _ draws: [Lanes]) {
    for match in matches {
      let draw = draws[match.product]
      let (earlyPaid, latePaid) = (draw * match.early, draw * match.late)
      number += draw
      early += earlyPaid
      late += latePaid
      earlyLogs += earlyPaid * match.logRatio
      lateLogs += latePaid * match.logRatio
    }
  }

  /// Returns nil if the two have too little in common.
  func comparison(
    _ lane: Int, _ earlySpent: Double, _ lateSpent: Double, _ rules: IndexRules
  ) -> PairComparison? {
    let coverage = min(
      Portion(part: early[lane], whole: earlySpent), Portion(part: late[lane], whole: lateSpent))
    guard number[lane] >= Double(max(1, rules.leastPerPair)),
      coverage.isAtLeast(rules.leastPairCoverage)
    else { return nil }
    let logarithm = (earlyLogs[lane] / early[lane] + lateLogs[lane] / late[lane]) / 2
    return PairComparison(logarithm: logarithm, coverage: coverage)
  }
}

/// The pairs that can be compared directly: periods of one window. A day that was misread by two
/// thousand years makes eight thousand quarters, so room for all pairs would be too much.
struct PairComparisons {
  /// So many periods come after one in its window, at most.
  private let reach: Int
  private var pairs: [PairComparison?]

  init(_ count: Int, window: Int) {
    reach = max(1, min(window, count) - 1)
    pairs = [PairComparison?](repeating: nil, count: count * reach)
  }

  /// The earlier period comes first.
  subscript(early: Int, late: Int) -> PairComparison? {
    get { late - early <= reach ? pairs[place(early, late)] : nil }
    set { pairs[place(early, late)] = newValue }
  }

  private func place(_ early: Int, _ late: Int) -> Int { early * reach + late - early - 1 }
}
