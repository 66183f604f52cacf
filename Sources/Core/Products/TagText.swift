// SPDX-License-Identifier: GPL-3.0-or-later

/// The words that stand on a price tag beside its price, as far as they say what the thing is.
///
///     Kartoffelchips      ►  name  Kartoffelchips 175 g
///     175 g       1,39       size  175 g
///     1 kg = 7,94            (what a kilogram costs says nothing of the thing)
package struct TagText: Equatable, Sendable {
  package let codes: [ProductCode]
  /// All that stands left of the price and above it, with the size that stands below it; empty
  /// where two sizes contradict each other.
  package let name: String
  /// How much is in what the price is for; nil where that is not told.
  package let size: PackSize?

  /// - Parameters:
  ///   - rows: left of the price and above it.
  ///   - below: below it; only a size counts there.
  package init(codes: [ProductCode] = [], rows: [String], below: [String] = []) {
    self.codes = codes
    let rows = rows.filter { !Self.isUnitPrice($0) }
    let under = below.filter { !Self.isUnitPrice($0) && Self.letters(besideSizeIn: $0).isEmpty }
    let sizes = Set((rows + under).compactMap { PackSize(in: $0) })
    size = sizes.count == 1 ? sizes.first : nil
    let told = rows.joined(separator: " ")
    let missing = PackSize(in: told) == nil ? under.filter { PackSize(in: $0) != nil } : []
    name = sizes.count > 1 ? "" : ([told] + missing.prefix(1)).joined(separator: " ")
  }

  /// "1 kg = 7,94", "100 g", "Grundpreis je l", "每100公克 56元": what as much as everything is compared
  /// by costs.
  private static func isUnitPrice(_ row: String) -> Bool {
    if isPriceForMeasure(row) { return true }
    let letters = letters(besideSizeIn: row)
    guard letters.allSatisfy(ofUnitPrices.contains) else { return false }
    return PackSize(in: row).map(compared.contains) ?? !letters.isEmpty
  }

  /// "100g当り 198円", "NT$56/100g": a number beside what is said to be for such a measure.
  private static func isPriceForMeasure(_ row: String) -> Bool {
    let text = FoldedName(row.split(separator: "/").joined(separator: " per ")).text
    return PackSize.found(in: text).contains { found in
      let (before, after) = (text[..<found.place.lowerBound], text[found.place.upperBound...])
      let rest = after.drop { $0 == " " }
      let isFor =
        before.split(separator: " ").last.map { perWords.contains(String($0)) } == true
        || before.reversed().drop { $0 == " " }.first.map { perSigns.contains($0) } == true
        || perEndings.contains { rest.hasPrefix($0) }
      return isFor && compared.contains(found.size)
        && (before + after).contains { $0.isASCII && $0.isNumber }
    }
  }

  private static let perWords: Set<String> = ["per", "je", "pro"]
  private static let perSigns: Set<Character> = ["每", "毎"]
  private static let perEndings = ["当", "あたり", "につき"]

  private static func letters(besideSizeIn row: String) -> [String] {
    PackSize.cut(from: FoldedName(row).text).split(separator: " ").map(String.init)
      .filter { $0.contains(where: \.isLetter) }
  }

  private static let ofUnitPrices: Set<String> = [
    "grundpreis", "je", "pro", "per", "eur", "kg", "g", "l", "ml", "stk", "st", "stuck", "每", "毎",
    "当り", "当たり", "あたり", "につき",
  ]

  /// A shop compares by the kilogram and the litre, too.
  private static let compared = Set(
    Product.Base.allCases.map(\.compared) + [
      PackSize(milli: 1_000_000, base: .grams), PackSize(milli: 1_000_000, base: .millilitres),
    ])
}
