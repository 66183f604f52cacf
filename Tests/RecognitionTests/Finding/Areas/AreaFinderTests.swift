// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TagPress
import TestSupport
import Testing

@testable import Recognition

struct AreaFinderTests {
  private func lines(in frame: Frame) throws -> [Quad] {
    let finder = try AreaFinder(folder: tessdata)
    return frame.withLuma { finder.lines(in: $0) }
  }

  /// How much of the smaller box both cover.
  private func shared(_ one: Box, _ other: Box) -> Double {
    let across = min(one.right, other.right) - max(one.x, other.x)
    let down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0, across) * max(0, down)
      / min(one.width * one.height, other.width * other.height)
  }

  @Test func `each line is found where it stands`() throws {
    let press = try LinePress.plain()
    var canvas = Canvas(900, 700)
    let boxes = try ["¥1,280", "Coffee 3.50", "640"].enumerated().map { row, text in
      try canvas.print(text, by: press, x: 200, y: 100 + 200 * row)
    }
    let found = try lines(in: canvas.frame()).map(\.bounds).sorted { $0.y < $1.y }
    #expect(found.count == 3)
    for (box, seen) in zip(boxes, found) {
      #expect(shared(box, seen) > 0.9)
      #expect(seen.height < 1.5 * box.height && seen.width < 1.3 * box.width)
    }
  }

  @Test func `a tilted line has a tilted quad`() throws {
    var canvas = Canvas(640, 420)
    _ = try canvas.print("1280 640", by: .plain(), x: 160, y: 180)
    let turned = try #require(
      canvas.frame().withLuma { TurnedPicture(of: $0, slope: 0.25, longestSide: 900) })
    let quad = try #require(try lines(in: turned.frame).first)
    let slope =
      (quad.topRight.y - quad.topLeft.y) / (quad.topRight.x - quad.topLeft.x)
    #expect(abs(slope + 0.25) < 0.06)
  }

  @Test func `nothing is found where nothing stands`() throws {
    #expect(try lines(in: Canvas(64, 48).frame()).isEmpty)
    #expect(try lines(in: Canvas(1, 1).frame()).isEmpty)
  }

  @Test func `a folder without the network is told`() {
    #expect(throws: ReaderError.noModel(folder: "/nowhere", name: "areas.network")) {
      try AreaFinder(folder: "/nowhere")
    }
  }

  @Test func `the network sees a picture at its own size or smaller`() {
    #expect(PixelSize(fitting: 4000, 3000, in: 736, step: 32) == PixelSize(width: 736, height: 544))
    #expect(PixelSize(fitting: 100, 20, in: 736, step: 32) == PixelSize(width: 96, height: 32))
    #expect(PixelSize(fitting: 1, 9000, in: 736, step: 32) == PixelSize(width: 32, height: 736))
  }
}
