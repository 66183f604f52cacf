// SPDX-License-Identifier: GPL-3.0-or-later

/// The sums that the amounts of rows that stand below each other come to, however their words were
/// read:
///
///     D~e       54.50        total, given and back: 60.00 − 5.50 = 54.50
///     CASH      60.00
///     Chonge     5.50
///
///     Excl GST  51.42        before the tax, the tax, with it: 51.42 + 3.08 = 54.50
///     GST 6%     3.08
struct SumChain {
  let facts: [RowFacts]
  let rates: [Int]

  /// So many rows lie between a total and what came back.
  private static let reach = 6

  // MARK: Paid

  /// A total that the two amounts below it come to.
  struct Paid {
    let row: Int
    let units: Int
    /// How many of the three rows say what they are.
    let named: Int
  }

  var paid: [Paid] {
    facts.indices.flatMap { row -> [Paid] in
      guard let total = money(row), total > 0 else { return [] }
      let below = (row + 1..<min(facts.count, row + Self.reach)).compactMap { row in
        money(row).map { (row: row, units: $0) }
      }
      return below.flatMap { given in
        below.filter { $0.row > given.row && $0.units > 0 && given.units - $0.units == total }
          .map { Paid(row: row, units: total, named: named(row, given.row, $0.row)) }
      }.filter { $0.named > 0 }
    }
  }

  private func money(_ row: Int) -> Int? {
    facts[row].has(.tax) && !facts[row].has(.total) ? nil : facts[row].last?.amount.units
  }

  private func named(_ total: Int, _ given: Int, _ back: Int) -> Int {
    let isTotal = facts[total].has(.total) || facts[total].has(.sum)
    return [isTotal, facts[given].has(.payment), facts[back].has(.change)].count { $0 }
  }

  // MARK: Added

  /// The amount that rows of taxes, roundings and discounts between the lines and the total add to
  /// the lines; nil if they do not explain all of what is missing.
  func added(to lines: Int, comingTo total: Int, above row: Int) -> Int? {
    let missing = total - lines
    let steps = facts[max(0, row - Self.reach)..<row].compactMap { Self.step($0) }.suffix(4)
    guard missing != 0, !steps.isEmpty else { return nil }
    let sums = steps.reduce(into: Set([0])) { sums, step in
      for sum in sums { for change in step { sums.insert(sum + change) } }
    }
    return sums.contains(missing) ? missing : nil
  }

  /// The amounts that a row may add. A rounding may have lost its sign.
  private static func step(_ fact: RowFacts) -> [Int]? {
    guard let units = fact.last?.amount.units, units != 0, !fact.has(.total) else { return nil }
    if fact.has(.rounding) { return abs(units) < 5 ? [units, -units] : nil }
    return fact.has(.tax) && !fact.has(.subtotal) ? [units] : nil
  }

  /// With the row after them.
  struct TaxedSum {
    let tax: ReceiptTax
    let end: Int
  }

  /// A sum without its tax, and the tax in a row of its own below it: "6 %" is told by both.
  var taxedSums: [TaxedSum] {
    facts.indices.flatMap { row -> [TaxedSum] in
      guard facts[row].has(.subtotal), let net = money(row), net > 0 else { return [] }
      return (row + 1..<min(facts.count, row + Self.reach)).compactMap { below in
        let fact = facts[below]
        guard fact.has(.tax), !fact.has(.total), !fact.has(.subtotal),
          let tax = fact.last?.amount.units, tax > 1,
          let rate = rates.first(where: { $0 > 0 && TaxTable.isTax(tax, of: net, $0) })
        else { return nil }
        let seen = ReceiptTax(mark: nil, rate: rate, net: net, tax: tax, isMended: false)
        return TaxedSum(tax: seen, end: below + 1)
      }
    }
  }
}
