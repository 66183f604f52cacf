// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import Testing

@Suite struct TillCodeTests {
  private func code(
    _ sale: String, end: String = "2019-11-22T11:29:49.000Z", kind: String = "Kassenbeleg-V1"
  ) -> TillCode? {
    TillCode("V0;AMA-2642;\(kind);\(sale);13;44131;2019-11-22T11:29:48.000Z;\(end);alg;log;sig;key")
  }

  @Test func tellsTheExampleOfTheStandard() throws {
    let code = try #require(self.code("Beleg^4.05_3.00_0.00_0.00_0.00^7.05:Bar"))
    #expect(code.total == 705)
    #expect(code.grossByRate == [405, 300, 0, 0, 0])
    #expect(code.till == "AMA-2642")
    #expect(code.transaction == "13")
    #expect(code.day.description == "2019-11-22")
    #expect(code.minute == 12 * 60 + 29)
  }

  @Test(arguments: ["2.55:Bar", "Bar:2.55", "1.55:Bar_1.00:Unbar"])
  func addsWhatWasPaidHoweverItIsWritten(paid: String) {
    #expect(code("Beleg^2.55_0.00_0.00_0.00_0.00^" + paid)?.total == 255)
  }

  @Test func takesThousandsWithAComma() {
    #expect(code("Beleg^3,000.00_0.00_0.00_0.00_0.00^3,000.00:Unbar")?.total == 300_000)
  }

  @Test(arguments: [
    ("2020-07-01T22:30:00.000Z", "2020-07-02", 30), ("2020-12-31T23:30:00.000Z", "2021-01-01", 30),
    ("2020-03-29T00:59:00.000Z", "2020-03-29", 119),
    ("2020-03-29T01:00:00.000Z", "2020-03-29", 180),
    ("2020-10-25T00:59:00.000Z", "2020-10-25", 179),
    ("2020-10-25T01:00:00.000Z", "2020-10-25", 120),
  ])
  func tellsTheHourInBerlin(end: String, day: String, minute: Int) {
    let code = code("Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar", end: end)
    #expect(code?.day.description == day)
    #expect(code?.minute == minute)
  }

  @Test(arguments: [
    "Beleg^1.00_0.00^1.00:Bar", "Beleg^1.00_0.00_0.00_0.00_0.00",
    "Beleg^a_0.00_0.00_0.00_0.00^1.00:Bar",
    "Beleg^1.00_0.00_0.00_0.00_0.00^Bar", "Beleg^1_0_0_0_0^1:Bar",
  ])
  func refusesWhatIsNoSale(sale: String) {
    #expect(code(sale) == nil)
  }

  /// Whoever prints a code may write any number into it.
  @Test(arguments: [1, 20]) func refusesMoreThanAnybodyPays(times: Int) {
    let paid = [String](repeating: "9999999999999999.99:Bar", count: times).joined(separator: "_")
    #expect(code("Beleg^1.00_0.00_0.00_0.00_0.00^" + paid) == nil)
    #expect(code("Beleg^9999999999999999.99_0.00_0.00_0.00_0.00^1.00:Bar") == nil)
  }

  @Test func refusesOtherCodes() {
    let sale = "Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar"
    #expect(code(sale, kind: "Bestellung-V1") == nil)
    #expect(code(sale, end: "yesterday") == nil)
    #expect(TillCode("https://example.org") == nil)
  }
}
