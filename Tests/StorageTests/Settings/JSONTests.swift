// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Storage

@Suite struct JSONTests {
  @Test(
    arguments: [
      .null, .bool(true), .integer(-5), .integer(.max), .number(0.1), .string("日幣\"\\\n\0😀"),
      .array([.integer(1), .null]), .object(["b": .object([:]), "a": .array([])]),
    ] as [JSON])
  func readsBackWhatItWrote(_ value: JSON) {
    #expect(JSON(parsing: Array(value.text.utf8)) == value)
  }

  @Test(arguments: [
    "", " ", "{", "{}}", "{\"a\":}", "[1,", "nul", "'a'", "\"\\ud800\"", "1e999", "{\"a\" 1}",
    String(repeating: "[", count: 100_000),
    String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
  ])
  func refusesWhatIsNoJSON(_ text: String) {
    #expect(JSON(parsing: Array(text.utf8)) == nil)
  }

  @Test func saysNothingOfANumberThatNoTextCanSay() {
    #expect(JSON.number(.infinity).text == "\n")
  }

  @Test func refusesWhatIsNoUTF8() {
    #expect(JSON(parsing: [0x22, 0xff, 0x22]) == nil)
  }

  @Test func givesAValueOnlyAsWhatItIs() {
    let value = JSON.string("1")
    #expect(value.string == "1")
    #expect(value.integer == nil && value.bool == nil && value.array == nil && value.object == nil)
    #expect(JSON.integer(1).bool == nil)
    #expect(JSON.integer(1).string == nil)
  }
}
