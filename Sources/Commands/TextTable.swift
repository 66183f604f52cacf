// SPDX-License-Identifier: GPL-3.0-or-later

/// Columns for a terminal, where a Chinese character is two cells wide.
package struct TextTable {
  private var rows: [[String]]
  /// Columns that hold numbers.
  private let rightAligned: Set<Int>

  package init(titles: [String], rightAligned: Set<Int> = []) {
    rows = [titles]
    self.rightAligned = rightAligned
  }

  package mutating func add(_ row: [String]) { rows.append(row) }

  package var text: String {
    let widths = rows[0].indices.map { column in
      rows.map { Self.width(of: $0[column]) }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.indices.map { padded(row[$0], to: widths[$0], column: $0) }
      return Self.withoutTrailingSpaces(cells.joined(separator: "  "))
    }.joined(separator: "\n")
  }

  private func padded(_ cell: String, to width: Int, column: Int) -> String {
    let padding = String(repeating: " ", count: width - Self.width(of: cell))
    return rightAligned.contains(column) ? padding + cell : cell + padding
  }

  private static func withoutTrailingSpaces(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  static func width(of text: String) -> Int {
    text.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
  }

  private static func isWide(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
