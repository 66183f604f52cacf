// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

struct GramTests {
  private let image = LineImage.blank

  private func reading(_ glyphs: (text: String, y: Range<Int>)...) -> String {
    let glyphs = glyphs.enumerated().map { place, glyph in
      Glyph(
        text: glyph.text, x: place * 20..<place * 20 + 16, y: glyph.y, confidence: 0.9)
    }
    let cut = LineCut(quad: image.place, polarity: .darkOnLight)
    return LineReading(glyphs, in: image, of: cut).text
  }

  @Test func `a nine that begins and ends lower than the digits is a g`() {
    #expect(reading(("5", 6..<36), ("8", 6..<36), ("9", 15..<45)) == "58g")
  }

  @Test func `a nine as high as its neighbours stays one, also when they are raised or alone`() {
    #expect(reading(("5", 6..<42), ("9", 6..<42)) == "59")
    #expect(reading(("5", 6..<42), ("9", 7..<22)) == "59")
    #expect(reading(("9", 15..<45)) == "9")
  }

  @Test func `a stroke from edge to edge is a frame and half as sure a one`() {
    let cut = LineCut(quad: image.place, polarity: .darkOnLight)
    let glyphs = [
      Glyph(text: "1", x: 0..<6, y: 0..<48, confidence: 0.9),
      Glyph(text: "1", x: 20..<26, y: 6..<42, confidence: 0.9),
    ]
    let symbols = LineReading(glyphs, in: image, of: cut).symbols
    #expect(symbols.map(\.confidence) == [0.45, 0.9])
  }

  @Test func `comma or point is surely one of the two`() {
    let cut = LineCut(quad: image.place, polarity: .darkOnLight)
    let rival = Glyph.Rival(text: ".", confidence: 0.45)
    let glyphs = [
      Glyph(text: ",", x: 0..<6, y: 36..<44, confidence: 0.5, runnerUp: rival),
      Glyph(text: "7", x: 0..<6, y: 6..<42, confidence: 0.5, runnerUp: rival),
    ]
    let symbols = LineReading(glyphs, in: image, of: cut).symbols
    #expect(symbols.map { $0.confidence ?? 0 } == [0.95, 0.5])
  }
}

extension LineImage {
  /// White, 100 × 48.
  fileprivate static var blank: LineImage {
    let pixels = Pixels(count: 200 * 100) { bytes in
      for place in bytes.indices { bytes[place] = 255 }
    }
    let size = PixelSize(width: 200, height: 100)
    let frame = Frame(pixels: pixels, size: size, stride: 200, time: .zero)
    let quad = Quad(Box(x: 20, y: 20, width: 100, height: 40))
    let image = frame?.withLuma { LineImage(of: $0, at: quad, isLightOnDark: false) }
    guard let image else { preconditionFailure("a white picture has a line") }
    return image
  }
}
