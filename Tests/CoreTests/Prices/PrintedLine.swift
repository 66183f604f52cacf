// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Imaging

/// A line as it stands on a page: each character half as wide as high, a space as wide as one.
func printed(
  _ text: String, x: Double = 0, y: Double = 0, height: Double = 20, confidence: Double = 1
) -> TextLine {
  let symbols = text.enumerated().map { place, character in
    let box = Box(
      x: x + Double(place) * height / 2, y: y, width: height / 2, height: height)
    return Word.Symbol(text: character, quad: Quad(box), confidence: confidence)
  }
  return TextLine(
    words: symbols.split { $0.text == " " }.map { word in
      Word(symbols: Array(word), quad: Quad(around: word.compactMap { $0.quad?.bounds }))
    })
}
