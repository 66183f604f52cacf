// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Money
import Prices

/// The meaning of a rate, as an amount that one has a feeling for.
enum RateHint {
  /// `JPY ¥100 = NT$ 20`; nil when it is too long to be exact.
  static func text(_ settings: CurrencySettings) -> String? {
    let units = units(at: settings.rate.value)
    guard let twd = settings.converter.twd(for: units) else { return nil }
    let values = [
      "name": settings.name, "foreign": foreign(units, settings.currency),
      "twd": TWDText.bareNumber(twd),
    ]
    return settings.rate.cardFeePercent.isZero
      ? tr("{name} {foreign} = NT$ {twd}", values)
      : tr("{name} {foreign} = NT$ {twd}, card fee included", values)
  }

  /// 100, as on a usual price tag, unless that came to less than one dollar or to a thousand.
  static func units(at rate: ExactDecimal) -> ExactDecimal {
    if rate < ExactDecimal(significand: 1, scale: 2) { return ExactDecimal(10_000) }
    return rate < ExactDecimal(10) ? ExactDecimal(100) : ExactDecimal(1)
  }

  /// `¥100`, `kr 100`, `100 kč`: with the sign where its country writes it.
  static func foreign(_ amount: ExactDecimal, _ currency: Currency?) -> String {
    let number = amount.grouped(places: 0)
    guard let mark = currency?.marks.first else { return number }
    switch mark.side {
    case .after: return number + " " + mark.text
    case .before: return mark.text + (mark.text.last?.isLetter == true ? " " : "") + number
    }
  }
}
