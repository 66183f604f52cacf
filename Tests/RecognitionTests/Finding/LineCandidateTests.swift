// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Recognition

@Suite struct LineCandidateTests {
  /// A row of glyphs of one size.
  private func line(
    x: Int32, y: Int32, glyphs: Int32, height: Int32, _ polarity: Polarity = .darkOnLight
  ) -> LineCandidate {
    line(
      (0..<glyphs).map { SIMD4(x + $0 * height, y, x + $0 * height + height - 2, y + height) },
      polarity)
  }

  /// A row of glyphs, each left, top, right and bottom.
  private func line(
    _ boxes: [SIMD4<Int32>], _ polarity: Polarity = .darkOnLight, pixel: Int32 = 1
  ) -> LineCandidate {
    let row = boxes.map { box in
      Component(
        left: box.left, top: box.top, right: box.right, bottom: box.bottom,
        area: Int32(box.area / 3), runCount: 2 * (box.bottom - box.top), ink: 40, contrast: 150)
    }
    let shape = RowShape(of: row[...])
    return LineCandidate(
      glyphs: row.indices, polarity: polarity, shape: shape, pixel: pixel, score: shape.score)
  }

  /// Scattered over a field that grows with their number.
  private func scattered(_ count: Int, seed: UInt64) -> [LineCandidate] {
    var noise = SeededRandom(seed: seed)
    let side = Int32((Double(count) * 2500).squareRoot())
    return (0..<count).map { _ in
      line(
        x: .random(in: 0..<side, using: &noise), y: .random(in: 0..<side, using: &noise),
        glyphs: .random(in: 1...9, using: &noise), height: .random(in: 10...40, using: &noise),
        Bool.random(using: &noise) ? .darkOnLight : .lightOnDark)
    }
  }

  @Test(arguments: [(1, 1), (50, 2), (400, 3)])
  func leavesOutWhatComparingAllWithAllWouldLeaveOut(count: Int, seed: UInt64) {
    // Half of them once more, a little aside.
    var noise = SeededRandom(seed: seed)
    let lines = scattered(count, seed: seed).flatMap { one in
      let twin = line(
        x: one.bounds.left + .random(in: 0...2, using: &noise), y: one.bounds.top,
        glyphs: Int32(one.glyphs.count), height: one.bounds.bottom - one.bounds.top, one.polarity)
      return Bool.random(using: &noise) ? [one, twin] : [one]
    }
    var kept: [LineCandidate] = []
    for line in lines
    where !kept.contains(where: { $0.polarity == line.polarity && line.repeats($0) }) {
      kept.append(line)
    }
    let found = lines.leavingOut { $0.repeats($1) }
    #expect(found.map(\.bounds) == kept.map(\.bounds))
    #expect(count == 1 || found.count < lines.count)
  }

  @Test func comparesEachLineOnlyWithItsNeighbours() {
    func comparisons(among count: Int) -> Int {
      var comparisons = 0
      _ = scattered(count, seed: 4).leavingOut { _, _ in
        comparisons += 1
        return false
      }
      return comparisons
    }
    #expect(comparisons(among: 500) > 500)
    #expect(comparisons(among: 4000) < 12 * comparisons(among: 500))
  }

  @Test func keepsTheFullestOfTheSamePlaceAndCutsThatDiffer() {
    let price = line(x: 100, y: 100, glyphs: 4, height: 30)
    let part = line(x: 100, y: 100, glyphs: 3, height: 30)
    let cents = line(x: 195, y: 100, glyphs: 1, height: 14)
    let light = line(x: 100, y: 100, glyphs: 3, height: 30, .lightOnDark)
    let kept = [part, cents, light, price].distinct()
    #expect(kept.map(\.bounds) == [price, light, cents].map(\.bounds))
  }

  /// Digits of segments, as a level that sees the gaps between them finds them.
  @Test(arguments: [
    // Two of three halved, one of them with its lower half aside: one stands whole.
    [
      SIMD4(0, 6, 10, 40), SIMD4(0, 44, 10, 84), SIMD4(40, 0, 80, 40), SIMD4(60, 44, 80, 84),
      SIMD4(90, 0, 130, 84),
    ],
    // As many stand whole as there are digits, and others are pieces.
    [
      SIMD4(0, 6, 10, 84), SIMD4(30, 0, 60, 40), SIMD4(34, 44, 60, 84), SIMD4(70, 0, 78, 84),
      SIMD4(100, 0, 130, 84),
    ],
  ])
  func keepsWholeDigitsRatherThanTheirPieces(pieces: [SIMD4<Int32>]) {
    let whole = line([SIMD4(0, 0, 15, 42), SIMD4(20, 0, 40, 42), SIMD4(45, 0, 65, 42)], pixel: 2)
    #expect([line(pieces), whole].distinct().map(\.level) == [1])
    #expect([whole, line(pieces)].distinct().map(\.level) == [1])
  }

  @Test func keepsTheFullestWhereAGlyphStandsHigherBesideAnother() {
    let raised = line([SIMD4(0, 0, 30, 60), SIMD4(40, 0, 70, 60), SIMD4(66, 0, 80, 20)])
    let merged = line([SIMD4(0, 0, 30, 60), SIMD4(40, 0, 80, 60)])
    #expect([merged, raised].distinct().map(\.glyphs.count) == [3])
  }
}
