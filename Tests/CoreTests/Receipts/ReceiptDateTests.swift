// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import Testing

@Suite struct ReceiptDateTests {
  private static let today = Day(year: 2026, month: 11, day: 22)

  private func day(_ text: String, _ country: String = "DE") -> String? {
    let parser = ReceiptParser(country: .coded(country), today: Self.today)
    return parser.draft(of: PrintedSheet(text).words).day?.value.description
  }

  private func minute(_ text: String) -> Int? {
    let parser = ReceiptParser(country: .coded("DE"), today: Self.today)
    return parser.draft(of: PrintedSheet(text).words).minute?.value
  }

  @Test(arguments: [
    ("14.03.2020", "2020-03-14"), ("14.03.20", "2020-03-14"), ("14,03,20", "2020-03-14"),
    ("14/03/2020", "2020-03-14"), ("14-03-20", "2020-03-14"), ("2020-03-14", "2020-03-14"),
    ("08.08. 2025", "2025-08-08"), ("14 MAR 2020", "2020-03-14"), ("14-Mär-20", "2020-03-14"),
    ("2020年3月14日", "2020-03-14"), ("16 04.20", "2020-04-16"), ("令和2年3月14日", "2020-03-14"),
    ("March 14, 2020", "2020-03-14"), ("SAT Mar 14 2020", "2020-03-14"),
    ("2020 年 3 月 14 日", "2020-03-14"), ("14/O3/2O2O", "2020-03-14"),
    ("14 / 03 / 2020", "2020-03-14"), ("14032020", "2020-03-14"), ("20200314", "2020-03-14"),
    ("14. 3.20", "2020-03-14"),
  ])
  func readsADay(text: String, expected: String) {
    #expect(day("Datum " + text) == expected)
  }

  @Test(arguments: [
    "30.02.2020", "14.03.2031", "14.03.1970", "1.234,56", "01.02.", "192.168.1.20",
    "Tel 05251 180420",
    "14.03. 16:14", "March 14, 20", "12 Market 2020", "O4-O3", "14032020", "168.00 10. 10.08",
    "14.03.2 09:53", "Tel: 14032020",
  ])
  func refusesWhatIsNoDayOrNotYet(text: String) {
    #expect(day(text) == nil)
  }

  @Test func theMonthStandsFirstWhereTheCountrySaysSo() {
    #expect(day("03/04/2020", "US") == "2020-03-04")
    #expect(day("03/04/2020", "GB") == "2020-04-03")
    #expect(day("03/14/2020", "GB") == "2020-03-14")
    #expect(day("20/03/14", "JP") == "2020-03-14")
    #expect(day("114/03/14", "TW") == "2025-03-14")
    #expect(day("民國109年3月14日", "TW") == "2020-03-14")
  }

  @Test func aHouseIsNoDay() {
    #expect(day("東京都渋谷区神南 1-1-13", "JP") == nil)
    #expect(day("東京都渋谷区神南 1-1-13\n2020年3月14日", "JP") == "2020-03-14")
  }

  @Test(arguments: [
    ("02/05/2025\nBoise ID 72680", "2025-02-05", 0.99),
    ("02/05/2025\n(783) 555-0123", "2025-02-05", 0.99),
    ("02/05/2025\nVAT No. 644208894", "2025-05-02", 0.99),
    // Nothing tells whether it is in May.
    ("02/05/2025", "2025-05-02", 0.5), ("02/25/2025", "2025-02-25", 0.69),
    ("05/05/2025", "2025-05-05", 0.99), ("2025-05-02", "2025-05-02", 0.99),
  ])
  func theOrderOfADayIsToldByTheLandOrDoubted(text: String, day: String, evidence: Double) {
    let field = ReceiptParser(today: Day(year: 2026, month: 11, day: 22))
      .draft(of: PrintedSheet(text).words).day
    #expect(field?.value.description == day)
    #expect(abs((field?.evidence ?? 0) - evidence) < 0.011)
  }

  @Test func aYearInFullNeedsNoWordWhereItsDayIsPadded() {
    #expect(day("0172 2020/ 3/ 4(水) 19:22", "JP") == "2020-03-04")
    #expect(day("2020/ 3/ 4", "JP") == "2020-03-04")
    #expect(day("令和2年 3月 4日", "JP") == "2020-03-04")
    for text in ["令和 2年 3月 4日", "R2年3月4日", "発行 R 2年 3月 4日"] {
      #expect(day("日付 " + text + " 10:15", "JP") == "2020-03-04", "\(text)")
    }
    #expect(day("平成25年3月4日", "JP") == "2013-03-04" && day("H25年3月4日", "JP") == "2013-03-04")
    #expect(day("19年3月4日", "JP") == "2019-03-04")
    #expect(day("7年3月4日", "JP") == nil && day("NR 7年3月4日", "JP") == nil, "of no era")
  }

  @Test func eightDigitsAreReadInTheOrderOfTheCountry() {
    #expect(day("Date: 10112012", "MY") == "2012-11-10")
    #expect(day("Date: 20101112", "MY") == "2010-11-12")
    #expect(day("Date: 20101112", "JP") == "2010-11-12")
    #expect(day("Date: 10112012", "US") == "2012-10-11")
  }

  @Test func aPaddedDayStandsBesideItsHour() {
    #expect(day("15. 05.20 09:52 0000545 002") == "2020-05-15")
  }

  @Test func anHourIsNoYearThatWasCutOff() {
    #expect(day("Datum 14.03.2 09:53") == nil)
  }

  @Test func aDayInTheOrderOfTheCountryIsBelievedMore() {
    #expect(day("12.17.25 PM\n06/01/18", "MY") == "2018-01-06")
  }

  @Test func theDayThatStandsThereMostIsIt() {
    #expect(day("01.02.2020\n14.03.2020 09:00\nBeleg 14.03.2020") == "2020-03-14")
  }

  @Test(arguments: [
    ("Date: 26/05/20\nQty: 9 26/05/2018 8:53:37", "2018-05-26"),
    ("Qty: 9 26/05/2018 8:53:37\nDate: 26/05/20", "2018-05-26"),
    ("Date: 26/05/20\nQty: 9 26/05/2020 8:53:37", "2020-05-26"),
    ("Date: 26/05/20\nQty: 9 27/05/2018 8:53:37", "2020-05-26"),
    ("Date: 26/05/18\nMember since 26/05/2016", "2018-05-26"),
    ("Date: 26/05/20\n27/05/2018\n27/05/2018\nQty: 9 26/05/2020 8:53:37", "2020-05-26"),
  ])
  func aYearThatIsCutOffStandsElsewhereInFull(text: String, day: String) {
    #expect(self.day(text, "GB") == day)
  }

  @Test func noDayIsTakenForAYearThatIsCutOff() {
    #expect(day("26/05/20 10:00\n2026/05/20\n2018年5月20日", "JP") == "2026-05-20")
    #expect(day("2018年5月20日\n26/05/20 10:00", "JP") == "2018-05-20")
    #expect(day("日付 26/05/20 10:00\n2018年5月20日", "JP") == "2026-05-20")
  }

  @Test func withoutTodayTheCenturyIsTheLimit() {
    let words = PrintedSheet("14.03.2031").words
    #expect(ReceiptParser().draft(of: words).day?.value.description == "2031-03-14")
  }

  @Test func aYearOfAnotherCenturyWasReadWronglyAndIsAskedAbout() throws {
    func field(_ text: String) -> ReceiptDraft.Field<Day>? {
      ReceiptParser(country: .coded("JP"), today: Self.today)
        .draft(of: PrintedSheet(text, belief: 0.9).words).day
    }
    let day = try #require(field("2625年1月19日 12:50"))
    #expect(day.value.description == "2025-01-19")
    #expect(day.belief < 0.95 && day.readAs == "2625年1月19日 12:50")
    #expect(field("2025年1月19日 12:50")?.readAs == nil)
    // A day that is read as it stands is it.
    #expect(field("2625年1月19日 12:50\n2024年3月2日 12:50")?.value.description == "2024-03-02")
    // Elsewhere four digits are other numbers, too.
    #expect(field("2625.01.19 12:50") == nil)
  }

  @Test(arguments: [
    ("13.01.2020 17:25", 1045), ("13.01.2020 5:25 PM", 1045), ("13.01.2020 12:05 AM", 5),
    ("13.01.2020\n17:25:09", 1045),
  ])
  func readsTheHourNearestToTheDay(text: String, expected: Int) {
    #expect(minute("08:00-20:00 Uhr\nMilch\n" + text) == expected)
  }

  @Test func anHourByItselfIsTakenWhereThereIsOnlyOne() {
    #expect(minute("Kasse 3 09:58") == 598)
    #expect(minute("Kasse 3 25:58") == nil)
  }
}
