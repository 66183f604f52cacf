// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Recognition

struct NumberRunTests {
  /// Numbers 20 high, each two heights to the right of where the one before begins.
  private func row(_ texts: String..., step: Double = 40) -> [LineReading] {
    texts.enumerated().map { LineReading($1, x: Double($0) * step) }
  }

  private func joined(_ readings: [LineReading], as whole: String) -> String? {
    NumberRun.all(in: readings).first?.joined(readings, as: LineReading(whole))?.text
  }

  @Test func `numbers close to each other in one row are one run, in any order`() {
    #expect(NumberRun.all(in: row("12", "345", "678")).map(\.members) == [[0, 1, 2]])
    let mixed = Array(row("12", "345", "678").reversed())
    #expect(NumberRun.all(in: mixed).map(\.members) == [[2, 1, 0]])
  }

  @Test func `a number alone or far from the next is no run`() {
    #expect(NumberRun.all(in: row("12")).isEmpty)
    #expect(NumberRun.all(in: row("12", "34", step: 80)).isEmpty)
  }

  @Test func `a long row of numbers is a table`() {
    let row = (0..<12).map { LineReading("85", x: Double($0) * 40) }
    #expect(NumberRun.all(in: row).isEmpty)
  }

  @Test(arguments: [
    ("649", "99", "649,99", "649,99"), ("02", "5547", "02-5547", "02-5547"),
    ("11", "67", "11, 67", "11,67"), ("18", "42", "18:42", "18:42"),
  ])
  func `what the whole shows between the numbers joins them`(
    left: String, right: String, whole: String, text: String
  ) {
    #expect(joined(row(left, right), as: whole) == text)
  }

  @Test(arguments: ["649 99", "648,99", "649"])
  func `numbers with nothing between them, or read otherwise, stay apart`(whole: String) {
    #expect(joined(row("649", "99"), as: whole) == nil)
  }

  @Test func `only two digits after a point are drawn to it`() {
    #expect(LineReading("11, 6").closedAfterPoints.text == "11, 6")
    #expect(LineReading("11, 678").closedAfterPoints.text == "11, 678")
    #expect(LineReading("a, 67").closedAfterPoints.text == "a, 67")
  }
}
