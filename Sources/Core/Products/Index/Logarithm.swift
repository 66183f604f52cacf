// SPDX-License-Identifier: GPL-3.0-or-later

/// Natural logarithm and its inverse, to the last bit or two of a `Double`. They are ours because
/// the core knows no C, and so that an interval is the same on every machine.
enum Logarithm {
  private static let ln2High = 0.693147180369123816490
  private static let ln2Low = 1.90821492927058770002e-10

  /// - Parameter number: finite and above 0.
  static func of(_ number: Double) -> Double {
    var (exponent, mantissa) = (Double(number.exponent), number.significand)
    if mantissa > 1.4142135623730951 {
      mantissa /= 2
      exponent += 1
    }
    // ln m = 2 (s + s³/3 + s⁵/5 …) with s = (m − 1)/(m + 1), which is at most 0.172 here.
    let s = (mantissa - 1) / (mantissa + 1)
    let square = s * s
    var series = 0.0
    for odd in stride(from: 23.0, through: 3.0, by: -2.0) { series = (series + 1 / odd) * square }
    return exponent * ln2High + (exponent * ln2Low + 2 * s * (1 + series))
  }

  /// The number with this logarithm; 0 and infinity where a `Double` ends.
  static func number(_ logarithm: Double) -> Double {
    if logarithm > 709 { return .infinity }
    if logarithm < -700 { return 0 }
    let twos = (logarithm / (ln2High + ln2Low)).rounded()
    let rest = logarithm - twos * ln2High - twos * ln2Low
    var series = 1.0
    for step in stride(from: 16.0, through: 1.0, by: -1.0) { series = 1 + series * rest / step }
    return Double(sign: .plus, exponent: Int(twos), significand: 1) * series
  }
}

/// The number in the middle.
enum Median {
  /// The middle number; the mean of the two in the middle if their count is even, and nil if there
  /// are none.
  static func of(_ numbers: [Double]) -> Double? {
    guard !numbers.isEmpty else { return nil }
    let sorted = numbers.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The middle price; the geometric mean of the two in the middle if their count is even.
  static func ofPrices(_ prices: [Double]) -> Double? {
    of(prices.map(Logarithm.of)).map(Logarithm.number)
  }
}
