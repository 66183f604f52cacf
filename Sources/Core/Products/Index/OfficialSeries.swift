// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// An index that an office publishes, month by month, as a person brought it.
package struct OfficialSeries: Equatable, Sendable {
  package let name: String
  /// By month, counted from January of the year 0.
  package let values: [Int: ExactDecimal]

  package init(_ name: String, _ values: [Int: ExactDecimal]) {
    (self.name, self.values) = (name, values)
  }

  /// The value of a quarter is the mean of its three months; nil if one is missing.
  package func value(in period: IndexPeriod) -> Double? {
    let months = period.firstMonth..<period.firstMonth + period.span.months
    let known = months.compactMap { values[$0].map(Self.number) }
    return known.count == months.count ? known.reduce(0, +) / Double(known.count) : nil
  }

  /// The same with the base as 100.
  package func index(in period: IndexPeriod, base: IndexPeriod) -> Double? {
    guard let now = value(in: period), let start = value(in: base), start > 0 else { return nil }
    return 100 * now / start
  }

  private static func number(_ number: ExactDecimal) -> Double {
    let number = number.trimmed
    return Double(number.significand) / Double(ExactDecimal.power(number.scale))
  }
}

extension OwnInflation {
  /// One's own index less an official one of the same base, in points.
  package func difference(to official: OfficialSeries, in period: IndexPeriod) -> Double? {
    guard let base, let own = index(in: period),
      let other = official.index(in: period, base: base)
    else { return nil }
    return own - other
  }
}
