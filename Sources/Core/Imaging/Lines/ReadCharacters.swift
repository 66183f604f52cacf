// SPDX-License-Identifier: GPL-3.0-or-later

/// Digits that are written small and high, and the same on the line.
extension Character {
  /// 7 for 7 and ⁷ alike; nil for what is no such digit.
  package var plainDigit: Character? {
    if isASCII && isNumber { return self }
    return Self.raised.firstIndex(of: self).map { Character(String($0)) }
  }

  /// ⁷ for 7.
  package var raisedDigit: Character? { isASCII ? wholeNumberValue.map { Self.raised[$0] } : nil }

  package var isRaisedDigit: Bool { Self.raised.contains(self) }

  /// Raised digits, 0 to 9.
  package static let raisedDigits = "⁰¹²³⁴⁵⁶⁷⁸⁹"

  private static let raised = Array(raisedDigits)
}

/// What a reader of prices answers besides digits and letters.
extension Character {
  /// The geta mark, a typesetter's "some character stood here": what has no name in a reader's
  /// alphabet.
  package static let unnamed: Character = "〓"

  /// Whether it is a sign or character of money that a reader knows.
  package var isMoneySign: Bool { Self.moneySigns.contains(self) }

  private static let moneySigns = Set("$€£¥￥₩₽₹฿₫¢₱₺đ円元圓원")
}

extension Unicode.Scalar {
  /// The geta mark by its number.
  package static let unnamed: Unicode.Scalar = "〓"
}
