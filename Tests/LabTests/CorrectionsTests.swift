// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import TagPress
import Testing

@testable import Lab

/// The fields that somebody would have to put right.
@Suite struct CorrectionsTests {
  private static let day = Day.clamped(year: 2_026, month: 2, day: 1)
  private let printed = TillShop(.britain, seed: 3, number: 1).receipt(
    seed: 3, number: 1, on: Self.day)

  private var right: KeptReceipt {
    KeptReceipt(uid: "1", currency: "GBP", decimals: 2, source: .picture).corrected(by: printed)
  }

  private func counted(
    _ names: [String] = [], _ change: (inout KeptReceipt) -> Void
  ) -> (head: Int, names: Int, offered: Int, amounts: Int) {
    var read = right.asDraft
    change(&read)
    let counted = Corrections(of: read, to: printed, KnownOfStore(names: names))
    #expect(counted.all == counted.head + counted.names + counted.amounts)
    return (counted.head, counted.names, counted.offered, counted.amounts)
  }

  @Test func whatIsPrintedNeedsNone() {
    #expect(printed.lines.count > 2 && right.state == .checked)
    #expect(counted { _ in } == (0, 0, 0, 0))
    // Nobody corrects blanks and capital letters.
    #expect(counted { $0.lines[0].name = $0.lines[0].name.lowercased() + " ." } == (0, 0, 0, 0))
  }

  @Test func eachWrongFieldIsOne() {
    #expect(counted { ($0.store, $0.day, $0.minute, $0.total) = (nil, nil, 1, 1) } == (4, 0, 0, 0))
    #expect(counted { $0.lines[1].name = "QQQQ" } == (0, 1, 0, 0))
    #expect(counted { $0.lines[1].amount += 1 } == (0, 0, 0, 1))
  }

  @Test func aNameThatIsOfferedIsCounted() {
    let name = printed.lines[0].name
    #expect(
      counted([name]) { $0.lines[0].name = "Q" + name.dropFirst() }
        == (0, 1, name.count < 5 ? 0 : 1, 0))
  }

  @Test func aLineThatIsMissingIsTwoAndOneTooManyIsOne() {
    #expect(counted { $0.lines.remove(at: 1) } == (0, 1, 0, 1))
    #expect(counted { $0.lines.insert(KeptLine(.item, "QQQQ", 7), at: 1) } == (0, 0, 0, 1))
  }

  @Test func whereNothingWasReadEverythingIsTyped() {
    let all = Corrections(ofNothingReadOf: printed)
    #expect(all.all == 4 + 2 * printed.lines.count)
    var sum = all
    sum += all
    #expect(sum.all == 2 * all.all)
  }
}
