// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

struct CloserLookTests {
  /// 40 wide, 20 high.
  private let first = LineReading("1990", confidence: 0.6)

  private func settled(_ seen: [LineReading]) throws -> LineReading {
    try #require(CloserLook(at: first)).settled(with: seen)
  }

  @Test func `what is sure is not looked at again`() {
    #expect(CloserLook(at: LineReading("1990", confidence: 0.95)) == nil)
    #expect(CloserLook(at: LineReading("1990", confidence: 0.89)) != nil)
  }

  @Test func `it is cut around the same middle, turned, leaning, wider and closer`() throws {
    let cuts = try #require(CloserLook(at: first)).cuts
    let middle = first.quad.bounds.center
    for cut in cuts {
      let center = cut.quad.bounds.center
      #expect((center - middle).length < 1e-9)
      #expect(cut.polarity == .darkOnLight)
    }
    let heights = cuts.map { ($0.quad.bottomLeft - $0.quad.topLeft).length }
    #expect(heights.contains { $0 > 22.9 } && heights.contains { $0 < 17.7 })
    let slopes = cuts.map { cut in
      let along = cut.quad.topRight - cut.quad.topLeft
      return along.y / along.x
    }
    #expect(slopes.contains { $0 > 0.11 } && slopes.contains { $0 < -0.11 })
    // Digits that lean to the right have their heads farther right than their feet.
    let leaning = cuts.filter { $0.quad.topLeft.y == 0 && $0.quad.topLeft.x != 0 }
    #expect(leaning.map(\.quad.topLeft.x) == [2] && leaning.map(\.quad.bottomLeft.x) == [-2])
  }

  @Test func `most looks are right`() throws {
    let seen = try settled([
      LineReading("4990", confidence: 0.9), LineReading("4990", confidence: 0.85),
      LineReading("4990", confidence: 0.5), LineReading("coffee", confidence: 0.9),
    ])
    #expect(seen.text == "4990")
    #expect(seen.symbols.allSatisfy { $0.looks == .contradicted && $0.confidence == 0.9 })
  }

  @Test func `looks of the same mind make each other surer`() throws {
    let seen = try settled([
      LineReading("1990", confidence: 0.97), LineReading("1090", confidence: 0.9),
    ])
    #expect(seen.text == "1990")
    #expect(seen.sureness == [0.97, 0.97, 0.97, 0.97])
  }

  /// One look alone, looks that are unsure, and looks that are not clearly more.
  @Test(arguments: [[0.99], [0.79, 0.79, 0.79], [0.4, 0.85]])
  func `a few looks that say otherwise change nothing`(sureness: [Double]) throws {
    let seen = try settled(sureness.map { LineReading("4990", confidence: $0) })
    #expect(seen.text == "1990")
    #expect(seen.symbols == first.symbols)
  }

  @Test func `a number that is divided otherwise is another`() throws {
    let seen = try settled([
      LineReading("19.90", confidence: 0.95), LineReading("19,90", confidence: 0.95),
    ])
    #expect(seen.text == "19.90")
  }

  @Test func `looks without a digit change nothing`() throws {
    #expect(try settled([LineReading("coffee")]).symbols == first.symbols)
    #expect(try settled([]).symbols == first.symbols)
  }
}
