// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

extension KeptReceipt {
  /// "12.50", with as many digits after the point as its money has.
  package func text(_ units: Int) -> String { Self.text(units, decimals) }

  package static func text(_ units: Int, _ decimals: Int) -> String {
    ExactDecimal(significand: Int128(units), scale: decimals).description
  }

  /// No receipt has a larger amount, in the smallest units of its money.
  package static let mostUnits = 1_000_000_000_000

  /// In the smallest units of its money; nil for what is finer than that, or larger than any.
  package func units(_ amount: ExactDecimal) -> Int? {
    let factor = ExactDecimal(significand: ExactDecimal.power(decimals), scale: 0)
    guard let units = amount.times(factor)?.trimmed, units.isWhole else { return nil }
    return units.significand.magnitude <= Self.mostUnits.magnitude ? Int(units.significand) : nil
  }

  /// "09:58"
  package var clock: String? { minute.map(Self.clock) }

  /// "9:58" and "09:58" as minutes of the day; nil for what is no time of a day.
  package static func minute(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }

  package static func clock(_ minute: Int) -> String {
    CivilDate.padded(minute / 60, 2) + ":" + CivilDate.padded(minute % 60, 2)
  }
}

extension KeptLine {
  /// "0.158", "7": without zeros at its end.
  package var quantityText: String { Self.decimal(quantity) }

  /// Thousandths as a person writes them.
  package static func decimal(_ thousandths: Int) -> String {
    ExactDecimal(significand: Int128(thousandths), scale: 3).trimmed.description
  }
}
