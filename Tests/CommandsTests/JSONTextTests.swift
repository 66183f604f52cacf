// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Testing

@testable import Commands

@Suite struct JSONTextTests {
  @Test(arguments: [
    (JSONText.null, "null"), (.bool(true), "true"), (.bool(false), "false"),
    (.number(3), "3"), (.number(-3), "-3"), (.number(0.97), "0.97"), (.number(-0.0), "0"),
    (.number(1e15), "1000000000000000.0"), (.number(.infinity), "null"), (.number(.nan), "null"),
    (.optional(nil), "null"), (.optional("a"), "\"a\""), (.array([]), "[]"), (.object([]), "{}"),
    (.array([.null, .string("a")]), "[null, \"a\"]"),
    (.object([("b", .null), ("a", .number(1))]), "{\"b\": null, \"a\": 1}"),
  ])
  func isWrittenOnOneLine(_ value: JSONText, _ text: String) {
    #expect(value.text == text)
  }

  @Test func escapesWhatJSONCannotHold() {
    #expect(
      JSONText.string("\"\\\n\r\t\u{0}\u{1F}\u{7F}").text == #""\"\\\n\r\t\u0000\u001f\u007f""#)
  }

  @Test(arguments: [
    "¥1,000", "\r\n", "👨‍👩‍👧", "e\u{301}", "\u{2028}", "\u{0}\u{1}", "\\u0041", "\"quoted\"",
  ])
  func comesBackAsItWas(_ text: String) throws {
    let data = Data(JSONText.array([.string(text)]).text.utf8)
    let read = try JSONDecoder().decode([String].self, from: data)
    #expect(read.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
  }
}
