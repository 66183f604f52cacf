// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The money that a receipt names: the code or the sign beside what is to be paid.
///
///     Total CHF   5.45        ┐
///     Total EUR   5.80        ├──► CHF: it is paid in
///     Bar   CHF  10.00        ┘
enum ReceiptMoney {
  /// The currency that stands most often beside totals and payments, the first of those; nil where
  /// none does. The names of goods, such as a mop, are codes as well: they do not count.
  static func printed(in rows: [ReceiptRow], _ lexicon: ReceiptLexicon) -> Currency? {
    let seen = rows.flatMap { row -> [Currency] in
      let named = currencies(in: row)
      guard !named.isEmpty else { return [] }
      let facts = RowFacts(row, lexicon, decimals: named[0].printedPlaces)
      let isOfAll: [ReceiptLexicon.Meaning] = [.total, .sum, .payment, .change]
      return isOfAll.contains(where: facts.has) ? named : []
    }
    let counts = Dictionary(seen.map { ($0.code, 1) }, uniquingKeysWith: +)
    let most = counts.values.max() ?? 0
    return seen.first { counts[$0.code] == most }
  }

  private static func currencies(in row: ReceiptRow) -> [Currency] {
    let texts = row.words.map(\.text)
    return texts.indices.compactMap { place in
      let isBesideDigits = [place - 1, place, place + 1].contains { near in
        texts.indices.contains(near) && texts[near].contains(where: \.isPlainDigit)
      }
      return isBesideDigits ? currency(of: texts[place]) : nil
    }
  }

  private static func currency(of word: String) -> Currency? {
    let letters = word.filter(\.isLetter)
    if letters.count == 3, letters == letters.uppercased(), let coded = Currency.coded(letters) {
      return coded
    }
    let upper = word.uppercased()
    return signs.first { upper.hasPrefix($0.sign) || upper.hasSuffix($0.sign) }?.currency
  }

  /// Signs that no other currency has: HK$, ₹. The longest come first.
  private static let signs: [(sign: String, currency: Currency)] =
    Currency.catalogue.flatMap { currency in
      currency.marks.filter { mark in
        !mark.needsActive && mark.text.count <= 4
          && (mark.text.hasSuffix("$") && mark.text.count > 1 || "₹฿₩₫₱₺₽".contains(mark.text))
      }.map { ($0.text.uppercased(), currency) }
    }.sorted { $0.0.count > $1.0.count }
}
