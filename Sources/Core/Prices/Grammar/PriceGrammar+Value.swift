// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The value of a number: its digits, its factor, and cents that are implied.
extension PriceGrammar {
  /// The amount as a price, or nil when it has no value.
  func finding(_ index: Int, in company: Company) -> Finding? {
    let amount = amounts[index]
    let currency = amount.currency ?? context.active
    guard let (printed, shape) = reading(of: amount, in: currency),
      let value = worth(printed, shape, amount, currency), value.isReadable
    else { return nil }
    var ledger = evidence(for: amount, shape, in: company)
    ledger.note(.worthless, if: value.isZero)
    return Finding(
      tokens: amount.first...amount.last, value: value, currency: amount.currency,
      evidence: ledger, hasUnitMark: amount.hasUnitMark)
  }

  /// 1,299 €/l: fuel has tenths of a cent where the same digits elsewhere are a thousand.
  private func reading(
    of amount: Amount, in currency: Currency?
  ) -> (value: ExactDecimal, shape: NumberText.Shape)? {
    guard amount.number.groups == [1, 3], Separator.isDecimal(amount.number.separators[0]),
      currency?.isWhole != true, isPerVolume(amount)
    else { return amount.number.reading(in: currency) }
    return amount.number.value(places: 3).map { ($0, .places(3)) }
  }

  private func isPerVolume(_ amount: Amount) -> Bool {
    guard isPerUnit(amount),
      let unit = token(amount.hasUnitMark ? amount.index - 1 : amount.last + 2)
    else { return false }
    return ["l", "ltr", "litre", "liter", "gal", "gallon", "kwh"].contains(lowercased(unit))
  }

  /// The value with its factor, and with implied cents where the person chose them.
  private func worth(
    _ printed: ExactDecimal, _ shape: NumberText.Shape, _ amount: Amount, _ currency: Currency?
  ) -> ExactDecimal? {
    if let cents = amount.cents {
      let whole = printed.times(ExactDecimal(100))
      return cents.reading(in: nil).flatMap { whole?.plus($0.value) }.map {
        ExactDecimal(significand: $0.significand, scale: 2)
      }
    }
    if let factor = amount.factor {
      let value = printed.times(factor)
      return factor.isWhole ? value?.trimmed : value
    }
    let impliesCents =
      shape == .whole && amount.number.digits.count > 1
      && context.impliesCents(currency)
    return impliesCents ? ExactDecimal(significand: printed.significand, scale: 2) : printed
  }

  /// €/l follows the number: petrol and power have tenths of a cent.
  func isPerUnit(_ amount: Amount) -> Bool {
    amount.hasUnitMark || token(amount.last + 1)?.isSign("/") == true
  }
}
