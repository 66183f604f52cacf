// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Imaging
import Testing

@testable import Recognition

/// Rows of 20 pixels, five steps apart, on a page that is 800 wide and 600 high.
@Suite struct RowBendTests {
  private static let page = PixelSize(width: 800, height: 600)
  private static let middle = 400.0

  /// How far below its height in the middle the row that is `y` high there runs at `x`: as on paper
  /// that is seen from the left, its rows like a fan.
  private func fan(_ x: Double, _ y: Double) -> Double {
    (x - Self.middle) * 0.12 * (y - 300) / 300
  }

  /// As on paper that bulges towards whoever looks.
  private func bulge(_ x: Double, _ y: Double) -> Double {
    0.0002 * (x - Self.middle) * (x - Self.middle)
  }

  private func rows(
    every step: Double = 100, _ drop: (Double, Double) -> Double
  ) -> [WordPiece] {
    stride(from: 50, to: 560, by: 50).flatMap { y in
      stride(from: 40, to: 700, by: step).map { x in
        let (start, end) = (y + drop(x, y), y + drop(x + 90, y))
        return WordPiece(
          quad: Quad(
            topLeft: Point(x: x, y: start - 10), topRight: Point(x: x + 90, y: end - 10),
            bottomRight: Point(x: x + 90, y: end + 10), bottomLeft: Point(x: x, y: start + 10)),
          polarity: .darkOnLight, slope: (end - start) / 90)
      }
    }
  }

  @Test(arguments: [true, false]) func setsRowsLevel(isFan: Bool) throws {
    let drop = isFan ? fan : bulge
    let rows = rows(drop)
    let bend = try #require(RowBend(of: rows, on: Self.page))
    for row in rows.map(bend.leveled) {
      #expect(abs(row.slope) < 0.01, "\(row.bounds)")
      #expect(abs(row.quad.topLeft.y - row.quad.topRight.y) < 1.5, "\(row.bounds)")
    }
    // All pieces of a row stand at one height.
    for row in stride(from: 0, to: rows.count, by: 7) {
      let heights = rows[row..<row + 7].map { bend.leveled($0).bounds.center.y }
      let spread = (heights.max() ?? 0) - (heights.min() ?? 0)
      #expect(spread < 2.5, "\(heights)")
    }
  }

  @Test func findsTheWayBack() throws {
    let bend = try #require(RowBend(of: rows(fan), on: Self.page))
    for point in [Point(x: 30, y: 80), Point(x: 770, y: 520), Point(x: 400, y: 300)] {
      let back = bend.bent(bend.leveled(point))
      #expect(abs(back.x - point.x) < 1e-9)
      #expect(abs(back.y - point.y) < 0.1, "\(point) \(back)")
    }
  }

  @Test func theFirstRowAndTheLastStandAsFarFromTheEdgesAsTheyDid() throws {
    let rows = rows(fan)
    let bend = try #require(RowBend(of: rows, on: Self.page))
    let level = rows.map { bend.leveled($0).bounds }
    #expect(abs((level.map(\.y).min() ?? 0) - (rows.map(\.bounds.y).min() ?? 0)) < 1)
    let below = Double(Self.page.height) - (rows.map(\.bounds.bottom).max() ?? 0)
    let now = Double(bend.size.height) - (level.map(\.bottom).max() ?? 0)
    #expect(abs(below - now) < 1.5, "\(below) \(now)")
  }

  @Test func itsPixelsAreLevel() throws {
    var pixels = [UInt8](repeating: 255, count: Self.page.width * Self.page.height)
    for x in 0..<Self.page.width {
      for y in stride(from: 50.0, to: 560, by: 50) {
        let line = Int((y + fan(Double(x), y)).rounded())
        for row in line - 2...line + 2 where row >= 0 && row < Self.page.height {
          pixels[row * Self.page.width + x] = 0
        }
      }
    }
    let bend = try #require(RowBend(of: rows(fan), on: Self.page))
    let level = bend.leveled(pixels)
    #expect(level.count == bend.size.width * bend.size.height)
    // Ten rows of pixels are dark from end to end.
    let dark = (0..<bend.size.height).filter { y in
      (40..<760).allSatisfy { level[y * bend.size.width + $0] < 160 }
    }
    let lines = dark.filter { !dark.contains($0 - 1) }
    #expect(lines.count >= 10, "\(dark)")
  }

  @Test func isNoneWhereRowsAreLevel() {
    #expect(RowBend(of: rows { _, _ in 0 }, on: Self.page) == nil)
  }

  @Test func isNoneWhereFewRowsTell() {
    #expect(RowBend(of: Array(rows(fan).prefix(5)), on: Self.page) == nil)
    // A square character tells nothing.
    let short = rows(fan).map { row in
      WordPiece(
        quad: Quad(Box(x: row.bounds.x, y: row.bounds.y, width: 30, height: 20)),
        polarity: .darkOnLight, slope: row.slope)
    }
    #expect(RowBend(of: short, on: Self.page) == nil)
  }

  @Test func aRowOfSomethingElseBendsNothing() {
    let level = rows { _, _ in 0 }
    let stray = WordPiece(
      quad: Quad(Box(x: 500, y: 20, width: 250, height: 24)), polarity: .darkOnLight, slope: 0.3)
    #expect(RowBend(of: level + [stray], on: Self.page) == nil)
  }

  @Test func aPageThatWasBentKnowsItsPlaceInThePicture() throws {
    let rows = rows(fan)
    let canvas = Canvas(Self.page.width, Self.page.height)
    let box = Box(x: 0, y: 0, width: 800, height: 600)
    let page = try canvas.frame().withLuma { luma in
      FlatPage(of: luma, at: Quad(box), size: Self.page, rows: rows)
    }
    for (row, level) in zip(rows, page.rows) {
      let place = page.placeInPicture(level.quad)
      #expect(abs(place.topLeft.y - row.quad.topLeft.y) < 0.2)
      #expect(abs(place.bottomRight.y - row.quad.bottomRight.y) < 0.2)
    }
  }
}
