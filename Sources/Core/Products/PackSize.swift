// SPDX-License-Identifier: GPL-3.0-or-later

/// How much is in a package, as its name says.
///
///     1,5 L ► 1 500 ml      500G ► 500 g      6x0,33L ► 1 980 ml      10er ► 10 pieces
package struct PackSize: Hashable, Sendable {
  /// Thousandths of a gram, a millilitre, a piece.
  package let milli: Int
  package let base: Product.Base

  package init(milli: Int, base: Product.Base) {
    (self.milli, self.base) = (milli, base)
  }

  /// The last size that a name tells; nil where it tells none. A percentage is no size, and neither
  /// is a number without a unit.
  package init?(in name: some StringProtocol) {
    guard let found = Self.found(in: FoldedName(name).text).last else { return nil }
    self = found.size
  }

  /// A folded name without its sizes: what is left says which thing it is.
  static func cut(from folded: String) -> String {
    var rest = folded
    for place in found(in: folded).map(\.place).reversed() { rest.removeSubrange(place) }
    return rest.split(separator: " ").joined(separator: " ")
  }

  // MARK: Reading

  struct Found {
    let size: PackSize
    let place: Range<String.Index>
  }

  /// The sizes in a folded text, the first one first.
  static func found(in text: String) -> [Found] {
    var found: [Found] = []
    var start = text.startIndex
    while let place = text[start...].firstIndex(where: \.isDigit) {
      var reader = SizeReader(rest: text[place...])
      let isOfWord = Self.isOfWord(place, in: text)
      if !isOfWord, let size = reader.size() {
        found.append(Found(size: size, place: place..<reader.rest.startIndex))
        start = reader.rest.startIndex
      } else {
        start = text[place...].firstIndex { !$0.isDigit && $0 != "." } ?? text.endIndex
      }
    }
    return found
  }

  /// "A4" and "GU10" are words, while tills that run out of room write "VODKA0,7L".
  private static func isOfWord(_ place: String.Index, in text: String) -> Bool {
    (1...2).contains(text[..<place].reversed().prefix { $0.isLatin }.count)
  }
}

/// Reads a size from where its first digit stands.
private struct SizeReader {
  private(set) var rest: Substring

  init(rest: Substring) { self.rest = rest }

  /// Returns nil if what stands there is none; the rest means nothing then.
  mutating func size() -> PackSize? {
    guard let first = number() else { return nil }
    skipBlank()
    if rest.first == "x" {
      rest.removeFirst()
      skipBlank()
      guard first.milli % 1_000 == 0, let each = number(), let unit = unit() else { return nil }
      return Self.size(each, unit, times: first.milli / 1_000)
    }
    return unit().flatMap { Self.size(first, $0, times: 1) }
  }

  /// Nobody packs thousandths of a gram: "1,000 ml" are a thousand, while "1,000 kg" is one.
  private static func size(_ number: Number, _ unit: Unit, times: Int) -> PackSize? {
    let factor = number.mayBeGrouped && unit.factor == 1 ? 1_000 : unit.factor
    let (one, isTooMuch) = number.milli.multipliedReportingOverflow(by: factor)
    let (all, isMore) = one.multipliedReportingOverflow(by: times)
    guard !isTooMuch, !isMore, (1...largest).contains(all) else { return nil }
    return PackSize(milli: all, base: unit.base)
  }

  /// A ton.
  private static let largest = 1_000_000_000

  private struct Number {
    let milli: Int
    /// Whether its sign may part the thousands.
    let mayBeGrouped: Bool
  }

  /// At most six digits before the point and three after it.
  private mutating func number() -> Number? {
    let whole = digits(most: 6)
    guard !whole.isEmpty, rest.first?.isDigit != true else { return nil }
    var part = ""
    if rest.first == ".", rest.dropFirst().first?.isDigit == true {
      rest.removeFirst()
      part = digits(most: 3)
      guard rest.first?.isDigit != true, rest.first != "." else { return nil }
    }
    let mayBeGrouped = part.count == 3 && whole.count < 4 && whole.first != "0"
    return Int(whole + part + String(repeating: "0", count: 3 - part.count))
      .map { Number(milli: $0, mayBeGrouped: mayBeGrouped) }
  }

  private mutating func digits(most: Int) -> String {
    let digits = rest.prefix(while: \.isDigit).prefix(most)
    rest = rest.dropFirst(digits.count)
    return String(digits)
  }

  private mutating func skipBlank() { rest = rest.drop { $0 == " " } }

  private struct Unit {
    let base: Product.Base
    let factor: Int
  }

  /// The unit that stands after the number, as a word of its own.
  private mutating func unit() -> Unit? {
    skipBlank()
    let latin = rest.prefix(while: \.isLatin)
    if !latin.isEmpty {
      guard let unit = Self.units[String(latin)] else { return nil }
      rest = rest.dropFirst(latin.count)
      return unit
    }
    guard let name = Self.closeUnits.first(where: { rest.hasPrefix($0) }) else { return nil }
    rest = rest.dropFirst(name.count)
    return Self.units[name]
  }

  private static let units: [String: Unit] = {
    let names: [(Product.Base, Int, String)] = [
      (.grams, 1, "g gr gramm 克 公克"), (.grams, 1_000, "kg kilo 公斤"), (.millilitres, 1, "ml 毫升"),
      (.millilitres, 10, "cl"), (.millilitres, 1_000, "l ltr lt liter 升 公升"),
      (.pieces, 1, "er st stk stck stuck pcs pc pack pk ct 入 包 個 个 本 枚 袋 瓶 罐"),
    ]
    return names.reduce(into: [:]) { units, row in
      for name in row.2.split(separator: " ") {
        units[String(name)] = Unit(base: row.0, factor: row.1)
      }
    }
  }()

  /// Those that are no word of their own, the longest first: 公克 is no 克.
  private static let closeUnits = units.keys.filter { $0.first?.isLatin == false }
    .sorted { ($0.count, $0) > ($1.count, $1) }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isLatin: Bool { isASCII && isLetter }
}
