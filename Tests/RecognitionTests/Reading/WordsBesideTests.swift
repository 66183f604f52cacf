// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money
import Testing

@testable import Recognition

struct WordsBesideTests {
  /// A number 30 wide and 20 high between two words that were read by themselves.
  private func joined(
    _ number: String = "229", before: String = "", after: String = "", gap: Double = 10,
    drop: Double = 0, confidence: Double = 0.9
  ) -> String {
    let number = LineReading(number, x: 200)
    let end = number.quad.bounds.right
    let words = [
      LineReading(
        before, x: 200 - gap - Double(before.count) * 10, y: drop, confidence: confidence),
      LineReading(after, x: end + gap, y: drop, confidence: confidence),
    ].filter { !$0.symbols.isEmpty }
    return WordsBeside([number] + words).joined(to: number).text
  }

  @Test func `a number is read with the words that were cut off from it`() {
    #expect(joined(after: "Oak") == "229 Oak")
    #expect(joined(before: "No") == "No 229")
    #expect(joined(before: "Bus", after: "North") == "Bus 229 North")
  }

  @Test func `a character without a name and a sign count as words do`() {
    #expect(joined("461", after: "〓", gap: 2) == "461〓")
    #expect(joined("300", after: "円", gap: 2) == "300円")
  }

  @Test func `the nearest of several words is taken`() {
    let number = LineReading("229", x: 100)
    let words = [
      LineReading("Street", x: 148, confidence: 0.9), LineReading("Oak", x: 140, confidence: 0.9),
    ]
    #expect(WordsBeside(words).joined(to: number).text == "229 Oak")
    let left = [
      LineReading("Bus", x: 55, confidence: 0.9), LineReading("Old", x: 60, confidence: 0.9),
    ]
    #expect(WordsBeside(left).joined(to: number).text == "Old 229")
  }

  @Test func `a point or a colon beside a number keeps no word away`() {
    #expect(joined(". 229", before: "No") == "No . 229")
    #expect(joined(": 229", before: "No") == "No : 229")
  }

  @Test(arguments: ["¥229", "229 g", "12 90", "Room 229"])
  func `what has a word, a sign or a second number stays as it was`(number: String) {
    #expect(joined(number, before: "Bus", after: "Oak") == number)
  }

  @Test func `what stands in another column or row is no company`() {
    #expect(joined(after: "Oak", gap: 22) == "229")
    #expect(joined(after: "Oak", gap: -4) == "229")
    #expect(joined(after: "Oak", drop: 7) == "229")
    let number = LineReading("229")
    let large = LineReading("Oak", x: 40, y: -10, pitch: 20, height: 40, confidence: 0.9)
    #expect(WordsBeside([large]).joined(to: number).text == "229")
  }

  @Test func `dirt and the last stripes of a bar code are no words`() {
    #expect(joined(after: "Oak", confidence: 0.7) == "229")
    #expect(joined(after: "M") == "229")
    #expect(joined(after: "--") == "229")
    #expect(joined(after: "85") == "229")
  }
}
