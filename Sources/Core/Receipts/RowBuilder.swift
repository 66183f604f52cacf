// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Puts words into rows, following each row where the paper bends:
///
///     Milch    ·········   1,19 A        the next word of a row lies level with the one before,
///     Brot ·····                         not with the first
///          ·········  2,49 A
package struct RowBuilder {
  /// In heights of a word: two rows lie farther apart than this.
  private static let farthest = 0.5
  /// In heights: over a wider gap a row runs as the others around it do.
  private static let nearest = 3.0
  /// In heights: a row so long tells by itself how it runs.
  private static let telling = 6.0

  /// No receipt has so many words; what takes a look at every two of them would take long.
  package static let mostWords = 4_000

  /// None where more words stand than on any receipt.
  package static func rows(of words: [ReceiptWord]) -> [ReceiptRow] {
    let words = words.filter { $0.box.isOnPaper }
    guard words.count <= mostWords else { return [] }
    let usual = usualHeight(of: words)
    let slopes = RowSlopes(of: words, usual: usual)
    let followed = chains(of: words, usual, slopes)
    return followed.sorted { middle($0) < middle($1) }.map { ReceiptRow($0) }
  }

  private static func slope(of row: [ReceiptWord], _ usual: Double) -> Double? {
    guard let last = row.last, let first = row.first else { return nil }
    let span = last.box.center.x - first.box.center.x
    return span > telling * usual ? (last.box.center.y - first.box.center.y) / span : nil
  }

  private static func chains(
    of words: [ReceiptWord], _ usual: Double, _ slopes: RowSlopes
  ) -> [[ReceiptWord]] {
    var rows: [[ReceiptWord]] = []
    for word in words.sorted(by: { $0.box.x < $1.box.x }) where !isNoise(word, beside: usual) {
      let near = rows.indices.compactMap { row in
        distance(word, from: rows[row], usual, slopes).map { (row, $0) }
      }
      if let home = near.min(by: { $0.1 < $1.1 }) {
        rows[home.0].append(word)
      } else {
        rows.append([word])
      }
    }
    return rows
  }

  private static func usualHeight(of words: [ReceiptWord]) -> Double {
    let heights = words.filter { $0.text.count > 2 }.map(\.box.height).sorted()
    return heights.isEmpty ? 1 : max(1, heights[heights.count / 2])
  }

  /// Rulers, frames, and what was seen in the ground.
  private static func isNoise(_ word: ReceiptWord, beside usual: Double) -> Bool {
    !word.text.contains { $0.isLetter || $0.isNumber } && !["/", "&", "%"].contains(word.text)
      || word.box.height > 5 * usual || word.box.height < 0.25 * usual
  }

  private static func middle(_ row: [ReceiptWord]) -> Double {
    row.reduce(0) { $0 + $1.box.center.y } / Double(row.count)
  }

  /// How far off the row a word lies; nil where it belongs to another.
  private static func distance(
    _ word: ReceiptWord, from row: [ReceiptWord], _ usual: Double, _ slopes: RowSlopes
  ) -> Double? {
    guard let last = row.last, let first = row.first else { return nil }
    let span = last.box.center.x - first.box.center.x
    let way = word.box.center.x - last.box.center.x
    let usualSlope = slopes.at(last.box.center.y)
    let isNear = word.box.x - last.box.right < nearest * usual
    let own = isNear ? slope(of: row, usual) : nil
    let rise = own.map { $0 * min(way, span) } ?? usualSlope * way
    let expected = last.box.center.y + rise
    let drop = abs(word.box.center.y - expected)
    let overlap = last.box.right - word.box.x
    let isOver = overlap > 0.5 * min(last.box.width, word.box.width)
    let reach = farthest * max(usual, min(word.box.height, last.box.height))
    return drop < reach && !isOver ? drop : nil
  }
}

extension Box {
  /// Whether its numbers are those of a place, so that they can be reckoned with.
  fileprivate var isOnPaper: Bool {
    [x, y, right, bottom].allSatisfy { $0.magnitude < Self.farOff }
  }

  /// Points or pixels; no sheet and no film is as long.
  private static let farOff = 1e7
}
