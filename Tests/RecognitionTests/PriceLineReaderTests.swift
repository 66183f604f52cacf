// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TagPress
import Testing

@testable import Recognition

/// Real Tesseract, our real model, lines that TagPress draws.
struct PriceLineReaderTests {
  private static let modelFolder: String = {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/" + root + "/data/tessdata"
  }()

  /// A picture with the lines below one another, dark on light or the other way round.
  private func picture(of texts: [String], isLightOnDark: Bool = false) throws -> Frame {
    let families = FontCatalog().families.filter { $0.name == "DejaVu Sans" }
    let press = try #require(LinePress(families: families), "fonts-dejavu-core is missing")
    var chance = SplitMix64(seed: 7)
    let (width, height) = (640, 100 * texts.count + 40)
    var pixels = [UInt8](repeating: isLightOnDark ? 25 : 235, count: width * height)
    for (row, text) in texts.enumerated() {
      let line = try #require(press.draw(PriceText(drawn: text), &chance))
      for (index, ink) in line.mask.pixels.enumerated() where ink > 0 {
        let (x, y) = (40 + index % line.mask.width, 40 + 100 * row + index / line.mask.width)
        guard x < width else { continue }
        let shade = UInt8(Int(ink) * 200 / 255)
        pixels[y * width + x] = isLightOnDark ? 25 + shade : 235 - shade
      }
    }
    let frame = Frame(
      pixels: Pixels(copying: pixels), size: PixelSize(width: width, height: height),
      stride: width, time: .zero)
    return try #require(frame)
  }

  private func texts(in frame: Frame) throws -> [String] {
    let reader = try PriceLineReader(modelFolder: Self.modelFolder)
    return reader.lines(in: frame).map(\.text)
  }

  @Test(arguments: [false, true])
  func readsDrawnPrices(isLightOnDark: Bool) throws {
    let prices = ["1280", "$499", "3,480", "€12,90"]
    let read = try texts(in: try picture(of: prices, isLightOnDark: isLightOnDark))
    for price in prices { #expect(read.contains(price), "\(price) in \(read)") }
  }

  @Test func readsNothingOnAnEmptyPicture() throws {
    #expect(try texts(in: try picture(of: [])).isEmpty)
  }

  @Test func leavesOutLinesWithoutADigit() throws {
    let read = try texts(in: try picture(of: ["coffee", "1280"]))
    #expect(read.allSatisfy { $0.contains(where: \.isNumber) })
  }

  @Test func saysWhereEachCharacterStands() throws {
    let reader = try PriceLineReader(modelFolder: Self.modelFolder)
    let line = try #require(
      reader.lines(in: try picture(of: ["1280"])).first { $0.text == "1280" })
    let boxes = line.words.flatMap(\.symbols).compactMap { $0.quad?.bounds }
    #expect(boxes.count == 4)
    #expect(boxes.map(\.x) == boxes.map(\.x).sorted())
    let word = try #require(line.words.first?.quad?.bounds)
    #expect((30..<60).contains(word.x) && (30..<60).contains(word.y))
  }

  @Test(arguments: Orientation.allCases)
  func readsAPictureThatIsStoredInAnyWay(orientation: Orientation) throws {
    let upright = try picture(of: ["1280"])
    let reader = try PriceLineReader(modelFolder: Self.modelFolder)
    #expect(
      reader.lines(in: try stored(upright, orientation)) == reader.lines(in: upright))
  }

  /// The same picture as a camera in that position stores it.
  private func stored(_ upright: Frame, _ orientation: Orientation) throws -> Frame {
    let seen = upright.size
    let size = orientation.swapsAxes ? PixelSize(width: seen.height, height: seen.width) : seen
    let pixels = upright.withLuma { luma in
      (0..<size.width * size.height).map { index in
        let place = Point(
          x: Double(index % size.width) + 0.5, y: Double(index / size.width) + 0.5)
        let there = orientation.upright(place, in: size)
        return luma[Int(there.x), Int(there.y)]
      }
    }
    return try #require(
      Frame(
        pixels: Pixels(copying: pixels), size: size, stride: size.width, orientation: orientation,
        time: .zero))
  }

  @Test func readsNoMoreLinesThanItMay() throws {
    let reader = try PriceLineReader(modelFolder: Self.modelFolder, mostLines: 1)
    #expect(reader.lines(in: try picture(of: ["1280", "3480"])).count <= 1)
  }

  @Test func readsOverAndOverWithTheSameResult() throws {
    let reader = try PriceLineReader(modelFolder: Self.modelFolder)
    let frame = try picture(of: ["1280", "$499"])
    let first = reader.lines(in: frame)
    for _ in 0..<3 { #expect(reader.lines(in: frame) == first) }
  }

  @Test func tellsWhoeverAsksWhatItDid() throws {
    let reader = try PriceLineReader(modelFolder: Self.modelFolder)
    let trace = ReadingTrace()
    reader.trace = trace
    let lines = reader.lines(in: try picture(of: ["1280", "coffee"]))
    #expect(!lines.isEmpty)
    let fates = trace.events.map(\.fate)
    #expect(fates.contains(.found))
    #expect(fates.contains(.refused))
    let isRead = fates.contains { fate in
      if case .read("1280", _) = fate { true } else { false }
    }
    #expect(isRead, "\(fates)")
    #expect(ReadingTrace.Stage.allCases.allSatisfy { trace.times[$0] != nil })
  }
}
