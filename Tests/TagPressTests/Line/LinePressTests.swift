// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import TagPress

@Suite struct LinePressTests {
  /// The one font that every machine has which is checked.
  private static let families = FontCatalog().families.filter { $0.name.hasPrefix("DejaVu Sans") }

  private func lines(_ count: Int, seed: UInt64) throws -> [DrawnLine] {
    let press = try #require(LinePress(families: Self.families))
    return (0..<count).map { press.line(seed: seed, number: $0) }
  }

  @Test func drawsTheSameLinesForASeed() throws {
    let lines = try lines(60, seed: 1)
    #expect(try self.lines(60, seed: 1) == lines)
    #expect(try self.lines(60, seed: 2) != lines)
  }

  @Test func drawsALineWhateverWasDrawnBefore() throws {
    let press = try #require(LinePress(families: Self.families))
    #expect(press.line(seed: 1, number: 17) == (try lines(18, seed: 1))[17])
  }

  @Test func showsSomeLinesAsDisplaysDoMoreOftenWhereTheyMayLookLikeLabels() throws {
    let press = try #require(LinePress(families: Self.families))
    var chance = SplitMix64(seed: 5)
    func displays(_ line: (Int) -> DrawnLine?) -> Int {
      (0..<600).compactMap(line).count { $0.font.hasPrefix("Seven Segments") }
    }
    let likeLabels = displays { press.line(seed: 5, number: $0) }
    let plain = displays { _ in press.draw(PriceText(drawn: "12.50"), &chance) }
    #expect(85...135 ~= likeLabels)
    #expect(10...35 ~= plain)
  }

  @Test func drawsNothingWithoutFonts() {
    #expect(LinePress(families: []) == nil)
  }

  @Test func keepsAllInkInsideAndNearlyFillsTheHeight() throws {
    var low = 0
    for line in try lines(200, seed: 3) {
      let mask = line.mask
      #expect(mask.pixels.count == mask.width * LineMask.height)
      #expect(edge(of: mask).allSatisfy { $0 == 0 }, "\(line.text) in \(line.font)")
      #expect(mask.pixels.contains { $0 > 200 }, "\(line.text) in \(line.font)")
      guard line.text.contains(where: { $0.isWholeNumber }) else { continue }
      let rows = (0..<mask.height).filter { row in
        mask.pixels[row * mask.width..<(row + 1) * mask.width].contains { $0 > 32 }
      }
      low += rows.count < 36 ? 1 : 0
    }
    #expect(low < 4)
  }

  @Test func readsOnlyItsAlphabet() throws {
    let alphabet = Set(PriceAlphabet.characters)
    #expect(try lines(200, seed: 4).allSatisfy { Set($0.text).isSubset(of: alphabet) })
  }

  @Test func asksForWhatTheFontsHave() throws {
    let press = try #require(LinePress(families: Self.families))
    var chance = SplitMix64(seed: 1)
    #expect(press.draw(PriceText(drawn: "98円"), &chance) == nil)
    #expect(press.draw(PriceText(drawn: "$98"), &chance)?.text == "$98")
  }

  private func edge(of mask: LineMask) -> [UInt8] {
    let ends = (0..<mask.height).flatMap { row in
      [mask.pixels[row * mask.width], mask.pixels[(row + 1) * mask.width - 1]]
    }
    return ends + mask.pixels.prefix(mask.width) + mask.pixels.suffix(mask.width)
  }
}
