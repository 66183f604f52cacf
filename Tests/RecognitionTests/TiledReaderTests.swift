// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

/// Reads rectangles of one brightness each as a line of that number.
private final class RectangleReader: TextReader {
  private(set) var parts = 0

  func lines(in frame: Frame) -> [TextLine] {
    parts += 1
    var boxes: [UInt8: (x: ClosedRange<Int>, y: ClosedRange<Int>)] = [:]
    frame.withLuma { luma in
      for y in 0..<luma.height {
        for (x, value) in luma.row(y).enumerated() where value > 0 {
          let old = boxes[value] ?? (x...x, y...y)
          boxes[value] = (
            min(old.x.lowerBound, x)...max(old.x.upperBound, x),
            min(old.y.lowerBound, y)...max(old.y.upperBound, y)
          )
        }
      }
    }
    return boxes.map { value, box in
      let quad = Quad(
        Box(
          x: Double(box.x.lowerBound), y: Double(box.y.lowerBound), width: Double(box.x.count),
          height: Double(box.y.count)))
      // A part of it is read as surely as the whole.
      let symbol = Word.Symbol(
        text: Character(Unicode.Scalar(value)), quad: quad, confidence: 0.9)
      return TextLine(words: [Word(symbols: [symbol], quad: quad)])
    } + [TextLine("without a place")]
  }
}

@Suite struct TiledReaderTests {
  private func picture(
    _ width: Int, _ height: Int, _ boxes: [UInt8: (x: Int, y: Int, width: Int, height: Int)]
  ) throws -> Frame {
    let pixels = Pixels(count: width * height) { bytes in
      for (value, box) in boxes {
        for y in box.y..<box.y + box.height {
          for x in box.x..<box.x + box.width { bytes[y * width + x] = value }
        }
      }
    }
    return try #require(
      Frame(
        pixels: pixels, size: PixelSize(width: width, height: height), stride: width, time: .zero))
  }

  private func box(_ line: TextLine) -> Box? { line.words.first?.quad?.bounds }

  private func line(_ text: Character, _ quad: Quad, confidence: Double = 0.9) -> TextLine {
    TextLine(words: [
      Word(
        symbols: [Word.Symbol(text: text, quad: quad, confidence: confidence)],
        quad: Quad(quad.bounds))
    ])
  }

  /// 12⁹⁰ with 25,80/kg under its cents: as high as the line, its box reaches the small print.
  @Test(arguments: [0, 1])
  func `small print is no other look at the tall number above it`(look: Int) {
    var seen = LinesSeen()
    seen.add(
      line("S", Quad(Box(x: 300, y: 140, width: 100, height: 22)), confidence: 0.99), from: 0
    ) { _ in false }
    seen.add(line("T", Quad(Box(x: 100, y: 60, width: 300, height: 100))), from: look) { _ in false
    }
    #expect(Set(seen.lines.map(\.text)) == ["S", "T"])
  }

  @Test func `a tilted line does not stand for what lies under its end`() {
    // 20 heights long, 2 heights down.
    let long = Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: 400, y: 60), bottomRight: Point(x: 397, y: 80),
      bottomLeft: Point(x: -3, y: 20))
    let short = Quad(
      topLeft: Point(x: 5, y: 40), topRight: Point(x: 65, y: 49), bottomRight: Point(x: 62, y: 69),
      bottomLeft: Point(x: 2, y: 60))
    var seen = LinesSeen()
    seen.add(line("L", long, confidence: 0.99), from: 0) { _ in false }
    seen.add(line("S", short), from: 1) { _ in false }
    #expect(Set(seen.lines.map(\.text)) == ["L", "S"])
  }

  @Test func `of two looks at one line the surer one is kept`() {
    var seen = LinesSeen()
    let quad = Quad(Box(x: 0, y: 0, width: 90, height: 20))
    seen.add(line("0", quad, confidence: 0.8), from: 0) { _ in false }
    seen.add(line("1", quad, confidence: 0.9), from: 1) { _ in false }
    #expect(seen.lines.map(\.text) == ["1"])
  }

  @Test func `a large picture is read by who reads parts, a small one is not`() throws {
    let (whole, part) = (RectangleReader(), RectangleReader())
    let reader = TiledReader(whole, parts: part)
    _ = reader.lines(in: try picture(64, 48, [:]))
    #expect(whole.parts == 1 && part.parts == 0)
    _ = reader.lines(in: try picture(Tile.longestWhole + 1, 48, [:]))
    #expect(whole.parts == 1 && part.parts > 1)
  }

  // MARK: The limit

  @Test func readsTheWholeAndSaysThatItWasNotAllWhenTimeIsUp() throws {
    let (reader, limit) = (RectangleReader(), ReadingLimit(.zero))
    let tiled = TiledReader(reader, within: limit)
    let lines = tiled.lines(in: try picture(6000, 100, [65: (10, 10, 20, 8)]))
    #expect(reader.parts == 1 && lines.count == 1 && limit.wasCutShort)
    _ = tiled.lines(in: try picture(100, 50, [65: (10, 10, 20, 8)]))
    #expect(!limit.wasCutShort, "a small picture is read in one look")
  }

  @Test func readsNoPartThatNobodyWaitsFor() throws {
    let (reader, limit) = (RectangleReader(), ReadingLimit(.seconds(1_000)))
    let large = try picture(6000, 100, [65: (10, 10, 20, 8)])
    _ = TiledReader(reader, within: limit).lines(in: large)
    #expect(reader.parts > 2 && !limit.wasCutShort)
    limit.leave()
    let before = reader.parts
    _ = TiledReader(reader, within: limit).lines(in: large)
    #expect(reader.parts == before + 1)
  }

  @Test func readsASmallPictureOnce() throws {
    let reader = RectangleReader()
    let lines = TiledReader(reader).lines(in: try picture(100, 50, [65: (10, 10, 20, 8)]))
    #expect(reader.parts == 1)
    #expect(lines.map(\.text) == ["A", "without a place"])
  }

  /// B lies across the edge of a part, C in a corner.
  @Test func givesEveryLineOfALargePictureOnceAndWhole() throws {
    let boxes: [UInt8: (x: Int, y: Int, width: Int, height: Int)] = [
      65: (10, 10, 60, 20), 66: (1200, 200, 180, 20), 67: (4140, 270, 58, 28),
      68: (2500, 100, 120, 20),
    ]
    let reader = RectangleReader()
    let lines = TiledReader(reader).lines(in: try picture(4200, 300, boxes))
    #expect(reader.parts == Tile.covering(PixelSize(width: 4200, height: 300)).count)
    #expect(lines.map(\.text).sorted() == ["A", "B", "C", "D"])
    for line in lines {
      let wanted = try #require(boxes[line.text.utf8.first ?? 0])
      #expect(
        box(line)
          == Box(
            x: Double(wanted.x), y: Double(wanted.y), width: Double(wanted.width),
            height: Double(wanted.height)))
    }
  }

  @Test func turnsALargePictureUpright() throws {
    let stored = try picture(300, 4200, [65: (10, 4000, 20, 60)])
    let turned = stored.withLuma { luma in
      Frame(
        pixels: Pixels(copying: UnsafeBufferPointer(start: luma.pixels, count: 300 * 4200)),
        size: stored.size, stride: 300, orientation: .right, time: .zero)
    }
    let lines = TiledReader(RectangleReader()).lines(in: try #require(turned))
    #expect(lines.map(box) == [Box(x: 140, y: 10, width: 60, height: 20)])
  }

  @Test func prefersAWholeLineToASurerPieceOfIt() {
    func line(_ text: String, _ x: Double, _ width: Double, _ confidence: Double) -> TextLine {
      let quad = Quad(Box(x: x, y: 0, width: width, height: 20))
      return TextLine(
        words: [
          Word(
            symbols: text.map { .init(text: $0, quad: quad, confidence: confidence) }, quad: quad)
        ])
    }
    var seen = LinesSeen()
    seen.add(line("1,0", 0, 60, 0.99), from: 1) { _ in true }
    seen.add(line("1,000", 0, 100, 0.7), from: 2) { _ in false }
    seen.add(line("1.000", 1, 100, 0.6), from: 0) { _ in false }
    seen.add(line("5", 600, 10, 0.2), from: 1) { _ in true }
    #expect(seen.lines.map(\.text) == ["1,000", "5"])
  }

  @Test func tellsATraceWhereInThePictureItLooked() throws {
    let trace = ReadingTrace()
    trace.origin = Point(x: 100, y: 10)
    let place = Quad(Box(x: 1, y: 2, width: 3, height: 4))
    trace.add(.found, at: [place])
    #expect(trace.events.map(\.place.topLeft) == [Point(x: 101, y: 12)])
    trace.add(.find, since: .now - .seconds(1))
    trace.add(.find, since: .now - .seconds(1))
    #expect(try #require(trace.times[.find]) >= .seconds(2))
    #expect(trace.times[.read] == nil)
  }
}
