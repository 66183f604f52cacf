// SPDX-License-Identifier: GPL-3.0-or-later

/// Which products of a period are priced in another period near it, too.
struct MatchedCells {
  private let values: UnitValues
  /// By period and cell: when the product was priced last before, and next after.
  private var before: [[Int]]
  private var after: [[Int]]

  init(_ values: UnitValues) {
    self.values = values
    before = values.cells.map { [Int](repeating: -1, count: $0.count) }
    after = values.cells.map { [Int](repeating: Int.max, count: $0.count) }
    var last = [(period: Int, place: Int)?](repeating: nil, count: values.products.count)
    for (period, cells) in values.cells.enumerated() {
      for (place, cell) in cells.enumerated() {
        if let last = last[cell.product] {
          before[period][place] = last.period
          after[last.period][last.place] = period
        }
        last[cell.product] = (period, place)
      }
    }
  }

  /// Returns the cells of a period that another period of the window has, too.
  func cells(of period: Int, in window: ClosedRange<Int>) -> [UnitValues.Cell] {
    values.cells[period].indices.compactMap { place in
      let isMatched =
        before[period][place] >= window.lowerBound || after[period][place] <= window.upperBound
      return isMatched ? values.cells[period][place] : nil
    }
  }

  /// Returns how much of a period's spending lies in cells that the period before has, too.
  func coverageByPeriodBefore(_ period: Int) -> Portion {
    let matched = cells(of: period, in: period - 1...period)
    return Portion(part: matched.reduce(0) { $0 + $1.spent }, whole: values.spent[period])
  }
}
