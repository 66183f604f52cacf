// SPDX-License-Identifier: GPL-3.0-or-later

/// A value of D-Bus, as far as we say and hear any.
enum BusValue: Hashable, Sendable {
  case bool(Bool)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case path(String)
  /// The place of a descriptor among those that came with the message.
  case handle(Int32)
  case array([BusValue])
  /// Its values stand in no variants here; they always do when we say them.
  case dictionary([String: BusValue])
  case tuple([BusValue])
  /// Values that we never send and need not hear.
  case other

  static let nothing = BusValue.tuple([])

  var flag: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// A string or the path of an object.
  var text: String? {
    switch self {
    case .string(let text), .path(let text): text
    default: nil
    }
  }

  /// A number of any kind that is none below zero and fits.
  var count: UInt32? {
    switch self {
    case .int32(let number): UInt32(exactly: number)
    case .uint32(let number): number
    case .int64(let number): UInt32(exactly: number)
    case .uint64(let number): UInt32(exactly: number)
    default: nil
    }
  }

  var number: Double? {
    if case .double(let number) = self { number } else { count.map(Double.init) }
  }

  var elements: [BusValue] {
    switch self {
    case .array(let elements), .tuple(let elements): elements
    default: []
    }
  }

  var entries: [String: BusValue] {
    if case .dictionary(let entries) = self { entries } else { [:] }
  }

  /// Returns nil if there is none at that place.
  subscript(place: Int) -> BusValue? {
    elements.indices.contains(place) ? elements[place] : nil
  }

  subscript(key: String) -> BusValue? { entries[key] }
}
