// SPDX-License-Identifier: GPL-3.0-or-later

/// Periods that are compared with one another, each with each: GEKS.
///
///     I(0,t) = Π [T(0,l) · T(l,t)] ^ (1/|W|)     over the periods l that are connected to both
///
/// Two that have too little in common are compared over others: by the fewest links; of those chains
/// by the one whose weakest link covers most; of those by the one that goes through earlier periods.
struct PairWindow {
  private let periods: Range<Int>
  private let comparisons: PairComparisons

  init(_ periods: Range<Int>, _ comparisons: PairComparisons) {
    (self.periods, self.comparisons) = (periods, comparisons)
  }

  /// Logarithms of the price level of each period that is connected to the given one; of the whole
  /// window in its order, nil where a period is not connected.
  func levels(around period: Int) -> [Double?] {
    let reach = Reach(of: period, in: periods, comparisons)
    let group = reach.order.sorted()
    var sums = [Double](repeating: 0, count: periods.count)
    for late in group {
      var chains: BestChains?
      for early in group where early < late {
        let logarithm: Double
        if let pair = comparisons[early, late] {
          logarithm = pair.logarithm
        } else {
          let best = chains ?? BestChains(Reach(of: late, in: periods, comparisons))
          chains = best
          logarithm = best.logarithm(from: early)
        }
        sums[late - periods.lowerBound] += logarithm
        sums[early - periods.lowerBound] -= logarithm
      }
    }
    return periods.map { period in
      reach.steps(period).map { _ in sums[period - periods.lowerBound] / Double(group.count) }
    }
  }
}

/// How many links of good pairs each period of a window is away from one.
private struct Reach {
  let end: Int
  let periods: Range<Int>
  private let comparisons: PairComparisons
  private var stepsByPlace: [Int?]
  /// Those that are connected, the nearest first.
  private(set) var order: [Int]

  init(of end: Int, in periods: Range<Int>, _ comparisons: PairComparisons) {
    (self.end, self.periods, self.comparisons) = (end, periods, comparisons)
    stepsByPlace = [Int?](repeating: nil, count: periods.count)
    stepsByPlace[end - periods.lowerBound] = 0
    order = [end]
    var place = 0
    while place < order.count {
      let period = order[place]
      for other in periods where steps(other) == nil && link(period, other) != nil {
        stepsByPlace[other - periods.lowerBound] = steps(period).map { $0 + 1 }
        order.append(other)
      }
      place += 1
    }
  }

  /// Returns nil if there is no chain.
  func steps(_ period: Int) -> Int? { stepsByPlace[period - periods.lowerBound] }

  func link(_ one: Int, _ other: Int) -> PairComparison? {
    comparisons[min(one, other), max(one, other)]
  }

  /// The good pairs that lead from a period one step nearer, the earliest first.
  func nearer(_ period: Int) -> [(period: Int, link: PairComparison)] {
    periods.compactMap { next in
      guard let here = steps(period), steps(next) == here - 1 else { return nil }
      return link(period, next).map { (next, $0) }
    }
  }
}

/// The best chains of good pairs to one period from all that are connected to it.
private struct BestChains {
  private let reach: Reach
  /// By the place of the period: of its shortest chains, the weakest link of the best.
  private var weakest: [Portion?]

  init(_ reach: Reach) {
    self.reach = reach
    weakest = [Portion?](repeating: nil, count: reach.periods.count)
    for period in reach.order {
      let chains = reach.nearer(period).map { next, link in
        weakest(next).map { min($0, link.coverage) } ?? link.coverage
      }
      weakest[period - reach.periods.lowerBound] = chains.max()
    }
  }

  /// Returns nil for the end itself, which needs no link.
  private func weakest(_ period: Int) -> Portion? { weakest[period - reach.periods.lowerBound] }

  func logarithm(from early: Int) -> Double {
    guard let least = weakest(early) else { return 0 }
    var (sum, period) = (0.0, early)
    while let (next, link) = reach.nearer(period).first(where: { next, link in
      link.coverage >= least && weakest(next).map { $0 >= least } ?? true
    }) {
      sum += period < next ? link.logarithm : -link.logarithm
      period = next
    }
    return sum
  }
}
