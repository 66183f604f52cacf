// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a text is no plain book. A path names the place: `entries[3].day`.
package enum PlainBookError: Error, Equatable, Sendable {
  case notJSON
  case newerVersion(Int)
  case unknownKey(path: String)
  case missing(path: String)
  /// Something else stands there than what is wanted.
  case notA(PlainKind, path: String, found: String)
  /// It names what the book does not have.
  case notThere(path: String, name: String)
  /// A name or a day that may be there once is there twice.
  case twice(path: String, name: String)
}

/// The kinds that a value of the plain book may be of.
package enum PlainKind: Equatable, Sendable {
  case object, list, text, day, amount, amountNotBelowZero, number, startDay, yesOrNo, cycle
  case interval, pair
  /// One of these words.
  case choice([String])

  /// As it is written, the same in every language.
  package var examples: String {
    switch self {
    case .object: "{…}"
    case .list: "[…]"
    case .text: "\"…\""
    case .day: "\"2026-09-11\""
    case .amount: "\"-20\", \"781.55\""
    case .amountNotBelowZero: "\"0\", \"781.55\""
    case .number: "1"
    case .startDay: "1–31, 1–7"
    case .yesOrNo: "true, false"
    case .cycle: "\"month\", \"week\", \"14 days\""
    case .interval: "\"once\", \"10 days\", \"2 weeks\", \"1 months\", \"1 years\""
    case .pair: "[\"rent\", \"2026-09-11\"]"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: ", ")
    }
  }
}
