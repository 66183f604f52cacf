// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Recognition

@Suite struct LineCandidateTests {
  /// A row of glyphs of one size.
  private func line(
    x: Int32, y: Int32, glyphs: Int32, height: Int32, _ polarity: Polarity = .darkOnLight
  ) -> LineCandidate {
    let row = (0..<glyphs).map { i in
      Component(
        left: x + i * height, top: y, right: x + i * height + height - 2, bottom: y + height,
        area: height * height / 3, runCount: 2 * height, ink: 40, contrast: 150)
    }
    let shape = RowShape(of: row[...])
    return LineCandidate(
      glyphs: 0..<Int(glyphs), polarity: polarity, shape: shape, pixel: 1, score: shape.score)
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
}
