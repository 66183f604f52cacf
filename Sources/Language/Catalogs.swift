// SPDX-License-Identifier: GPL-3.0-or-later

import CLocale
import Glibc

/// Where the translations lie, and which of them is spoken.
package enum Catalogs {
  static let domain = "currency-camera"

  /// Speaks the language from now on. Call it once, at start, before another thread runs and
  /// before anything is translated.
  package static func speak(_ language: Language, folder: String) {
    setenv("LANGUAGE", language.rawValue, 1)
    _ = setlocale(LC_ALL, "")
    // In the C locale gettext translates nothing, and other character sets garble Chinese.
    if String(cString: nl_langinfo(CInt(CODESET))) != "UTF-8" {
      _ = setlocale(LC_ALL, "C.UTF-8")
    }
    _ = setlocale(LC_MESSAGES, "C.UTF-8")
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
    textdomain(domain)
  }

  /// The tag of the language that is spoken, as documents name it: "zh-TW".
  package static var spokenTag: String {
    let chosen = getenv("LANGUAGE").flatMap { Language(named: String(cString: $0)) }
    return (chosen ?? .english).rawValue.replacing("_", with: "-")
  }

  /// `<prefix>/share/locale` of an installed program, `.build/locale` of one in the tree.
  package static func folder(ofProgram path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if let build = parts.lastIndex(of: ".build") {
      return parts[...build].joined(separator: "/") + "/locale"
    }
    return parts.dropLast(2).joined(separator: "/") + "/share/locale"
  }
}
