// SPDX-License-Identifier: GPL-3.0-or-later

/// Probabilities as sums: evidence that is independent adds up in log-odds.
///
///     probability   0.01   0.1   0.5   0.9   0.98   0.99
///     log-odds      −4.6  −2.2    0    2.2    3.9    4.6
enum LogOdds {
  /// How sure a reader is of a glyph: 0 where it is as sure as it can be and for what was typed,
  /// negative for everything less.
  static func sureness(of probability: Double) -> Double {
    let held = min(max(probability, leastProbability), mostProbability)
    return of(held) - of(mostProbability)
  }

  static func of(_ probability: Double) -> Double {
    logarithm(of: probability / (1 - probability))
  }

  static func probability(_ logOdds: Double) -> Double {
    1 / (1 + power(of: -min(max(logOdds, -most), most)))
  }

  /// A reader is never quite sure.
  private static let mostProbability = 0.99
  private static let leastProbability = 0.02
  /// Beyond this a probability is 0 or 1 in every number that is shown.
  private static let most = 30.0

  // MARK: Without a C library

  /// e to the power of a number, from its series and squares: e^x = (e^(x/1024))^1024.
  private static func power(of exponent: Double) -> Double {
    let small = exponent / 1024
    var result = 1 + small * (1 + small / 2 * (1 + small / 3 * (1 + small / 4)))
    for _ in 0..<10 { result *= result }
    return result
  }

  /// The natural logarithm of a positive number: of its power of two, and of the rest by the series
  /// of the area tangent.
  static func logarithm(of number: Double) -> Double {
    let rest = (number.significand - 1) / (number.significand + 1)
    let square = rest * rest
    let series = (0..<16).reversed().reduce(0) { $0 * square + 1 / Double(2 * $1 + 1) }
    return Double(number.exponent) * logarithmOfTwo + 2 * rest * series
  }

  /// How often 1 must be doubled to reach a number.
  static func doublings(to number: Double) -> Double { logarithm(of: number) / logarithmOfTwo }

  private static let logarithmOfTwo = 0.693147180559945309
}
