// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Receipts

/// The corrections that a person had to make on a receipt, and when that is worse than before.
@Suite struct ReadingScoreTests {
  private let read = Self.receipt([("MlLCH", 119), ("BROT", 249)])

  private static func receipt(_ lines: [(String, Int)]) -> KeptReceipt {
    var receipt = KeptReceipt(
      uid: String(repeating: "0", count: 32), store: "Lidl", currency: "EUR", decimals: 2,
      source: .picture)
    receipt.lines = lines.map { KeptLine(.item, $0.0, $0.1) }
    return receipt
  }

  @Test func whatIsLeftAsItWasReadIsRight() {
    #expect(read.score(against: read) == ReadingScore(fields: 7, corrected: 0))
  }

  @Test func namesAmountsAndTheHeadAreFields() {
    var right = Self.receipt([("MILCH", 119), ("BROT", 299)])
    (right.store, right.total) = ("LIDL", 418)
    #expect(right.score(against: read) == ReadingScore(fields: 7, corrected: 4))
  }

  @Test func aLineThatComesOrGoesIsTwoCorrections() {
    let more = Self.receipt([("EI", 5), ("MlLCH", 119), ("BROT", 249)])
    #expect(more.score(against: read) == ReadingScore(fields: 9, corrected: 2))
    #expect(read.score(against: more) == ReadingScore(fields: 9, corrected: 2))
  }

  private func decline(_ before: [Int], _ now: [Int]) -> Bool {
    ReadingDecline.isThere(
      in: (before + now).map { ReadingScore(fields: 20, corrected: $0) })
  }

  @Test func moreThanOneInTenAndTwiceAsMuchAsBeforeIsADecline() {
    let good = [Int](repeating: 1, count: 10)
    #expect(decline(good, [Int](repeating: 3, count: 20)))
    #expect(!decline(good, [Int](repeating: 2, count: 20)), "a tenth")
    #expect(!decline([Int](repeating: 2, count: 10), [Int](repeating: 3, count: 20)), "as before")
    #expect(!decline([1, 1, 1, 1], [Int](repeating: 9, count: 20)), "too few before")
    #expect(!decline(good, []) && !decline([], good))
  }

  @Test func nothingReadIsNoDecline() {
    #expect(
      !ReadingDecline.isThere(
        in: [ReadingScore](repeating: ReadingScore(fields: 0, corrected: 0), count: 30)))
  }
}
