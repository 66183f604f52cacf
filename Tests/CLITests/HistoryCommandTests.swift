// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import FoundationEssentials
import TestSupport
import Testing

@Suite struct HistoryCommandTests {
  private let traveller = Traveller()

  @Test func saysThatThereIsNothingYet() {
    let answer = traveller.types("history")
    #expect(answer.complaints == "pricescan: 還沒有紀錄。視窗掃描時看到的價格會記在這裡。\n")
    #expect(answer.output.isEmpty)
    #expect(answer.exitCode == 1)
  }

  @Test func showsTheNewestFirstInLocalTime() throws {
    try traveller.hasShopped()
    let answer = traveller.types("history")
    #expect(
      answer.lines == [
        "時間                  外幣金額        台幣  匯率  點選過",
        "2026-11-21 10:16  USD 1,234.50  NT$ 39,504    32  ●",
        "2026-11-21 10:15     JPY 3,500     NT$ 770  0.22",
      ])
    #expect(answer.exitCode == 0)
  }

  @Test func followsTheClockOfTheDesktop() throws {
    try traveller.hasShopped()
    let answer = traveller.run(["history"], variables: ["TZ": "Europe/Berlin"])
    #expect(answer.output.contains("2026-11-21 03:16"))
  }

  @Test(arguments: [
    ("jpy", ["JPY 3,500"]), ("11/21", ["USD 1,234.50", "JPY 3,500"]),
    ("2026/11/21 usd", ["USD 1,234.50"]),
    ("3500", ["JPY 3,500"]),
  ])
  func findsAmountsCurrenciesAndDays(_ wanted: String, _ originals: [String]) throws {
    try traveller.hasShopped()
    let answer = traveller.types("history", "search", wanted)
    #expect(answer.lines.count == originals.count + 1)
    #expect(zip(answer.lines.dropFirst(), originals).allSatisfy { $0.contains($1) })
    let table = traveller.types("history", "search", wanted, "--export", "csv")
    #expect(table.output.split(separator: "\r\n").count == originals.count + 1)
  }

  @Test(arguments: [("今天", 2), ("昨天", 1), ("今天 jpy", 1), ("昨天 usd", 0), ("前天", 0)])
  func findsTodayAndYesterdayInChinese(_ wanted: String, _ count: Int) throws {
    let days: [Int64] = [0, 0, 1, 2]
    try traveller.hasShopped(daysAgo: days)
    let answer = traveller.types("history", "search", wanted)
    #expect(answer.exitCode == (count > 0 ? 0 : 1))
    #expect(max(answer.lines.count - 1, 0) == count, "\(answer.output)")
  }

  @Test func saysThatNothingIsFound() throws {
    try traveller.hasShopped()
    let answer = traveller.types("history", "search", "11/22")
    #expect(answer.complaints == "pricescan: 找不到符合的紀錄。請換個金額、幣別或日期。\n")
    #expect(answer.exitCode == 1)
    #expect(traveller.types("history", "search").exitCode == 2)
  }

  @Test(arguments: [["--export", "csv"], ["--export=csv"]])
  func exportsCSV(_ option: [String]) throws {
    try traveller.hasShopped()
    let answer = traveller.run(["history"] + option)
    #expect(
      answer.output == """
        id,time,currency,code,original,rate,twd,clicked\r
        2,2026-11-21T02:16:00.000Z,'=美金,USD,1234.50,32,39504,true\r
        1,2026-11-21T02:15:00.000Z,日幣,JPY,3500,0.22,770,false\r

        """)
    #expect(answer.complaints.isEmpty)
    #expect(answer.exitCode == 0)
  }

  @Test func exportsJSON() throws {
    try traveller.hasShopped()
    let answer = traveller.types("history", "--export", "json")
    let records = try JSONDecoder().decode([ExportedRecord].self, from: Data(answer.output.utf8))
    #expect(records.map(\.original) == ["1234.50", "3500"])
    #expect(records.map(\.code) == ["USD", "JPY"])
    #expect(records.map(\.clicked) == [true, false])
  }

  @Test(arguments: [
    ("csv", "id,time,currency,code,original,rate,twd,clicked\r\n"), ("json", "[\n\n]\n"),
  ])
  func exportsAnEmptyHistoryToo(_ format: String, _ text: String) {
    let answer = traveller.types("history", "--export", format)
    #expect(answer.output == text)
    #expect(answer.exitCode == 0)
  }

  /// Watching prices in files or on the command line is not shopping.
  @Test func keepsNothingOfWhatTheCommandReads() {
    traveller.types("parse", "¥1,000")
    traveller.types("convert", "--rate", "0.22", "¥1,000")
    #expect(traveller.types("history").exitCode == 1)
  }
}
