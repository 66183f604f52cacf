// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// A receipt as a till prints it: what it says, and the rows that say so.
package struct TillReceipt: Sendable {
  /// Amounts are in the smallest units that the land prints.
  package struct Line: Equatable, Sendable {
    package enum Kind: String, Sendable { case item, deposit, discount }

    package var kind = Kind.item
    package var name: String
    /// Thousandths of a piece or of a kilogram.
    package var quantity = 1_000
    package var isWeighed = false
    package var unitPrice: Int?
    package var amount: Int
    package var mark: String?
  }

  package struct Tax: Equatable, Sendable {
    package let mark: String?
    /// Percent.
    package let rate: Int
    package let net: Int
    package let tax: Int
  }

  package let land: TillLand
  package let store: String
  package let day: Day
  /// Minutes of the day.
  package let minute: Int
  package internal(set) var lines: [Line]
  package internal(set) var taxes: [Tax] = []
  package internal(set) var total = 0
  var rows: [TillRow] = []
}

/// A row of the paper, as a till sets it in its columns.
struct TillRow: Sendable {
  enum Content: Sendable {
    /// Texts that begin, end or have their middle at a column.
    case texts([(text: String, side: Sheet.Alignment, column: Double)])
    /// A sign from edge to edge.
    case rule(Character)
    case gap
    case square(SquarePattern)
  }

  var content: Content
  /// How many times as wide and as high as others.
  var wide = 1.0
  var high = 1.0
  var isBold = false
}

/// A land whose receipts are drawn.
package enum TillLand: String, CaseIterable, Sendable {
  case germany, britain, america, japan, taiwan

  /// Digits after the point.
  package var decimals: Int { [.japan, .taiwan].contains(self) ? 0 : 2 }

  /// ISO 4217.
  package var currency: String {
    switch self {
    case .germany: "EUR"
    case .britain: "GBP"
    case .america: "USD"
    case .japan: "JPY"
    case .taiwan: "TWD"
    }
  }

  /// ISO 639.
  package var language: String {
    switch self {
    case .germany: "de"
    case .britain, .america: "en"
    case .japan: "ja"
    case .taiwan: "zh"
    }
  }

  /// 1234 as "12,34" in Germany and as "1,234" in Japan.
  func text(_ amount: Int) -> String {
    let sign = amount < 0 ? "-" : ""
    let digits = Self.grouped(amount.magnitude / (decimals == 0 ? 1 : 100))
    guard decimals > 0 else { return sign + digits }
    let cents = amount.magnitude % 100
    return sign + String(amount.magnitude / 100) + (self == .germany ? "," : ".")
      + (cents < 10 ? "0\(cents)" : "\(cents)")
  }

  private static func grouped(_ number: UInt) -> String {
    let digits = String(number)
    guard digits.count > 3 else { return digits }
    return digits.dropLast(3) + "," + digits.suffix(3)
  }
}
