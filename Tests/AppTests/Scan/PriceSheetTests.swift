// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import XCTest

@testable import App
@testable import Imaging
@testable import Money
@testable import Prices

/// The words are those of a program that speaks no other language than its source's.
final class PriceSheetTests: XCTestCase {
  private func text(
    _ labels: PriceLabel..., settings: Settings? = nil
  ) throws -> [LabelText?] {
    let sheet = PriceSheet(try settings ?? ScanParts.settings())
    let texts = sheet.texts(
      for: LabelsInView(
        time: .zero, readTime: nil, uprightSize: PixelSize(width: 1, height: 1), labels: labels))
    return labels.map { texts[$0.id] }
  }

  func testSaysWhatASurePriceIs() throws {
    XCTAssertEqual(
      try text(ScanParts.label(1, "1000")),
      [LabelText(text: "NT$ 200", spoken: "¥1000 is NT$ 200")])
  }

  func testRoundsToWholeDollarsWhereThatIsWanted() throws {
    var settings = try ScanParts.settings(rate: "0.223")
    settings.showsWholeLabels = true
    XCTAssertEqual(
      try text(ScanParts.label(1, "1001"), ScanParts.label(2, "1000"), settings: settings)
        .map { $0?.text }, ["≈ NT$ 223", "NT$ 223"])
  }

  func testMarksWhatIsNotSure() throws {
    XCTAssertEqual(
      try text(ScanParts.label(1, "1000") { $0.belief = 0.89 }),
      [LabelText(text: "NT$ 200 ?", spoken: "¥1000 is NT$ 200, not sure", isSure: false)])
  }

  func testMarksOldPricesAndThoseOfAUnit() throws {
    XCTAssertEqual(
      try text(
        ScanParts.label(1, "1000") { $0.kind = .was }, ScanParts.label(2, "500") { $0.kind = .unit }
      ).map { [$0?.text, $0.map { String($0.isMinor) }] },
      [["was NT$ 200", "true"], ["NT$ 100 per unit", "true"]])
  }

  func testDrawsWhatStandsBesideThePriceToPaySmaller() throws {
    let (beside, alone) = (
      ScanParts.label(1, "1000") { ($0.tax, $0.isBeside) = (.excluded, true) },
      ScanParts.label(2, "1100") { $0.tax = .excluded }
    )
    XCTAssertEqual(try text(beside, alone).map { $0?.isMinor }, [true, false])
  }

  /// 10 days of NT$ 100, of which half is needed.
  private func verdicts(_ labels: PriceLabel...) throws -> [LabelText?] {
    let day = try XCTUnwrap(Day("2026-09-11"))
    let book = BudgetBook(
      plans: [Plan(from: day, cycle: .days(10), allowance: try XCTUnwrap(TWD("1000")))])
    let adviser = try XCTUnwrap(Adviser(OpenBook(book, [], on: day)))
    let sheet = PriceSheet(try ScanParts.settings(), words: VerdictPresenter(adviser: adviser))
    return labels.map { label in sheet.price(label).flatMap { sheet.text(for: $0) } }
  }

  func testSaysWhetherEveryPriceMayBeBought() throws {
    let texts = try verdicts(
      ScanParts.label(1, "500"), ScanParts.label(2, "1000"), ScanParts.label(3, "3500"),
      ScanParts.label(4, "900000"))
    XCTAssertEqual(
      texts.map { $0?.text },
      [
        "✓ NT$ 100\nAffordable", "◐ NT$ 200\nTighter", "◷ NT$ 700\nWait 10 days",
        "✕ NT$ 180,000\nOver the budget",
      ])
    XCTAssertEqual(texts.map { $0?.verdict }, [.affordable, .tighter, .wait, .over])
    XCTAssertEqual(texts[0]?.spoken, "¥500 is NT$ 100: Affordable")
  }

  func testSaysIfWhereAPriceIsNotSureOrWithoutItsTax() throws {
    let texts = try verdicts(
      ScanParts.label(1, "500") { $0.belief = 0.7 },
      ScanParts.label(2, "500") { $0.tax = .excluded })
    for text in texts {
      XCTAssertEqual(text?.text, "If it is NT$ 100\n✓ Affordable")
      XCTAssertEqual(text?.isSure, false)
    }
  }

  func testGivesNoVerdictOnWhatNobodyPays() throws {
    let texts = try verdicts(
      ScanParts.label(1, "500") { $0.kind = .was }, ScanParts.label(2, "500") { $0.kind = .unit })
    XCTAssertEqual(texts.map { $0?.verdict }, [nil, nil])
  }

  func testSaysThatThereIsNoRate() throws {
    XCTAssertEqual(
      try text(
        ScanParts.label(1, "12.50") {
          ($0.currency, $0.currencySeen, $0.text) = ("EUR", "EUR", "€12.50")
        }),
      [
        LabelText(
          text: "No rate yet", spoken: "€12.50: no rate for EUR yet. Press to set one.",
          isMinor: true)
      ])
  }

  func testSaysThatANumberIsTooLong() throws {
    let long = ScanParts.label(1, "9") { $0.value = ExactDecimal(significand: .max, scale: 0) }
    XCTAssertEqual(
      try text(long),
      [
        LabelText(
          text: "Too long to convert", spoken: "¥9: This number is too long to convert",
          isMinor: true)
      ])
  }

  func testTakesTheTypedNumberForSure() throws {
    let sheet = PriceSheet(try ScanParts.settings())
    let label = ScanParts.label(1, "1000") { $0.belief = 0.5 }
    sheet.decisions.correct(label.id, to: ExactDecimal(1500))
    XCTAssertTrue(sheet.decisions.isCorrected(label.id))
    XCTAssertEqual(sheet.texts(for: ScanParts.view(label))[label.id]?.text, "NT$ 300")
  }
}
