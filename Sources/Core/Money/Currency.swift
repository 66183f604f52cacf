// SPDX-License-Identifier: GPL-3.0-or-later

/// A currency as ISO 4217 knows it and as shops print it. The list is in `Currency+Catalogue`.
package struct Currency: Sendable {
  /// ISO 4217: "JPY".
  package let code: String
  /// ISO 4217 minor units: digits behind the point that the currency knows.
  package let minorUnits: Int
  /// Whether its country writes 1 234,50 with spaces.
  package let grouping: Grouping
  /// Its name for a Taiwanese reader, the first one leading: 日幣.
  package let names: [String]
  /// What shops print before or behind an amount.
  package let marks: [Mark]

  /// How thousands are kept apart. Commas, points and apostrophes explain themselves; a space
  /// also stands between two numbers, so that it counts only where a country writes it.
  package enum Grouping: Sendable { case plain, spaced }

  /// A printed sign, word or code.
  package struct Mark: Sendable {
    package let text: String
    /// Which side of the number it stands on when both sides have one.
    package let side: Side
    /// Whether it only means this currency when the currency is the active one: R, P, B.
    package let needsActive: Bool
  }

  package enum Side: Sendable { case before, behind }
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
    let bearers = catalogue.filter { currency in
      currency.marks.contains { $0.text.lowercased() == wanted }
    }
    return bearers.count == 1 ? bearers[0] : nil
  }

  /// Its shortest usual sign: "¥", "NT$", "kr"; the code when it has none.
  package var sign: String { marks.first?.text ?? code }

  private static let byCode = Dictionary(
    uniqueKeysWithValues: catalogue.map { ($0.code, $0) })
}
