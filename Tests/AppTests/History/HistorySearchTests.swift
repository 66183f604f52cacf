// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Money
import Prices
import Storage
import TestSupport
import XCTest

@testable import App
@testable import Language

final class HistorySearchTests: XCTestCase {
  func testFindsAmountsCurrenciesAndDays() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(5)
      let franc = ConversionRecord(
        original: ExactDecimal(significand: 123450, scale: 2),
        converted: ExactDecimal(significand: 4_493_580, scale: 2), currencyName: "瑞士法郎",
        currencyCode: "CHF", rate: ExactDecimal(significand: 364, scale: 1),
        time: Timestamp(milliseconds: 1_700_000_000_000), isClicked: false)
      try stage.ledger.store(franc)
      _ = try stage.open(rows: 6)
      let day = LocalTime.text(franc.time).prefix(10).suffix(5).split(separator: "-")
        .joined(separator: "/")
      for typed in [
        "chf", "法郎", "44935.8", "44,935", "1234.5", "１，２３４", "2023-11", "chf 2023", "2023/11", day,
        "2023/" + day,
      ] {
        stage.search(typed)
        XCTAssertEqual(stage.amounts, ["NT$ 44,935.80"], typed)
      }
      for (typed, count) in [("jpy", 5), ("¥102", 1), ("22.44", 1), ("", 6), ("1/15", 0)] {
        stage.search(typed)
        XCTAssertEqual(stage.amounts.count, count, typed)
      }
    }
  }

  func testFindsWhatIsOfTodayOrYesterday() {
    let now = LocalMoment(Timestamp(milliseconds: 1_795_262_700_000))
    func record(_ days: Int64) -> ConversionRecord {
      ConversionRecord(
        original: ExactDecimal(1), converted: ExactDecimal(1), currencyName: "日幣",
        currencyCode: "JPY", rate: ExactDecimal(1),
        time: Timestamp(milliseconds: 1_795_262_700_000 - days * 86_400_000), isClicked: false)
    }
    for (word, days) in [("today", Int64(0)), ("Yesterday", 1)] {
      let filter = HistoryFilter(word)
      XCTAssertEqual((0..<3).filter { filter.matches(record($0), now: now) }, [days])
    }
  }

  func testSaysWhenNothingIsFound() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(2)
      _ = try stage.open(rows: 2)
      stage.search("eur")
      XCTAssertEqual(stage.page, "no-match")
      stage.search("jpy")
      XCTAssertEqual(stage.page, "list")
    }
  }

  func testFiltersWhatComesWhileItSearches() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(2)
      let window = try stage.open(rows: 2)
      stage.search("¥101")
      Task { await stage.history.store(HistoryStage.record(9)) }
      try stage.wait("the new row") { window.list.rows.count == 3 }
      XCTAssertEqual(stage.amounts, ["NT$ 22.22"])
    }
  }

  func testSpeaksOfTodayYesterdayAndOtherDays() {
    let now = Timestamp(milliseconds: 1_795_262_700_000)
    let (day, today) = (Int64(86_400_000), LocalMoment(now))
    func short(_ days: Int64) -> String {
      LocalMoment(Timestamp(milliseconds: now.milliseconds - days * day)).short(now: today)
    }
    XCTAssertTrue(short(0).contains(":"))
    XCTAssertFalse(short(1).contains { $0.isNumber })
    XCTAssertTrue(short(2).contains { $0.isNumber })
    XCTAssertFalse(short(2).contains(":"))
    XCTAssertFalse(short(2).contains("2026"))
    XCTAssertTrue(short(400).contains("2025"))
  }

  func testNamesEveryMonth() {
    let months = (0..<12).map { month in
      LocalMoment(Timestamp(milliseconds: 1_768_500_000_000 + Int64(month) * 2_629_800_000)).full
    }
    XCTAssertEqual(Set(months).count, 12)
  }

  func testWritesOriginalsWithSignOrCodeOrName() {
    func original(_ digits: Int, _ scale: Int, _ code: String?, _ name: String) -> String {
      ConversionRecord(
        original: ExactDecimal(significand: Int128(digits), scale: scale), converted: .zero,
        currencyName: name, currencyCode: code, rate: .zero, time: Timestamp(milliseconds: 0),
        isClicked: false
      ).originalText
    }
    XCTAssertEqual(original(3500, 0, "JPY", "日幣"), "¥3,500")
    XCTAssertEqual(original(125, 1, "USD", "美元"), "$12.50")
    XCTAssertEqual(original(5, 0, "CNY", "人民幣"), "CN¥5")
    XCTAssertEqual(original(899, 1, "CHF", "法郎"), "89.90 CHF")
    XCTAssertEqual(original(45, 0, nil, "沙漠幣"), "45 沙漠幣")
  }
}
