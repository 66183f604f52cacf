// SPDX-License-Identifier: GPL-3.0-or-later

/// Lines of comma-separated values for other programs.
enum CSVText {
  /// RFC 4180, with the end of the line.
  static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
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
