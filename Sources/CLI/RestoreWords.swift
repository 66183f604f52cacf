// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language

/// The words after `restore` name the copy to take back; without words it is the newest good one.
struct RestoreWords {
  let path: String?

  init(_ words: [String]) throws {
    let texts = try Arguments(Array(words.dropFirst())).texts
    if texts.count > 1 { throw WrongUse.tooManyTexts(texts[1]) }
    path = texts.first
  }
}

/// There is no copy to take back, or it cannot be read.
struct NoCopy: Explained, Equatable {
  let path: String?

  var sentence: String {
    path.map {
      tr("{path} is no copy that can be read. Name another one.", ["path": $0])
    } ?? tr("There is no copy yet. One is made on every day on which something changes.")
  }
}
