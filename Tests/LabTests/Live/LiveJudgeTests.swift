// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import Money
import Prices
import TagPress
import Testing

@testable import Lab

@Suite struct LiveJudgeTests {
  private let judge = LiveJudge()

  /// A price tag of 100 × 40 pixels at a place, as a scene knows it.
  private func truth(
    _ identity: Int = 0, _ value: String = "198", x: Double = 100, isSharp: Bool = true,
    isOptional: Bool = false
  ) -> TruePrice {
    let box = Box(x: x, y: 50, width: 100, height: 40)
    let printed = PrintedPrice(
      text: value, value: value, currency: "JPY", kind: .price, tax: nil, isOptional: isOptional,
      box: box)
    return TruePrice(
      identity: identity, printed: printed, quad: Quad(box), isWhollyVisible: true,
      isSharp: isSharp)
  }

  private func label(
    _ value: Int = 198, id: Int = 1, x: Double = 100, y: Double = 50, belief: Double = 0.95
  ) throws -> PriceLabel {
    let parser = PriceParser(context: PriceContext(active: Currency.named("JPY")))
    var price = try #require(parser.prices(in: TextLine("¥\(value)")).first)
    price.belief = belief
    return PriceLabel(
      id: PriceIdentity(number: id), price: price,
      place: Quad(Box(x: x, y: y, width: 100, height: 40)))
  }

  private func show(_ labels: [PriceLabel], news: [LabelNews] = [], over truth: [TruePrice]) {
    judge.expect(truth, at: .zero)
    judge.hear(
      LabelsInView(
        time: .zero, readTime: nil, uprightSize: PixelSize(width: 640, height: 480),
        labels: labels, news: news))
    judge.closeFrame(lasting: .seconds(1))
  }

  @Test func countsTheSecondsOfRightAndWrongLabels() throws {
    try show([label(198), label(98, id: 2, x: 300)], over: [truth(), truth(1, "980", x: 300)])
    #expect(judge.score.labelSeconds == 2 && judge.score.wrongSeconds == 1)
    #expect(judge.score.wrongShare == 0.5)
    #expect(judge.score.wrong.map(\.key.stands) == ["980"] && judge.score.wrong.map(\.value) == [1])
  }

  @Test func countsALabelWithoutAPriceAsWrong() throws {
    try show([label(198, x: 400)], over: [truth()])
    #expect(judge.score.wrongShare == 1)
    #expect(judge.score.wrong.map(\.key.stands) == [nil])
  }

  @Test func leavesOutLabelsWhereNotEveryPriceIsKnown() throws {
    let judge = LiveJudge(isComplete: false)
    judge.expect([truth()], at: .zero)
    judge.hear(
      LabelsInView(
        time: .zero, readTime: nil, uprightSize: PixelSize(width: 640, height: 480),
        labels: [try label(198, x: 400)]))
    judge.closeFrame(lasting: .seconds(1))
    #expect(judge.score.labelSeconds == 0 && judge.score.wrongShare == 0)
  }

  @Test func holdsNeitherAgainstALabelOnMoneyThatIsNoPrice() throws {
    try show([label(5)], over: [truth(0, "17", isOptional: true)])
    #expect(judge.score.wrongSeconds == 0)
  }

  @Test func measuresHowFarALabelIsOff() throws {
    try show([label(198, x: 103, y: 54)], over: [truth()])
    #expect(judge.score.positionErrors == [5])
  }

  @Test func notesTheFirstRightLabelOfAPriceOnce() throws {
    try show([label(19)], over: [truth()])
    #expect(judge.score.firstRight.isEmpty)
    try show([label(198)], over: [truth()])
    try show([label(198)], over: [truth()])
    #expect(judge.score.firstRight.count == 1)
  }

  @Test func tellsLabelsThatLookSureSoonFromThoseThatDoNotInTime() throws {
    let both = [truth(), truth(1, "980", x: 300)]
    let doubtful = try label(980, id: 2, x: 300, belief: 0.8)
    try show([label(198), doubtful], over: both)
    #expect(judge.score.sureSoon == 1 && judge.score.sureLate == 0)
    #expect(judge.score.sureSoonShare == 1)
    usleep(510_000)
    try show([label(198), doubtful], over: both)
    #expect(judge.score.sureSoon == 1 && judge.score.sureLate == 1)
    try show([label(198), label(980, id: 2, x: 300)], over: both)
    #expect(judge.score.sureLate == 1 && judge.score.sureSoonShare == 0.5)
  }

  @Test func countsAPriceThatGotASecondIdentity() throws {
    try show([label(198, id: 1)], over: [truth()])
    try show([label(198, id: 7)], over: [truth()])
    #expect(judge.score.lostIdentities == 1)
  }

  @Test func countsWhatChangesThoughItsPriceStaysToBeRead() throws {
    try show([label(198)], news: [.appeared(label(198))], over: [truth()])
    #expect(judge.score.labelChanges == 0)
    try show([], news: [.lost(label(198))], over: [truth()])
    try show([label(198)], news: [.appeared(label(198))], over: [truth()])
    try show([label(98)], news: [.changed(label(98))], over: [truth()])
    #expect(judge.score.labelChanges == 3)
    try show([], news: [.lost(label(198))], over: [truth(isSharp: false)])
    #expect(judge.score.labelChanges == 3)
  }
}
