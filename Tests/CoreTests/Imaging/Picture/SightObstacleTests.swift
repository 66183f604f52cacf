// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@Suite struct SightObstacleTests {
  private static let size = PixelSize(width: 1_090, height: 600)

  /// Stripes of print on paper, whose edges rise over so many pixels.
  private func print(paper: Int = 200, ink: Int = 40, edge: Int = 1) -> [[UInt8]] {
    let period = 40
    let row = (0..<Self.size.width).map { x -> UInt8 in
      let place = x % period
      let (rise, fall) = (min(edge, place), min(edge, max(0, place - period / 2)))
      return UInt8(paper + (ink - paper) * (rise - fall) / edge)
    }
    return [[UInt8]](repeating: row, count: Self.size.height)
  }

  private func obstacle(_ rows: [[UInt8]]) throws -> SightObstacle? {
    let frame = Frame(
      pixels: Pixels(copying: rows.joined().map(\.self)), size: Self.size,
      stride: Self.size.width, time: .zero)
    return try #require(frame).obstacle
  }

  @Test func printInGoodLightHasNone() throws {
    #expect(try obstacle(print()) == nil)
    #expect(try obstacle(print(paper: 255, ink: 120)) == nil, "white paper blinds nobody")
  }

  @Test func littleLightIsToldBeforeAllElse() throws {
    #expect(try obstacle(print(paper: 60, ink: 20, edge: 12)) == .dark)
  }

  @Test func edgesThatRiseSlowlyAreBlurred() throws {
    #expect(try obstacle(print(edge: 2)) == nil)
    #expect(try obstacle(print(edge: 12)) == .blurred)
  }

  /// Print that covers a small part of a sheet has few edges.
  @Test(arguments: [(1, SightObstacle?.none), (12, .blurred)])
  func aFewEdgesTellItAsManyDo(_ edge: Int, _ expected: SightObstacle?) throws {
    let blank = [UInt8](repeating: 200, count: Self.size.width)
    var rows = [[UInt8]](repeating: blank, count: Self.size.height)
    for (y, row) in print(edge: edge).enumerated() where (250..<350).contains(y) {
      rows[y].replaceSubrange(300..<700, with: row[300..<700])
    }
    #expect(try obstacle(rows) == expected)
  }

  @Test func aWallIsNotBlurred() throws {
    #expect(try obstacle(print(paper: 130, ink: 120, edge: 12)) == nil)
  }

  @Test func aLightThatBlindsAPartIsTold() throws {
    var rows = print(paper: 150)
    for y in 0..<100 { rows[y] = [UInt8](repeating: 255, count: Self.size.width) }
    #expect(try obstacle(rows) == nil, "a lamp in the picture")
    for y in 0..<200 { rows[y] = [UInt8](repeating: 255, count: Self.size.width) }
    #expect(try obstacle(rows) == .glare)
  }

  @Test(arguments: [(1, 1), (3, 2), (8, 8)])
  func asksNotForMoreThanThereIs(_ width: Int, _ height: Int) throws {
    let frame = Frame(
      pixels: Pixels(copying: [UInt8](repeating: 90, count: width * height)),
      size: PixelSize(width: width, height: height), stride: width, time: .zero)
    #expect(try #require(frame).obstacle == nil)
  }
}
