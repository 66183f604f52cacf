// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Money

struct TWDTextTests {
  @Test(arguments: [
    ("200", "NT$ 200"), ("12345", "NT$ 12,345"), ("1234.56", "NT$ 1,234.56"),
    ("0.5", "NT$ 0.50"), ("0", "NT$ 0"), ("1234567.89", "NT$ 1,234,567.89"),
    ("123.456789", "NT$ 123.46"), ("-100", "NT$ -100"), ("2469.13", "NT$ 2,469.13"),
    ("770", "NT$ 770"), ("20.00", "NT$ 20"), ("100", "NT$ 100"), ("20", "NT$ 20"),
    ("999", "NT$ 999"), ("1000", "NT$ 1,000"), ("999999.995", "NT$ 1,000,000"),
    ("0.005", "NT$ 0"), ("-0.005", "NT$ 0"), ("0.015", "NT$ 0.02"), ("-1234.5", "NT$ -1,234.50"),
    ("-123", "NT$ -123"), ("999999999999999999", "NT$ 999,999,999,999,999,999"),
  ])
  func writesDollars(amount: String, text: String) throws {
    #expect(TWDText.text(try #require(ExactDecimal(amount))) == text)
  }

  @Test(arguments: [
    ("2469.13", "≈ NT$ 2,469"), ("770", "NT$ 770"), ("0.7", "≈ NT$ 1"), ("0.22", "NT$ 0.22"),
    ("769.999", "NT$ 770"), ("0", "NT$ 0"),
  ])
  func writesWholeDollars(amount: String, text: String) throws {
    #expect(TWDText.whole(try #require(ExactDecimal(amount))) == text)
  }

  @Test(arguments: [("2469.13", "2,469.13"), ("770", "770"), ("0.5", "0.50"), ("-100", "-100")])
  func writesTheBareNumber(amount: String, text: String) throws {
    #expect(TWDText.bareNumber(try #require(ExactDecimal(amount))) == text)
  }

  @Test(arguments: [
    ("1234.5", 0, "1,234"), ("1235.5", 0, "1,236"), ("1234", 3, "1,234.000"),
    ("0.0005", 3, "0.000"), ("-1234.5678", 3, "-1,234.568"), ("12", 0, "12"),
  ])
  func groupsWithSoManyPlaces(amount: String, places: Int, text: String) throws {
    #expect(try #require(ExactDecimal(amount)).grouped(places: places) == text)
  }
}
