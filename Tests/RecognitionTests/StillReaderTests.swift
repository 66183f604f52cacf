// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TagPress
import TestSupport
import Testing

@testable import Recognition

/// Drawn pictures that rest, read with the model of the house.
struct StillReaderTests {
  private static let modelFolder = House.path + "/data/tessdata"

  private func lines(in frame: Frame) throws -> [TextLine] {
    let reader = try PriceLineReader(modelFolder: Self.modelFolder)
    return try StillReader(reader, modelFolder: Self.modelFolder).lines(in: frame)
  }

  private func moving(in frame: Frame) throws -> [TextLine] {
    try PriceLineReader(modelFolder: Self.modelFolder).lines(in: frame)
  }

  @Test func `it reads what a moving picture shows, each number once`() throws {
    let frame = try Canvas.menu().frame()
    #expect(try lines(in: frame).map(\.text).sorted() == ["1280", "3480", "5690", "7480"])
    #expect(
      try lines(in: frame).map(\.text).sorted() == moving(in: frame).map(\.text).sorted())
  }

  @Test func `it reads nothing on an empty picture`() throws {
    #expect(try lines(in: Canvas(64, 48).frame()).isEmpty)
  }

  /// 19° either way. Before and after, each price stands in the same place of the paper.
  @Test(arguments: [0.35, -0.35])
  func `lines of a picture that was taken askew are read level`(slope: Double) throws {
    let frame = try Canvas.menu().frame()
    let copy = frame.withLuma { TurnedPicture(of: $0, slope: slope, longestSide: 1280) }
    let askew = try #require(copy)
    let read = try lines(in: askew.frame)
    #expect(read.map(\.text).sorted() == ["1280", "3480", "5690", "7480"])
    for line in read {
      let place = try #require(line.words.first?.quad)
      let onPaper = askew.inPicture(place).bounds.center
      let row = try #require(["1280", "3480", "5690", "7480"].firstIndex(of: line.text))
      #expect(abs(onPaper.y - Double(90 + 80 * row)) < 15)
      #expect((240..<400).contains(onPaper.x))
    }
  }

  @Test(arguments: [SourceKind.picture, .camera, .screen, .video])
  func `a picture is read so at once, and another source where it rests`(
    kind: SourceKind
  ) throws {
    let frame = try Canvas.menu().frame()
    let copy = frame.withLuma { TurnedPicture(of: $0, slope: 0.6, longestSide: 1280) }
    let askew = try #require(copy).frame
    let reader = try TiledReader(
      for: kind, modelFolder: Self.modelFolder, within: ReadingLimit())
    let all = try lines(in: askew)
    #expect(try moving(in: askew) != all)
    #expect((reader.lines(in: askew) == all) == (kind == .picture))
    #expect(reader.lines(in: askew.resting()) == all)
  }

  @Test func `the same picture is read alike over and over`() throws {
    let reader = try PriceLineReader(modelFolder: Self.modelFolder)
    let still = try StillReader(reader, modelFolder: Self.modelFolder)
    let frame = try Canvas.menu().frame()
    let first = still.lines(in: frame)
    #expect(still.lines(in: frame) == first)
  }

  @Test func `a folder without a gate is refused`() throws {
    let reader = try PriceLineReader(modelFolder: Self.modelFolder)
    #expect(throws: ReaderError.noModel(folder: "/nowhere", name: "price.gate")) {
      try StillReader(reader, modelFolder: "/nowhere")
    }
  }
}
