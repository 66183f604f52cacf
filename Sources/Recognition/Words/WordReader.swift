// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// Reads the words beside prices, in the languages that are installed, with Tesseract.
///
///     prices in a Frame ─► LineFinder      the pieces of rows around each
///                       ─► WordPiece       put together, without the prices themselves
///                       ─► RowsBeside      left of, above and below which price
///                       ─► TesseractEngine a row at a time
///                       ─► [SeenWords]     what is sure enough
///
/// The library is loaded here and the models with the first price: who wants no words pays nothing.
/// One object belongs to one thread.
package final class WordReader {
  /// The languages that tags are written in where the currency is paid, when none of them is
  /// installed.
  package let missing: [WordLanguage]

  private let library: TesseractLibrary
  /// The likeliest first.
  private let languages: [WordLanguage]
  private var started: TesseractEngine?
  /// No gate: it lets through what has digits.
  let finder = LineFinder()

  /// - Parameters:
  ///   - currency: the ISO code of the one that holds, which tells which language is likeliest.
  package convenience init(currency: String?) throws(WordsError) {
    guard let library = TesseractLibrary() else {
      throw .noTesseract(wanted: WordLanguage.onTags(with: currency))
    }
    try self.init(library, installed: library.installedLanguages, currency: currency)
  }

  init(
    _ library: TesseractLibrary, installed: [String], currency: String?
  ) throws(WordsError) {
    self.library = library
    let wanted = WordLanguage.onTags(with: currency)
    let isThere = { (language: WordLanguage) in installed.contains(language.rawValue) }
    // Each language takes time, and finds words of its own in those of another.
    let order =
      wanted.isEmpty ? WordLanguage.allCases : wanted.filter { $0 != .english } + [.english]
    languages = order.filter(isThere)
    if languages.isEmpty { throw .noLanguage(wanted: wanted.isEmpty ? [.english] : order) }
    missing = wanted.contains(where: isThere) ? [] : wanted
  }

  /// The words beside each price, from the left and from above.
  ///
  /// - Parameters:
  ///   - prices: their places in the upright picture.
  ///   - only: the place of the one whose words are read; nil reads those of all. What stands beside
  ///     another price is not its own, so all are looked at nevertheless.
  package func words(
    beside prices: [Quad], in frame: Frame, only: Int? = nil
  ) throws(ReaderError) -> [[SeenWords]] {
    guard !prices.isEmpty else { return [] }
    let upright = frame.turnedUpright
    let boxes = prices.map(\.bounds)
    let rows = boxes.flatMap { pieces(around: $0, in: upright) }.without(prices: boxes).rows
    let found = RowsBeside(rows, prices: boxes).all.enumerated()
      .map { only == nil || only == $0 ? $1 : [] }
    let engine = try engine()
    let wanted = Set(found.joined().map(\.row)).sorted()
    let read = upright.withLuma { luma in
      wanted.map { words(in: rows[$0], beside: boxes, of: luma, engine) }
    }
    let texts = Dictionary(uniqueKeysWithValues: zip(wanted, read))
    return found.map { found in
      found.compactMap { found in
        texts[found.row].flatMap { $0 }.map { SeenWords($0, found.side) }
      }
    }
  }

  func engine() throws(ReaderError) -> TesseractEngine {
    if let started { return started }
    let model = languages.map(\.rawValue).joined(separator: "+")
    let engine = try TesseractEngine(library, model: model)
    started = engine
    return engine
  }

  /// As far as the words of a price may stand, in its heights: a menu's across the page.
  private func pieces(around price: Box, in frame: Frame) -> [WordPiece] {
    let height = max(price.height, 8)
    let left = Int(price.x - 32 * height)
    let top = Int(price.y - 5 * height)
    let x = left..<max(left + 1, Int(price.right + 6 * height))
    let y = top..<max(top + 1, Int(price.bottom + 4 * height))
    guard let part = frame.cropped(x: x, y: y) else { return [] }
    let origin = Point(x: Double(max(0, left)), y: Double(max(0, top)))
    return part.withLuma { luma in
      finder.lines(in: luma).map { WordPiece($0).moved(by: origin) }
        .filter { RowsBeside.heights.contains($0.height / height) }
    }
  }

  /// Read close and with more room, for the finder may have cut an end off; the better holds.
  func words(
    in row: WordPiece, beside prices: [Box], of luma: borrowing LumaView, _ engine: TesseractEngine
  ) -> ReadWords? {
    var best: ReadWords?
    for piece in [row, row.reaching(towards: prices)] {
      let image = LineImage(
        of: luma, at: piece.quad, isLightOnDark: piece.polarity == .lightOnDark)
      let read = image.flatMap { ReadWords(engine.glyphs(in: $0), at: row.quad) }
      if let read, read.worth > best?.worth ?? 0 { best = read }
    }
    return best
  }
}

/// Why words cannot be read. Each names what to install.
package enum WordsError: Error, Equatable, Sendable {
  case noTesseract(wanted: [WordLanguage])
  case noLanguage(wanted: [WordLanguage])
}
