// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

@Suite struct TilesTests {
  private func tiles(_ width: Int, _ height: Int) -> [Tile] {
    Tile.covering(PixelSize(width: width, height: height))
  }

  @Test(arguments: [(1, 1), (1280, 720), (4096, 3072), (10, 4096)])
  func leavesUsualPicturesWhole(width: Int, height: Int) {
    #expect(tiles(width, height) == [Tile(x: 0..<width, y: 0..<height, scale: 1)])
  }

  @Test(arguments: [(4097, 300), (1200, 16_000), (16_384, 6_000), (6_000, 6_000), (10_000, 10_000)])
  func coversEveryPixelInEveryScale(width: Int, height: Int) throws {
    let all = tiles(width, height)
    #expect(all.first == Tile(x: 0..<width, y: 0..<height, scale: 1))
    let scales = Set(all.dropFirst().map(\.scale))
    #expect(scales.contains(1) && scales.contains(2))
    for scale in scales {
      let parts = all.dropFirst().filter { $0.scale == scale }
      for (spans, length) in [(Set(parts.map(\.x)), width), (Set(parts.map(\.y)), height)] {
        expectCover(spans.sorted { $0.lowerBound < $1.lowerBound }, length, scale)
      }
    }
  }

  /// From end to end, each sharing enough with the next.
  private func expectCover(_ spans: [Range<Int>], _ length: Int, _ scale: Int) {
    #expect(spans.first?.lowerBound == 0)
    #expect(spans.last?.upperBound == length)
    #expect(spans.allSatisfy { $0.count <= Tile.side * scale })
    for (span, next) in zip(spans, spans.dropFirst()) {
      #expect(span.upperBound - next.lowerBound >= Tile.overlap * scale)
    }
  }

  /// Four times the pixels, about four times the parts.
  @Test func growsWithThePixelsAndNotFaster() {
    #expect(tiles(10_000, 10_000).count < 6 * tiles(5_000, 5_000).count)
    #expect(tiles(1_200, 16_000).count < 40)
  }

  @Test func knowsWhatItsInnerEdgesMayCut() throws {
    let size = PixelSize(width: 5_000, height: 5_000)
    let tile = Tile(x: 0..<1280, y: 1000..<2280, scale: 1)
    func mayCut(_ x: Double, _ y: Double) -> Bool {
      tile.mayCut(Box(x: x, y: y, width: 100, height: 20), in: size)
    }
    #expect(!mayCut(0, 1100), "the picture ends there")
    #expect(!mayCut(600, 1500))
    #expect(mayCut(1178, 1500) && mayCut(600, 1002) && mayCut(600, 2258))
    let right = Tile(x: 3720..<5000, y: 0..<1280, scale: 1)
    #expect(right.mayCut(Box(x: 3722, y: 50, width: 9, height: 9), in: size))
  }
}
