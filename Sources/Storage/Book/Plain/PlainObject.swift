// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money

/// An object of the plain book that is read key by key; who has read all asks for the rest.
struct PlainObject {
  private let members: [String: JSON]
  let path: String

  init(_ json: JSON, _ path: String) throws(PlainBookError) {
    guard let members = json.object else {
      throw .notA(.object, path: path, found: json.shown)
    }
    self.members = members
    self.path = path
  }

  private func path(to key: String) -> String { path.isEmpty ? key : path + "." + key }

  /// Refuses the first key, in the order of the alphabet, that is none of these.
  func refuseKeys(but known: Set<String>) throws(PlainBookError) {
    if let key = members.keys.sorted().first(where: { !known.contains($0) }) {
      throw .unknownKey(path: path(to: key))
    }
  }

  /// Returns nil if the key is missing or null.
  func optional<Value>(
    _ key: String, _ kind: PlainKind, _ read: (JSON) -> Value?
  ) throws(PlainBookError) -> Value? {
    guard let json = members[key], json != .null else { return nil }
    guard let value = read(json) else {
      throw .notA(kind, path: path(to: key), found: json.shown)
    }
    return value
  }

  func required<Value>(
    _ key: String, _ kind: PlainKind, _ read: (JSON) -> Value?
  ) throws(PlainBookError) -> Value {
    guard let value = try optional(key, kind, read) else { throw .missing(path: path(to: key)) }
    return value
  }

  /// The members of a list, each with its path; none where the key is missing.
  func list(_ key: String) throws(PlainBookError) -> [(json: JSON, path: String)] {
    let list = try optional(key, .list, \.array) ?? []
    return list.enumerated().map { ($1, "\(path(to: key))[\($0)]") }
  }

  func objects<Value>(
    _ key: String, _ read: (PlainObject) throws(PlainBookError) -> Value
  ) throws(PlainBookError) -> [Value] {
    var values: [Value] = []
    for (json, path) in try list(key) { values.append(try read(try PlainObject(json, path))) }
    return values
  }
}

extension PlainObject {
  func text(_ key: String) throws(PlainBookError) -> String { try required(key, .text, \.string) }
  func optionalText(_ key: String) throws(PlainBookError) -> String? {
    try optional(key, .text, \.string)
  }

  func day(_ key: String) throws(PlainBookError) -> Day { try required(key, .day, \.day) }
  func optionalDay(_ key: String) throws(PlainBookError) -> Day? {
    try optional(key, .day, \.day)
  }

  func twd(_ key: String) throws(PlainBookError) -> TWD { try required(key, .amount, \.twd) }
  /// An amount that has no meaning below zero.
  func wholeTWD(_ key: String) throws(PlainBookError) -> TWD {
    try required(key, .amountNotBelowZero, \.twdNotBelowZero)
  }
  func optionalWholeTWD(_ key: String) throws(PlainBookError) -> TWD? {
    try optional(key, .amountNotBelowZero, \.twdNotBelowZero)
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String
  ) throws(PlainBookError) -> Choice? {
    let words = PlainKind.choice(Choice.allCases.map(\.rawValue))
    return try optional(key, words) { $0.string.flatMap(Choice.init) }
  }

  func requiredChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String
  ) throws(PlainBookError) -> Choice {
    guard let choice: Choice = try choice(key) else { throw .missing(path: path(to: key)) }
    return choice
  }
}

extension JSON {
  var day: Day? { string.flatMap { Day($0) } }
  var twd: TWD? { string.flatMap { TWD($0) } }
  var twdNotBelowZero: TWD? { twd.flatMap { $0.isNegative ? nil : $0 } }
  var typedDecimal: ExactDecimal? { string.flatMap { ExactDecimal($0) } }

  /// As a message quotes it: short, on one line.
  var shown: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "\"" + value.prefix(40) + "\""
    case .array: "[…]"
    case .object: "{…}"
    }
  }
}
