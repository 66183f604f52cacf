// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Receipts
import Testing

/// Receipts as long, wide and far off as nobody prints them. A loop within a loop within a loop takes
/// longer than a test may, and what the other tests do at the same time does not.
@Suite(.timeLimit(.minutes(10))) struct LongReceiptTests {
  /// A receipt has a thousand words at most.
  private static let words = 4_000

  private func draft(_ rows: [String]) -> ReceiptDraft {
    ReceiptParser(country: .coded("DE")).draft(
      of: PrintedSheet(rows.joined(separator: "\n")).words)
  }

  @Test(arguments: [
    ["Summe"], ["Bar", "Rückgeld"], ["Milch"], ["Zwischensumme", "MwSt"], ["Rundung"],
  ])
  func readsManyRowsToTheirEnd(names: [String]) {
    let draft = draft((0..<Self.words / 2).map { "\(names[$0 % names.count])   \($0 + 1),19" })
    #expect(draft.lines.count <= Self.words)
  }

  @Test(arguments: ["1,19", "2 0,35", "Milch", "7%"])
  func readsAWideRowToItsEnd(piece: String) {
    let row = [String](repeating: piece, count: Self.words / 2).joined(separator: "  ")
    #expect(draft([row, "Summe 1,19"]).lines.count <= Self.words)
  }

  @Test func moreWordsThanAnyReceiptHasAreNone() {
    let rows = [String](repeating: "Milch 1,19", count: 50_000) + ["Summe 1,19"]
    #expect(draft(rows).total == nil)
  }

  @Test(arguments: [1e9, 1e18, 1e300, Double.infinity])
  func wordsMayStandAnywhere(distance: Double) {
    let places = [0, 40, distance, -distance]
    let words = places.flatMap { y in
      [0, 300, distance].map { x in
        ReceiptWord("1,19", at: Box(x: x, y: y, width: 50, height: 20), belief: 1)
      }
    }
    #expect(ReceiptParser().draft(of: words).lines.isEmpty)
    #expect(RowBuilder.rows(of: words).count <= words.count)
  }
}
