// SPDX-License-Identifier: GPL-3.0-or-later

import Core

/// What one line image was read as, in pixels of the upright picture.
struct LineReading {
  private let words: [[Word.Symbol]]
  private let place: Quad
  /// The mean over its characters.
  let confidence: Double

  /// Nil when no digit was read: no price without one.
  init?(_ glyphs: [Glyph], in image: LineImage) {
    let hasDigit = glyphs.contains { $0.text.contains(where: \.isNumber) }
    guard hasDigit else { return nil }
    place = image.place
    words = glyphs.split { $0.text == " " }.map { word in
      word.compactMap { glyph in
        glyph.text.first.map { text in
          Word.Symbol(
            text: text, quad: image.placeInPicture(x: glyph.x, y: glyph.y),
            confidence: glyph.confidence)
        }
      }
    }
    let all = words.joined().compactMap(\.confidence)
    confidence = all.reduce(0, +) / Double(max(1, all.count))
  }

  var line: TextLine {
    TextLine(
      words: words.map { symbols in
        Word(symbols: symbols, quad: Quad(around: symbols.compactMap { $0.quad?.bounds }))
      })
  }

  /// Whether both lie on each other so far that they read the same ink.
  func isSamePlace(as other: LineReading) -> Bool {
    place.bounds.isSamePlace(as: other.place.bounds)
  }
}

extension [LineReading] {
  /// Of readings of the same place only the surest.
  func withoutOverlaps() -> [LineReading] {
    sorted { $0.confidence > $1.confidence }.reduce(into: []) { kept, reading in
      if !kept.contains(where: { $0.isSamePlace(as: reading) }) { kept.append(reading) }
    }
  }
}
