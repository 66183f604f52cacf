// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

struct TiltedRectangleTests {
  private func rounded(_ quad: Quad) -> [Int] {
    [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft].flatMap {
      [Int($0.x.rounded()), Int($0.y.rounded())]
    }
  }

  @Test func `a level one has its corners`() throws {
    let points = [(0, 0), (30, 0), (30, 10), (0, 10), (12, 5)].map {
      Point(x: Double($0.0), y: Double($0.1))
    }
    let rectangle = try #require(TiltedRectangle(around: points))
    #expect(rounded(rectangle.quad) == [0, 0, 30, 0, 30, 10, 0, 10])
  }

  @Test(arguments: [(40, 30, 0.75), (40, -30, -0.75)])
  func `one that rises or falls lies along its long side`(x: Int, y: Int, slope: Double) throws {
    // A strip from 0, 0 on, a tenth as wide as it is long.
    let (along, down) = (
      Point(x: Double(x), y: Double(y)), Point(x: Double(-y) / 10, y: Double(x) / 10)
    )
    let points = [Point(x: 0, y: 0), along, along + down, down]
    let rectangle = try #require(TiltedRectangle(around: points))
    #expect(abs(rectangle.slope - slope) < 1e-9)
    #expect(abs(rectangle.width - 50) < 1e-9 && abs(rectangle.height - 5) < 1e-9)
    #expect(
      rounded(rectangle.quad) == points.flatMap { [Int($0.x.rounded()), Int($0.y.rounded())] })
    let taller = rectangle.with(width: 50, height: 10)
    #expect(taller.middle == rectangle.middle && taller.height == 10)
  }

  /// Its left end alone is straight: the rectangle stands on a side that is steep.
  @Test(arguments: [0.15, -0.15])
  func `a steep side tells how a line lies`(slope: Double) throws {
    let points = [(0, 0), (0, 20), (20, -1), (20, 21), (40, 0), (40, 20), (45, 10)].map {
      Point(x: Double($0.0) - slope * Double($0.1), y: Double($0.1) + slope * Double($0.0))
    }
    let rectangle = try #require(TiltedRectangle(around: points))
    #expect(abs(rectangle.slope - slope) < 1e-9)
  }

  @Test func `without a point there is none`() {
    #expect(TiltedRectangle(around: []) == nil)
  }
}
