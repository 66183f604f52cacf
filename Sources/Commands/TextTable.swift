// SPDX-License-Identifier: GPL-3.0-or-later

/// Columns for a terminal, where a Chinese character is two cells wide.
package struct TextTable {
  private var rows: [[Cell]]
  /// Columns that hold numbers.
  private let rightAligned: Set<Int>

  private struct Cell {
    let text: String
    let width: Int

    /// A control character would steer the terminal or begin a line; � is shown in its place.
    init(_ text: String) {
      let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      let text =
        isPlain
        ? text
        : String(
          String.UnicodeScalarView(
            text.unicodeScalars.map {
              $0.properties.generalCategory == .control ? "\u{FFFD}" : $0
            }))
      self.text = text
      width = TextTable.width(of: text)
    }
  }

  package init(titles: [String], rightAligned: Set<Int> = []) {
    rows = [titles.map(Cell.init)]
    self.rightAligned = rightAligned
  }

  package mutating func add(_ row: [String]) { rows.append(row.map(Cell.init)) }

  package var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].width }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { padded(row[$0], to: widths[$0], column: $0) }
      return Self.withoutTrailingSpaces(cells.joined(separator: "  "))
    }.joined(separator: "\n")
  }

  private func padded(_ cell: Cell, to width: Int, column: Int) -> String {
    let padding = String(repeating: " ", count: width - cell.width)
    return rightAligned.contains(column) ? padding + cell.text : cell.text + padding
  }

  private static func withoutTrailingSpaces(_ line: String) -> String {
    let bytes = line.utf8
    let end = bytes.lastIndex { $0 != UInt8(ascii: " ") }.map { bytes.index(after: $0) }
    return String(line[..<(end ?? line.startIndex)])
  }

  static func width(of text: String) -> Int {
    // Digits and Latin letters, as most cells have, need not be taken for characters first.
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    return isPlain ? text.utf8.count : text.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
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
