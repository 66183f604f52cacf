// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Commands

@Suite struct ArgumentsTests {
  private func read(_ words: String...) throws -> Arguments {
    try Arguments(words, options: ["--rate", "--name"], flags: ["--json"])
  }

  @Test func tellsOptionsFlagsAndTextsApart() throws {
    let arguments = try read("5", "--rate", "0.22", "--json", "6", "--name=日幣")
    #expect(arguments.values == ["--rate": "0.22", "--name": "日幣"])
    #expect(arguments.flags == ["--json"])
    #expect(arguments.texts == ["5", "6"])
  }

  @Test func takesAValueWithAnEqualsSign() throws {
    #expect(try read("--name=a=b").values == ["--name": "a=b"])
  }

  @Test func takesAnEmptyValue() throws {
    #expect(try read("--name=").values == ["--name": ""])
    #expect(try read("--name", "").values == ["--name": ""])
  }

  @Test func takesAValueThatBeginsWithADash() throws {
    #expect(try read("--rate", "-1").values == ["--rate": "-1"])
  }

  @Test func refusesAnOptionThatIsGivenTwice() {
    #expect(throws: WrongUse.repeated("--rate")) { try read("--rate", "1", "--rate", "2") }
  }

  @Test func takesAllValuesOfAnOptionThatMayBeGivenTwice() throws {
    let words = ["--rate", "1", "--rate=2"]
    let arguments = try Arguments(words, options: ["--rate"], repeatable: ["--rate"])
    #expect(arguments.lists == ["--rate": ["1", "2"]])
  }

  @Test func takesEverythingAfterTwoDashesAsText() throws {
    #expect(try read("--", "--json", "--", "-5").texts == ["--json", "--", "-5"])
  }

  @Test(arguments: ["-", "", "５", "−5", "–5"])
  func takesAsTextWhatNoOptionBeginsWith(_ word: String) throws {
    #expect(try read(word).texts == [word])
  }

  @Test(arguments: [
    ("--nme", WrongUse.unknownOption("--nme")), ("-5", .unknownOption("-5")),
    ("--json=1", .unknownOption("--json=1")),
    ("--rate", .missingValue("--rate")),
  ])
  func refuses(_ word: String, _ error: WrongUse) {
    #expect(throws: error) { try read("5", word) }
  }

  /// `--name --rate 0.22` is a forgotten name, not a name that looks like an option.
  @Test(arguments: ["--rate", "--json", "--name", "--rate=0.22", "--"])
  func missesAValueThatAnOptionStandsInPlaceOf(_ next: String) {
    #expect(throws: WrongUse.missingValue("--name")) { try read("--name", next, "0.22") }
  }

  @Test func takesAValueThatLooksLikeAnOptionWithAnEqualsSign() throws {
    #expect(try read("--name=--rate").values == ["--name": "--rate"])
  }
}
