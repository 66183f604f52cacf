// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TestSupport
import Testing

@testable import Recognition

/// Displays that are drawn segment by segment, read with the network of the house.
struct DisplayReaderTests {
  private func numbers(in canvas: Canvas) throws -> [LineReading] {
    let reader = try DisplayReader(folder: tessdata)
    return try canvas.frame().withLuma { reader.numbers(in: $0) }
  }

  private static let field = Box(x: 180, y: 150, width: 300, height: 150)

  @Test(arguments: ["2458", "307", "96"])
  func `a number of a display is read where it stands`(number: String) throws {
    var canvas = Canvas.display(field: Self.field)
    let boxes = canvas.segments(number, x: 210, y: 185, height: 80)
    let read = try numbers(in: canvas)
    #expect(read.map(\.text) == [number])
    let place = try #require(read.first?.quad.bounds)
    let (first, last) = (boxes[0], boxes[boxes.count - 1])
    #expect(abs(place.x - first.x) < 12 && abs(place.right - last.right) < 12)
    #expect(abs(place.y - first.y) < 12 && abs(place.bottom - last.bottom) < 12)
  }

  @Test(arguments: [0.0, 32])
  func `smaller digits at its end are cents, whether they stand high or low`(below: Double) throws {
    var canvas = Canvas.display(field: Self.field)
    canvas.segments("27", x: 210, y: 185, height: 80)
    canvas.segments("80", x: 330, y: 185 + below, height: 48)
    #expect(try numbers(in: canvas).map(\.text) == ["27⁸⁰"])
  }

  @Test func `a number of a large picture is read`() throws {
    var canvas = Canvas.display(2560, 1920, field: Box(x: 700, y: 500, width: 1300, height: 650))
    canvas.segments("458", x: 850, y: 650, height: 340)
    #expect(try numbers(in: canvas).map(\.text) == ["458"])
  }

  @Test func `a number that is small in a large picture is read`() throws {
    var canvas = Canvas.display(1920, 1440, field: Box(x: 900, y: 700, width: 220, height: 90))
    canvas.segments("458", x: 930, y: 722, height: 45)
    #expect(try numbers(in: canvas).map(\.text) == ["458"])
  }

  private func reading(_ text: String, _ confidence: Double, x: Double = 0) -> LineReading {
    let symbols = text.enumerated().map { place, character in
      Word.Symbol(
        text: character, quad: Quad(Box(x: x + Double(place) * 20, y: 0, width: 18, height: 40)),
        confidence: confidence)
    }
    let place = Box(x: x, y: 0, width: Double(text.count) * 20, height: 40)
    return LineReading(symbols: symbols, quad: Quad(place), polarity: .darkOnLight)
  }

  @Test func `what two looks read alike is taken, as the surer one has it`() {
    let read = DisplayReader.readAlike([
      [reading("458", 0.4)], [reading("450", 0.9), reading("12", 0.7, x: 500)],
      [reading("458", 0.7), reading("12", 0.6, x: 500)],
    ])
    #expect(read.map(\.text) == ["458", "12"] || read.map(\.text) == ["12", "458"])
    #expect(read.first { $0.text == "458" }?.confidence == 0.7)
  }

  @Test func `what one look alone reads, or two not surely, is nothing`() {
    #expect(DisplayReader.readAlike([[reading("458", 0.95)], [], [reading("450", 0.6)]]).isEmpty)
    #expect(DisplayReader.readAlike([[reading("458", 0.6)], [reading("458", 0.3)]]).isEmpty)
    #expect(DisplayReader.readAlike([[reading("458", 0.9), reading("458", 0.9)]]).isEmpty)
  }

  @Test func `an empty display has no number, and a picture of one pixel none either`() throws {
    #expect(try numbers(in: .display(field: Self.field)).isEmpty)
    #expect(try numbers(in: Canvas(1, 1)).isEmpty)
  }

  @Test(arguments: [(4096, 1), (1, 4096)])
  func `a line of pixels has no number`(width: Int, height: Int) throws {
    #expect(try numbers(in: Canvas(width, height)).isEmpty)
  }

  @Test func `a single digit is no number`() throws {
    var canvas = Canvas.display(field: Self.field)
    canvas.segments("8", x: 300, y: 185, height: 80)
    #expect(try numbers(in: canvas).isEmpty)
  }

  @Test func `a folder without the network is told`() {
    #expect(throws: ReaderError.noModel(folder: "/nowhere", name: "displays.network")) {
      try DisplayReader(folder: "/nowhere")
    }
  }

  @Test func `a network of another kind is refused`() throws {
    let bytes = try #require(GlyphReader.bytes(of: "\(tessdata)/areas.network"))
    #expect(throws: ModelFault.unknown("file of another kind")) {
      try WeightFile(bytes, of: .displays)
    }
    #expect(throws: ModelFault.damaged("matrix of 24 by 9")) {
      try DisplayNetwork(WeightFile(bytes, of: .areas))
    }
  }
}
