// SPDX-License-Identifier: GPL-3.0-or-later

import Money

extension ExactDecimal {
  /// The most digits after the point that any result of Core has, and 128 bits have room for.
  private static let largestScale = 38

  /// Reads back what `description` wrote, and nothing else. Core's own reading stops at the 18
  /// digits that a person may type; a converted amount can be longer.
  init?(stored text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let scale = parts.count > 1 ? parts[1].utf8.count : 0
    guard scale <= Self.largestScale, let significand = Int128(parts.joined()) else { return nil }
    self.init(significand: significand, scale: scale)
    guard description == text else { return nil }
  }
}
