// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// Reads the words and the numbers of a sheet of paper. One object belongs to one thread.
///
///     Frame ─► PaperFlattening ─► FlatPage ─► ReceiptLineReader  words in Latin letters
///                                         ├─► the same with the script network: words in signs of the
///                                         │   far east, where our own model has no name for them
///                                         └─► ReceiptNumberReader    amounts, once more by what reads
///                                             prices: two readings prove each other
package final class ReceiptWordReader {
  private let letters: ReceiptLineReader
  private let numbers: ReceiptNumberReader
  private let flattening = PaperFlattening()
  /// The script of the far east that the sheets are printed in; nil if nobody knows.
  private let known: Script?
  private let modelFolder: String
  /// Made when a sheet wants it.
  private var scripts: ReceiptLineReader?

  /// How paper lies, the likeliest first.
  private static let orientations: [Orientation] = [.up, .right, .left, .down]
  /// A sheet that is the right way round has this worth, as a whole and for each of its letters. Of
  /// 97 receipts the worst in Latin letters has 94 and 0.20; none that lies another way has both:
  /// a long one upside down has 67, but 0.07.
  private static let (plainWorth, plainLetter) = (50.0, 0.15)
  /// A third and more of the letters on a receipt in Japanese are kana; on one in Chinese there are
  /// hardly any.
  private static let fewKana = 0.2
  /// All parts that the script network reads are together no wider. Those of most receipts are 5,000
  /// wide.
  private static let mostColumns = 40_000
  /// A sheet is in signs of the far east if this share of its letters has no name.
  private static let fewUnnamed = 0.25
  /// If this share has none, any other reading is better.
  private static let mostUnnamed = 0.4

  /// - Parameter script: the one of the far east that the sheets are printed in, if that is known.
  package init(modelFolder: String, script: Script? = nil) throws(ReaderError) {
    letters = try ReceiptLineReader(modelFolder: modelFolder)
    numbers = try ReceiptNumberReader(modelFolder: modelFolder)
    known = script
    self.modelFolder = modelFolder
  }

  /// Returns nil if no rows of letters are seen. Throws an error if they are in signs of the far east,
  /// and what reads those is missing.
  package func sheet(in frame: Frame) throws(ReaderError) -> ReadSheet? {
    guard let (page, latin) = pageAsItIsRead(of: frame.turnedUpright) else { return nil }
    let words = try eastern(on: page, readAs: latin) ?? latin
    return ReadSheet(page: page, words: words, numbers: numbers.numbers(on: page, among: words))
  }

  /// The sheet with its Latin letters, the way round in which most is read.
  ///
  ///     upright ─► plainly read? ─► done
  ///                     │ no
  ///                     └─► on either side, upside down: the first that is plainly read
  private func pageAsItIsRead(of upright: Frame) -> (page: FlatPage, words: [PageWord])? {
    var best: (page: FlatPage, words: [PageWord])?
    for orientation in Self.orientations where best.map({ Self.isPlain($0.words) }) != true {
      guard let page = flattening.page(of: upright, lying: orientation) else { continue }
      let words = letters.words(on: page)
      guard words.worth > (best?.words.worth ?? -.infinity) else { continue }
      best = (page, words)
      if let writing = page.writing(of: words),
        let again = flattening.page(of: upright, lying: orientation, around: writing)
      {
        let reread = letters.words(on: again)
        if reread.worth > words.worth { best = (again, reread) }
      }
    }
    return best
  }

  private static func isPlain(_ words: [PageWord]) -> Bool {
    let letters = words.reduce(0) { $0 + $1.text.count }
    return words.worth >= max(plainWorth, plainLetter * Double(letters))
  }

  /// All words where some are in signs of the far east; nil where there are none, or where the words
  /// in Latin letters alone say more.
  private func eastern(
    on page: FlatPage, readAs latin: [PageWord]
  ) throws(ReaderError) -> [PageWord]? {
    let unnamed = latin.unnamedShare
    guard known != nil || unnamed >= Self.fewUnnamed else { return nil }
    let each = try scriptReader().wordsInEachScript(on: page, besides: latin)
    let japanese = each[.japanese] ?? []
    let seen = japanese.kanaShare < Self.fewKana ? Script.traditionalChinese : .japanese
    let words = each[known ?? seen] ?? []
    guard words.worth > 0 else { return nil }
    let joined = EasternWords.joined(words, latin)
    return unnamed >= Self.mostUnnamed || joined.worth > latin.worth ? joined : nil
  }

  private func scriptReader() throws(ReaderError) -> ReceiptLineReader {
    if let scripts { return scripts }
    let made = ReceiptLineReader(
      try GlyphReader(scriptsIn: modelFolder), mostColumns: Self.mostColumns)
    scripts = made
    return made
  }
}

/// What was read on a sheet of paper.
package struct ReadSheet: Sendable {
  package let page: FlatPage
  package let words: [PageWord]
  package let numbers: [PageWord]
}

extension [PageWord] {
  /// How much was read, and how surely: little of what stands upside down or has no name.
  var worth: Double {
    reduce(0) { worth, word in
      let isNamed = !word.text.contains(.unnamed)
      return worth + (isNamed ? Double(word.text.count) * (word.confidence - 0.5) : 0)
    }
  }

  /// How many of the letters are kana. The long sound's sign is none, for rules are read as it.
  fileprivate var kanaShare: Double {
    let letters = flatMap(\.text).filter { $0.isLetter && !$0.isASCII }
    return letters.isEmpty ? 0 : Double(letters.count(where: \.isKana)) / Double(letters.count)
  }

  /// How many of the letters the reader has no name for.
  fileprivate var unnamedShare: Double {
    let unnamed = reduce(0) { $0 + $1.text.count { $0 == .unnamed } }
    let letters = reduce(0) { $0 + $1.text.count { $0.isLetter || $0 == .unnamed } }
    return letters == 0 ? 0 : Double(unnamed) / Double(letters)
  }
}

extension Character {
  fileprivate var isKana: Bool {
    unicodeScalars.allSatisfy {
      switch $0.value {
      case 0x3041...0x3096, 0x30A1...0x30FA, 0xFF66...0xFF9D: true
      default: false
      }
    }
  }
}
