// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import TagPress

@Suite struct SevenSegmentsTests {
  private var segments: SevenSegments {
    var chance = SplitMix64(seed: 1)
    return SevenSegments(height: 46, &chance)
  }

  @Test func showsEveryDigitInItsOwnWay() {
    let outlines = (0...9).compactMap { segments.set(String($0))?.0 }
    #expect(outlines.count == 10)
    for (place, outline) in outlines.enumerated() {
      #expect(!outlines[..<place].contains(outline))
    }
  }

  @Test func standsOnTheBaseline() throws {
    let (outline, _) = try #require(segments.set("8"))
    let bounds = InkSurface(width: 1, height: 1).bounds(of: outline)
    #expect(abs(bounds.bottom) < 0.1)
    #expect(abs(bounds.top + 46) < 0.1)
  }

  @Test func drawsTheBarsThatStayDarkByThemselves() throws {
    let lit = try #require(segments.set("1.8"))
    let dark = try #require(segments.set("1.8", isUnlit: true))
    #expect(dark.advance == lit.advance)
    // A 1 leaves five of its seven bars dark, an 8 none; a point is no bar.
    #expect(dark.0.polygonCount == 5)
    #expect(lit.0.polygonCount == 2 + 1 + 7)
  }

  @Test func showsSomeDigitsOtherwiseOnSomeDisplays() throws {
    var chance = SplitMix64(seed: 3)
    var bars: [String: Set<Int>] = [:]
    for _ in 0..<200 {
      let display = segments.varied(&chance)
      for digit in ["6", "7", "8", "9"] {
        bars[digit, default: []].insert(try #require(display.set(digit)).0.polygonCount)
      }
    }
    // Every bar is one piece, or three to five lamps.
    #expect(bars["8"] == [7, 21, 28, 35])
    #expect(bars["7"]?.isSuperset(of: [3, 4]) == true)
    #expect(bars["6"]?.isSuperset(of: [5, 6]) == true)
    #expect(bars["9"]?.isSuperset(of: [5, 6]) == true)
  }

  @Test func knowsWhatItCannotShow() {
    #expect(segments.set("12.50") != nil)
    #expect(segments.set("¥12") == nil)
  }
}

extension Outline {
  fileprivate var polygonCount: Int { steps.count { $0 == .close } }
}
