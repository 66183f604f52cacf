// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Products
import Testing

/// Official numbers as their offices write them.
@Suite struct OfficialTableTests {
  private func table(_ lines: String, separator: Character = ",") throws -> OfficialTable {
    let rows = lines.split(separator: "\n").map {
      $0.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
    return try OfficialTable(columns: rows[0], rows: Array(rows.dropFirst()))
  }

  private func values(_ series: OfficialSeries?) -> [String] {
    (series?.values ?? [:]).sorted { $0.key < $1.key }.map {
      IndexPeriod(.month, number: $0.key).description + " " + $0.value.description
    }
  }

  @Test func timeAndValueAreRead() throws {
    for month in ["2025-01", "2025M01", "2025/1", "2025-01-31", " 2025年1月 ", "114年 1月", "民國114年1月"]
    {
      let found = try table("time,value\n\(month),110.2\n2025-02,.")
      #expect(values(found.series.first) == ["2025-01 110.2"], "\(month)")
      #expect(found.series.map(\.name) == ["value"])
      #expect(found.skipped == 1)
    }
  }

  @Test func aTableOfGENESISIsRead() throws {
    let found = try table(
      """
      Statistik_Code;Zeit_Code;Zeit;1_Auspraegung_Label;2_Auspraegung_Code;2_Auspraegung_Label;PREIS1
      61111;JAHR;2025;Deutschland;MONAT01;Januar;120,3
      61111;JAHR;2025;Deutschland;MONAT02;Februar;120,8
      61111;JAHR;2025;Deutschland;MONAT03;März;...
      """, separator: ";")
    #expect(values(found.series.first) == ["2025-01 120.3", "2025-02 120.8"])
    #expect(found.series.map(\.name) == ["JAHR · Deutschland"])
  }

  @Test func theIndexStandsBeforeWhatItRoseBy() throws {
    let found = try table(
      "Jahr;Monat;Index;Veränderung\n2025;Dezember;117,6;2,9\n2025;November;117,5;-0,1\n2025;Mai;116;0,2",
      separator: ";")
    #expect(values(found.series.first) == ["2025-05 116", "2025-11 117.5", "2025-12 117.6"])
    #expect(found.series.map(\.name) == ["Index"])
  }

  @Test func theOfficeOfTaiwanIsRead() throws {
    let found = try table(
      """
      Item,TYPE,TIME_PERIOD,Item_VALUE
      總指數(民國110年=100),原始值,2025M01,108.90
      總指數(民國110年=100),原始值,2025M02,109.10
      總指數(民國110年=100),年增率(%),2025M01,2.66
      食物類,原始值,2025M01,1,113.2
      """)
    #expect(
      found.series.map(\.name).prefix(2) == ["總指數(民國110年=100) · 原始值", "總指數(民國110年=100) · 年增率(%)"])
    #expect(values(found.series.first) == ["2025-01 108.90", "2025-02 109.10"])
  }

  @Test func theLaterOfCommaAndPointIsTheDecimalSign() throws {
    for (text, value) in [
      ("1.110,25", "1110.25"), ("1,110.25", "1110.25"), ("110,25", "110.25"), ("110.25", "110.25"),
    ] {
      let found = try table("t;v\n2025-01;\(text)", separator: ";")
      #expect(values(found.series.first) == ["2025-01 " + value])
    }
  }

  @Test func ofTwoNumbersOfAMonthTheFirstHolds() throws {
    let found = try table("value,time\n110.2,2025-01\n3,2025-01\n\"1,110\",2025-02")
    #expect(values(found.series.first) == ["2025-01 110.2"])
  }

  @Test func whatIsNoTableOfMonthsIsRefused() {
    for text in [
      "a,b\nc,d", "time,value", "2025,3\n2026,4", "x,y\n2025-13,1", "x,y\n20x5-01,1\n99-01,2",
    ] {
      #expect(throws: OfficialTable.Refusal.noMonths, "\(text)") { try table(text) }
    }
    for text in ["time,value\n2025-01,no", "time,value\n2025-01,0", "time,value\n2025-01"] {
      #expect(throws: OfficialTable.Refusal.noNumbers, "\(text)") { try table(text) }
    }
  }

  @Test func rowsWithoutAMonthAreSkipped() throws {
    let found = try table(
      "Jahr,Monat,Index\n2025,Januar,1\n2025,Februar,2\n2025,März,3\n2025\n2025,13月,4\n2025,4月,5")
    #expect(values(found.series.first) == ["2025-01 1", "2025-02 2", "2025-03 3", "2025-04 5"])
    #expect(found.skipped == 2)
  }

  @Test func aQuarterIsTheMeanOfItsMonths() throws {
    let series = try table("t,v\n2025-01,100\n2025-02,101\n2025-03,105\n2025-04,110").series[0]
    #expect(series.value(in: try #require(IndexPeriod("2025-Q1"))) == 102)
    #expect(series.value(in: try #require(IndexPeriod("2025-Q2"))) == nil)
    let april = try #require(IndexPeriod("2025-04"))
    #expect(series.index(in: april, base: try #require(IndexPeriod("2025-Q1"))) == 110 / 1.02)
    #expect(series.index(in: april, base: april.adding(1)) == nil)
  }

  @Test func nothingIsComparedWhereOneOfBothIsMissing() throws {
    let prices = (0..<3).flatMap { month in (0..<5).map { paid("\($0)", month, 100 + month) } }
    let index = OwnInflation(prices, by: .month)
    let series = try table("t,v\n2025-01,100\n2025-02,101").series[0]
    let base = try #require(index.base)
    #expect(isNear(try #require(index.difference(to: series, in: base.adding(1))), 0))
    #expect(index.difference(to: series, in: base.adding(2)) == nil)
    #expect(OwnInflation([]).difference(to: series, in: base) == nil)
  }
}
