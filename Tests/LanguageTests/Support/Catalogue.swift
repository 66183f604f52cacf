// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport

/// The strings of a language in po/, by the English ones.
struct Catalogue {
  /// The languages of `po/LINGUAS`.
  static let languages = (text(House.path + "/po/LINGUAS") ?? "").split(separator: "\n")
    .map(String.init)

  let translations: [String: String]

  init(_ language: String) {
    let lines = (text(House.path + "/po/\(language).po") ?? "").split(separator: "\n")
    var translations: [String: String] = [:]
    var english = "", isEnglish = true
    for line in lines where !line.hasPrefix("#") {
      if line.hasPrefix("msgid ") { (english, isEnglish) = ("", true) }
      if line.hasPrefix("msgstr") { isEnglish = false }
      if isEnglish {
        english += Self.quoted(line)
      } else {
        translations[english, default: ""] += Self.quoted(line)
      }
    }
    self.translations = translations
  }

  private static func quoted(_ line: Substring) -> Substring {
    line.drop { $0 != "\"" }.dropFirst().dropLast()
  }
}
