// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

struct NumberStripTests {
  private func symbols(_ text: String, within box: Box) -> [Word.Symbol] {
    let width = box.width / Double(text.count)
    return text.enumerated().map { place, character in
      let x = box.x + Double(place) * width
      return Word.Symbol(
        text: character, quad: Quad(Box(x: x, y: box.y, width: width, height: box.height)))
    }
  }

  private func strip(
    _ text: String, within box: Box = Box(x: 40, y: 20, width: 60, height: 30),
    on canvas: Canvas = Canvas(200, 80), _ polarity: Polarity = .darkOnLight
  ) throws -> NumberStrip? {
    try canvas.frame().withLuma { NumberStrip(of: symbols(text, within: box), in: $0, polarity) }
  }

  @Test func `it shows the digits with three tenths of their height at either end`() throws {
    var canvas = Canvas(200, 80)
    canvas.draw("88", x: 40, y: 20, height: 30)
    let box = Box(x: 40, y: 20, width: 47, height: 30)
    let strip = try #require(try strip("88", within: box, on: canvas))
    // 47 + 18 columns of 30 rows, as columns of 24 rows, in fours.
    #expect(strip.width == 52)
    #expect(strip.pixels.count == 52 * 24)
    let columns = (0..<52).map { strip.pixels[$0 * 24..<($0 + 1) * 24].reduce(0) { $0 + Int($1) } }
    #expect(columns.prefix(6).allSatisfy { $0 == 0 })
    #expect(columns[8..<20].allSatisfy { $0 > 500 })
    #expect(columns.suffix(6).allSatisfy { $0 == 0 })
  }

  @Test func `ink is as great where it is light`() throws {
    var (dark, light) = (Canvas(200, 80, ground: 230), Canvas(200, 80, ground: 25))
    dark.draw("88", x: 40, y: 20, height: 30, ink: 25)
    light.draw("88", x: 40, y: 20, height: 30, ink: 230)
    let one = try #require(try strip("88", on: dark))
    let other = try #require(try strip("88", on: light, .lightOnDark))
    #expect(zip(one.pixels, other.pixels).allSatisfy { abs(Int($0) - Int($1)) <= 8 })
  }

  @Test func `signs, letters and raised cents beside the digits are left out`() throws {
    let plain = try #require(try strip("1234", within: Box(x: 40, y: 20, width: 60, height: 30)))
    let signed = try strip("$1234⁹⁰K", within: Box(x: 25, y: 20, width: 120, height: 30))
    #expect(signed?.place.bounds == plain.place.bounds)
  }

  /// The last character of a reading takes everything up to the end of its image.
  @Test func `ground that the last digit took is left out`() throws {
    var symbols = symbols("1234", within: Box(x: 40, y: 20, width: 60, height: 30))
    symbols[3] = symbols[3].with(quad: Quad(Box(x: 85, y: 20, width: 90, height: 30)))
    let line = Quad(Box(x: 40, y: 20, width: 135, height: 30))
    let reading = LineReading(symbols: symbols, quad: line, polarity: .darkOnLight)
    let strips = try Canvas(200, 80).frame().withLuma { NumberStrips(of: [reading], in: $0).strips }
    #expect(strips.map(\.place.bounds) == [Box(x: 40, y: 20, width: 75, height: 30)])
  }

  @Test(arguments: ["", "abc", "⁹⁹"])
  func `without digits there is none`(text: String) throws {
    #expect(try strip(text) == nil)
  }

  @Test func `what is too long for a price is none`() throws {
    #expect(try strip("1234", within: Box(x: 10, y: 20, width: 110, height: 10)) != nil)
    #expect(try strip("1234", within: Box(x: 10, y: 20, width: 130, height: 10)) == nil)
  }

  @Test func `what is no pixel high is none`() throws {
    #expect(try strip("1", within: Box(x: 10, y: 20, width: 4, height: 0.5)) == nil)
  }
}
