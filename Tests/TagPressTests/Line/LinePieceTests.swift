// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import TagPress

@Suite struct LinePieceTests {
  @Test(arguments: [
    ("4⁹⁹", [LinePiece(kind: .number, text: "4"), LinePiece(kind: .raised, text: "99")]),
    (
      "NT$ 50",
      [
        .init(kind: .sign, text: "NT"), .init(kind: .sign, text: "$ "),
        .init(kind: .number, text: "50"),
      ]
    ),
    (
      "12,50",
      [
        .init(kind: .number, text: "12"), .init(kind: .point, text: ","),
        .init(kind: .decimals, text: "50"),
      ]
    ),
    (".58", [.init(kind: .point, text: "."), .init(kind: .decimals, text: "58")]),
    ("1,250", [.init(kind: .number, text: "1,250")]),
    (
      "税込98円",
      [
        .init(kind: .word, text: "税込"), .init(kind: .number, text: "98"),
        .init(kind: .sign, text: "円"),
      ]
    ),
    (
      "5⁰⁰ 8",
      [
        .init(kind: .number, text: "5"), .init(kind: .raised, text: "00"),
        .init(kind: .number, text: " 8"),
      ]
    ),
    (
      "2 for 9",
      [
        .init(kind: .number, text: "2 "), .init(kind: .word, text: "for "),
        .init(kind: .number, text: "9"),
      ]
    ),
  ])
  func partsALine(text: String, pieces: [LinePiece]) {
    #expect(LinePiece.pieces(of: text) == pieces)
  }

  @Test func losesNoCharacter() {
    for line in 0..<2_000 {
      var chance = SplitMix64(seed: 4, line: line)
      let drawn = PriceText.random(&chance).drawn
      let plain = drawn.map { String($0.plainDigit ?? $0) }
      #expect(LinePiece.pieces(of: drawn).map(\.text).joined() == plain.joined())
    }
  }
}
