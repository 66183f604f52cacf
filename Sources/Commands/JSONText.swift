// SPDX-License-Identifier: GPL-3.0-or-later

/// A JSON value that keeps its members in the order in which they are given, on one line.
///
/// Foundation's encoder sorts or shuffles them; here a line reads as its documentation does.
package enum JSONText {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])

  package static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }

  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Self.plain(value)
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0) + ": " + $1.text }.joined(separator: ", ") + "}"
    }
  }

  /// Whole numbers without ".0"; JSON has no infinity.
  private static func plain(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let isWhole = value == value.rounded() && value.magnitude < 1e15
    return isWhole ? String(Int64(value)) : String(value)
  }

  private static func quoted(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
