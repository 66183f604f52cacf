// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Reads the rows of a page with our own model of what tills print, in Latin letters. One object
/// belongs to one thread.
///
///     FlatPage ─► PageRows     where rows of letters are
///              ─► PageStrip    what stands beside them, too, cut at wide ground
///              ─► GlyphReader  all parts at once
///              ─► GlyphRun     parted into words
final class ReceiptLineReader {
  private let reader: GlyphReader
  private let mostColumns: Int
  /// Whether it reads letters of one size at a time.
  private let readsOneSize: Bool

  /// The model of the house, in its folder.
  private static let model = "receipt"
  /// All parts together are no wider. Those of most receipts are 14,000 wide, of one in twenty more
  /// than 40,000, and of one on a table of wood 147,000.
  static let usualMostColumns = 200_000
  /// A part is no writing if its characters are less sure than this in the mean.
  private static let least = 0.7
  /// A word that the finder did not take for letters is none if it is less sure than this.
  private static let leastBeside = 0.6

  init(
    modelFolder: String, mostColumns: Int = ReceiptLineReader.usualMostColumns
  ) throws(ReaderError) {
    reader = try GlyphReader(folder: modelFolder, model: Self.model)
    self.mostColumns = mostColumns
    readsOneSize = true
  }

  /// - Parameter reader: reads signs of other scripts, too.
  init(_ reader: GlyphReader, mostColumns: Int) {
    (self.reader, self.mostColumns) = (reader, mostColumns)
    readsOneSize = false
  }

  func words(on page: FlatPage) -> [PageWord] {
    let parts = parts(of: page, besides: [])
    return Self.words(of: reader.glyphs(in: parts.map(\.image)), in: parts)
  }

  /// The words as they are in each script that the reader knows.
  ///
  /// - Parameter known: words that another reader has read; parts that hold nothing else are left out.
  func wordsInEachScript(
    on page: FlatPage, besides known: [PageWord]
  ) -> [Script: [PageWord]] {
    let parts = parts(of: page, besides: known)
    return reader.readings(of: parts.map(\.image)).mapValues { Self.words(of: $0, in: parts) }
  }

  private static func words(of readings: [[Glyph]], in parts: [PageStrip.Part]) -> [PageWord] {
    let read = zip(parts, readings).map { part, glyphs in
      ReadPart(box: part.image.place.bounds, words: words(of: glyphs, in: part))
    }
    return read.filter { !$0.words.isEmpty }.eachOnce.flatMap(\.words)
  }

  private func parts(of page: FlatPage, besides known: [PageWord]) -> [PageStrip.Part] {
    page.frame.map { frame in frame.withLuma { parts(of: page, in: $0, besides: known) } } ?? []
  }

  private func parts(
    of page: FlatPage, in luma: borrowing LumaView, besides known: [PageWord]
  ) -> [PageStrip.Part] {
    let pieces = PageRows(of: page, in: luma).pieces
    var parts: [PageStrip.Part] = []
    var columns = 0
    for piece in pieces where columns < mostColumns {
      let strip = PageStrip(of: piece, beside: pieces, on: page.size, in: luma)
      let unread = strip?.parts(ofOneSize: readsOneSize).filter { !$0.isRead(as: known) } ?? []
      columns += unread.reduce(0) { $0 + $1.image.width }
      parts += unread
    }
    return parts
  }

  private static func words(of glyphs: [Glyph], in part: PageStrip.Part) -> [PageWord] {
    let run = GlyphRun(glyphs)
    guard run.belief >= least else { return [] }
    return run.words.map { PageWord($0, in: part.image) }
      .filter { part.isOwn || $0.confidence >= leastBeside }
  }
}

extension PageWord {
  /// As sure as the least sure of its characters.
  fileprivate init(_ glyphs: ArraySlice<Glyph>, in image: LineImage) {
    let left = glyphs.map(\.x.lowerBound).min() ?? 0
    let right = glyphs.map(\.x.upperBound).max() ?? left
    let top = glyphs.map(\.y.lowerBound).min() ?? 0
    let bottom = glyphs.map(\.y.upperBound).max() ?? top
    self.init(
      text: glyphs.map(\.text).joined(),
      box: image.placeInPicture(x: left..<right, y: top..<bottom).bounds,
      confidence: glyphs.map(\.confidence).min() ?? 0, slope: image.place.slope)
  }
}

extension PageStrip.Part {
  /// Whether sure words with names stand all along it.
  fileprivate func isRead(as words: [PageWord]) -> Bool {
    let box = image.place.bounds
    let inside = words.filter { box.holds($0.box.center) }
    let width = inside.reduce(0) { $0 + $1.box.width }
    return width > Self.most * box.width
      && inside.allSatisfy { $0.confidence > Self.surely && !$0.text.contains(.unnamed) }
  }

  private static let surely = 0.9
  /// Around letters is some ground.
  private static let most = 0.7
}

private struct ReadPart {
  let box: Box
  let words: [PageWord]

  /// Whether half of the other lies on it.
  func covers(_ other: ReadPart) -> Bool {
    let width = min(box.right, other.box.right) - max(box.x, other.box.x)
    let height = min(box.bottom, other.box.bottom) - max(box.y, other.box.y)
    return width > 0 && height > 0
      && width * height > 0.5 * other.box.width * other.box.height
  }
}

extension [ReadPart] {
  /// Two strips may show the same part: its better reading stays.
  fileprivate var eachOnce: [ReadPart] {
    sorted { $0.words.worth > $1.words.worth }.reduce(into: []) { kept, part in
      if !kept.contains(where: { $0.covers(part) }) { kept.append(part) }
    }
  }
}
