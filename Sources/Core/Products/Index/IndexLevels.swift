// SPDX-License-Identifier: GPL-3.0-or-later

/// The price level of every period of a book, as far as its periods can be compared.
///
///     periods   0 … 24          one window: all at once
///     25, 26 …                  the window that ends there, spliced on what was published before:
///                               the mean over all periods of the overlap
struct IndexLevels {
  let values: UnitValues
  let rules: IndexRules
  let method: IndexMethod
  /// By period: products that are priced in it and in another one of its window.
  let matched: [Int]
  /// The share that these come to, of all that was spent in the period.
  let coverage: [Portion]
  /// The first period with enough of them; levels are reckoned from it.
  let anchor: Int?
  private let windows: IndexWindows
  private let table: PairTable?

  init(_ values: UnitValues, _ rules: IndexRules) {
    let priced = values.cells.count { !$0.isEmpty }
    let method: IndexMethod = priced < 2 ? .none : priced == 2 ? .jevons : .geks
    let cells = MatchedCells(values)
    var windows = IndexWindows(
      count: values.count, size: method == .geks ? rules.window : max(1, values.count))
    anchor = windows.slideToFirst { period, window in
      cells.cells(of: period, in: window).count >= rules.leastShown
    }
    let matched = values.cells.indices.map { cells.cells(of: $0, in: windows.window(of: $0)) }
    self.matched = matched.map(\.count)
    coverage = zip(matched, values.spent).map {
      Portion(part: $0.reduce(0) { $0 + $1.spent }, whole: $1)
    }
    (self.values, self.rules, self.method, self.windows) = (values, rules, method, windows)
    table = method == .geks ? PairTable(values, rules) : nil
  }

  /// Logarithms of the level of each period, the anchor's 0; nil where it cannot be compared.
  func levels() -> [Double?] {
    levels([Lanes](repeating: Lanes(repeating: 1), count: values.products.count))[0]
  }

  /// The same of every lane, where each product counts as often as it was drawn.
  func levels(_ draws: [Lanes]) -> [[Double?]] {
    guard let anchor else {
      let gaps = [Double?](repeating: nil, count: values.count)
      return [[Double?]](repeating: gaps, count: Lanes.scalarCount)
    }
    guard let table else { return jevonsLevels(draws) }
    return table.comparisons(draws).map { levels($0, from: anchor) }
  }

  private func levels(_ comparisons: PairComparisons, from anchor: Int) -> [Double?] {
    var levels = [Double?](repeating: nil, count: values.count)
    let first = windows.first
    let around = PairWindow(first, comparisons).levels(around: anchor)
    for (period, level) in zip(first, around) { levels[period] = level }
    for period in first.upperBound..<values.count {
      let window = windows.window(of: period)
      let new = PairWindow(Range(window), comparisons).levels(around: period)
      levels[period] = Splice.level(new, on: Array(levels[window]))
    }
    let base = levels[anchor] ?? 0
    return levels.map { level in level.map { $0 - base } }
  }

  /// The two periods with prices are compared directly.
  private func jevonsLevels(_ draws: [Lanes]) -> [[Double?]] {
    let priced = values.cells.indices.filter { !values.cells[$0].isEmpty }
    let (early, late) = (values.cells[priced[0]], values.cells[priced[1]])
    let old = Dictionary(uniqueKeysWithValues: early.map { ($0.product, $0.logarithm) })
    var (sum, count) = (Lanes.zero, Lanes.zero)
    for cell in late {
      guard let before = old[cell.product] else { continue }
      sum += draws[cell.product] * (cell.logarithm - before)
      count += draws[cell.product]
    }
    return (0..<Lanes.scalarCount).map { lane in
      var levels = [Double?](repeating: nil, count: values.count)
      levels[priced[0]] = 0
      levels[priced[1]] = count[lane] > 0 ? sum[lane] / count[lane] : nil
      return levels
    }
  }
}

/// How an index was reckoned.
package enum IndexMethod: String, Sendable {
  /// Fewer than two periods have prices.
  case none
  /// Two periods have prices: the mean of what each product became dearer by.
  case jevons
  /// Every period is compared with every other one, by what was spent on each product.
  case geks
}

/// Which periods are reckoned together.
struct IndexWindows {
  private let count: Int
  private let size: Int
  /// The first that are reckoned at once.
  private(set) var first: Range<Int>

  init(count: Int, size: Int) {
    (self.count, self.size) = (count, size)
    first = 0..<min(size, count)
  }

  /// Moves the first window to where it has a period that is good for a start: before that, nothing
  /// can be shown.
  ///
  /// - Returns: the first such period.
  mutating func slideToFirst(_ isGood: (Int, ClosedRange<Int>) -> Bool) -> Int? {
    var window = first
    while !window.isEmpty {
      let closed = ClosedRange(window)
      if let period = window.first(where: { isGood($0, closed) }) {
        first = window
        return period
      }
      guard window.upperBound < count else { return nil }
      window = window.lowerBound + 1..<window.upperBound + 1
    }
    return nil
  }

  func window(of period: Int) -> ClosedRange<Int> {
    first.contains(period) ? ClosedRange(first) : max(0, period - size + 1)...period
  }
}

/// Joins a new window to what was published.
enum Splice {
  /// The level of the newest period: the mean of what each period of the overlap says of it.
  ///
  /// - Parameter published: of the same periods, the newest one without a level.
  static func level(_ window: [Double?], on published: [Double?]) -> Double? {
    guard let newest = window.last ?? nil else { return nil }
    let said = zip(window, published).compactMap { new, old -> Double? in
      guard let new, let old else { return nil }
      return old + newest - new
    }
    return said.isEmpty ? nil : said.reduce(0, +) / Double(said.count)
  }
}
