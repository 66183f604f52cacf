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
      signs: ["nt$", "統編", "元", "發票", "總計", "隨機碼", "找零", "統一編號"]),
    ReceiptCountry(
      code: "JP", currency: "JPY", taxRates: [1000, 800], dateOrder: .yearFirst,
      signs: ["円", "¥", "税", "お釣", "レジ", "点", "の", "お預"]),
  ]

  /// A country of which nothing is known but its money.
  private static func unknown(payingIn currency: Currency) -> ReceiptCountry {
    ReceiptCountry(
      code: unknownCode, currency: currency.code, taxRates: [], dateOrder: .dayFirst, signs: [])
  }

  /// ISO 3166 leaves this one to whoever needs it.
  static let unknownCode = "ZZ"

  /// The country that a receipt is of, as far as it tells.
  struct Guess {
    var country: ReceiptCountry
    /// Whether its money is told: by its name, or by signs that no other country has as many of.
    var isMoneyTold = true
  }

  /// The one whose signs are seen most, among those that have the money that is named; nil where
  /// nothing tells one.
  static func likeliest(of rows: [ReceiptRow], _ lexicon: ReceiptLexicon) -> Guess? {
    let printed = ReceiptMoney.printed(in: rows, lexicon)
    let paying = known.filter { printed == nil || $0.currency == printed?.code }
    if let printed, paying.isEmpty { return Guess(country: unknown(payingIn: printed)) }
    let counted = signs(of: paying, in: rows)
    let most = counted.max() ?? 0
    guard let place = counted.firstIndex(of: most), most > 0 || printed != nil else { return nil }
    let rivals = zip(paying, counted).filter { $0.1 == most }.map(\.0.currency)
    return Guess(country: paying[place], isMoneyTold: Set(rivals).count == 1)
  }

  /// How many signs of each country are seen.
  private static func signs(of countries: [ReceiptCountry], in rows: [ReceiptRow]) -> [Int] {
    let text = rows.map { $0.text.lowercased() }.joined(separator: " ")
    let words = Set(text.split { !$0.isLetter }.map(String.init))
    return countries.map { country in
      let signs = country.signs.count { sign in
        words.contains(sign)
          || (sign.contains { !$0.isASCII || !$0.isLetter } && text.contains(sign))
      }
      return signs + (country.code == "US" ? rows.reduce(0) { $0 + $1.americanPlaces } : 0)
    }
  }
}

extension ReceiptRow {
  /// "Boise ID 72680" and "(783) 555-0123": how many of them stand in the row.
  fileprivate var americanPlaces: Int {
    let texts = words.map { $0.text.filter { $0 != "," } }
    return zip(texts, texts.dropFirst()).count { one, next in
      let isPlace =
        Self.states.contains(one) && next.count == 5 && next.allSatisfy(\.isPlainDigit)
      let area = one.filter(\.isPlainDigit)
      let isTelephone =
        one == "(\(area))" && area.count == 3 && next.count == 8
        && next.split(separator: "-").map(\.count) == [3, 4]
      return isPlace || isTelephone
    }
  }

  private static let states = Set(
    """
    AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY \
    NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC
    """.split(separator: " ").map(String.init))
}
