// SPDX-License-Identifier: GPL-3.0-or-later

extension Entry {
  /// The entry as it is after a table had it: blanks around a text say nothing.
  package var trimmed: Entry {
    var entry = self
    for text in [\Entry.category, \.product, \.store, \.commitment, \.goal] {
      entry[keyPath: text] = entry[keyPath: text].map(SeparatedText.trimmed)
    }
    entry.note = SeparatedText.trimmed(note)
    return entry
  }
}
