// SPDX-License-Identifier: GPL-3.0-or-later

/// The rise in the price of the things that a person buys: their own index of prices, 100 in its
/// base.
///
///     prices ──► unit values by product and period ──► pairs of periods ──► windows ──► splice
///
/// It is of one money. A period with too little is a gap, and says why.
package struct OwnInflation: Sendable {
  package let span: IndexSpan
  package let method: IndexMethod
  /// This is nil if nothing can be shown, or not from the base that was wanted.
  package let base: IndexPeriod?
  /// Every period from the first to the last, empty ones too.
  package let points: [IndexPoint]
  private let levels: IndexLevels
  private let published: [Double?]

  /// - Parameters:
  ///   - span: nil chooses months, or quarters where a month has too little in common with the one
  ///     before.
  ///   - base: nil takes the first period that can be one.
  package init(
    _ prices: [PaidPrice], by span: IndexSpan? = nil, base wanted: IndexPeriod? = nil,
    rules: IndexRules = IndexRules()
  ) {
    var values = UnitValues(prices, by: span ?? .month)
    if span == nil, Self.isTooThin(values, rules) { values = UnitValues(prices, by: .quarter) }
    let levels = IndexLevels(values, rules)
    let published = levels.levels()
    let gaps = values.cells.indices.map { levels.gap($0, published[$0]) }
    let place: Int? =
      if let wanted {
        gaps.indices.first { values.period($0) == wanted && gaps[$0] == nil }
      } else {
        levels.anchor
      }
    self.span = values.span
    (self.levels, self.published, method) = (levels, published, levels.method)
    base = place.map(values.period)
    points = gaps.indices.map { period in
      let gap = gaps[period] ?? (place == nil ? .noBase : nil)
      let level = place.flatMap { base in Self.index(published[period], published[base]) }
      return IndexPoint(
        period: values.period(period), matched: levels.matched[period],
        coverage: levels.coverage[period].share,
        standing: gap.map { .gap($0) } ?? .index(level ?? 0))
    }
  }

  private static func index(_ level: Double?, _ base: Double?) -> Double? {
    guard let level, let base else { return nil }
    return 100 * Logarithm.number(level - base)
  }

  /// Whether a typical month has too little in common with the one before.
  private static func isTooThin(_ months: UnitValues, _ rules: IndexRules) -> Bool {
    let cells = MatchedCells(months)
    let shares = months.cells.indices.dropFirst().map { cells.coverageByPeriodBefore($0).share }
    return Median.of(shares).map { $0 < rules.leastMonthCoverage } ?? false
  }
}

/// One period of an index.
package struct IndexPoint: Equatable, Sendable {
  package let period: IndexPeriod
  /// Products whose prices are compared with those of other periods.
  package let matched: Int
  /// The share that these come to, of all that was spent in the period: 0 to 1.
  package let coverage: Double
  package let standing: Standing

  package enum Standing: Equatable, Sendable {
    case index(Double)
    case gap(Gap)
  }

  /// Why nothing is shown.
  package enum Gap: Equatable, Sendable {
    case nothingBought
    /// So few products have prices in other periods, too.
    case tooFew(Int)
    /// Its products have too little in common with those of the other periods.
    case unconnected
    /// The base that was wanted cannot be one.
    case noBase
  }

  /// This is nil for a gap.
  package var index: Double? {
    if case .index(let index) = standing { index } else { nil }
  }
}

extension IndexLevels {
  fileprivate func gap(_ period: Int, _ level: Double?) -> IndexPoint.Gap? {
    if values.spent[period] == 0 { return .nothingBought }
    if matched[period] < rules.leastShown { return .tooFew(matched[period]) }
    return level == nil ? .unconnected : nil
  }
}

extension Portion {
  /// 0 of nothing.
  var share: Double { whole > 0 ? part / whole : 0 }
}

// MARK: Rates

extension OwnInflation {
  /// The newest period that is shown.
  package var newest: IndexPoint? { points.last { $0.index != nil } }

  package func index(in period: IndexPeriod) -> Double? {
    guard let first = points.first?.period, period.span == span else { return nil }
    let place = period.number - first.number
    return points.indices.contains(place) ? points[place].index : nil
  }

  /// The rise of a period above the same one a year before, as a share: 0.05 is 5 %.
  package func yearOnYear(in period: IndexPeriod) -> Double? {
    guard let now = index(in: period), let before = index(in: period.adding(-span.perYear))
    else { return nil }
    return now / before - 1
  }

  /// The rate of a year at which prices went from the base to a period; nil below half a year.
  package func annualRate(to period: IndexPeriod) -> Double? {
    guard let base, let index = index(in: period) else { return nil }
    let months = period.firstMonth - base.firstMonth
    guard months >= 6 else { return nil }
    return Logarithm.number(Logarithm.of(index / 100) * 12 / Double(months)) - 1
  }
}

// MARK: How sure it is

/// Between what an index lies with so many in hundred, had other things been bought.
package struct IndexInterval: Equatable, Sendable {
  package let low: Double
  package let high: Double
}

extension OwnInflation {
  /// The 5th and the 95th of hundred of what the index of each period is when its products are drawn
  /// anew, by chance that is the same in every run. There is none of a gap, nor where most draws
  /// are one.
  package func intervals() -> [IndexPeriod: IndexInterval] {
    guard let base, let first = points.first?.period else { return [:] }
    var chance = DrawingChance(seed: UInt64(points.count))
    var drawn = [[Double]](repeating: [], count: points.count)
    var rest = levels.rules.resamples
    while rest > 0 {
      for published in levels.levels(draws(&chance, rest)).prefix(rest) {
        let baseLevel = published[base.number - first.number]
        for place in points.indices where points[place].index != nil {
          guard let index = Self.index(published[place], baseLevel) else { continue }
          drawn[place].append(index)
        }
      }
      rest -= Lanes.scalarCount
    }
    var intervals: [IndexPeriod: IndexInterval] = [:]
    for (place, indexes) in drawn.enumerated() where indexes.count * 2 >= levels.rules.resamples {
      let sorted = indexes.sorted()
      intervals[points[place].period] = IndexInterval(
        low: Self.percentile(5, sorted), high: Self.percentile(95, sorted))
    }
    return intervals
  }

  /// How often each product is drawn, in as many lanes as are still wanted.
  private func draws(_ chance: inout DrawingChance, _ wanted: Int) -> [Lanes] {
    let count = levels.values.products.count
    var draws = [Lanes](repeating: .zero, count: count)
    for lane in 0..<min(wanted, Lanes.scalarCount) {
      for _ in 0..<count { draws[chance.below(count)][lane] += 1 }
    }
    return draws
  }

  /// The nearest rank.
  private static func percentile(_ percent: Int, _ sorted: [Double]) -> Double {
    sorted[max(1, (sorted.count * percent + 99) / 100) - 1]
  }
}

/// Chance that is the same in every run: SplitMix64, by Vigna.
package struct DrawingChance: Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0 to below the bound.
  package mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
