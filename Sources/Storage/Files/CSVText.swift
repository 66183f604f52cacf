// SPDX-License-Identifier: GPL-3.0-or-later

/// Lines of comma-separated values for other programs.
enum CSVText {
  /// RFC 4180, with the end of the line.
  static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// A spreadsheet takes a field that starts like this for a formula and runs it; the wide signs
  /// are the same to one in Chinese or Japanese. An apostrophe makes it a text again.
  private static let formulaSigns = "=+-@＝＋－＠".unicodeScalars
  /// Where a field ends depends on the spreadsheet and its language.
  private static let fieldEnds = ",;|\t\r\n".unicodeScalars
  /// Spreadsheets pass over these before a formula.
  private static let blanks = " \"'".unicodeScalars

  /// The text, harmless where a spreadsheet opens it.
  static func disarmed(_ text: String) -> String {
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

  private static func quoted(_ field: String) -> String {
    // By scalar: a line break of CR and LF is one character, and neither of the two.
    guard field.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) })
    else { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
