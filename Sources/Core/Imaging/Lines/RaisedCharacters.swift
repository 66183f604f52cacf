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

  private static let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
}
