// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Testing

@testable import Storage

@Suite struct HistoryExportTests {
  private func history(name: String, code: String? = nil) -> History {
    History([
      .init(
        id: 7,
        record: ConversionRecord(
          original: decimal("3500.50"), converted: decimal("770.11"), currencyName: name,
          currencyCode: code, rate: decimal("0.22"),
          time: Timestamp(milliseconds: 1_787_393_702_125), isClicked: true))
    ])
  }

  @Test func writesALineARecord() {
    #expect(
      HistoryExport.csv.text(history(name: "日幣", code: "JPY")) == """
        id,time,currency,code,original,rate,twd,clicked\r
        7,2026-08-22T10:15:02.125Z,日幣,JPY,3500.50,0.22,770.11,true\r

        """)
  }

  @Test func putsTheNewestFirst() {
    let history = History([.init(id: 1, record: record(10)), .init(id: 2, record: record(20))])
    let lines = HistoryExport.csv.text(history).split(separator: "\r\n")
    #expect(lines.map { $0.prefix(2) } == ["id", "2,", "1,"])
  }

  @Test(arguments: [
    ("a,b", "\"a,b\""), ("a\"b\"", "\"a\"\"b\"\"\""), ("a\r\nb", "\"a\r\nb\""),
    ("a\nb", "\"a\nb\""), ("\"", "\"\"\"\""), ("", ""), ("a b", "a b"),
  ])
  func quotesWhatNeedsIt(_ name: String, _ expected: String) {
    #expect(HistoryExport.csv.text(history(name: name)).contains("125Z,\(expected),,3500"))
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", "＝1", "＋1", "－1", "＠1"])
  func keepsASpreadsheetFromRunningAName(_ name: String) {
    #expect(HistoryExport.csv.text(history(name: name)).contains(",'\(name),"))
  }

  @Test func keepsACodeFromRunningToo() {
    #expect(
      HistoryExport.csv.text(history(name: "=\"x\"", code: "=A")).contains(",\"'=\"\"x\"\"\",'=A,"))
  }

  /// Where the comma is the decimal sign, spreadsheets take semicolons for the ends of fields, and
  /// a quotation mark in the middle of one for nothing.
  @Test(arguments: [
    ("a;=1", "a;'=1"), ("a;=HYPERLINK(1;2)", "a;'=HYPERLINK(1;2)"), (";;@1", ";;'@1"),
    ("a; =1", "a;' =1"), ("a\t+1", "a\t'+1"), ("a|-1", "a|'-1"), ("a;＝1", "a;'＝1"),
    ("a;b=1", "a;b=1"), ("1-2", "1-2"), (" =1", "' =1"), ("\t=1", "\t'=1"),
  ])
  func keepsASpreadsheetWithSemicolonsFromRunningAName(_ name: String, _ expected: String) {
    #expect(HistoryExport.csv.text(history(name: name)).contains(",\(expected),,3500"))
  }

  @Test(arguments: [
    ("a,=1", "\"a,'=1\""), ("a\n=1", "\"a\n'=1\""), ("a\r\n=1", "\"a\r\n'=1\""),
    ("a;\"=1", "\"a;'\"\"=1\""),
  ])
  func keepsAQuotedNameFromRunning(_ name: String, _ expected: String) {
    #expect(HistoryExport.csv.text(history(name: name)).contains(",\(expected),,3500"))
  }

  @Test func writesReadableJSON() {
    #expect(
      HistoryExport.json.text(history(name: "日幣/\"=1\"")) == """
        [
          {
            "clicked" : true,
            "code" : null,
            "currency" : "日幣/\\"=1\\"",
            "id" : 7,
            "original" : "3500.50",
            "rate" : "0.22",
            "time" : "2026-08-22T10:15:02.125Z",
            "twd" : "770.11"
          }
        ]

        """)
  }

  @Test func writesAnEmptyHistory() {
    #expect(HistoryExport.csv.text(History([])).split(separator: "\r\n").count == 1)
    #expect(JSON(parsing: Array(HistoryExport.json.text(History([])).utf8)) == .array([]))
  }
}
