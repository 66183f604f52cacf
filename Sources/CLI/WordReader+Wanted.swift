// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Recognition

extension WordReader {
  /// The reader of `--words`; nil where nobody asks for words, and then nothing of it is loaded.
  /// Tells where the language is missing that most words will be in.
  static func wanted(_ flags: Set<String>, _ choice: CurrencyChoice) throws -> WordReader? {
    guard flags.contains("--words") else { return nil }
    let reader = try WordReader(currency: choice.currency?.code)
    if !reader.missing.isEmpty {
      let command = DebianPackages.installing(reader.missing.map(\.debianPackage))
      Console.complain(
        tr(
          "The language of these price tags is not installed: only English words are read. To install it: {command}",
          ["command": command]))
    }
    return reader
  }
}
