// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Glibc
import TestSupport
import Testing

/// `parse` without a text reads standard input.
@Suite struct ParseInputTests {
  private let traveller = Traveller.withYen()

  private func found(_ input: [UInt8]) throws -> [ParsedText] {
    try traveller.shell("\"$pricescan\" parse --json", typing: input)
      .lines.map { try JSONLine<ParsedText>($0).content }
  }

  @Test func readsEveryLine() throws {
    let found = try found(Array("¥100\r\n\n日本製\n¥200".utf8))
    #expect(found.map(\.text) == ["¥100", "", "日本製", "¥200"])
    #expect(found.map { $0.prices.count } == [1, 0, 0, 1])
  }

  @Test func saysThatNothingCameIn() {
    let answer = traveller.shell("\"$pricescan\" parse", typing: [])
    #expect(answer.exitCode == 1 && answer.output.isEmpty)
    #expect(answer.complaints == "pricescan: 沒有收到任何文字。請在指令後面寫出文字，或由標準輸入傳入。\n")
  }

  @Test func readsAThousandLines() throws {
    let lines = (1...1000).map { "¥\($0)\n" }.joined()
    let values = try found(Array(lines.utf8)).map { $0.prices.first?.value }
    #expect(values == (1...1000).map(String.init))
  }

  /// Whoever pipes a file without line breaks is told, and waits no longer than for a page.
  @Test func readsTheStartOfALineThatNobodyPrints() throws {
    let line = String(repeating: "¥1", count: 70_000) + "\n¥2\n"
    let answer = traveller.shell("\"$pricescan\" parse --json", typing: Array(line.utf8))
    let found = try answer.lines.map { try JSONLine<ParsedText>($0).content }
    #expect(found.map(\.prices.count) == [60_000, 1])
    #expect(answer.complaints == "pricescan: 這一行只讀了前 120000 個字元。請拆成較短的幾行。\n")
  }

  @Test func readsTheTextOfALineThatIsNotUTF8() throws {
    let found = try found([0xFF, 0xFE, 0xC3] + Array(" ¥5\n¥6".utf8))
    #expect(found.map { $0.prices.first?.value } == ["5", "6"])
    #expect(found.first?.text.hasPrefix("\u{FFFD}") == true)
  }

  @Test func readsALineWithANullCharacter() throws {
    let found = try found(Array("¥5\0\n¥6\n".utf8))
    #expect(found.map(\.text) == ["¥5\0", "¥6"])
  }

  @Test func readsALineOfAHundredThousandCharacters() throws {
    let found = try found(Array(String(repeating: "¥1,000 ", count: 15_000).utf8))
    #expect(found.first?.prices.count == 15_000)
  }

  @Test func findsNothingInNoLines() {
    let answer = traveller.types("parse")
    #expect(answer.exitCode == 1)
    #expect(answer.output.isEmpty)
  }

  @Test func findsNothingWithoutStandardInput() {
    let answer = traveller.shell("\"$pricescan\" parse <&-")
    #expect(answer.exitCode == 1)
    #expect(answer.output.isEmpty)
  }

  @Test func takesATextInstead() throws {
    let answer = traveller.types("parse", "--json", "¥1", typing: "¥2\n")
    #expect(answer.lines.count == 1)
    #expect(try JSONLine<ParsedText>(answer.output).content.text == "¥1")
  }

  /// Nobody waits for input that a person does not know she should type.
  @Test func asksForATextAtATerminal() throws {
    let answer = try traveller.atATerminal(["parse"])
    #expect(answer.exitCode == 2)
    #expect(answer.complaints.contains("文字"))
  }

  /// A reader like `head` that has seen enough ends the program quietly.
  @Test func endsWhenNobodyReadsOn() {
    let answer = traveller.shell(
      "yes ¥1,000 | \"$pricescan\" parse --json | head -n 1")
    #expect(answer.lines.count == 1)
    #expect(answer.complaints.isEmpty)
  }
}
