// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Receipts

@Suite struct ReceiptReviewTests {
  /// 1,99 + 0,59 ? + 2,49 where the total is 5,47: the second one was 0,99.
  private var doubtful: KeptReceipt {
    var receipt = KeptReceipt(
      uid: String(repeating: "0a", count: 16), store: "Lid1", day: Day("2026-09-11"), minute: 598,
      currency: "EUR", decimals: 2, total: 547, source: .picture)
    receipt.lines = [
      KeptLine(.item, "Milch", 199), KeptLine(.item, "Saft", 59, belief: 600, doubt: .price),
      KeptLine(.discount, "Rabatt", -20, ofPlace: 1), KeptLine(.item, "Brot", 269),
    ]
    receipt.doubts = [HeadDoubt(.store, belief: 500)]
    return receipt
  }

  @Test func everythingDoubtfulIsOpenInTheOrderOfThePage() {
    var receipt = doubtful
    receipt.doubts.append(HeadDoubt(.total, belief: 700))
    receipt.doubts.append(HeadDoubt(.minute, belief: 700))
    receipt.day = nil
    let review = ReceiptReview(receipt)
    #expect(review.doubts == [.store, .day, .minute, .line(1), .total, .gap])
    #expect(review.checked == nil)
  }

  @Test func whatIsMissingStaysOpenHoweverOftenItIsConfirmed() {
    var receipt = doubtful
    (receipt.day, receipt.total) = (nil, nil)
    var review = ReceiptReview(receipt)
    for place in [ReceiptReview.Place.day, .total, .minute, .gap] { review.confirm(place) }
    #expect(review.doubts == [.store, .day, .line(1), .total])
    #expect(review.checked == nil)
  }

  @Test(arguments: [("2026-09-10", true), ("2026-09-11", false), ("2026-09-12", false)])
  func aDayToComeStaysOpenHoweverOftenItIsConfirmed(_ today: String, _ isToCome: Bool) throws {
    var receipt = doubtful
    receipt.doubts = [HeadDoubt(.day, belief: 500)]
    var review = ReceiptReview(receipt, today: Day(today))
    review.set(amount: 99, ofLine: 1)
    #expect(review.doubts == [.day])
    review.confirm(.day)
    #expect(review.doubts == (isToCome ? [.day] : []) && (review.checked == nil) == isToCome)
    #expect((review.doubt(of: .day) != nil) == isToCome)
    review.set(day: Day(today))
    #expect(review.checked?.day == Day(today))
  }

  @Test func aLookAtEachDoubtMakesItCheckedAndNothingLess() throws {
    var review = ReceiptReview(doubtful)
    review.set(store: "Lidl")
    #expect(review.doubts == [.line(1), .gap])
    review.set(amount: 99, ofLine: 1)
    #expect(review.receipt.lines[1].mended == "0.59")
    let checked = try #require(review.checked)
    #expect(checked.state == .checked && checked.store == "Lidl" && !checked.isGapConfirmed)
  }

  @Test func takingBackWhatWasReadForgetsThatItWasChanged() {
    var review = ReceiptReview(doubtful)
    review.set(amount: 99, ofLine: 1)
    review.set(amount: 89, ofLine: 1)
    #expect(review.receipt.lines[1].mended == "0.59")
    review.set(amount: 59, ofLine: 1)
    #expect(review.receipt.lines[1].mended == nil && review.receipt.lines[1].doubt == nil)
  }

  @Test func aGapMayBeKeptUntilAnAmountChanges() throws {
    var review = ReceiptReview(doubtful)
    review.confirm(.store)
    review.confirm(.line(1))
    #expect(review.doubts == [.gap])
    review.confirm(.gap)
    let checked = try #require(review.checked)
    #expect(checked.isGapConfirmed && ReceiptReview(checked).isGapKept)
    for change in [
      { $0.set(total: 600) }, { $0.set(amount: 60, ofLine: 1) }, { $0.removeLine(at: 0) },
      { $0.insert(KeptLine(.item, "Ei", 5), at: 0) },
    ] as [(inout ReceiptReview) -> Void] {
      var changed = review
      change(&changed)
      #expect(changed.doubts == [.gap])
    }
    var same = review
    same.set(total: 547)
    same.set(amount: 59, ofLine: 1)
    #expect(same.checked != nil)
  }

  @Test func ofDayTimeAndTotalAChangeIsALook() {
    var receipt = doubtful
    receipt.doubts = HeadDoubt.Field.allCases.map { HeadDoubt($0, belief: 500) }
    var review = ReceiptReview(receipt)
    review.set(day: Day("2026-09-12"))
    review.set(minute: nil)
    review.set(total: 507)
    #expect(review.doubts == [.store, .line(1)])
    #expect(review.receipt.minute == nil && review.receipt.total == 507)
    #expect(review.doubt(of: .store)?.belief == 500 && review.doubt(of: .day) == nil)
    var confirmed = ReceiptReview(receipt)
    for place in [ReceiptReview.Place.day, .minute, .total] { confirmed.confirm(place) }
    #expect(confirmed.doubts == [.store, .line(1), .gap])
  }

  private func change(_ review: inout ReceiptReview, to currency: Currency) {
    let isTaken = review.set(currency: currency)
    #expect(isTaken, "\(currency.code)")
  }

  @Test func amountsStayAsTheyArePrintedInAnotherMoney() throws {
    var receipt = KeptReceipt(
      uid: "1", currency: "JPY", decimals: 0, total: 1234, source: .picture)
    var line = KeptLine(.item, "Tee", 1234)
    line.rivals = [1284]
    receipt.lines = [line]
    receipt.taxes = [KeptTax("A", rate: 8_000, net: 1143, tax: 91, gross: 1234)]
    var review = ReceiptReview(receipt)
    let before = review.receipt
    let (yuan, yen) = (try #require(Currency.coded("CNY")), try #require(Currency.coded("JPY")))
    change(&review, to: yuan)
    #expect(review.receipt.currency == "CNY" && review.receipt.decimals == 2)
    #expect(review.receipt.total == 123_400 && review.receipt.lines[0].amount == 123_400)
    #expect(review.receipt.lines[0].rivals == [128_400])
    #expect(
      review.receipt.taxes == [KeptTax("A", rate: 8_000, net: 114_300, tax: 9_100, gross: 123_400)])
    change(&review, to: yen)
    #expect(review.receipt == before)
    // Money of as many digits, and cents that are printed in money without any.
    change(&review, to: try #require(Currency.coded("KRW")))
    #expect(review.receipt.total == 1234)
    change(&review, to: yuan)
    review.set(total: 123_450)
    change(&review, to: yen)
    #expect(review.receipt.currency == "JPY" && review.receipt.decimals == 2)
    #expect(review.receipt.total == 123_450)
  }

  @Test func whatIsTooLargeForAnotherMoneyStays() throws {
    var receipt = KeptReceipt(
      uid: "1", currency: "JPY", decimals: 0, total: Int.max / 2, source: .picture)
    (receipt.day, receipt.doubts) = (Day("2026-09-11"), [HeadDoubt(.total, belief: 500)])
    var review = ReceiptReview(receipt)
    let isTaken = review.set(currency: try #require(Currency.coded("EUR")))
    #expect(!isTaken)
    #expect(review.receipt.currency == "JPY" && review.doubts == [.total])
    review.confirm(.currency)
    #expect(review.doubts == [.total])
  }

  @Test func aLineKeepsItsOwnWhenOthersComeAndGo() {
    var review = ReceiptReview(doubtful)
    review.insert(KeptLine(.item, "Ei", 10), at: 0)
    #expect(review.receipt.lines[3].ofPlace == 2)
    review.removeLine(at: 0)
    #expect(review.receipt.lines[2].ofPlace == 1)
    review.removeLine(at: 1)
    #expect(review.receipt.lines[1].name == "Rabatt" && review.receipt.lines[1].ofPlace == nil)
  }

  @Test func anotherNameIsALookAndTouchesNoAmount() {
    var review = ReceiptReview(doubtful)
    var line = review.receipt.lines[1]
    (line.name, line.quantity) = ("Orangensaft", 2_000)
    review.set(line, at: 1)
    #expect(review.receipt.lines[1].name == "Orangensaft" && review.receipt.lines[1].mended == nil)
    #expect(review.doubts == [.store, .gap])
    line.amount = 99
    review.set(line, at: 1)
    #expect(review.receipt.lines[1].mended == "0.59" && review.doubts == [.store])
  }

  @Test func theNextDoubtComesRoundAgain() {
    let review = ReceiptReview(doubtful)
    #expect(review.nextDoubt(after: nil) == .store)
    #expect(review.nextDoubt(after: .store) == .line(1))
    #expect(review.nextDoubt(after: .line(1)) == .gap)
    #expect(review.nextDoubt(after: .gap) == .store)
    #expect(review.nextDoubt(after: .minute) == .line(1))
    var settled = review
    settled.confirm(.store)
    settled.confirm(.line(1))
    #expect(settled.nextDoubt(after: .gap) == .gap)
    settled.confirm(.gap)
    #expect(settled.nextDoubt(after: .total) == nil)
  }

  // MARK: Suggestions

  @Test func theSumSaysWhatALineShouldBe() throws {
    var review = ReceiptReview(doubtful)
    let known = try known("Saft", 95)
    #expect(
      review.suggestions(for: .line(1), known) == [
        AmountSuggestion(99, .sum), AmountSuggestion(95, .earlier(day)),
      ])
    review.set(amount: 99, ofLine: 1)
    #expect(review.suggestions(for: .line(1)) == [AmountSuggestion(59, .read)])
    #expect(review.suggestions(for: .line(1), try self.known("Saft", 99)).map(\.amount) == [59])
  }

  private let day = Day("2026-08-01") ?? .first

  private func known(_ name: String, _ amount: Int) throws -> KnownOfStore {
    KnownOfStore(earlier: [name: EarlierAmount(amount: amount, day: day)])
  }

  @Test func whatElseWasReadAndWhatWasCorrectedBeforeAreOffered() throws {
    var receipt = doubtful
    receipt.lines[1].rivals = [89, 99, 59]
    var known = try known("Saft", 95)
    known.lessons = [
      Lesson(.amount, seen: "Saft\u{1F}0.59", meant: "0.69", on: day),
      Lesson(.amount, seen: "Tee\u{1F}0.59", meant: "0.79", on: day),
    ]
    #expect(
      ReceiptReview(receipt).suggestionsToShow(onLine: 1, known) == [
        AmountSuggestion(99, .sum), AmountSuggestion(69, .corrected(day)),
        AmountSuggestion(95, .earlier(day)), AmountSuggestion(89, .rival),
      ])
    var looked = ReceiptReview(receipt)
    looked.confirm(.line(1))
    #expect(looked.receipt.lines[1].rivals.isEmpty, "somebody looked")
  }

  @Test func whatNobodyDoubtsIsSuggestedWhereTheSumAndSomethingElseAgree() throws {
    var receipt = doubtful
    receipt.lines[1].doubt = nil
    let review = ReceiptReview(receipt)
    #expect(review.suggestionsToShow(onLine: 1, KnownOfStore()).isEmpty)
    #expect(review.suggestionsToShow(onLine: 1, try known("Saft", 95)).isEmpty)
    #expect(
      review.suggestionsToShow(onLine: 1, try known("Saft", 99)) == [AmountSuggestion(99, .sum)])
    var two = receipt
    two.lines[1].quantity = 2_000
    #expect(ReceiptReview(two).suggestionsToShow(onLine: 1, try known("Saft", 99)).isEmpty)
  }

  @Test func aNameThatIsTakenLeavesItsAmountDoubted() {
    var review = ReceiptReview(doubtful)
    review.set(name: "Orangensaft", ofLine: 1)
    #expect(review.receipt.lines[1].name == "Orangensaft")
    #expect(review.receipt.lines[1].learnedFrom == "Saft" && review.doubts.contains(.line(1)))
    #expect(
      review.nameSuggestions(onLine: 1, KnownOfStore()) == [NameSuggestion("Saft", .read)])
    review.set(name: "Saft", ofLine: 1)
    #expect(review.receipt == doubtful)
  }

  @Test func theTotalMayBeWhatTheLinesComeTo() {
    var receipt = doubtful
    receipt.doubts = [HeadDoubt(.total, belief: 500, readAs: "5,41")]
    #expect(
      ReceiptReview(receipt).suggestions(for: .total) == [
        AmountSuggestion(507, .lines), AmountSuggestion(541, .read),
      ])
    receipt.lines = []
    #expect(ReceiptReview(receipt).suggestions(for: .total) == [AmountSuggestion(541, .read)])
    receipt.doubts = [HeadDoubt(.total, belief: 500, readAs: "S,41")]
    #expect(ReceiptReview(receipt).suggestions(for: .total).isEmpty)
  }

  @Test func whatWasReadIsReadAsItsMoneyIsPrinted() {
    var receipt = doubtful
    (receipt.currency, receipt.decimals) = ("JPY", 0)
    receipt.doubts = [HeadDoubt(.total, belief: 500, readAs: "1,000")]
    receipt.lines[1].mended = "1,980"
    let review = ReceiptReview(receipt)
    #expect(review.suggestions(for: .total).last == AmountSuggestion(1_000, .read))
    #expect(review.suggestions(for: .line(1)).last == AmountSuggestion(1_980, .read))
    receipt = doubtful
    receipt.doubts = [HeadDoubt(.total, belief: 500, readAs: "1.234,50")]
    #expect(
      ReceiptReview(receipt).suggestions(for: .total).last == AmountSuggestion(123_450, .read))
  }

  @Test(arguments: [ReceiptReview.Place.store, .day, .minute, .gap])
  func whatIsNoAmountHasNoAmountSuggested(_ place: ReceiptReview.Place) {
    #expect(ReceiptReview(doubtful).suggestions(for: place).isEmpty)
  }

  @Test func amountsFinerThanTheMoneyAreNone() throws {
    #expect(doubtful.units(try #require(ExactDecimal("1.5"))) == 150)
    #expect(doubtful.units(try #require(ExactDecimal("1.505"))) == nil)
  }
}
