// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The smallest of amounts that the days up to theirs share, and whose it is.
///
///     t          11   12   …   20         30
///     may spend 450  450      −599       9,000
///     per day   450  225      −59.9        450      the 20th binds
struct Share: Equatable {
  /// In hundredths.
  let amount: Fraction
  /// Its place among the amounts, the earliest where several bind.
  let place: Int

  /// - Parameters:
  ///   - amounts: at least one, in hundredths; the first has one day to share it, the next two.
  ///   - less: what is taken from each.
  init(of amounts: some RandomAccessCollection<Int128>, less: Fraction = .zero) {
    let (taken, scale) = (less.numerator, less.denominator)
    var lowest: (amount: Int128, days: Int128)?
    var lowestPlace = 0
    for (place, amount) in amounts.enumerated() {
      let (amount, days) = (amount * scale - taken, Int128(place + 1))
      if let lowest, amount * lowest.days >= lowest.amount * days { continue }
      lowest = (amount, days)
      lowestPlace = place
    }
    amount = lowest.map { Fraction($0.amount, over: $0.days * scale) } ?? .zero
    place = lowestPlace
  }
}

extension RandomAccessCollection where Element == Int128 {
  /// The smallest of the amounts after every day but those up to `free` has had so much.
  ///
  ///     min (amount(n) − each · (n − free))
  func lowest(leaving each: Fraction, after free: Int) -> Fraction {
    var lowest: Int128?
    for (place, amount) in enumerated() {
      let rest = amount * each.denominator - each.numerator * Int128(place + 1 - free)
      lowest = Swift.min(rest, lowest ?? rest)
    }
    return Fraction(lowest ?? 0, over: each.denominator)
  }
}
