// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import TagPress
import TestSupport
import Testing

@testable import ReceiptReading

/// Receipts of five lands, drawn as they are scanned and photographed. The seed set no limit and no
/// weight. Floors rise when reading gets better.
@Suite struct DrawnReceiptTests {
  private static let count = 4
  private static let seed: UInt64 = 77

  /// How many of four totals and days are right at least, and what share of the amounts is.
  private struct Floor {
    let totals: Int
    let days: Int
    let amounts: Double
  }

  /// All totals and days were right when this was measured, and 97 % of the amounts. One amount is
  /// left to processors that round otherwise, and a total and a day where Tesseract reads, too.
  private static let floors: [TillLand: Floor] = [
    .germany: Floor(totals: 4, days: 4, amounts: 0.97),
    .britain: Floor(totals: 4, days: 4, amounts: 0.91),
    .america: Floor(totals: 4, days: 4, amounts: 0.94),
    .japan: Floor(totals: 3, days: 3, amounts: 0.94),
    .taiwan: Floor(totals: 3, days: 3, amounts: 0.94),
  ]

  @Test(arguments: TillLand.allCases) func isReadInItsLand(land: TillLand) throws {
    let pool = ReceiptPool(press: try #require(ReceiptPress()), seed: Self.seed)
    let reader = ReceiptFileReader(
      modelFolder: House.path + "/data/tessdata", country: nil, today: nil)
    var (totals, days, amounts, printed) = (0, 0, 0, 0)
    for number in 0..<Self.count {
      let (receipt, picture) = pool.receipt(of: land, number)
      printed += receipt.lines.count
      let frame = try #require(picture.frame)
      guard let draft = try? reader.report(of: frame, named: "drawn").draft else { continue }
      let isRight = draft.total?.value == receipt.total
      // No wrong total is called sure, however it was printed.
      #expect(isRight || !draft.isSure, "\(land) \(number)")
      totals += isRight ? 1 : 0
      days += draft.day?.value == receipt.day ? 1 : 0
      var read = draft.lines.map(\.amount.value)
      for line in receipt.lines {
        guard let place = read.firstIndex(of: line.amount) else { continue }
        read.remove(at: place)
        amounts += 1
      }
    }
    let floor = try #require(Self.floors[land])
    #expect(totals >= floor.totals, "\(land): \(totals) totals")
    #expect(days >= floor.days, "\(land): \(days) days")
    #expect(Double(amounts) >= floor.amounts * Double(printed), "\(land): \(amounts)/\(printed)")
  }
}
