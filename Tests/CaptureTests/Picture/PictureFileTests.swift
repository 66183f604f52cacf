// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TestSupport
import Testing

@testable import Capture

@Suite struct PictureFileTests {
  private let maker = PictureMaker()

  /// The grey in the middle of each quarter.
  private func quarters(_ frame: Frame) -> [Int] {
    let (width, height) = (PictureMaker.width, PictureMaker.height)
    return frame.withLuma { luma in
      [(1, 1), (3, 1), (1, 3), (3, 3)].map { Int(luma[width * $0 / 4, height * $1 / 4]) }
    }
  }

  private func expect(
    _ frame: Frame, _ greys: [Int] = PictureMaker.greys.map(Int.init), within slack: Int = 0,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      frame.size == PixelSize(width: PictureMaker.width, height: PictureMaker.height),
      sourceLocation: location)
    let found = quarters(frame)
    for (found, wanted) in zip(found, greys) {
      #expect(abs(found - wanted) <= slack, "\(quarters(frame))", sourceLocation: location)
    }
  }

  @Test(arguments: ["pngenc", "jpegenc quality=95", "webpenc lossless=true", "webpenc quality=95"])
  func decodesTheUsualKinds(encoder: String) throws {
    let path = try maker.file("picture", encoder)
    expect(try PictureFile.frame(at: path), within: encoder.contains("quality") ? 4 : 0)
  }

  @Test(arguments: [
    ("gray8", PictureMaker.grey),
    ("gray16-be", PictureMaker.drawn { [PictureMaker.greys[$0], 7] }),
  ])
  func decodesGreyPNG(format: String, raw: [UInt8]) throws {
    expect(try PictureFile.frame(at: maker.file("grey.png", "pngenc", raw, format: format)))
  }

  @Test func decodesGreyJPEG() throws {
    let path = try maker.file("grey.jpg", "jpegenc", PictureMaker.grey, format: "gray8")
    expect(try PictureFile.frame(at: path), within: 4)
  }

  @Test func decodesAJPEGOfFourInks() throws {
    expect(try PictureFile.frame(at: maker.file("inks.jpg", .inkedJPEG)), within: 6)
  }

  @Test func decodesTheFirstPictureOfAGIF() throws {
    expect(try PictureFile.frame(at: maker.file("some.gif", .gif)))
  }

  /// 24 bits a pixel, once with the last row first and once with the first.
  @Test(arguments: [true, false])
  func decodesBMP(isUpsideDown: Bool) throws {
    expect(try PictureFile.frame(at: maker.file("some.bmp", .bmp(isUpsideDown: isUpsideDown))))
  }

  /// Red, green, blue and white, as bright as a camera would see them.
  @Test func weighsColours() throws {
    let colours: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
    let path = try maker.file("colours.png", "pngenc", PictureMaker.drawn { colours[$0] })
    expect(try PictureFile.frame(at: path), [76, 150, 29, 255], within: 1)
  }

  /// Black on nothing is a logo's usual way, and it is meant for paper.
  @Test(arguments: ["pngenc", "webpenc lossless=true"])
  func laysTransparentPixelsOnWhite(encoder: String) throws {
    let raw = PictureMaker.drawn { [0, 0, 0, [255, 128, 0, 255][$0]] }
    let path = try maker.file("transparent", encoder, raw, format: "rgba")
    expect(try PictureFile.frame(at: path), [0, 127, 255, 0], within: 1)
  }

  @Test func decodesSixteenBitsWithColourAndTransparency() throws {
    let path = maker.file("deep.png", .deepPNG)
    expect(try PictureFile.frame(at: path), [0, 80, 255, (240 + 255) / 2], within: 1)
  }

  /// pngdec (GStreamer 1.22) takes their red for transparency: 1,980 was read as 80.
  @Test func decodesSixteenBitsWithColour() throws {
    let path = maker.file("deep.png", .deepColourPNG)
    expect(try PictureFile.frame(at: path), [76, 150, 29, 255], within: 1)
  }

  @Test(arguments: Orientation.allCases)
  func knowsHowTheCameraWasHeld(orientation: Orientation) throws {
    let notes = [UInt8].exif(orientation.rawValue)
    let small = [UInt8].exif(orientation.rawValue, isBig: false)
    let paths = [
      maker.file("a.jpg", try maker.bytes("jpegenc").withJPEGNotes(notes)),
      maker.file("b.jpg", try maker.bytes("jpegenc").withJPEGNotes(small)),
      maker.file("c.png", try maker.bytes("pngenc").withPNGChunk("eXIf", notes)),
      maker.file("d.webp", try maker.bytes("webpenc").withWebPNotes(notes)),
      maker.file(
        "e.webp", try maker.bytes("webpenc").withWebPNotes(Array("Exif\0\0".utf8) + small)),
    ]
    for path in paths {
      let frame = try PictureFile.frame(at: path)
      #expect(frame.orientation == orientation, "\(path)")
      expect(frame, within: 12)
    }
  }

  @Test(arguments: [
    [], [UInt8].exif(9), [UInt8].exif(0), [1, 2, 3], Array([UInt8].exif(6).prefix(9)),
  ])
  func takesNonsenseInTheNotesForNothing(notes: [UInt8]) throws {
    let path = maker.file("a.jpg", try maker.bytes("jpegenc").withJPEGNotes(notes))
    #expect(try PictureFile.frame(at: path).orientation == .up)
  }

  @Test(arguments: ["with space.png", "價格.png", "line\nbreak.png", "\"quoted\" ! x=1.png", "-.png"])
  func readsFilesOfAnyName(name: String) throws {
    expect(try PictureFile.frame(at: maker.file(name, "pngenc")))
  }

  /// Odd widths, where the decoders pad their rows.
  @Test(arguments: [("jpegenc", 1), ("jpegenc", 13), ("pngenc", 13)])
  func decodesOddSizes(encoder: String, height: Int) throws {
    let raw = [UInt8](repeating: 200, count: 4 * height)
    let gray = try maker.file(
      "odd", "videoscale ! video/x-raw,width=7,height=\(height) ! videoconvert ! \(encoder)", raw,
      format: "gray8", width: 4, height: height)
    let frame = try PictureFile.frame(at: gray)
    #expect(frame.size == PixelSize(width: 7, height: height))
    #expect(frame.withLuma { abs(Int($0[6, height - 1]) - 200) } < 6)
  }
}

extension [UInt8] {
  static func bmp(isUpsideDown: Bool) -> [UInt8] {
    let (width, height) = (PictureMaker.width, PictureMaker.height)
    let rows = (0..<height).map { y in
      (0..<width).flatMap { x in
        [UInt8](repeating: PictureMaker.greys[PictureMaker.quarter(x, y)], count: 3)
      }
    }
    return Array("BM".utf8) + little32(54 + width * height * 3) + little32(0) + little32(54)
      + little32(40) + little32(width) + little32(isUpsideDown ? height : -height) + little16(1)
      + little16(24) + [UInt8](repeating: 0, count: 24)
      + (isUpsideDown ? rows.reversed() : rows).joined()
  }
}
