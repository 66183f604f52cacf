// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

@testable import Products

/// The answers of the C library about logarithms.
enum PlainMathematics {
  static func isLogarithm(_ number: Double) -> Bool {
    let wanted = log(number)
    let found = Logarithm.of(number)
    return abs(found - wanted) <= 1e-15 * max(1, abs(wanted))
      && abs(Logarithm.number(found) / number - 1) <= 1e-14 + 2e-16 * abs(wanted)
  }

  /// At the ends of what a `Double` holds, too.
  static var isEverywhere: Bool {
    [1e-300, 1e-9, 1, 1e9, 1e300].allSatisfy(isLogarithm)
      && Logarithm.number(710) == .infinity && Logarithm.number(-701) == 0
  }
}
