// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

/// Sheets of digits, drawn as a camera may see them.
@Suite struct PaperFlatteningTests {
  private static let rows = (0..<14).map { "\(1000 + 61 * $0)" }

  /// Rows of capitals 16 pixels tall.
  private func sheet(slope: Double = 0, ground: (Int, Int) -> UInt8 = { _, _ in 220 }) -> Canvas {
    var canvas = Canvas(420, 560, ground: ground)
    for (index, text) in Self.rows.enumerated() {
      let y = 40 + 34 * Double(index)
      canvas.draw(text, x: 60, y: y, height: 16, slope: slope)
      canvas.draw(text, x: 250, y: y + 190 * slope, height: 16, slope: slope)
    }
    return canvas
  }

  private func page(of canvas: Canvas) throws -> FlatPage {
    try #require(PaperFlattening().page(of: try canvas.frame()))
  }

  /// Where ink stands on a page, row by row of pixels.
  private func inkedRows(_ page: FlatPage) -> [Bool] {
    (0..<page.size.height).map { y in
      page.pixels[y * page.size.width..<(y + 1) * page.size.width].contains { $0 < 100 }
    }
  }

  private func count(_ isInked: [Bool]) -> Int {
    zip(isInked, isInked.dropFirst()).count { !$0 && $1 }
  }

  @Test(arguments: [0.0, 0.06, -0.08])
  func setsRowsLevelHoweverThePaperIsTilted(slope: Double) throws {
    let page = try page(of: sheet(slope: slope))
    // On a level page there is white between any two rows.
    #expect(count(inkedRows(page)) == Self.rows.count)
  }

  @Test func makesLettersAsTallAsTheyAreReadBest() throws {
    let rows = inkedRows(try page(of: sheet()))
    let first = try #require(rows.firstIndex(of: true))
    let height = rows[first...].prefix { $0 }.count
    #expect(abs(height - 32) <= 4)
  }

  @Test func takesShadowsAway() throws {
    let shadowed = sheet { x, y in UInt8(90 + (x + y) / 8) }
    let page = try page(of: shadowed)
    // The ground of a strip along the upper edge and of one along the lower edge: 110 apart before.
    let strip = 12 * page.size.width
    let levels = [page.pixels.prefix(strip), page.pixels.suffix(strip)].map { pixels in
      pixels.sorted()[strip / 2]
    }
    #expect(levels.allSatisfy { (220...242).contains($0) }, "\(levels)")
  }

  @Test func tellsThePlaceOfAPageInThePicture() throws {
    let page = try page(of: sheet(slope: 0.06))
    let whole = Box(
      x: 0, y: 0, width: Double(page.size.width), height: Double(page.size.height))
    let bounds = page.placeInPicture(whole).bounds
    #expect(bounds.x < 60 && bounds.right > 350 && bounds.y < 40 && bounds.bottom > 490)
  }

  @Test(arguments: [Orientation.right, .left, .down])
  func setsPaperUprightHoweverItLies(orientation: Orientation) throws {
    let upright = try sheet().frame()
    let lying = turned(upright, orientation)
    let page = try #require(PaperFlattening().page(of: lying, lying: orientation))
    #expect(count(inkedRows(page)) == Self.rows.count)
    let corner = page.placeInPicture(Box(x: 0, y: 0, width: 1, height: 1)).topLeft
    let wanted = lying.leaning(orientation).stored(
      try #require(PaperFlattening().page(of: upright)).place
    ).topLeft
    #expect(abs(corner.x - wanted.x) < 3 && abs(corner.y - wanted.y) < 3)
  }

  /// The same paper as a camera sees it that has been turned.
  private func turned(_ frame: Frame, _ orientation: Orientation) -> Frame {
    let back: Orientation = [.right: .left, .left: .right][orientation] ?? orientation
    return frame.leaning(back).turnedUpright
  }

  /// What is taken for rows beside the paper is three times as tall, and there is more of it.
  @Test(arguments: [Orientation.up, .left])
  func knowsTheSizeOfLettersOnceSomeOfThemAreKnown(orientation: Orientation) throws {
    var canvas = Canvas(1400, 1000)
    var written: [Quad] = []
    for row in 0..<8 {
      written.append(canvas.draw("\(2468 + row)", x: 900, y: 200 + 34 * Double(row), height: 16))
    }
    for row in 0..<12 {
      canvas.draw("8808", x: 60, y: 40 + 78 * Double(row), height: 48)
    }
    canvas.draw("8808", x: 900, y: 520, height: 48)
    let upright = try canvas.frame()
    let lying = turned(upright, orientation)
    let first = try #require(PaperFlattening().page(of: lying, lying: orientation))
    let known = written.map { lying.leaning(orientation).stored($0) }
    let page = try #require(
      PaperFlattening().page(of: lying, lying: orientation, around: known))
    #expect(lettersHeight(first) < 16)
    #expect(abs(lettersHeight(page) - 32) <= 4)
    #expect(page.rows.count >= 8)
    #expect(page.rows.allSatisfy { $0.height < 80 }, "\(page.rows.map(\.height))")
  }

  @Test func looksForNothingAroundWritingThatIsGone() throws {
    let gone = Quad(Box(x: 20, y: 20, width: 60, height: 10))
    let empty = try Canvas(300, 200).frame()
    #expect(PaperFlattening().page(of: empty, lying: .up, around: [gone]) == nil)
    #expect(PaperFlattening().page(of: empty, lying: .up, around: []) == nil)
  }

  /// The height of the rows that are of one digit each, in pixels of the page.
  private func lettersHeight(_ page: FlatPage) -> Double {
    page.rows.map(\.height).min() ?? 0
  }

  @Test func makesNoPageOfAWall() throws {
    #expect(PaperFlattening().page(of: try Canvas(300, 200).frame()) == nil)
  }
}
