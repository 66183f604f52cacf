// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// Several prices side by side: each alone, and all of them together.
package struct Comparison: Equatable, Sendable {
  package let each: [Advice]
  /// This is nil for a single price.
  package let together: Advice?
}

extension BudgetState {
  package func comparison(
    of prices: [TWD], category: String? = nil
  ) throws(BudgetRefusal) -> Comparison {
    let each = prices.map { advice(on: $0, category: category) }
    guard prices.count > 1 else { return Comparison(each: each, together: nil) }
    let sum = prices.reduce(Int128(0)) { $0 + Int128($1.hundredths) }
    guard let total = Int64(exactly: sum).flatMap({ TWD(hundredths: $0) }) else { throw .tooLarge }
    return Comparison(each: each, together: advice(on: total, category: category))
  }
}
