// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TestSupport
import Testing

@testable import Recognition

struct DisplayLookTests {
  private let look = DisplayLook(
    area: Box(x: 100, y: 50, width: 640, height: 480), size: PixelSize(width: 320, height: 160))

  private func number(_ boxes: Box...) -> DisplayNumber {
    DisplayNumber.all(
      of: boxes.map { DisplayDigit(box: $0, digit: 2, seen: 0.9, confidence: 0.8, hasPoint: false) }
    )[0]
  }

  @Test func `what the network sees stands in the picture where the part of it does`() {
    #expect(
      look.inPicture(Box(x: 10, y: 20, width: 5, height: 8))
        == Box(x: 120, y: 110, width: 10, height: 24))
  }

  @Test func `a place is a number with its surroundings, in heights of its highest digit`() throws {
    let two = number(
      Box(x: 10, y: 20, width: 10, height: 20), Box(x: 25, y: 20, width: 8, height: 12))
    let place = try #require(look.place(of: two))
    #expect(place.height == 60)
    #expect(abs(place.area.x - (120 - 132)) < 1e-9 && abs(place.area.right - (166 + 132)) < 1e-9)
    #expect(abs(place.area.y - (110 - 48)) < 1e-9 && abs(place.area.bottom - (170 + 48)) < 1e-9)
  }

  @Test(arguments: [(36.0, 192, 96), (64, 320, 160), (640, 640, 640)])
  func `a look at it makes its digits so high, in whole steps and not too large`(
    height: Double, width: Int, tall: Int
  ) throws {
    let place = try #require(look.place(of: number(Box(x: 10, y: 20, width: 20, height: 20))))
    let again = DisplayLook(around: place, high: height, within: 640)
    #expect(again.size == PixelSize(width: width, height: tall))
    #expect(again.area == place.area)
  }

  @Test func `the same digits are one place, higher ones around them another`() throws {
    func place(_ box: Box) throws -> DisplayLook.Place {
      try #require(look.place(of: number(box)))
    }
    let one = try place(Box(x: 40, y: 40, width: 20, height: 20))
    #expect(one.isSame(as: try place(Box(x: 44, y: 41, width: 20, height: 21))))
    #expect(!one.isSame(as: try place(Box(x: 40, y: 40, width: 20, height: 40))))
    #expect(!one.isSame(as: try place(Box(x: 150, y: 40, width: 20, height: 20))))
  }
}
