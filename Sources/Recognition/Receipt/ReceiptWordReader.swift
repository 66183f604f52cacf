// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// Reads the words and the numbers of a sheet of paper. One object belongs to one thread.
///
///     Frame ─► PaperFlattening ─► FlatPage ─► TesseractEngine   words, by stock models
///                                         └─► PriceLineReader   numbers, by our own: it reads
///                                                               amounts that the former garbles
package final class ReceiptWordReader {
  private let engine: TesseractEngine
  private let numbers: PriceLineReader
  private let flattening = PaperFlattening()

  /// Rows of numbers of the longest receipt.
  private static let mostLines = 160

  /// - Parameter languages: the likeliest first; the first that is installed is read, for each takes
  ///   time of its own.
  package init(modelFolder: String, languages: [WordLanguage]) throws {
    guard let library = TesseractLibrary() else {
      throw WordsError.noTesseract(wanted: languages)
    }
    let installed = library.installedLanguages
    guard let found = languages.first(where: { installed.contains($0.rawValue) }) else {
      throw WordsError.noLanguage(wanted: languages)
    }
    engine = try TesseractEngine(library, model: found.rawValue, mode: .block)
    numbers = try PriceLineReader(modelFolder: modelFolder, mostLines: Self.mostLines)
  }

  /// Nil where no rows of letters are seen.
  package func sheet(in frame: Frame) -> ReadSheet? {
    let read = flattening.pages(of: frame).map { ($0, engine.words(on: $0)) }
    guard let (page, words) = read.max(by: { Self.worth($0.1) < Self.worth($1.1) }) else {
      return nil
    }
    let lines = page.frame.map { numbers.lines(in: $0) } ?? []
    return ReadSheet(
      page: page, words: words, numbers: lines.flatMap(\.words).compactMap(PageWord.init))
  }

  /// How much was read, and how surely: little of what stands upside down.
  private static func worth(_ words: [PageWord]) -> Double {
    words.reduce(0) { $0 + Double($1.text.count) * ($1.confidence - 0.5) }
  }
}

/// What was read on a sheet of paper.
package struct ReadSheet: Sendable {
  package let page: FlatPage
  package let words: [PageWord]
  package let numbers: [PageWord]
}

extension PageWord {
  /// As sure as its least sure character.
  fileprivate init?(_ word: Word) {
    guard let box = word.quad?.bounds else { return nil }
    self.init(
      text: word.text, box: box, confidence: word.symbols.compactMap(\.confidence).min() ?? 0)
  }
}
