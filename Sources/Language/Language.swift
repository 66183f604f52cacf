// SPDX-License-Identifier: GPL-3.0-or-later

/// The languages that people can read the program in.
package enum Language: String, CaseIterable, Sendable {
  case traditionalChinese = "zh_TW"
  case english = "en"
  case japanese = "ja"
  case german = "de"

  /// The person's choice, else the desktop's first language that we have, else Traditional Chinese:
  /// a desktop without a language (LANG=C) says nothing about its owner.
  package static func chosen(
    _ choice: String?, environment: [String: String]
  ) -> Language {
    if let chosen = choice.flatMap(Language.init(named:)) { return chosen }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let wishes = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    return (wishes + [locale ?? ""]).lazy.compactMap(Language.init(named:)).first
      ?? .traditionalChinese
  }

  /// "de_AT.UTF-8" is German, "zh_CN" is the Chinese that we have; nil for a language we have not.
  package init?(named locale: String) {
    let word = locale.prefix { $0.isLetter }.lowercased()
    guard let language = Self.allCases.first(where: { $0.rawValue.prefix(2) == word }) else {
      return nil
    }
    self = language
  }

  /// Its name in itself, which whoever speaks it can read.
  package var ownName: String {
    switch self {
    case .traditionalChinese: "繁體中文"
    case .english: "English"
    case .japanese: "日本語"
    case .german: "Deutsch"
    }
  }
}
