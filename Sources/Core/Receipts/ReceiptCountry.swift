// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The habits of a country's receipts: its money, its taxes, the order of its dates.
package struct ReceiptCountry: Sendable {
  /// ISO 3166: "DE".
  package let code: String
  /// ISO 4217.
  package let currency: String
  /// Percent, times a hundred.
  let taxRates: [Int]
  let dateOrder: DateOrder
  /// The signs of its money and names of its taxes that only its receipts have.
  let signs: [String]

  enum DateOrder: Sendable { case dayFirst, monthFirst, yearFirst }

  /// Digits after the point that its receipts print: Taiwan prints none, though its money has two.
  package var decimals: Int { code == "TW" ? 0 : Currency.coded(currency)?.minorUnits ?? 2 }

  /// Returns nil for a country whose receipts are not known here.
  package static func coded(_ code: String) -> ReceiptCountry? {
    known.first { $0.code == code.uppercased() }
  }

  /// Those that are known; the first holds where nothing tells another.
  package static let known = [
    ReceiptCountry(
      code: "DE", currency: "EUR", taxRates: [1900, 700, 1600, 500, 0], dateOrder: .dayFirst,
      signs: ["eur", "euro", "mwst", "ust", "gmbh", "summe", "steuer", "€", "uhr"]),
    ReceiptCountry(
      code: "AT", currency: "EUR", taxRates: [2000, 1000, 1300], dateOrder: .dayFirst,
      signs: ["atu", "wien", "österreich"]),
    ReceiptCountry(
      code: "CH", currency: "CHF", taxRates: [770, 250, 370, 810, 260, 380, 800, 0],
      dateOrder: .dayFirst, signs: ["chf", "fr", "sfr", "che", "twint"]),
    ReceiptCountry(
      code: "GB", currency: "GBP", taxRates: [2000, 500, 0], dateOrder: .dayFirst,
      signs: ["£", "vat", "gbp"]),
    ReceiptCountry(
      code: "US", currency: "USD", taxRates: [], dateOrder: .monthFirst,
      signs: ["$", "usd", "sales tax"]),
    ReceiptCountry(
      code: "MY", currency: "MYR", taxRates: [600, 1000, 800, 0], dateOrder: .dayFirst,
      signs: ["rm", "gst", "sdn", "bhd", "jalan", "selangor", "sr", "myr", "invoice"]),
    ReceiptCountry(
      code: "TW", currency: "TWD", taxRates: [500], dateOrder: .yearFirst,
      signs: ["nt$", "統編", "元", "發票", "總計", "隨機碼"]),
    ReceiptCountry(
      code: "JP", currency: "JPY", taxRates: [1000, 800], dateOrder: .yearFirst,
      signs: ["円", "¥", "税", "合計", "お釣", "レジ", "点", "計"]),
  ]

  /// That whose signs are seen most.
  static func likeliest(of rows: [ReceiptRow]) -> ReceiptCountry {
    let text = rows.map { $0.text.lowercased() }.joined(separator: " ")
    let words = Set(text.split { !$0.isLetter }.map(String.init))
    let counted = known.map { country in
      country.signs.count { sign in
        words.contains(sign)
          || (sign.contains { !$0.isASCII || !$0.isLetter } && text.contains(sign))
      }
    }
    let most = counted.max() ?? 0
    return known[counted.firstIndex(of: most) ?? 0]
  }
}
