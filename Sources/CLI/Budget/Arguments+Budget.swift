// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Prices

extension Arguments {
  /// The key of the category given with an option, by whichever of its names it was given.
  var category: String? { values["--category"].map(CategoryName.key) }

  /// The day given with an option; nil where the option is not given.
  func day(_ option: String) throws -> Day? {
    try value(option, as: { Day($0) }, like: "2026-09-11")
  }

  /// The amount of New Taiwan dollars given with an option.
  func twd(_ option: String) throws -> TWD? {
    try value(option, as: { TWD(typed: $0) }, like: "12000, 781.55")
  }

  /// The same, where less than nothing makes no sense.
  func wholeTWD(_ option: String) throws -> TWD? {
    try value(option, as: { TWD(typedAmount: $0) }, like: "12000, 781.55")
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ option: String) throws -> Choice? {
    let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return try value(option, as: Choice.init, like: words)
  }

  func value<Value>(
    _ option: String, as read: (String) -> Value?, like examples: String
  ) throws -> Value? {
    try values(option, as: read, like: examples).last
  }

  /// The same of an option that may be given several times.
  func values<Value>(
    _ option: String, as read: (String) -> Value?, like examples: String
  ) throws -> [Value] {
    try (lists[option] ?? []).map { text in
      guard let value = read(text) else {
        throw WrongUse.badValue(option: option, value: text, allowed: examples)
      }
      return value
    }
  }
}
