// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Reads rows of a page again by themselves, where little or nothing was read when all were read at
/// once: rows that stand close or bend are lost then.
///
///     ┌ MAKI AVOCADO ┐          no words, or doubtful ones ─► cut out, set level, read as one line
///       BIO EI KL. M-L   2,99   sure words stay
struct DoubtfulRows {
  let page: FlatPage
  let words: [PageWord]
  /// The words of our own reader. It sees where signs stand that it has no name for.
  let latin: [PageWord]

  /// Rows that were read so surely are not read again.
  private static let sure = 0.75
  /// So many of them; each takes as long as its letters.
  private static let mostRows = 40

  func reread(by engine: TesseractEngine) -> [PageWord] {
    guard let frame = page.frame else { return words }
    return frame.withLuma { luma in
      var kept = words
      var rows = 0
      let heights = page.rows.map(\.height).sorted()
      let usual = heights.isEmpty ? 1 : heights[heights.count / 2]
      for piece in page.rows.rows + unread where rows < Self.mostRows {
        let old = kept.filter { Self.holds(piece, $0) }
        guard piece.height < (old.isEmpty ? Self.tallest : Self.usual) * usual else { continue }
        guard Self.sureness(of: old) < Self.sure, Self.digits(in: old) < Self.mostDigits else {
          continue
        }
        rows += 1
        let image = LineImage(of: luma, at: piece.quad, isLightOnDark: false)
        guard let read = image.map({ engine.words(in: $0) }), Self.isBetter(read, than: old) else {
          continue
        }
        kept = kept.filter { !Self.holds(piece, $0) } + read
      }
      return kept
    }
  }

  /// Signs that the finder took for no row, for they are two, and Tesseract for no word.
  private var unread: [WordPiece] {
    latin.filter { seen in
      seen.text.contains(.unnamed) && !words.contains { seen.box.holds($0.box.center) }
    }.map { seen in
      let (box, drop) = (seen.box, (seen.slope ?? 0) * seen.box.width / 2)
      return WordPiece(
        quad: Quad(
          topLeft: Point(x: box.x, y: box.y - drop), topRight: Point(x: box.right, y: box.y + drop),
          bottomRight: Point(x: box.right, y: box.bottom + drop),
          bottomLeft: Point(x: box.x, y: box.bottom - drop)),
        polarity: .darkOnLight, slope: seen.slope ?? 0)
    }
  }

  /// What is read less surely by itself was no row of letters.
  private static let least = 0.6
  /// Words that are as sure as this are to be read once more, or the row was cut wrongly.
  private static let sureWord = 0.8

  /// Days, hours and long numbers are read no better by themselves.
  private static let mostDigits = 5
  private static func digits(in words: [PageWord]) -> Int {
    words.reduce(0) { $0 + $1.text.count(where: \.isNumber) }
  }

  /// In heights of most rows: taller ones may be logos, of which letters are made up. The name of a
  /// shop is tall, too, and is read if nothing was.
  private static let (usual, tallest) = (1.5, 2.5)

  private static func isBetter(_ read: [PageWord], than old: [PageWord]) -> Bool {
    let texts = Set(read.map(\.text))
    let kept = old.filter { $0.confidence >= sureWord && $0.text.count > 1 }
    return sureness(of: read) > max(least, sureness(of: old) + 0.1)
      && read.worth > max(0, old.worth) + 0.5 && kept.allSatisfy { texts.contains($0.text) }
  }

  private static func holds(_ piece: WordPiece, _ word: PageWord) -> Bool {
    let middle = word.box.center
    return middle.x > piece.bounds.x && middle.x < piece.bounds.right
      && abs(piece.y(at: middle.x) - middle.y) < 0.5 * piece.height
  }

  private static func sureness(of words: [PageWord]) -> Double {
    let letters = words.reduce(0) { $0 + $1.text.count }
    let sure = words.reduce(0) { $0 + Double($1.text.count) * $1.confidence }
    return letters == 0 ? 0 : sure / Double(letters)
  }
}
