// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

/// Which rows of a page are writing, once some of them were read.
@Suite struct FlatPageWritingTests {
  /// Rows of 40 pixels of grain, and as many of a height of print.
  private func page(grain: Int, print: Int, height: Double) throws -> FlatPage {
    let boxes =
      (0..<grain).map { Box(x: 0, y: 60 * Double($0), width: 200, height: 40) }
      + (0..<print).map { Box(x: 400, y: 60 * Double($0), width: 200, height: height) }
    let rows = boxes.map { WordPiece(quad: Quad($0), polarity: .darkOnLight, slope: 0) }
    // The picture is half as large as the page.
    return try Canvas(400, 400).frame().withLuma { luma in
      FlatPage(
        of: luma, at: Quad(Box(x: 10, y: 0, width: 400, height: 400)),
        size: PixelSize(width: 800, height: 800), rows: rows)
    }
  }

  private func word(_ text: String, row: Int, confidence: Double = 0.99) -> PageWord {
    PageWord(
      text: text, box: Box(x: 420, y: 60 * Double(row) + 2, width: 60, height: 14),
      confidence: confidence)
  }

  @Test func isWhatIsPlainlyReadWhereMostRowsAreTaller() throws {
    let page = try page(grain: 9, print: 5, height: 20)
    let writing = try #require(page.writing(of: [word("MILCH", row: 0), word("BROT", row: 3)]))
    #expect(writing.map(\.bounds.x) == [210, 210])
    #expect(writing.map(\.bounds.y) == [0, 90])
    #expect(writing.map(\.bounds.height) == [10, 10])
  }

  @Test func isNotLookedForAgainWhereItsLettersAreAsTallAsWasThought() throws {
    let page = try page(grain: 3, print: 9, height: 20)
    #expect(page.writing(of: [word("MILCH", row: 0), word("BROT", row: 3)]) == nil)
  }

  @Test func isNothingThatIsShortOrDoubtful() throws {
    let page = try page(grain: 9, print: 5, height: 20)
    #expect(page.writing(of: [word("11", row: 0), word("N8M", row: 1, confidence: 0.6)]) == nil)
  }
}
