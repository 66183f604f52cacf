// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The rows of letters of a page: those that were seen in the picture, and those that are seen only
/// now that the paper is level, of one size and without its shadows.
///
///     in the picture   ┌BIO PASSATA┐        ┌1,59 B┐
///     on the page      [SUMME]              [32,06]       small in the picture, between two rules
///                      [折扣]                  [17]       short, below other amounts
struct PageRows {
  let pieces: [WordPiece]

  /// Writing of one sheet is so tall, in heights of most of it.
  static let heights = 0.45..<2.4
  /// A row that only the page shows is noise if it is not as tall as the other rows.
  private static let usualHeights = 0.6..<1.5
  private static let fewestGlyphs = 3
  /// A row of two is noise, too, unless it ends where the amounts around it do.
  private static let shortest = 2
  /// At least so many rows of a column are near.
  private static let fewestAlike = 4
  /// In heights: rows that are no farther up and down are near.
  private static let near = 12.0
  /// In heights: rows of a column end within this of each other.
  private static let edge = 0.5
  /// In heights: rows of a column are so tall.
  private static let alike = 0.7..<1.4
  /// No receipt has so many; what is left out is noise, which is short.
  private static let most = 400

  init(of page: FlatPage, in luma: borrowing LumaView) {
    let heights = page.rows.map(\.height).sorted()
    let usual = heights.isEmpty ? 1 : max(1, heights[heights.count / 2])
    let known = page.rows.filter { Self.heights.contains($0.height / usual) }.longest(Self.most)
    let block = Quad(around: known.map(\.bounds))?.bounds
    let more = Self.seen(in: luma, page.size).filter { line, piece in
      Self.usualHeights.contains(piece.height / usual)
        && !known.contains { $0.bounds.sharesRow(with: piece.bounds) }
        && (line.glyphs.count < Self.fewestGlyphs
          ? Self.endsAlike(piece, known)
          : block.map { $0.x <= piece.bounds.x && piece.bounds.right <= $0.right } ?? true)
    }.map(\.piece)
    pieces = (known + more.longest(Self.most - known.count)).without(prices: []).rows
  }

  private static func seen(
    in luma: borrowing LumaView, _ size: PixelSize
  ) -> [(line: FoundLine, piece: WordPiece)] {
    LineFinder(workingSide: max(size.width, size.height)).lines(in: luma)
      .filter { $0.glyphs.count >= shortest && $0.polarity == .darkOnLight }
      .map { ($0, WordPiece($0)) }
  }

  /// Whether a row ends where others near it do, as the amounts of a receipt.
  private static func endsAlike(_ piece: WordPiece, _ others: [WordPiece]) -> Bool {
    let (box, height) = (piece.bounds, piece.height)
    return others.count {
      alike.contains($0.height / height) && abs($0.bounds.right - box.right) < edge * height
        && abs($0.bounds.center.y - box.center.y) < near * height
    } >= fewestAlike
  }
}

extension [WordPiece] {
  fileprivate func longest(_ most: Int) -> [WordPiece] {
    count <= most ? self : Array(sorted { $0.bounds.width > $1.bounds.width }.prefix(most))
  }
}

extension Box {
  /// Whether both have ink of one row, one above the other.
  fileprivate func sharesRow(with other: Box) -> Bool {
    let width = min(right, other.right) - max(x, other.x)
    let height = min(bottom, other.bottom) - max(y, other.y)
    return width > 0 && height > 0.3 * min(self.height, other.height)
  }
}
