// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

struct OrientationTests {
  private let stored = PixelSize(width: 5, height: 3)

  /// The letter F as the eight orientations store it, as every text on EXIF draws it.
  @Test(arguments: [
    (1, ["XXX", "X  ", "XX ", "X  ", "X  "]),
    (2, ["XXX", "  X", " XX", "  X", "  X"]),
    (3, ["  X", "  X", " XX", "  X", "XXX"]),
    (4, ["X  ", "X  ", "XX ", "X  ", "XXX"]),
    (5, ["XXXXX", "X X  ", "X    "]),
    (6, ["X    ", "X X  ", "XXXXX"]),
    (7, ["    X", "  X X", "XXXXX"]),
    (8, ["XXXXX", "  X X", "    X"]),
  ])
  func standsTheLetterFUpright(exif: Int, rows: [String]) throws {
    let orientation = try #require(Orientation(rawValue: exif))
    let size = PixelSize(width: rows[0].count, height: rows.count)
    let upright = orientation.uprightSize(of: size)
    var picture = [[Character]](
      repeating: [Character](repeating: "?", count: upright.width), count: upright.height)
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() {
        let place = orientation.upright(Point(x: Double(x) + 0.5, y: Double(y) + 0.5), in: size)
        picture[Int(place.y)][Int(place.x)] = character
      }
    }
    #expect(picture.map { String($0) } == ["XXX", "X  ", "XX ", "X  ", "X  "])
  }

  @Test(arguments: Orientation.allCases)
  func comesBackToTheSamePlace(orientation: Orientation) {
    for y in stride(from: 0, through: 3, by: 0.25) {
      for x in stride(from: 0, through: 5, by: 0.25) {
        let place = Point(x: x, y: y)
        let upright = orientation.upright(place, in: stored)
        #expect(orientation.stored(upright, in: stored) == place)
      }
    }
  }

  @Test(arguments: Orientation.allCases)
  func keepsEveryPlaceWithinThePicture(orientation: Orientation) {
    let size = orientation.uprightSize(of: stored)
    for corner in [Point(x: 0, y: 0), Point(x: 5, y: 0), Point(x: 0, y: 3), Point(x: 5, y: 3)] {
      let place = orientation.upright(corner, in: stored)
      #expect([0, Double(size.width)].contains(place.x))
      #expect([0, Double(size.height)].contains(place.y))
    }
  }

  @Test func turnsTheSizeOfWhatLiesOnItsSide() {
    let turned = Orientation.allCases.filter { $0.uprightSize(of: stored) != stored }
    #expect(turned == [.leftMirrored, .right, .rightMirrored, .left])
    #expect(turned.allSatisfy { $0.swapsAxes })
    #expect(Orientation.left.uprightSize(of: stored) == PixelSize(width: 3, height: 5))
  }
}
