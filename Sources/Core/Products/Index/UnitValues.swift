// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The cost of each product in each period: all that was paid for it, divided by how much it was.
///
///     2 at 1.00 and 3 at 1.20  ►  5.60 for 5  ►  1.12
struct UnitValues {
  /// The cost of one product in one period.
  struct Cell {
    let product: Int
    /// The logarithm of the unit value.
    let logarithm: Double
    /// The amount that was paid for it, in minor units.
    let spent: Double
  }

  let span: IndexSpan
  /// The first period with a price or with spending.
  let first: Int
  let products: [PricedProduct]
  /// By period, and in a period by the place of the product.
  let cells: [[Cell]]
  /// All that was spent in each period, on what has no price, too.
  let spent: [Double]

  var count: Int { cells.count }

  init(_ prices: [PaidPrice], by span: IndexSpan) {
    var sums = PeriodSums(span)
    for price in prices { sums.add(price) }
    let (periods, products) = (sums.periods, sums.products)
    var places = [Int](repeating: 0, count: products.count)
    for (place, one) in products.enumerated() { places[one.number] = place }
    (self.span, first, self.products) = (span, periods.lowerBound, products.map(\.product))
    cells = periods.map { sums.cells(of: $0, places) }
    spent = periods.map { sums.spent(in: $0) }
  }

  func period(_ place: Int) -> IndexPeriod { IndexPeriod(span, number: first + place) }
}

/// The sum that was paid for one product in one period.
private struct PeriodSum {
  var paid = 0.0
  var paidWithQuantity = 0.0
  var quantity = 0.0

  mutating func add(_ price: PaidPrice) {
    paid += Double(price.amount)
    guard let quantity = price.quantity else { return }
    paidWithQuantity += Double(price.amount)
    // An amount below zero was paid back for goods that were returned.
    self.quantity += price.amount < 0 ? -quantity : quantity
  }
}

extension [PeriodSum?] {
  fileprivate mutating func add(_ price: PaidPrice, at place: Int) {
    if place >= count { self += repeatElement(nil, count: place + 1 - count) }
    if self[place] == nil { self[place] = PeriodSum() }
    self[place]?.add(price)
  }
}

/// Adds up what was paid, product by product and period by period.
private struct PeriodSums {
  private let span: IndexSpan
  private var numbers: [PricedProduct: Int] = [:]
  /// By period and product number; a period has as many as were known when it was last added to.
  private var sums: [Int: [PeriodSum?]] = [:]
  private var periodOfDay: [Day: Int] = [:]

  init(_ span: IndexSpan) { self.span = span }

  mutating func add(_ price: PaidPrice) {
    let count = numbers.count
    let product = numbers[price.product, default: count]
    if product == count { numbers[price.product] = count }
    sums[period(of: price.day), default: []].add(price, at: product)
  }

  private mutating func period(of day: Day) -> Int {
    if let period = periodOfDay[day] { return period }
    let period = IndexPeriod(span, of: day).number
    periodOfDay[day] = period
    return period
  }

  var periods: Range<Int> {
    guard let first = sums.keys.min(), let last = sums.keys.max() else { return 0..<0 }
    return first..<last + 1
  }

  /// By name: what is drawn by chance must not depend on the order of the prices.
  var products: [(product: PricedProduct, number: Int)] {
    numbers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// - Parameter places: of the products by their numbers here.
  func cells(of period: Int, _ places: [Int]) -> [UnitValues.Cell] {
    (sums[period] ?? []).enumerated().compactMap { number, sum in
      guard let sum, sum.paidWithQuantity > 0, sum.quantity > 0 else { return nil }
      return UnitValues.Cell(
        product: places[number], logarithm: Logarithm.of(sum.paidWithQuantity / sum.quantity),
        spent: sum.paidWithQuantity)
    }.sorted { $0.product < $1.product }
  }

  /// What was given back for more than was paid is no spending.
  func spent(in period: Int) -> Double {
    (sums[period] ?? []).reduce(0) { $0 + max(0, $1?.paid ?? 0, $1?.paidWithQuantity ?? 0) }
  }
}
