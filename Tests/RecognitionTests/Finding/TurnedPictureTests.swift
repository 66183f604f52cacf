// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

struct TurnedPictureTests {
  private func turned(
    _ canvas: Canvas, _ slope: Double, _ side: Int = 1000
  ) throws -> TurnedPicture {
    let copy = try canvas.frame().withLuma { luma in
      TurnedPicture(of: luma, slope: slope, longestSide: side)
    }
    return try #require(copy)
  }

  @Test func `a level picture stays as it is`() throws {
    let canvas = Canvas(60, 40) { x, y in UInt8(x + y) }
    let copy = try turned(canvas, 0)
    #expect(copy.frame.size == PixelSize(width: 60, height: 40))
    #expect(copy.frame.withLuma { [$0[30, 20], $0[1, 38]] } == [50, 39])
    let box = Quad(Box(x: 3, y: 4, width: 5, height: 6))
    #expect(copy.inPicture(box) == box)
  }

  /// A dot below the middle, on a line that falls to the right, is level with the middle in the copy.
  @Test(arguments: [0.2, -0.4])
  func `tilted lines are level in it`(slope: Double) throws {
    var canvas = Canvas(400, 300)
    canvas.fillDisc(10, x: 300, y: 150 + 100 * slope, wide: 6, high: 6)
    let copy = try turned(canvas, slope)
    let (width, height) = (copy.frame.size.width, copy.frame.size.height)
    let away = 100 * (1 + slope * slope).squareRoot()
    let dark = copy.frame.withLuma { luma in luma[width / 2 + Int(away), height / 2] }
    #expect(dark < 20)
    let dot = Box(x: Double(width) / 2 + away - 6, y: Double(height) / 2 - 6, width: 12, height: 12)
    let center = copy.inPicture(Quad(dot)).bounds.center
    #expect(abs(center.x - 300) < 1 && abs(center.y - 150 - 100 * slope) < 1)
  }

  @Test func `the whole picture lies in it, and it is no larger than asked for`() throws {
    let copy = try turned(Canvas(400, 300), 1, 200)
    #expect(max(copy.frame.size.width, copy.frame.size.height) == 200)
    let size = copy.frame.size
    let all = copy.inPicture(
      Quad(Box(x: 0, y: 0, width: Double(size.width), height: Double(size.height))))
    #expect(all.bounds.x < 0 && all.bounds.right > 400 && all.bounds.y < 0)
  }

  @Test func `a picture of one row cannot be turned`() throws {
    let isNothing = try Canvas(5, 1).frame().withLuma {
      TurnedPicture(of: $0, slope: 0.2, longestSide: 10) == nil
    }
    #expect(isNothing)
  }

  // MARK: Tilt

  private func line(_ slope: Double, glyphs: Int = 6, isWorthReading: Bool = true) -> FoundLine {
    let boxes = (0..<glyphs).map { Box(x: Double(12 * $0), y: 0, width: 10, height: 20) }
    return FoundLine(
      quad: Quad(boxes[0]), slope: slope, polarity: .darkOnLight,
      glyphs: boxes.map {
        FoundLine.Glyph(box: $0, ink: 20, contrast: 100, coverage: 0.5, strokeWidth: 3)
      }, score: 1, isWorthReading: isWorthReading)
  }

  @Test func `the tilt is that of the line in the middle`() {
    #expect([line(0.3), line(0.2), line(-0.4), line(0.25), line(0.1)].tilt == 0.2)
    #expect([line(-0.3), line(-0.2), line(0)].tilt == -0.2)
  }

  @Test func `a long line tells more than a short one`() {
    #expect([line(0.3, glyphs: 20), line(0, glyphs: 5), line(0.01, glyphs: 5)].tilt == 0.3)
  }

  @Test func `lines that are about level have no tilt`() {
    #expect([line(0.05), line(0.08), line(-0.02)].tilt == 0)
    #expect([FoundLine]().tilt == 0)
  }

  @Test func `neither short lines nor clutter tell a tilt`() {
    #expect([line(0.3, glyphs: 3), line(0.4, isWorthReading: false)].tilt == 0)
  }
}
