// SPDX-License-Identifier: GPL-3.0-or-later

import CLocale

/// The text in the person's language, its named {holes} filled.
///
/// The text must be one plain literal: what is computed cannot be found by the translators.
package func tr(_ text: String, _ values: [String: String] = [:]) -> String {
  // Without a translation gettext gives back the pointer it got, which lives in this closure only.
  filled(text.withCString { String(cString: dgettext(Catalogs.domain, $0)) }, values)
}

/// The same for a count; {count} is filled by itself.
package func trn(
  _ one: String, _ many: String, _ count: Int, _ values: [String: String] = [:]
) -> String {
  let text = one.withCString { one in
    many.withCString { many in
      String(cString: dngettext(Catalogs.domain, one, many, UInt(count.magnitude)))
    }
  }
  return filled(text, values.merging(["count": String(count)]) { given, _ in given })
}

/// Fills each {name} once, from left to right: what a value contains is never filled again.
private func filled(_ text: String, _ values: [String: String]) -> String {
  guard !values.isEmpty else { return text }
  var result = ""
  var rest = text[...]
  while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
    let name = String(rest[rest.index(after: open)..<close])
    result += rest[..<open] + (values[name] ?? String(rest[open...close]))
    rest = rest[rest.index(after: close)...]
  }
  return result + rest
}
