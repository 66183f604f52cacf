// SPDX-License-Identifier: GPL-3.0-or-later

/// A table as spreadsheets and banks write it: RFC 4180, with commas, semicolons or tabs.
package struct SeparatedText: Equatable, Sendable {
  package let columns: [String]
  package let rows: [Row]

  package struct Row: Equatable, Sendable {
    /// From 1, as an editor counts; of a row that goes on over several lines the first.
    package let line: Int
    package let fields: [String]
  }

  package init(_ bytes: [UInt8]) throws(ImportRefusal) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    var scalars = text.unicodeScalars[...]
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    var reader = Reader(separator: Self.separator(in: scalars))
    for scalar in scalars { reader.take(scalar) }
    let rows = try reader.end()
    guard let header = rows.first else { throw .empty }
    columns = header.fields.map(Self.trimmed)
    self.rows = Array(rows.dropFirst())
  }

  /// The one that stands in the first line most often.
  private static func separator(in text: Substring.UnicodeScalarView) -> Unicode.Scalar {
    let line = text.prefix { $0 != "\n" && $0 != "\r" }
    let candidates: [Unicode.Scalar] = [",", ";", "\t"]
    let counts = candidates.map { candidate in line.count { $0 == candidate } }
    let most = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) } ?? 0
    return candidates[most]
  }

  static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Takes a text scalar by scalar: a line break of CR and LF is one character otherwise.
  private struct Reader {
    let separator: Unicode.Scalar
    private var rows: [Row] = []
    private var fields: [String] = []
    private var field = ""
    private var state = State.plain
    private var line = 1
    private var firstLine = 1
    private var quoteLine = 1
    private var before: Unicode.Scalar?

    private enum State {
      case plain
      case quoted
      /// After a quotation mark in quotes: it closes them, or is the first of two.
      case closing
    }

    init(separator: Unicode.Scalar) {
      self.separator = separator
    }

    mutating func take(_ scalar: Unicode.Scalar) {
      defer { before = scalar }
      // The line feed of CR and LF has ended its line already.
      if scalar == "\n", before == "\r", state != .quoted { return }
      if scalar == "\n" || (scalar == "\r" && state != .quoted) { line += 1 }
      switch (state, scalar) {
      case (.quoted, "\""): state = .closing
      case (.quoted, _): field.unicodeScalars.append(scalar)
      case (.closing, "\""):
        field.append("\"")
        state = .quoted
      case (_, separator): endField()
      case (_, "\n"), (_, "\r"): endRow()
      case (.plain, "\"") where field.isEmpty:
        state = .quoted
        quoteLine = line
      default: field.unicodeScalars.append(scalar)
      }
    }

    private mutating func endField() {
      fields.append(field)
      field = ""
      state = .plain
    }

    private mutating func endRow() {
      endField()
      // A line without anything on it is no row.
      if fields != [""] { rows.append(Row(line: firstLine, fields: fields)) }
      fields = []
      firstLine = line
    }

    mutating func end() throws(ImportRefusal) -> [Row] {
      guard state != .quoted else { throw .openQuote(line: quoteLine) }
      endRow()
      return rows
    }
  }
}
