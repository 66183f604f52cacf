// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money
import Prices
import TagPress
import Testing

@testable import Recognition

/// Tags as a printer sets them, read with the model of the house: what its looks make of them.
struct PriceLineLooksTests {
  /// A picture of numbers on light ground.
  private struct Tag {
    var canvas = Canvas(480, 200)
    private let press: LinePress

    init() throws {
      let families = FontCatalog().families.filter { $0.name == "DejaVu Sans" }
      press = try #require(LinePress(families: families), "fonts-dejavu-core is missing")
    }

    /// Returns the place of the ink.
    @discardableResult
    mutating func print(_ text: String, x: Double, y: Int = 50, height: Int = 60) throws -> Box {
      var chance = SplitMix64(seed: 7)
      let mask = try #require(press.draw(PriceText(drawn: text), &chance)).mask
      return canvas.paste(mask, x: Int(x), y: y, height: height, ink: 30).bounds
    }

    mutating func fill(_ box: Box) {
      canvas.fill(30) { x, y in x > box.x && x < box.right && y > box.y && y < box.bottom }
    }

    func lines() throws -> [TextLine] {
      try PriceLineReader(modelFolder: tessdata).lines(in: canvas.frame())
    }

    func texts() throws -> [String] { try lines().map(\.text).sorted() }
  }

  private func sureness(_ lines: [TextLine]) -> Double {
    lines.flatMap(\.words).flatMap(\.symbols).compactMap(\.confidence).min() ?? 0
  }

  // MARK: Cents

  @Test(arguments: [36, 45, 54])
  func `cents that are printed small and high are raised`(height: Int) throws {
    var tag = try Tag()
    let whole = try tag.print("29", x: 60, height: 90)
    let cents = try tag.print("90", x: whole.right + 6, height: height)
    let lines = try tag.lines()
    #expect(lines.map(\.text) == ["29⁹⁰"])
    #expect(sureness(lines) > 0.9)
    // Each cent stands where it is printed.
    let last = try #require(lines.first?.words.last?.symbols.last?.quad?.bounds)
    #expect(last.x > cents.center.x - 6 && last.right < cents.right + 12)
    let prices = PriceParser(context: PriceContext(active: Currency.coded("EUR")))
      .prices(on: lines)
    #expect(prices.map(\.price.value.description) == ["29.90"])
  }

  /// They may be read or taken for letters, but never for cents.
  @Test(arguments: ["90", "50"])
  func `small digits on the baseline are not raised`(text: String) throws {
    var tag = try Tag()
    let whole = try tag.print("29", x: 60, height: 90)
    try tag.print(text, x: whole.right + 6, y: 86, height: 54)
    let lines = try tag.lines()
    #expect(lines.contains { $0.text.hasPrefix("29") })
    let prices = PriceParser(context: PriceContext(active: Currency.coded("EUR")))
      .prices(on: lines).map(\.price).filter { $0.belief >= Price.shownBelief }
    #expect(prices.allSatisfy { $0.value.description == "29" + text })
  }

  // MARK: Columns and points

  /// So much of the digits' height apart.
  @Test(arguments: [0.6, 0.7])
  func `numbers with a small point far from both are one`(gap: Double) throws {
    var tag = try Tag()
    let whole = try tag.print("649", x: 60)
    let cents = try tag.print("99", x: whole.right + gap * whole.height)
    let middle = (whole.right + cents.x) / 2
    tag.fill(Box(x: middle - 4, y: whole.bottom - 8, width: 8, height: 12))
    let lines = try tag.lines()
    let text = try #require(lines.first).text
    #expect(lines.count == 1 && ["649.99", "649,99"].contains(text), "\(lines.map(\.text))")
  }

  @Test(arguments: [0.7, 0.9, 1.2])
  func `numbers without a point between them stay two`(gap: Double) throws {
    var tag = try Tag()
    let left = try tag.print("649", x: 60)
    try tag.print("99", x: left.right + gap * left.height)
    #expect(try tag.texts().joined(separator: " ") == "649 99")
  }

  @Test func `a sign far from its number is read with it`() throws {
    var tag = try Tag()
    let sign = try tag.print("$", x: 40)
    try tag.print("980", x: sign.right + 0.5 * sign.height)
    #expect(try tag.texts().map { $0.filter { $0 != " " } } == ["$980"])
  }

  // MARK: The second look

  /// The rule makes one blob with the digit, far too wide for a glyph.
  @Test(arguments: ["995", "993", "998"])
  func `a digit that a rule hides from the finder is taken up`(text: String) throws {
    var tag = try Tag()
    let number = try tag.print(text, x: 160)
    tag.fill(Box(x: number.right - 5, y: 78, width: 150, height: 4))
    let found = try tag.canvas.lines(with: LineFinder()).flatMap(\.segments).map(\.line)
    #expect(found.around(Quad(number)) == nil)
    let lines = try tag.lines()
    #expect(lines.map(\.text) == [text])
    #expect(sureness(lines) > 0.8)
  }

  /// A stroke much higher than the digits, so many of their heights beside them.
  @Test(arguments: [-0.4, -0.25, -0.15, 0.15, 0.25, 0.4])
  func `a frame beside a number is not taken as a 1`(gap: Double) throws {
    var tag = try Tag()
    let number = try tag.print("99", x: 160)
    let (far, wide) = (abs(gap) * number.height, 0.08 * number.height)
    tag.fill(
      Box(
        x: gap < 0 ? number.x - far - wide : number.right + far, y: 15, width: wide, height: 130))
    let lines = try tag.lines()
    #expect(lines.map(\.text) == ["99"])
  }

  @Test func `what stands by itself is sure after both looks`() throws {
    var tag = try Tag()
    try tag.print("1280", x: 100)
    let lines = try tag.lines()
    #expect(lines.map(\.text) == ["1280"])
    #expect(sureness(lines) > 0.95)
  }

  /// The second cut then reaches beyond the picture.
  @Test func `a number at the edge of the picture is read`() throws {
    var tag = try Tag()
    try tag.print("1280", x: 0, y: 0)
    #expect(try tag.texts() == ["1280"])
  }
}
