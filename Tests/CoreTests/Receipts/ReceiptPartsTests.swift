// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money
import Receipts
import Testing

/// A long receipt in parts is one again.
@Suite struct ReceiptPartsTests {
  private static let lines = [
    "Kaufhalle Sonnental GmbH", "12345 Musterstadt", "MILCH FRISCH       1,19 A",
    "BROT SCHNITT       2,49 A", "KAESE JUNG         3,99 A", "BUTTER WEICH       1,99 A",
    "SALZ FEIN          0,29 A", "REIS LANG          1,79 A", "SUMME EUR         11,74",
    "BAR EUR           20,00", "RUECKGELD EUR      8,26", "13.01.2026  17:25",
  ]

  private func rows(_ lines: some Sequence<String>) -> [ReceiptRow] {
    RowBuilder.rows(of: PrintedSheet(lines.joined(separator: "\n")).words)
  }

  private func texts(_ parts: [String]...) throws -> [String] {
    try ReceiptParts.joined(parts.map { rows($0) }).rows.map(\.text)
  }

  private var whole: [String] { rows(Self.lines).map(\.text) }

  @Test func rowsThatBothHaveAreThereOnce() throws {
    let (upper, lower) = (Array(Self.lines[..<7]), Array(Self.lines[4...]))
    #expect(try texts(upper, lower) == whole)
    let (first, second) = (Array(Self.lines[..<5]), Array(Self.lines[2..<9]))
    #expect(try texts(first, second, Array(Self.lines[6...])) == whole)
  }

  @Test func theSumsHoldAcrossASeam() throws {
    let parts = [rows(Self.lines[..<7]), rows(Self.lines[4...])]
    let joined = try ReceiptParts.joined(parts).rows
    let draft = ReceiptParser(country: .coded("DE"), today: nil).draft(of: joined)
    #expect(draft.total?.value == 1_174 && draft.gap == 0 && draft.lines.count == 6)
    #expect(draft.isSure)
  }

  @Test func whatIsTornAtAnEdgeComesFromTheOtherPart() throws {
    var (upper, lower) = (Array(Self.lines[..<8]), Array(Self.lines[4...]))
    upper[7] = "RE1S LAH6"
    lower[0] = "KA SE J NC         3,9"
    #expect(try texts(upper, lower) == whole)
  }

  @Test func aRowThatOnePartLeftOutIsNoObstacle() throws {
    var upper = Array(Self.lines[..<8])
    upper.remove(at: 5)
    #expect(try texts(upper, Array(Self.lines[3...])) == whole)
    var lower = Array(Self.lines[3...])
    lower.remove(at: 3)
    #expect(try texts(Array(Self.lines[..<8]), lower) == whole)
  }

  @Test func aSmallerPictureIsLaidOverALargerOne() throws {
    let small = rows(Self.lines[4...]).map { row in
      ReceiptRow(
        row.words.map { word in
          let box = word.box
          let half = Box(
            x: box.x / 2 + 40, y: box.y / 2 + 10, width: box.width / 2, height: box.height / 2)
          return ReceiptWord(word.text, at: half, belief: word.belief)
        })
    }
    let joined = try ReceiptParts.joined([rows(Self.lines[..<7]), small]).rows
    let printed = rows(Self.lines)
    #expect(joined.count == printed.count)
    for (one, other) in zip(joined, printed) {
      let (place, wanted) = (try #require(one.place), try #require(other.place))
      #expect(abs(place.x - wanted.x) < 1 && abs(place.right - wanted.right) < 1)
      #expect(abs(place.y - wanted.y) < 1)
    }
  }

  @Test func partsOfTwoReceiptsAreNotJoined() {
    let other = [
      "Laden am Park", "10115 Berlin", "APFEL ROT          0,99 B", "BIRNE GELB         1,29 B",
      "SUMME EUR          2,28",
    ]
    #expect(throws: ReceiptParts.Apart(part: 1)) { try texts(Array(Self.lines[..<6]), other) }
    #expect(throws: ReceiptParts.Apart(part: 2)) {
      try texts(Array(Self.lines[..<6]), Array(Self.lines[3...]), other)
    }
  }

  @Test func partsThatOnlyTouchAreNotJoined() {
    #expect(throws: ReceiptParts.Apart(part: 1)) {
      try texts(Array(Self.lines[..<6]), Array(Self.lines[6...]))
    }
    #expect(throws: ReceiptParts.Apart(part: 1)) {
      try texts(Array(Self.lines[..<6]), Array(Self.lines[5...]))
    }
  }

  @Test func partsInTheWrongOrderAreNotJoined() {
    #expect(throws: ReceiptParts.Apart(part: 1)) {
      try texts(Array(Self.lines[6...]), Array(Self.lines[..<8]))
    }
  }

  @Test func onePartIsAllOfIt() throws {
    #expect(try texts(Self.lines) == whole)
    #expect(try texts().isEmpty)
  }
}
