// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TestSupport
import Testing

@testable import Recognition

@Suite struct LineFinderTests {
  @Test(arguments: [Polarity.darkOnLight, .lightOnDark])
  func findsDigitsThatAreDarkerOrLighterThanTheirGround(polarity: Polarity) throws {
    let isDark = polarity == .darkOnLight
    var canvas = Canvas(320, 160, ground: isDark ? 220 : 40)
    let text = canvas.draw("3500", x: 60, y: 50, height: 28, ink: isDark ? 40 : 220)
    let line = try #require(canvas.lines().around(text))
    #expect(line.polarity == polarity)
    #expect(line.glyphs.count == 4)
    #expect(line.slope == 0)
  }

  /// 10 px is the smallest that is promised, a third of the picture the tallest.
  @Test(arguments: [10.0, 12, 14, 18, 24, 33, 47, 70, 100, 120])
  func findsDigitsFromTenPixelsToAThirdOfThePicture(height: Double) throws {
    for ink: UInt8 in [60, 250] {
      var canvas = Canvas(480, 360, ground: 160)
      let text = canvas.draw("1980", x: 20.4, y: 100.6, height: height, ink: ink)
      #expect(try canvas.lines().around(text) != nil, "ink \(ink)")
    }
  }

  /// 15, 10, 6 and 3 degrees.
  @Test(arguments: [-0.268, -0.176, -0.105, -0.052, 0.052, 0.105, 0.176, 0.268])
  func followsTextThatIsTiltedUpToFifteenDegrees(slope: Double) throws {
    var canvas = Canvas(400, 300)
    let text = canvas.draw("128000", x: 100, y: 140, height: 24, slope: slope)
    let line = try #require(canvas.lines().around(text))
    #expect(abs(line.slope - slope) < 0.035, "2°")
    for (found, drawn) in zip(line.quad.corners, text.corners) {
      #expect(abs(found.x - drawn.x) < 6 && abs(found.y - drawn.y) < 4)
    }
  }

  @Test func tellsTheTiltOfTwoDigitsOnlyWhenItIsClear() throws {
    var canvas = Canvas(300, 200)
    let tilted = canvas.draw("89", x: 40, y: 40, height: 40, slope: 0.25)
    let level = canvas.draw("89", x: 180, y: 100, height: 40, slope: 0.03)
    let lines = try canvas.lines()
    #expect(abs(try #require(lines.around(tilted)).slope - 0.25) < 0.07)
    #expect(try #require(lines.around(level)).slope == 0)
  }

  @Test func keepsRaisedCentsInTheLine() throws {
    var canvas = Canvas(360, 160)
    let euros = canvas.draw("19", x: 60, y: 50, height: 56)
    let cents = canvas.draw("99", x: euros.topRight.x + 10, y: 50, height: 26)
    let whole = Quad(
      topLeft: euros.topLeft, topRight: cents.topRight,
      bottomRight: Point(x: cents.bottomRight.x, y: euros.bottomRight.y),
      bottomLeft: euros.bottomLeft)
    let line = try #require(canvas.lines().around(whole))
    #expect(line.glyphs.map(\.box.height).map { $0 > 40 } == [true, true, false, false])
  }

  /// Signs raised before the digits, and on the line after them.
  @Test func keepsSmallCurrencySignsInTheLine() throws {
    var canvas = Canvas(360, 160)
    let sign = canvas.draw("¥", x: 30, y: 50, height: 28)
    let digits = canvas.draw("980", x: sign.topRight.x + 8, y: 50, height: 56)
    let word = canvas.draw("円", x: digits.topRight.x + 8, y: 78, height: 28)
    let whole = Quad(
      topLeft: sign.topLeft, topRight: Point(x: word.topRight.x, y: 50),
      bottomRight: word.bottomRight, bottomLeft: Point(x: 30, y: 106))
    #expect(try canvas.lines().around(whole)?.glyphs.count == 5)
  }

  @Test func keepsColumnsAndLinesApart() throws {
    var canvas = Canvas(400, 200)
    var texts: [Quad] = []
    for (x, y) in [(20.0, 30.0), (220, 30), (20, 80), (220, 80)] {
      texts.append(canvas.draw("1200", x: x, y: y, height: 24))
    }
    let lines = try canvas.lines()
    for text in texts { #expect(lines.around(text) != nil) }
    #expect(lines.count { $0.polarity == .darkOnLight } == 4)
  }

  @Test func findsDigitsOnGroundThatChangesFromLightToDark() throws {
    var canvas = Canvas(400, 160) { x, y in UInt8(60 + x * 2 / 5 + y / 8) }
    let text = canvas.draw("24800", x: 60, y: 60, height: 30, ink: 20)
    #expect(try canvas.lines().around(text)?.glyphs.count == 5)
  }

  @Test func findsDigitsInSeededRandom() throws {
    var canvas = Canvas(320, 160, ground: 170)
    let text = canvas.draw("7480", x: 60, y: 50, height: 30, ink: 60)
    canvas.addSeededRandom(upTo: 20, seed: 11)
    #expect(try canvas.lines().around(text) != nil)
  }

  /// Segments with gaps are apart on the finest level and grow together on a coarser one.
  @Test(arguments: [33.3, 50, 70])
  func findsDigitsOfSegments(height: Double) throws {
    var canvas = Canvas(400, 200, ground: 150)
    canvas.fill(50) { x, y in
      let (u, v) = ((x - 60) * 100 / height, (y - 60) * 100 / height)
      return u >= 0 && u < 320 && isInEight(u.truncatingRemainder(dividingBy: 80), v)
    }
    let text = Quad(Box(x: 60, y: 60, width: 3 * height, height: height))
    #expect(try canvas.lines().around(text)?.glyphs.count == 4)
  }

  @Test func keepsALoneGlyphOnlyWhenItIsLarge() throws {
    var canvas = Canvas(300, 160)
    let large = canvas.draw("5", x: 40, y: 40, height: 50)
    let small = canvas.draw("5", x: 220, y: 60, height: 16)
    let lines = try canvas.lines()
    #expect(lines.around(large)?.glyphs.count == 1)
    #expect(lines.around(small) == nil)
  }

  @Test func putsDigitsBeforeClutter() throws {
    var canvas = Canvas(480, 300)
    var noise = SeededRandom(seed: 3)
    for _ in 0..<60 {
      let left = Double.random(in: 0..<470, using: &noise)
      let top = Double.random(in: 150..<280, using: &noise)
      let width = Double.random(in: 3..<18, using: &noise)
      let height = Double.random(in: 8..<20, using: &noise)
      canvas.fill(90) { x, y in x >= left && x < left + width && y >= top && y < top + height }
    }
    let text = canvas.draw("13980", x: 60, y: 50, height: 30)
    let lines = try canvas.lines()
    #expect(lines.count > 3)
    #expect(Array(lines.prefix(1)).around(text) != nil)
    #expect(lines.map(\.score) == lines.map(\.score).sorted(by: >))
  }

  @Test func measuresEachGlyph() throws {
    var canvas = Canvas(300, 140, ground: 200)
    canvas.draw("111", x: 60, y: 40, height: 42, ink: 50)
    let glyph = try #require(canvas.lines().first?.glyphs.first)
    #expect(abs(glyph.box.x - 66) <= 1 && abs(glyph.box.width - 18) <= 2)
    #expect(abs(glyph.box.y - 40) <= 1 && abs(glyph.box.height - 42) <= 2)
    #expect(abs(glyph.ink - 50) < 10 && abs(glyph.contrast - 150) < 30)
    #expect(abs(glyph.strokeWidth - 7) < 3)
    #expect((0.3...0.7).contains(glyph.coverage))
  }
}

@Suite struct LineFinderSizeTests {
  @Test(arguments: [(1, 1), (2, 2), (7, 7), (3, 2000), (2000, 3), (1, 300), (5, 90), (131, 17)])
  func findsNothingInPicturesTooSmallForText(width: Int, height: Int) throws {
    var canvas = Canvas(width, height)
    #expect(try canvas.lines(with: LineFinder(workingSide: 640)).isEmpty)
    canvas.addSeededRandom(upTo: 25, seed: 1)
    _ = try canvas.lines(with: LineFinder(workingSide: 640))
  }

  @Test func findsNothingInAnEmptyView() throws {
    let lines = try Canvas(40, 40).frame().withLuma { luma in
      luma.withCrop(x: 50..<60, y: 0..<40) { LineFinder().lines(in: $0) }
    }
    #expect(lines.isEmpty)
  }

  @Test func findsNothingOnAnEvenGround() throws {
    #expect(try Canvas(200, 120).lines().isEmpty)
    #expect(try Canvas(200, 120) { x, _ in UInt8(x) }.lines().isEmpty)
  }

  /// Widths around the 16 and 64 pixels that are compared at once.
  @Test(arguments: [239, 240, 241, 255, 256, 257, 271])
  func findsTheSameWhateverStandsBetweenTheRows(width: Int) throws {
    var canvas = Canvas(width, 121)
    let text = canvas.draw("980", x: Double(width - 98), y: 50, height: 40)
    canvas.addSeededRandom(upTo: 4, seed: 2)
    let lines = try canvas.lines()
    #expect(lines.around(text) != nil)
    #expect(try canvas.lines(padding: 13).map(\.quad) == lines.map(\.quad))
  }

  @Test func findsDigitsAtTheVeryEdge() throws {
    var canvas = Canvas(200, 120)
    let text = canvas.draw("4680", x: 0, y: 0, height: 30)
    let other = canvas.draw("4680", x: 200 - 23 * 30 / 7, y: 90, height: 30)
    let lines = try canvas.lines()
    #expect(lines.around(text) != nil)
    #expect(lines.around(other) != nil)
  }

  /// Shrunk by 1.5 like 1080p, by 2 and more, grown, and as it is.
  @Test(arguments: [120, 199, 200, 267, 399, 400, 401, 500, 640, 900])
  func tellsPlacesInPixelsOfThePictureWhateverItsWorkingSize(side: Int) throws {
    var canvas = Canvas(400, 230)
    let text = canvas.draw("2480", x: 90, y: 70, height: 72)
    let line = try #require(canvas.lines(with: LineFinder(workingSide: side)).around(text))
    let drawn = text.bounds
    #expect(abs(line.quad.bounds.x - drawn.x) < 8 && abs(line.quad.bounds.y - drawn.y) < 5)
    #expect(abs(line.quad.bounds.bottom - drawn.bottom) < 5)
  }

  @Test func findsTheSameAgainAfterOtherPictures() throws {
    let finder = LineFinder(workingSide: 400)
    var canvas = Canvas(400, 230)
    canvas.draw("2480", x: 90, y: 70, height: 36)
    canvas.addSeededRandom(upTo: 8, seed: 4)
    let first = try canvas.lines(with: finder)
    for (width, height) in [(90, 400), (700, 20), (1, 1)] {
      var other = Canvas(width, height, ground: 120)
      other.addSeededRandom(upTo: 100, seed: 6)
      _ = try other.lines(with: finder)
    }
    #expect(try canvas.lines(with: finder).map(\.quad) == first.map(\.quad))
    #expect(!first.isEmpty)
  }
}

/// Whether a place is in an "8" of segments, 60 × 100 with gaps of 3.
private func isInEight(_ u: Double, _ v: Double) -> Bool {
  guard (0...100).contains(v) else { return false }
  if u > 12, u < 48 { return (0...9).contains(v) || (45.5...54.5).contains(v) || v >= 91 }
  let isUpright = u <= 9 || (51...60).contains(u)
  return isUpright && ((10...44)).contains(v) || isUpright && (56...90).contains(v)
}

extension Quad {
  fileprivate var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }
}
