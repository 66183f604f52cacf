// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Money
@testable import Prices

struct BallotTests {
  private func ballot(_ votes: Price...) -> Ballot { ballot(votes) }

  private func ballot(_ votes: [Price]) -> Ballot {
    var ballot = Ballot()
    for vote in votes { ballot.add(vote) }
    return ballot
  }

  /// What stands beside a price is not read every time.
  @Test func isBesideThePriceToPayWhereMostReadingsSaySo() {
    var beside = price("3.99", 0.95)
    beside.isBeside = true
    #expect(ballot(beside, price("3.99", 0.95), beside).elected?.isBeside == true)
    #expect(ballot(beside, price("3.99", 0.95)).elected?.isBeside == false)
  }

  /// A line through a price is not seen every time, and now and then one where there is none.
  @Test func isStruckOutWhereMostReadingsSaySo() {
    var struck = price("3.99", 0.95)
    struck.kind = .was
    let plain = price("3.99", 0.95)
    #expect(ballot(struck, struck, plain).elected?.kind == .was)
    #expect(ballot(plain, plain, struck).elected?.kind == .price)
    #expect(ballot(plain, struck).elected?.kind == .was)
    #expect(ballot(struck, plain).elected?.kind == .price)
  }

  // MARK: Electing

  @Test func electsNothingAtFirst() {
    #expect(Ballot().elected == nil && Ballot().leader == nil && Ballot().isEmpty)
    #expect(Ballot().isOpen)
  }

  @Test(arguments: [0.9, 0.95, 1])
  func electsWhatWasReadForSureOnce(_ belief: Double) {
    #expect(ballot(price("3.99", belief)).elected == price("3.99", belief))
  }

  @Test(arguments: [0.5, 0.6, 0.89])
  func electsWhatThreeReadingsAgreeOn(_ belief: Double) {
    let vote = price("3.99", belief)
    #expect(ballot(vote).elected == nil)
    #expect(ballot(vote, vote).elected == nil)
    #expect(ballot(vote, vote, vote).elected?.value == vote.value)
  }

  @Test func electsNothingThatMayNotBeShown() {
    let vote = price("3.99", 0.49)
    #expect(ballot([Price](repeating: vote, count: 20)).elected == nil)
    #expect(ballot(vote, vote, price("3.99", 0.8), price("3.99", 0.8)).elected == nil)
  }

  @Test func neverAverages() {
    let elected = ballot(price("3.00"), price("5.00"), price("3.00"), price("3.00")).elected
    #expect(elected?.value == ExactDecimal("3.00"))
    #expect(ballot(price("3.00", 0.8), price("4.00", 0.8)).elected == nil)
  }

  @Test func takesTheSameMoneyForOneHoweverItIsWritten() throws {
    let elected = try #require(ballot(price("1.50"), price("1.5"), price("1.500")).elected)
    #expect(elected.text == "1.500")
    #expect(ballot(price("1.50")).holds(price("1.5")))
  }

  @Test func keepsCurrenciesApart() {
    let both = ballot(price("5"), price("5", 0.7, "EUR"), price("5"), price("5", 0.7, nil))
    #expect(both.elected == nil)
    #expect(both.holds(price("5", 1, "EUR")) && !both.holds(price("5", 1, "JPY")))
  }

  @Test func believesInTheMeanOfThoseThatAgree() throws {
    let elected = try #require(
      ballot(price("8", 0.95), price("7", 0.2), price("8", 0.65)).elected)
    #expect((elected.belief - 0.8).magnitude < 1e-9)
  }

  // MARK: Contradiction

  @Test(arguments: 0..<6)
  func isNotWonByAWrongMinority(_ place: Int) {
    var votes = [Price](repeating: price("3.99"), count: 5)
    votes.insert(price("8.99"), at: place % votes.count)
    votes.insert(price("3.09"), at: (place * 2) % votes.count)
    #expect(ballot(votes).elected?.value == ExactDecimal("3.99"))
  }

  @Test func keepsWhatIsShownThroughOneContradiction() {
    let votes = ballot(price("3.99", 0.9), price("3.99", 0.9), price("8.99", 0.9))
    #expect(votes.elected?.value == ExactDecimal("3.99"))
  }

  @Test func turnsToWhatIsReadFromNowOn() {
    let votes =
      [price("3.99"), price("3.99"), price("3.99")]
      + [Price](repeating: price("8.99"), count: 5)
    #expect(ballot(votes).elected?.value == ExactDecimal("8.99"))
  }

  @Test func withdrawsWhatIsContradictedByWhatMayNotBeShown() {
    let votes =
      [price("3.99"), price("3.99"), price("3.99")]
      + [Price](repeating: price("8.99", 0.45), count: 8)
    #expect(ballot(votes).elected == nil)
  }

  /// None of them leads, and all of them deny it.
  @Test func withdrawsWhatNobodyReadsAnyMore() {
    var votes = [price("3.99", 0.9)]
    for round in 0..<8 { votes.append(price(round % 2 == 0 ? "8.99" : "6.99", 0.6)) }
    #expect(ballot(votes).elected == nil)
  }

  @Test func forgetsReadingsOfLongAgo() {
    let votes = [price("3.99")] + [Price](repeating: price("8.99"), count: 8)
    #expect(!ballot(votes).holds(price("3.99")))
  }

  // MARK: A part of a longer number

  @Test func isUnsureOnceItWasReadLongerAndNoneWhereItWasSoTwice() {
    var votes = ballot(price("4.05", 0.95))
    votes.addLonger()
    #expect(votes.elected?.belief ?? 1 < Price.sureBelief && !votes.isPart)
    votes.addLonger()
    #expect(votes.elected == nil && votes.isPart)
    #expect(votes.leader?.value == ExactDecimal("4.05"))
  }

  @Test(arguments: [0.7, 0.92])
  func staysThroughOneReadingThatIsLonger(_ belief: Double) {
    var votes = ballot([Price](repeating: price("4.05", belief), count: belief < 0.9 ? 8 : 1))
    votes.addLonger()
    #expect(votes.elected?.value == ExactDecimal("4.05") && !votes.isPart)
  }

  @Test func isSureAgainWhenNothingLongerIsRead() {
    var votes = ballot([Price](repeating: price("4.05", 0.95), count: 3))
    votes.addLonger()
    for _ in 0..<3 { votes.add(price("4.05", 0.95)) }
    #expect(votes.elected?.isSure == true)
  }

  @Test func isAPriceAgainAfterThreeSureReadingsInARow() {
    var votes = ballot(price("4.05", 0.95))
    votes.addLonger(times: 3)
    for _ in 0..<2 {
      votes.add(price("4.05", 0.95))
      #expect(votes.elected == nil)
    }
    votes.add(price("4.05", 0.95))
    #expect(votes.elected?.value == ExactDecimal("4.05"))
  }

  @Test func isNoPartWhereNothingWasRead() {
    var votes = Ballot()
    votes.addLonger()
    #expect(!votes.isPart && votes.elected == nil && votes.leader == nil && !votes.isEmpty)
  }

  // MARK: Another price in its place

  @Test(arguments: [3, 5, 8, 20])
  func turnsToWhatThreeSureReadingsInARowSay(_ count: Int) {
    var votes = ballot([Price](repeating: price("3.99", 0.95), count: count))
    votes.add(price("8.99", 0.95))
    votes.add(price("8.99", 0.95))
    #expect(votes.elected?.value == ExactDecimal("3.99") && !votes.isOfAnother)
    votes.add(price("8.99", 0.95))
    #expect(votes.elected?.value == ExactDecimal("8.99") && votes.isOfAnother)
    votes.forgetOthers()
    #expect(votes.elected?.value == ExactDecimal("8.99") && !votes.isOfAnother)
    #expect(!votes.holds(price("3.99")))
  }

  @Test(arguments: [3, 8])
  func isUnsureAndOpenFromTheFirstContradictionOn(_ count: Int) {
    var votes = ballot([Price](repeating: price("3.99", 0.95), count: count))
    #expect(votes.elected?.belief ?? 0 >= Price.sureBelief && !votes.isOpen)
    for contradiction in ["8.99", "3.99", "3.99"] {
      votes.add(price(contradiction, 0.95))
      #expect(votes.elected?.belief ?? 1 < Price.sureBelief && votes.isOpen)
      #expect(votes.elected?.value == ExactDecimal("3.99"))
    }
    votes.add(price("3.99", 0.95))
    #expect(votes.elected?.belief ?? 0 >= Price.sureBelief && !votes.isOpen)
  }

  /// A value that was never sure was misread: it is the same price.
  @Test func takesTheRightReadingOfAnUnsurePriceForTheSameOne() {
    let doubtful = [Price](repeating: price("3.99", 0.7), count: 5)
    let votes = ballot(doubtful + [Price](repeating: price("8.99", 0.95), count: 3))
    #expect(votes.elected?.value == ExactDecimal("8.99") && !votes.isOfAnother)
  }

  // MARK: Whether more is needed

  @Test func isOpenUntilThreeAgreedOrEightDidNot() {
    let sure = price("3.99", 0.95)
    #expect(ballot(sure).isOpen && ballot(sure, sure).isOpen)
    #expect(!ballot(sure, sure, sure).isOpen)
    let doubtful = [Price](repeating: price("3.99", 0.3), count: 7)
    #expect(ballot(doubtful).isOpen)
    #expect(!ballot(doubtful + [price("3.99", 0.3)]).isOpen)
  }

  // MARK: Whatever comes

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func electsOnlyWhatWasRead(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var ballot = Ballot()
    var read: [Price] = []
    for _ in 0..<30 {
      let vote = price(
        random.pick(["3.99", "8.99", "3.9", "3.90", "399"]), Double(random.below(101)) / 100,
        random.pick(["USD", "USD", "USD", nil]))
      read.append(vote)
      ballot.add(vote)
      guard let elected = ballot.elected else { continue }
      #expect(read.contains { $0.text == elected.text && $0.hasSameAmount(as: elected) })
      #expect(read.suffix(8).contains { $0.hasSameAmount(as: elected) })
      #expect(ballot.leader.map { read.contains($0) } == true)
    }
  }
}

struct PriceLikenessTests {
  @Test func toleratesAShareOfTheLargerOne() {
    #expect(price("100").isWithin(0.01, of: price("99")))
    #expect(price("99").isWithin(0.01, of: price("100")))
    #expect(!price("100").isWithin(0.01, of: price("98.9")))
    #expect(price("0").isWithin(0, of: price("0.00")))
    #expect(!price("0").isWithin(0.1, of: price("1")))
    #expect(!price("5").isWithin(0.1, of: price("-5")))
  }

  @Test(arguments: [("0", 0.0), ("1.50", 1.5), ("-12.125", -12.125), ("1234567", 1_234_567)])
  func comparesByAnApproximateValue(_ number: (text: String, value: Double)) {
    #expect((price(number.text).value.approximate - number.value).magnitude < 1e-9)
  }
}
