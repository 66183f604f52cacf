// SPDX-License-Identifier: GPL-3.0-or-later

/// Texts of a table that a spreadsheet would run, made harmless and back.
extension SeparatedText {
  /// A spreadsheet takes a field that starts like this for a formula and runs it; the wide signs
  /// are the same to one in Chinese or Japanese. An apostrophe makes it a text again.
  private static let formulaSigns = "=+-@＝＋－＠".unicodeScalars
  /// Where a field ends depends on the spreadsheet and its language.
  private static let fieldEnds = ",;|\t\r\n".unicodeScalars
  /// Spreadsheets pass over these before a formula.
  private static let blanks = " \"'".unicodeScalars

  /// The text, harmless where a spreadsheet opens it.
  package static func disarmed(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    // Where a field would start, as long as nothing else stands in it.
    var start: Int? = 0
    for scalar in text.unicodeScalars {
      if let place = start, Self.formulaSigns.contains(scalar) {
        safe.insert("'", at: safe.index(safe.startIndex, offsetBy: place))
      }
      safe.append(scalar)
      if Self.fieldEnds.contains(scalar) {
        start = safe.count
      } else if !Self.blanks.contains(scalar) {
        start = nil
      }
    }
    return String(safe)
  }

  /// The text as it was before it was made harmless.
  static func armed(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(where: Self.fieldEnds.contains).map(rest.index(after:))
      var field = rest[..<(end ?? rest.endIndex)]
      rest = rest[field.endIndex...]
      let sign = field.first { !Self.blanks.contains($0) }
      if field.first == "'", sign.map(Self.formulaSigns.contains) == true { field.removeFirst() }
      plain += field
    }
    return String(plain)
  }
}
