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

  @Test func knowsWhatItCannotShow() {
    #expect(segments.set("12.50") != nil)
    #expect(segments.set("¥12") == nil)
  }
}
