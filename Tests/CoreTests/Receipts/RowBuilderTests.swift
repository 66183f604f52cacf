// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Receipts
import Testing

@Suite struct RowBuilderTests {
  private let text = """
    Milch 3,5%            1,19 A
    Brot                  2,49 A
    Apfel rot             0,99 A
    """

  @Test(arguments: [0, 0.04, -0.04])
  func followsRowsThatAreTilted(slope: Double) {
    let rows = RowBuilder.rows(of: PrintedSheet(text, slope: slope).words)
    #expect(rows.map(\.text) == ["Milch 3,5% 1,19 A", "Brot 2,49 A", "Apfel rot 0,99 A"])
  }

  @Test func followsARowThatBends() {
    // As on paper that is curled: the row sinks in its middle by most of its height.
    let words = (0..<12).map { place in
      let drop = 14 * (1 - abs(Double(place) - 5.5) / 5.5)
      return ReceiptWord(
        "w\(place)", at: Box(x: Double(place) * 30, y: 40 + drop, width: 24, height: 20), belief: 1)
    }
    #expect(RowBuilder.rows(of: words).count == 1)
  }

  /// Names run level and so do amounts, but the paper sinks between: by half of what parts two rows.
  @Test func followsRowsOverAGapAsTheOthersRun() {
    let names = [(0, 9), (1, 4), (2, 7), (4, 5), (5, 8), (6, 10)]
    let words = names.flatMap { row, letters in
      let y = Double(row) * 24
      return [
        ReceiptWord(
          String(repeating: "n", count: letters),
          at: Box(x: 0, y: y, width: Double(letters) * 12, height: 18), belief: 1),
        ReceiptWord("\(row),99", at: Box(x: 300, y: y + 11, width: 50, height: 18), belief: 1),
      ]
    }
    #expect(RowBuilder.rows(of: words).map(\.words.count) == [2, 2, 2, 2, 2, 2])
  }

  /// The amount of the next row lies nearer to each name than its own: the paper sinks by two
  /// thirds of what parts two rows, as the words themselves tell.
  @Test(arguments: [0.055, -0.055, nil])
  func followsRowsOverAGapAsTheirWordsRun(slope: Double?) {
    let drop = (slope ?? 0) * 300
    let words = (0..<6).flatMap { row in
      let y = Double(row) * 24
      return [
        ReceiptWord(
          "name\(row)", at: Box(x: 0, y: y, width: 90, height: 18), belief: 1, slope: slope),
        ReceiptWord(
          "\(row),99", at: Box(x: 295, y: y + drop, width: 50, height: 18), belief: 1,
          slope: slope),
      ]
    }
    let rows = RowBuilder.rows(of: words)
    #expect(rows.map(\.text) == (0..<6).map { "name\($0) \($0),99" })
  }

  @Test func leavesRulersAndTallNoiseOut() {
    let noise = [
      ReceiptWord("----", at: Box(x: 0, y: 100, width: 300, height: 4), belief: 1),
      ReceiptWord("I", at: Box(x: 290, y: 0, width: 4, height: 300), belief: 1),
    ]
    #expect(RowBuilder.rows(of: PrintedSheet(text).words + noise).count == 3)
  }

  @Test func ofNothingThereAreNone() {
    #expect(RowBuilder.rows(of: []).isEmpty)
  }

  @Test func setsNoSpacesBetweenChineseWords() {
    #expect(ReceiptRow(PrintedSheet("合 計 NT$ 85").words).text == "合計 NT$ 85")
  }
}
