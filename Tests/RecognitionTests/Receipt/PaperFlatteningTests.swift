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
    try #require(PaperFlattening().pages(of: try canvas.frame()).first)
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

  @Test func triesBothSidesOfPaperThatLies() throws {
    let lying = try #require(try sheet().frame().turnedByAQuarter(clockwise: true))
    #expect(PaperFlattening().pages(of: lying).count == 2)
  }

  @Test func makesNoPageOfAWall() throws {
    #expect(PaperFlattening().pages(of: try Canvas(300, 200).frame()).isEmpty)
  }

  @Test func aQuarterAndAQuarterBackIsThePictureItself() throws {
    let frame = try Canvas(7, 3) { x, y in UInt8(10 * y + x) }.frame(padding: 2)
    let turned = try #require(frame.turnedByAQuarter(clockwise: true))
    #expect(turned.size == PixelSize(width: 3, height: 7))
    // The first row of pixels is the last column.
    #expect(turned.withLuma { luma in (0..<7).map { luma[2, $0] } } == [0, 1, 2, 3, 4, 5, 6])
    let back = try #require(turned.turnedByAQuarter(clockwise: false))
    var copied: [UInt8] = []
    back.withLuma { luma in
      for y in 0..<3 { for x in 0..<7 { copied.append(luma[x, y]) } }
    }
    #expect(
      copied == [0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15, 16, 20, 21, 22, 23, 24, 25, 26])
  }
}
