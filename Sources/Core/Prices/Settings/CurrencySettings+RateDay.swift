// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

extension CurrencySettings {
  /// With the day on which its rate was entered: today, unless it is the rate that held before.
  ///
  /// - Parameter old: the currency as it was saved before; nil for a new one.
  package func dated(_ today: Day, after old: CurrencySettings?) -> CurrencySettings {
    let isSame = old.map { $0.rate == rate } ?? false
    return CurrencySettings(
      validName: name, code: code, rate: rate, lastTwoDigitsAreCents: lastTwoDigitsAreCents,
      rateDay: isSame ? old?.rateDay : today)
  }

  /// For how many days an old rate has held; nil for one that is new enough, or of an unknown day.
  package func daysOfOldRate(on today: Day) -> Int? {
    guard let rateDay, today - rateDay > Self.freshDays else { return nil }
    return today - rateDay
  }

  /// In a month a currency moves by 2 % as a rule, as much as a card costs.
  private static let freshDays = 30
}
