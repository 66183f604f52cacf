// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Prices

@Suite struct RecoveryCodeTests {
  private static let code = RecoveryCode(drawn: Array(0..<28))

  private static func random(_ chance: inout SeededRandom) -> RecoveryCode {
    RecoveryCode(drawn: (0..<28).map { _ in UInt8(truncatingIfNeeded: chance.next()) })
  }

  @Test func isShownInSevenGroupsOfFive() {
    #expect(Self.code.text == "01230-4567M-89AB9-CDEFS-GHJKJ-MNPQ6-RSTVV")
    let groups = Self.code.text.split(separator: "-")
    #expect(groups.map(\.count) == [5, 5, 5, 5, 5, 5, 5])
  }

  @Test func comesBackFromWhatIsShown() throws {
    var chance = SeededRandom(seed: 1)
    for _ in 0..<200 {
      let code = Self.random(&chance)
      #expect(code.places.count == RecoveryCode.placeCount)
      #expect(try RecoveryCode(code.text) == code)
    }
  }

  @Test(
    arguments: [
      { $0.lowercased() }, { $0.replacing("-", with: " ") }, { $0.replacing("-", with: "") },
      { $0.replacing("0", with: "O").replacing("1", with: "l") }, { $0.replacing("1", with: "i") },
      { $0.replacing("V", with: "u") }, { "  " + $0.replacing("-", with: "－") + "\n" },
      { text in
        String(
          text.map { $0 == "-" ? "-" : Character(Unicode.Scalar($0.asciiByte + 0xFEE0) ?? " ") })
      },
    ] as [@Sendable (String) -> String])
  func isReadHoweverItIsTyped(typed: @Sendable (String) -> String) throws {
    #expect(try RecoveryCode(typed(Self.code.text)) == Self.code)
  }

  @Test func namesTheGroupInWhichOneCharacterIsWrong() {
    let text = Array(Self.code.text)
    let alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    for place in text.indices where text[place] != "-" {
      for wrong in alphabet where wrong != text[place] {
        var typed = text
        typed[place] = wrong
        #expect(throws: RecoveryCode.Flaw.group(place / 6 + 1)) { try RecoveryCode(String(typed)) }
      }
    }
  }

  @Test func findsNeighboursThatChangedPlaces() throws {
    var chance = SeededRandom(seed: 2)
    for _ in 0..<50 {
      let text = Array(Self.random(&chance).text)
      for place in text.indices.dropLast()
      where text[place] != text[place + 1] && text[place] != "-" && text[place + 1] != "-" {
        var typed = text
        typed.swapAt(place, place + 1)
        #expect(throws: RecoveryCode.Flaw.group(place / 6 + 1)) { try RecoveryCode(String(typed)) }
      }
    }
  }

  @Test func findsGroupsInTheWrongOrder() {
    var groups = Self.code.text.split(separator: "-")
    groups.swapAt(2, 4)
    #expect(throws: RecoveryCode.Flaw.group(3)) { try RecoveryCode(groups.joined(separator: "-")) }
  }

  @Test(arguments: [
    ("", RecoveryCode.Flaw.length(found: 0, expected: 35)),
    ("01230-4567M", .length(found: 10, expected: 35)),
    ("01230-4567M-89AB9-CDEFS-GHJKJ-MNPQ6-RSTVV-0", .length(found: 36, expected: 35)),
    ("01230?", .character("?")), ("０１２３６！", .character("！")), ("ß", .character("ß")),
    ("珍", .character("珍")),
  ])
  func saysWhatIsNoCode(text: String, flaw: RecoveryCode.Flaw) {
    #expect(throws: flaw) { try RecoveryCode(text) }
  }
}

extension Character {
  fileprivate var asciiByte: UInt32 { UInt32(asciiValue ?? 0) }
}
