// SPDX-License-Identifier: GPL-3.0-or-later

/// A currency as ISO 4217 knows it and as shops print it. The list is in `Currency+Catalogue`.
package struct Currency: Sendable {
  /// ISO 4217: "JPY".
  package let code: String
  /// ISO 4217 minor units: digits after the point that the currency knows.
  package let minorUnits: Int
  /// How its country keeps thousands apart.
  package let grouping: Grouping
  /// How large the amounts are that its shops print.
  package let amounts: Amounts
  /// Its name for a Taiwanese reader, the first one leading: 日幣.
  package let names: [String]
  /// The marks that shops print before or after an amount.
  package let marks: [Mark]
  /// The words after a number of its hundredths.
  package let hundredths: [Hundredth]
  /// In percent, where shops print prices without their tax beside those with it.
  package let taxes: [Int]
  /// Whether 19:90 is an amount, and no time.
  package let writesCentsAfterColon: Bool
  /// Another currency's sign that its own is easily read as: đ as €.
  package let signReadAs: Character?
  /// A sign of something else that is easily read as its own: 〒 as ₹.
  package let signReadFor: Character?

  /// How thousands are kept apart; the other sign of the two, comma or point, is the decimal one.
  package enum Grouping: Sendable {
    /// 1,234.50
    case comma
    /// 1.234,50
    case point
    /// 1 234,50, and 1.234,50 as well
    case space
    /// 1'234.50
    case apostrophe
  }

  package enum Amounts: Sendable {
    /// 12.50
    case withCents
    /// 1,980, though a bag may cost 3.
    case whole
    /// 65.000: a whole amount of fewer digits buys nothing.
    case thousands(leastDigits: Int)
  }

  /// A printed sign, word or code.
  package struct Mark: Sendable {
    /// Met in any case when it has no capital, else as written: Ft is a forint, ft a foot.
    package let text: String
    /// Which side of the number it stands on when both sides have a number.
    package let side: Side
    /// Whether it only means this currency when the currency is the active one: R, P, B.
    package let needsActive: Bool
  }

  package enum Side: Sendable { case before, after }

  /// A word for hundredths of a currency: cent, p, öre.
  package struct Hundredth: Sendable {
    package let text: String
    package let meaning: Meaning

    package enum Meaning: Sendable {
      /// This currency, wherever it stands.
      case own
      /// This currency, where somebody pays in it; else it is another word.
      case ifUsed
      /// This currency, after its whole units; else it is another word.
      case afterWhole
      /// The active currency if that has hundredths, else this one.
      case ofActive
    }
  }
}

extension Currency {
  /// The currency of an ISO code, in whatever case it was typed.
  package static func coded(_ code: String) -> Currency? {
    byCode[code.uppercased()]
  }

  /// The currency that a person means by a name, a code or a sign that only one currency has.
  package static func named(_ name: String) -> Currency? {
    let wanted = name.lowercased()
    if let currency = coded(name) { return currency }
    if let currency = catalogue.first(where: { $0.names.contains(name) }) { return currency }
    if let currency = nicknamed(name) { return currency }
    let bearers = catalogue.filter { currency in
      currency.marks.contains { $0.text.lowercased() == wanted }
    }
    return bearers.count == 1 ? bearers[0] : nil
  }

  /// Whether a space may stand between the digits of one number.
  package var mayGroupBySpace: Bool {
    grouping == .space || grouping == .apostrophe || grouping == .point
  }

  /// Whether its country writes 0.50 and not 0,50.
  package var writesDecimalPoint: Bool { grouping == .comma || grouping == .apostrophe }

  /// How many digits shops print after the point.
  package var printedPlaces: Int { isWhole ? 0 : minorUnits }

  /// Whether its shops print whole amounts alone: it has no cents, or nobody prints them.
  package var isWhole: Bool {
    if case .withCents = amounts { false } else { true }
  }

  /// Whether a thousand of it buy little.
  package var countsInThousands: Bool { leastDigits != nil }

  /// The digits that a whole amount has at the least, where that tells anything.
  package var leastDigits: Int? {
    if case .thousands(let leastDigits) = amounts { leastDigits } else { nil }
  }

  /// Its first sign or word: "¥", "NT$", "kr". The last mark is always its code.
  package var sign: String { marks[0].text }

  private static let byCode = Dictionary(
    uniqueKeysWithValues: catalogue.map { ($0.code, $0) })
}
