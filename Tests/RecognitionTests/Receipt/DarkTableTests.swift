// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

/// White paper of 320 by 240 pixels, on what is given.
@Suite struct DarkTableTests {
  private static let size = PixelSize(width: 480, height: 400)
  private static let paper = Box(x: 88, y: 84, width: 320, height: 240)

  private func page(table: UInt8, paper: Box = paper, ink: [Box] = []) throws -> FlatPage {
    var canvas = Canvas(Self.size.width, Self.size.height, ground: table)
    canvas.fill(220, within: paper) { paper.holds(Point(x: $0, y: $1)) }
    for box in ink { canvas.fill(30, within: box) { box.holds(Point(x: $0, y: $1)) } }
    return try canvas.frame().withLuma { luma in
      FlatPage(
        of: luma, at: Quad(Box(x: 0, y: 0, width: 480, height: 400)), size: Self.size, rows: [])
    }
  }

  private func darkPixels(_ page: FlatPage) -> Int { page.pixels.count { $0 < 180 } }

  @Test(arguments: [0, 12, 40, 80] as [UInt8]) func isWhite(table: UInt8) throws {
    #expect(darkPixels(try page(table: table)) == 0)
  }

  /// Narrower than what the ground is looked for in, and beside print that is cut off.
  @Test func isWhiteWhereItIsNarrow() throws {
    let wide = Box(x: 7, y: 0, width: 473, height: 400)
    #expect(darkPixels(try page(table: 5, paper: wide)) == 0)
    let ink = [Box(x: 474, y: 100, width: 6, height: 30)]
    #expect(darkPixels(try page(table: 5, paper: wide, ink: ink)) == 6 * 30)
  }

  @Test func inkOnThePaperStays() throws {
    // Also a box as wide as three squares, and a stroke near the edge.
    let ink = [
      Box(x: 200, y: 200, width: 60, height: 60), Box(x: 100, y: 150, width: 4, height: 30),
    ]
    #expect(darkPixels(try page(table: 10, ink: ink)) == 60 * 60 + 4 * 30)
  }

  @Test func paperThatFillsThePageStaysAsItIs() throws {
    let all = Box(x: 0, y: 0, width: 480, height: 400)
    let ink = [Box(x: 0, y: 100, width: 6, height: 30), Box(x: 200, y: 200, width: 30, height: 30)]
    #expect(darkPixels(try page(table: 0, paper: all, ink: ink)) == 6 * 30 + 30 * 30)
  }

  /// A shadow that is soft is no table: what is printed in it is read.
  @Test func inkInAShadowStays() throws {
    var canvas = Canvas(Self.size.width, Self.size.height) { x, _ in UInt8(230 - x * 180 / 480) }
    let box = Box(x: 440, y: 200, width: 6, height: 30)
    canvas.fill(10, within: box) { box.holds(Point(x: $0, y: $1)) }
    let page = try canvas.frame().withLuma { luma in
      FlatPage(
        of: luma, at: Quad(Box(x: 0, y: 0, width: 480, height: 400)), size: Self.size, rows: [])
    }
    #expect(page.pixels[215 * 480 + 443] < 120)
    #expect(page.pixels[215 * 480 + 470] > 150)
  }
}
