// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Testing

@testable import Language

/// The sentences that are said of a purchase.
@Suite struct BudgetSentenceTests {
  private let first = CivilDate(year: 2_026, month: 9, day: 1).daysSince1970

  private func day(_ number: Int) throws -> Day {
    try #require(Day(daysSince1970: first + number - 1))
  }

  /// 12,000 in September, 9,500 of it spent, on the 21st.
  private func state(
    carry: Plan.Carry = .both, rollover: Plan.Rollover = .spread, isStrict: Bool = false
  ) throws -> BudgetState {
    var book = BudgetBook(plans: [
      Plan(
        from: try day(1), cycle: .month(startDay: 1), allowance: try #require(TWD("12000")),
        carry: carry, rollover: rollover, least: TWD("200"))
    ])
    book.entries = [Entry(.expense, on: try day(9), try #require(TWD("9500")), category: "外食")]
    book.categories = [Category(key: "外食", limit: TWD("9500"), isStrict: isStrict)]
    return try BudgetState(book, on: day(21))
  }

  private func lines(
    _ price: String, _ state: BudgetState, category: String? = nil
  ) throws -> [String] {
    let advice = state.advice(on: try #require(TWD(price)), category: category)
    return [advice.verdict.title] + advice.details
  }

  @Test func saysByHowMuchItIsOverWithoutASign() throws {
    let left = try state()
    #expect(left.leftSentence == "Left today: NT$ 250")
    #expect(left.leftTitle == "Left today" && left.leftAmount == "NT$ 250")
    var book = BudgetBook(plans: [
      Plan(
        from: try day(1), cycle: .month(startDay: 1), allowance: try #require(TWD("12000")),
        carry: .both, rollover: .spread, least: TWD("200"))
    ])
    book.entries = [Entry(.expense, on: try day(21), try #require(TWD("20000.5")), category: nil)]
    let over = try BudgetState(book, on: day(21))
    // A tenth of the 12,000 was there for the 21st; what is over is rounded up.
    #expect(over.leftSentence == "Over for today: NT$ 18,801")
    #expect(over.leftTitle == "Over for today" && over.leftAmount == "NT$ 18,801")
  }

  @Test func saysEachVerdict() throws {
    #expect(try lines("250", state()) == ["✓ Affordable", "Best day: now"])
    #expect(
      try lines("400", state()) == [
        "◐ Affordable, but tighter", "Days after it: NT$ 250 → NT$ 233", "Best day: now",
      ])
    #expect(
      try lines("9000", state()) == [
        "◷ Wait 41 days",
        "On 2026-11-01 there is room for NT$ 12,500, if at least NT$ 200 is spent each day until then.",
      ])
  }

  @Test func saysWhatIsMissingAndHowToSaveIt() throws {
    #expect(
      try lines("9000", state(carry: .fresh)) == [
        "✕ Over the budget",
        "NT$ 2,400 is missing: the most there will be room for is NT$ 6,600, on 2027-02-01.",
        "It can be saved up in 2 periods of NT$ 4,500 each.",
      ])
    #expect(
      try lines("900000", state(carry: .fresh)).last == "The present budget does not save it up.")
  }

  @Test func saysWhatACategoryLacks() throws {
    #expect(
      try lines("50", state(), category: "外食").prefix(2) == [
        "◐ Affordable, but tighter", "外食 is NT$ 50 over its limit.",
      ])
    #expect(
      try lines("9501", state(isStrict: true), category: "外食").last
        == "It is over the limit of this category.")
  }

  @Test func saysWhatLeavesTheMoneyPutAside() throws {
    let book = BudgetBook(plans: [
      Plan(
        from: try day(1), cycle: .month(startDay: 1), allowance: try #require(TWD("12000")),
        rollover: .reset, least: .zero)
    ])
    let state = try BudgetState(book, on: day(11))
    #expect(
      try lines("700", state).contains("NT$ 300 of it comes from what was put aside."))
  }

  @Test func showsWholeDollarsThatAreNeverTooMany() {
    #expect(DollarText.text(Fraction(28_263, over: 100)) == "NT$ 282")
    #expect(DollarText.text(Fraction(-1, over: 2)) == "NT$ -1")
    #expect(DollarText.roundedUp(Fraction(1, over: 2)) == "NT$ 1")
  }

  @Test func saysFromWhenABudgetIs() throws {
    #expect(
      BudgetRefusal.beforeFirstPlan(try day(1)).sentence
        == "The budget begins on 2026-09-01. Choose a later day.")
  }

  @Test(
    arguments: [
      (.fieldCount(1, wanted: 3), "1 field in place of 3"),
      (.fieldCount(2, wanted: 3), "2 fields in place of 3"), (.notADay("x"), "“x” is not a day"),
      (.notAnAmount("x"), "“x” is not an amount"), (.notThere("x"), "the book has no “x”"),
      (.notAKind("x"), "“x” cannot be the kind. Possible: expense, income, set-aside"),
    ] as [(RefusedLine.Reason, String)])
  func saysWhatIsWrongWithALine(_ reason: RefusedLine.Reason, _ text: String) {
    #expect(RefusedLine(line: 7, reason: reason).sentence == "Line 7: " + text)
  }

  @Test(
    arguments: [
      (.notText, "UTF-8"), (.empty, "empty"), (.openQuote(line: 7), "line 7"),
      (.noColumn(named: "twd"), "“twd”"),
    ] as [(ImportRefusal, String)])
  func saysWhyATableCannotBeTaken(_ refusal: ImportRefusal, _ part: String) {
    #expect(refusal.sentence.contains(part))
  }

  @Test(
    arguments: [
      .object, .list, .text, .day, .amount, .amountNotBelowZero, .number, .startDay, .yesOrNo,
      .cycle, .interval, .pair, .choice(["both", "debt"]),
    ] as [PlainKind])
  func namesWhatWouldBeRightInABook(_ kind: PlainKind) {
    let sentence = PlainBookError.notA(kind, path: "plan[0].from", found: "7").sentence
    #expect(sentence.hasPrefix("“plan[0].from” cannot be 7. Possible: "))
    #expect(sentence.hasSuffix(kind.examples))
    #expect(!kind.examples.isEmpty)
  }
}
