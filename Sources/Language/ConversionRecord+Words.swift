// SPDX-License-Identifier: GPL-3.0-or-later

import Money
package import Prices

/// A record as the history shows it.
extension ConversionRecord {
  /// "NT$ 770"
  package var amountText: String { TWDText.text(converted) }

  /// "¥3,500"; "3,500 CHF" where the currency has no sign of its own, "3,500 沙漠幣" where it has no
  /// code either.
  package var originalText: String {
    let currency = currencyCode.flatMap { Currency.coded($0) }
    let digits = max(original.trimmed.scale, currency?.minorUnits ?? 0)
    let number = original.grouped(places: original.isWhole ? 0 : digits)
    return currency?.leadingSign.map { $0 + number }
      ?? number + " " + (currencyCode ?? currencyName)
  }

  /// "日幣 (JPY)"
  package var currencyText: String {
    guard let currencyCode, currencyCode != currencyName else { return currencyName }
    return tr("{name} ({code})", ["name": currencyName, "code": currencyCode])
  }

  package var rateText: String {
    tr(
      "1 {currency} = NT$ {rate}",
      ["currency": currencyCode ?? currencyName, "rate": rate.description])
  }
}

extension Currency {
  /// A sign, not a word, that names this currency and stands before the number.
  fileprivate var leadingSign: String? {
    marks.first { mark in
      mark.side == .before && !mark.needsActive
        && mark.text.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
    }?.text
  }
}
