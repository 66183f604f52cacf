// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// Reads the words and the numbers of a sheet of paper. One object belongs to one thread.
///
///     Frame ─► PaperFlattening ─► FlatPage ─► TesseractEngine   words, by stock models
///                                         └─► PriceLineReader   numbers, by our own: it reads
///                                                               amounts that the former garbles
package final class ReceiptWordReader {
  private let library: TesseractLibrary
  private let installed: Set<String>
  private let first: TesseractEngine
  private let firstLanguage: WordLanguage
  /// Made when a sheet wants them.
  private var others: [WordLanguage: TesseractEngine] = [:]
  private let numbers: PriceLineReader
  private let flattening = PaperFlattening()
  private let patience: ReadingPatience

  /// Rows of numbers of the longest receipt.
  private static let mostLines = 160

  /// - Parameter languages: the likeliest first; the first that is installed is read, for each takes
  ///   time of its own.
  package convenience init(modelFolder: String, languages: [WordLanguage]) throws {
    try self.init(
      modelFolder: modelFolder, languages: languages, patience: ReadingPatience.usual)
  }

  init(modelFolder: String, languages: [WordLanguage], patience: Duration) throws {
    guard let library = TesseractLibrary() else {
      throw WordsError.noTesseract(wanted: languages)
    }
    let installed = Set(library.installedLanguages)
    guard let found = languages.first(where: { installed.contains($0.rawValue) }) else {
      throw WordsError.noLanguage(wanted: languages)
    }
    (self.library, self.installed, firstLanguage) = (library, installed, found)
    first = try TesseractEngine(library, model: found.rawValue, mode: .block)
    numbers = try PriceLineReader(modelFolder: modelFolder, mostLines: Self.mostLines)
    self.patience = ReadingPatience(patience)
    first.patience = self.patience
  }

  /// Nil where no rows of letters are seen; without words where they took too long.
  /// - Parameter languages: tells by a first reading in what the sheet may be printed; it is read
  ///   again in the first of them in which more of it can be read.
  package func sheet(
    in frame: Frame, printedIn languages: ([PageWord]) -> [WordLanguage] = { _ in [] }
  ) -> ReadSheet? {
    patience.begin()
    let read = flattening.pages(of: frame).map { ($0, first.words(on: $0)) }
    guard let (page, words) = read.max(by: { $0.1.worth < $1.1.worth }) else {
      return nil
    }
    let others = languages(words).prefix { $0 != firstLanguage }.lazy
      .compactMap { self.engine(for: $0) }.map { (engine: $0, words: $0.words(on: page)) }
    let better = others.first { $0.words.worth > words.worth } ?? (engine: first, words: words)
    let lines = page.frame.map { numbers.lines(in: $0) } ?? []
    return ReadSheet(
      page: page, words: DoubtfulRows(page: page, words: better.words).reread(by: better.engine),
      numbers: lines.flatMap(\.words).compactMap(PageWord.init))
  }

  private func engine(for language: WordLanguage) -> TesseractEngine? {
    if let known = others[language] { return known }
    guard installed.contains(language.rawValue) else { return nil }
    let made = try? TesseractEngine(library, model: language.rawValue, mode: .block)
    made?.patience = patience
    others[language] = made
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
  /// How much was read, and how surely: little of what stands upside down.
  var worth: Double { reduce(0) { $0 + Double($1.text.count) * ($1.confidence - 0.5) } }
}

extension PageWord {
  /// As sure as its least sure character.
  fileprivate init?(_ word: Word) {
    guard let box = word.quad?.bounds else { return nil }
    self.init(
      text: word.text, box: box, confidence: word.symbols.compactMap(\.confidence).min() ?? 0)
  }
}
