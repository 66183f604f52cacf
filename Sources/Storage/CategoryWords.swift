// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
package import Products

/// The words that tell what goods are, as they are installed with the program.
package enum CategoryWords {
  /// No list of words is longer.
  private static let longest = 4_000_000

  /// - Parameter models: where the reader's models lie; words lie in the folder beside theirs.
  package static func lexicon(besideModels models: String) throws(WordsLost) -> CategoryLexicon {
    let path = Paths.folder(of: models) + "/words/categories.tsv"
    do {
      guard let bytes = try OpenFile(reading: path)?.bytes(upTo: longest) else {
        throw WordsLost(path: path)
      }
      return try CategoryLexicon(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw WordsLost(path: path)
    }
  }
}

/// The list of words is missing or cannot be used.
package struct WordsLost: Error, Equatable, Sendable {
  package let path: String
}
