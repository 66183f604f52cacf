// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

extension KeptReceipt {
  /// The same amounts as they are printed, in another money. They have as many digits after the point
  /// as that money has, or more where they need them.
  ///
  ///     JPY 1234    as CNY 1234.00
  ///     CNY 1234.00 as JPY 1234
  ///     EUR 12.90   as JPY 12.90
  ///
  /// Returns nil where an amount is too large for that.
  package func inMoney(_ currency: Currency) -> KeptReceipt? {
    var changed = self
    changed.currency = currency.code
    guard currency.minorUnits != decimals else { return changed }
    let steps = currency.minorUnits - decimals
    guard let power = Int(exactly: ExactDecimal.power(abs(steps))) else { return nil }
    if steps < 0 {
      guard amounts.allSatisfy({ $0.isMultiple(of: power) }) else { return changed }
      changed.change { $0 / power }
    } else {
      guard amounts.allSatisfy({ !$0.multipliedReportingOverflow(by: power).overflow }) else {
        return nil
      }
      changed.change { $0 * power }
    }
    changed.decimals = currency.minorUnits
    return changed
  }

  /// Every amount that it has.
  private var amounts: [Int] {
    [total].compactMap(\.self) + lines.flatMap { [$0.amount] + $0.rivals }
      + taxes.flatMap { [$0.net, $0.tax, $0.gross].compactMap(\.self) }
  }

  private mutating func change(_ amount: (Int) -> Int) {
    total = total.map(amount)
    for place in lines.indices {
      lines[place].amount = amount(lines[place].amount)
      lines[place].rivals = lines[place].rivals.map(amount)
    }
    for place in taxes.indices {
      taxes[place].net = taxes[place].net.map(amount)
      taxes[place].tax = taxes[place].tax.map(amount)
      taxes[place].gross = amount(taxes[place].gross)
    }
  }
}
