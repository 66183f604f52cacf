// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The facts that the kept receipts tell of one store. Drafts are counted, and nothing is reckoned
/// from them.
package struct StorePage: Equatable, Sendable {
  /// Empty where nobody knows which store it was.
  package let store: String
  package let receiptCount: Int
  package let draftCount: Int
  package let firstDay: Day?
  package let lastDay: Day?
  /// The median of the days between two visits; nil for fewer than three visits.
  package let daysBetweenVisits: Int?
  /// The earliest first; months without a visit have none.
  package let months: [Month]

  /// The amount that was spent in a month in one money.
  package struct Month: Equatable, Sendable {
    /// "2026-09"
    package let name: String
    package let currency: String
    package let decimals: Int
    package let total: Int
    package let visits: Int
  }

  /// Every store that the receipts name, the one that was visited last first.
  package static func all(of receipts: [ReceiptSummary]) -> [StorePage] {
    Dictionary(grouping: receipts) { $0.store ?? "" }
      .map { StorePage($0.key, $0.value) }
      .sorted { ($1.lastDay ?? .first, $0.store) < ($0.lastDay ?? .first, $1.store) }
  }

  package init(_ store: String, _ receipts: [ReceiptSummary]) {
    let checked = receipts.filter { $0.state == .checked }
    let days = Set(checked.compactMap(\.day)).sorted()
    self.store = store
    receiptCount = receipts.count
    draftCount = receipts.count - checked.count
    (firstDay, lastDay) = (days.first, days.last)
    daysBetweenVisits = Self.median(zip(days.dropFirst(), days).map { $0.distance(from: $1) })
    months = Self.months(of: checked)
  }

  private static func median(_ gaps: [Int]) -> Int? {
    guard gaps.count > 1 else { return nil }
    return gaps.sorted()[(gaps.count - 1) / 2]
  }

  private struct Key: Hashable {
    let month: String
    let currency: String
  }

  private static func months(of receipts: [ReceiptSummary]) -> [Month] {
    let visits = receipts.filter { $0.day != nil && $0.total != nil }
    let months = Dictionary(grouping: visits) { receipt in
      Key(
        month: String((receipt.day ?? .first).description.prefix(7)), currency: receipt.currency)
    }
    return months.map { key, visits in
      let sum = visits.sum
      return Month(
        name: key.month, currency: key.currency, decimals: sum.decimals,
        total: Int(clamping: sum.units), visits: visits.count)
    }.sorted { ($0.name, $0.currency) < ($1.name, $1.currency) }
  }
}

extension Day {
  fileprivate func distance(from other: Day) -> Int { daysSince1970 - other.daysSince1970 }
}
