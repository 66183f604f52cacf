// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
package import Money

/// An amount as a receipt prints it, in the smallest units of its money: 1,99 is 199.
package struct PrintedAmount: Equatable, Sendable {
  package let units: Int
  /// The letter or sign of the tax that is printed after it: "1,99 A".
  package let mark: String?

  /// More digits than any receipt comes to.
  private static let mostDigits = 9
  /// In the smallest units. However many of it are added, 64 bits hold the sum.
  static let most = 999_999_999

  /// Reads "1,99", "€1.99", "-0,25", "0,25-", "2,34*B", "1.234,50 A", "¥1,980"; nil for all that
  /// has other digits after its point than the money has.
  package init?(_ text: String, decimals: Int) {
    var rest = Array(text.map(\.asPlainDigit))
    let isLeading = Self.takeSigns(&rest)
    guard let number = Self.takeNumber(&rest), let tail = Self.tail(rest) else { return nil }
    guard let units = Self.units(number, decimals), number.count <= 13 else { return nil }
    self.units = isLeading || tail.isNegative ? -units : units
    mark = tail.mark
  }

  init(units: Int, mark: String? = nil) {
    self.units = units
    self.mark = mark
  }

  package func value(decimals: Int) -> ExactDecimal {
    ExactDecimal(significand: Int128(units), scale: decimals)
  }

  // MARK: Parts

  /// Besides signs of money: letters of their codes, and what a printer sets before an amount.
  private static let before = Set("*(+'`\":=\\NTRMEUCHFS|@")
  /// What is printed after an amount and says nothing.
  private static let dirt = Set<Character>("*#.,'|)/" + [.unnamed])
  /// The signs, words and codes of the money that receipts are in.
  private static let money = Set(
    ReceiptCountry.known.compactMap { Currency.coded($0.currency) }.flatMap(\.marks)
      .filter { !$0.needsActive }.map { $0.text.uppercased() })
  private static let minus: Set<Character> = ["-", "–", "—", "−", "▲", "△"]

  /// Drops signs of money; tells whether there was a minus.
  private static func takeSigns(_ rest: inout [Character]) -> Bool {
    var isNegative = false
    let digits = rest.firstIndex { $0.isASCII && $0.isNumber } ?? rest.count
    guard digits <= 4 else { return false }
    while let first = rest.first,
      first.isMoneySign || before.contains(first) || minus.contains(first)
    {
      if minus.contains(first) { isNegative = true }
      rest.removeFirst()
    }
    return isNegative
  }

  private static func takeNumber(_ rest: inout [Character]) -> [Character]? {
    let number = rest.prefix { ($0.isASCII && $0.isNumber) || $0 == "," || $0 == "." }
    rest.removeFirst(number.count)
    var digits = Array(number)
    while let last = digits.last, last == "," || last == "." { digits.removeLast() }
    return digits.first?.isNumber == true ? digits : nil
  }

  /// Whether the rest may stand after an amount, and what it says: a minus, a money, the mark of a
  /// tax.
  private static func tail(_ rest: [Character]) -> (isNegative: Bool, mark: String?)? {
    let isNegative = rest.first.map(minus.contains) ?? false
    var marks = rest.drop { minus.contains($0) || dirt.contains($0) || "×x".contains($0) }
    while let last = marks.last, dirt.contains(last) { marks.removeLast() }
    let text = String(marks)
    if text.isEmpty || money.contains(text.uppercased()) { return (isNegative, nil) }
    guard text.count <= 2, text.allSatisfy({ $0.isLetter || $0 == "※" }) else { return nil }
    return (isNegative, text)
  }

  private static func units(_ number: [Character], _ decimals: Int) -> Int? {
    let groups = number.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    guard number.filter(\.isNumber).count <= mostDigits, !groups.contains(where: \.isEmpty) else {
      return nil
    }
    let isWhole = decimals == 0
    let leading = isWhole ? groups : groups.dropLast()
    guard isWhole || groups.count > 1, isWhole || groups.last?.count == decimals,
      leading.dropFirst().allSatisfy({ $0.count == 3 }),
      leading.count == 1 || (leading.first?.count ?? 0) <= 3
    else { return nil }
    return Int(String(groups.joined()))
  }
}

extension Character {
  /// Raised and wide digits as plain ones.
  var asPlainDigit: Character {
    if isASCII { return self }
    if let value = wholeNumberValue, isNumber, (0...9).contains(value) {
      return Character(String(value))
    }
    switch self {
    case "\u{FF0C}": return ","
    case "\u{FF0E}": return "."
    default: return self
    }
  }
}
