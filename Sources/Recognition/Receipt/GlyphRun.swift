// SPDX-License-Identifier: GPL-3.0-or-later

/// The characters of a part of a row, and where its words end: at blanks, and beside a figure where
/// the ground is as wide as a character. Tills set figures so far apart that a reader of words sees
/// none. Between signs of the far east there is hardly any ground: where there is, a blank was lost.
///
///     1,79€ 1   ──►   1,79€   1
///     起司特級  ──►   起司 特級, where it was printed so
struct GlyphRun {
  private let glyphs: [Glyph]

  /// In steps from one character to the next: farther apart are two words.
  private static let farthest = 1.6
  /// In such steps: so much ground lies between them.
  private static let ground = 0.6
  /// In steps from one sign of the far east to the next: so much ground is a blank.
  private static let groundOfSigns = 0.4

  init(_ glyphs: [Glyph]) { self.glyphs = glyphs }

  /// The mean of all characters but blanks.
  var belief: Double {
    let inked = glyphs.filter { !$0.isBlank }
    return inked.isEmpty ? 0 : inked.reduce(0) { $0 + $1.confidence } / Double(inked.count)
  }

  var words: [ArraySlice<Glyph>] {
    let step = step { !$0.isBlank && !$1.isBlank } ?? .infinity
    let signStep = self.step { $0.isSign && $1.isSign } ?? .infinity
    var words: [ArraySlice<Glyph>] = []
    var start = 0
    for index in glyphs.indices {
      if glyphs[index].isBlank {
        words.append(glyphs[start..<index])
        start = index + 1
      } else if index > start, isParted(glyphs[index - 1], glyphs[index], by: step, signStep) {
        words.append(glyphs[start..<index])
        start = index
      }
    }
    words.append(glyphs[start...])
    return words.filter { !$0.isEmpty }
  }

  private func isParted(
    _ one: Glyph, _ next: Glyph, by step: Double, _ signStep: Double
  ) -> Bool {
    let ground = Double(next.x.lowerBound - one.x.upperBound)
    if one.isSign || next.isSign { return ground > Self.groundOfSigns * signStep }
    return !one.isLetter && !next.isLetter && next.middle - one.middle > Self.farthest * step
      && ground > Self.ground * step
  }

  /// How far most of such pairs are from one to the next; nil where there are none.
  private func step(_ isOne: (Glyph, Glyph) -> Bool) -> Double? {
    let steps = zip(glyphs, glyphs.dropFirst()).filter(isOne)
      .map { $1.middle - $0.middle }.sorted()
    return steps.isEmpty ? nil : steps[steps.count / 2]
  }
}

extension Glyph {
  fileprivate var isBlank: Bool { text == " " }
  fileprivate var isLetter: Bool { text.first?.isLetter == true }
  /// Whether it is Han or kana.
  fileprivate var isSign: Bool { isLetter && text.unicodeScalars.allSatisfy { $0.value >= 0x2E80 } }
  fileprivate var middle: Double { Double(x.lowerBound + x.upperBound) / 2 }
}
