// SPDX-License-Identifier: GPL-3.0-or-later

/// The language that a receipt is printed in, told by what a reader of German made of it.
///
///     "SUMME", "MwSt", "Brötchen"      German: it was read as it stands
///     "TOTAL QTY", "TAX INVOICE"       English: another reader makes fewer faults
///     "SBUIMNESTZAÄNKLT"               neither, and read as if by chance: signs of the far east
package enum ReceiptLanguage: Sendable {
  case german, english, eastern

  /// A reader is surer than this of letters that it knows, even of the worst photos of them.
  private static let leastBelief = 0.4
  private static let fewestLetters = 20

  /// The likeliest first; empty where nothing tells.
  package static func likely(of words: [ReceiptWord]) -> [ReceiptLanguage] {
    let lettered = words.filter { $0.text.count(where: \.isLetter) >= 2 }
    let letters = lettered.reduce(0) { $0 + $1.text.count }
    let belief = lettered.reduce(0) { $0 + Double($1.text.count) * $1.belief }
    let isGuessed = letters >= fewestLetters && belief < leastBelief * Double(letters)
    let said = lettered.flatMap { word in
      ReceiptLexicon.folded(word.text).split(separator: " ").map(String.init)
    }
    let german = said.count { ReceiptLexicon.germanWords.contains($0) }
    let english = said.count { ReceiptLexicon.englishWords.contains($0) }
    let latin: [ReceiptLanguage] =
      german == english ? [] : german > english ? [.german] : [.english]
    return (isGuessed ? [.eastern] : []) + latin
  }
}

extension ReceiptLexicon {
  /// Single words that only one of both languages prints.
  fileprivate static let germanWords = singleWords(of: german)
    .subtracting(singleWords(of: english))
  fileprivate static let englishWords = singleWords(of: english)
    .subtracting(singleWords(of: german))

  private static func singleWords(of lines: String) -> Set<String> {
    Set(
      lines.split { "\n\t ".contains($0) }.map { folded(String($0)) }
        .filter { $0.count > 2 && $0.allSatisfy(\.isLetter) })
  }
}
