// SPDX-License-Identifier: GPL-3.0-or-later

/// The code that is printed as bars or as a square on goods: its digits, checked, or its text.
///
///     4 901777 018888    EAN-13: country or use, maker, thing, check digit
///     ╰┬╯
///     20–29 the shop's own · 978, 979 a book · 977 a magazine · else a thing, the same in every shop
package struct ProductCode: Hashable, Sendable {
  package let symbology: Symbology
  /// The digits of bars, all of them; what a QR code says.
  package let text: String

  /// As the book keeps it.
  package enum Symbology: String, CaseIterable, Sendable {
    case ean13 = "EAN-13"
    case ean8 = "EAN-8"
    case qr = "QR"
  }

  /// Letters of a QR code that are kept: the largest holds 4,296.
  private static let longestText = 4_296

  /// Returns nil if the digits are too many, too few, or not what their check digit says.
  package init?(_ symbology: Symbology, _ text: String) {
    switch symbology {
    case .ean13: guard Self.isChecked(text, count: 13) else { return nil }
    case .ean8: guard Self.isChecked(text, count: 8) else { return nil }
    case .qr: guard (1...Self.longestText).contains(text.utf8.count) else { return nil }
    }
    self.symbology = symbology
    self.text = text
  }

  /// The twelve digits of a UPC-A: an EAN-13 that begins with a zero, and the same thing.
  package init?(upcA digits: String) { self.init(.ean13, "0" + digits) }

  /// Creates a code from what somebody typed from below the bars, with or without spaces.
  package init?(typed text: String) {
    let digits = text.filter { $0 != " " && $0 != "-" }
    switch digits.utf8.count {
    case 8: self.init(.ean8, digits)
    case 12: self.init(upcA: digits)
    case 13: self.init(.ean13, digits)
    default: return nil
    }
  }

  /// Every second digit counts three times, from the check digit to the left; all together they
  /// are a multiple of ten.
  private static func isChecked(_ text: String, count: Int) -> Bool {
    let digits = text.utf8.map { Int($0) - 48 }
    guard digits.count == count, digits.allSatisfy((0...9).contains) else { return false }
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      sum + digit.element * (digit.offset % 2 == 0 ? 1 : 3)
    }
    return sum % 10 == 0
  }
}

extension ProductCode {
  /// The kinds of thing that a code may be taken for.
  package enum Meaning: Equatable, Sendable {
    /// The same thing in every shop.
    case thing
    /// The same book in every shop.
    case book
    /// The shop made it: what it means there, it means nowhere else. Weighed goods have their price
    /// in it.
    case shopsOwn
    /// A voucher, a refund, a price: no thing at all.
    case voucher
    /// Nobody was given its beginning; the second bars of Japanese books are such.
    case unassigned
    /// An address or a text, which says nothing of the thing that it stands on.
    case text
  }

  package var meaning: Meaning {
    switch symbology {
    case .qr: .text
    case .ean8: ["0", "2"].contains(text.first) ? .shopsOwn : .thing
    case .ean13: Self.meaning(ofPrefix: Int(text.prefix(3)) ?? 0)
    }
  }

  /// The prefixes of GS1, as of 2024.
  private static func meaning(ofPrefix prefix: Int) -> Meaning {
    switch prefix {
    case 20...29, 40...49, 200...299: .shopsOwn
    case 50...59, 980...984, 990...999: .voucher
    case 140...199: .unassigned
    case 977...979: .book
    default: .thing
    }
  }

  /// Whether it names one thing, so that whoever was told its name once knows it by this.
  package var isIdentity: Bool { meaning == .thing || meaning == .book }

  /// The category that the code itself tells.
  package var category: GoodsCategory? { meaning == .book ? .books : nil }

  /// As it is printed below the bars.
  package var printed: String {
    symbology == .ean13 && text.first == "0" ? String(text.dropFirst()) : text
  }
}
