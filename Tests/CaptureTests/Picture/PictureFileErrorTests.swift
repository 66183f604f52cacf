// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import TestSupport
import Testing

@testable import Capture

@Suite struct PictureFileErrorTests {
  private let maker = PictureMaker()

  private func expect(
    _ error: (String) -> PictureFileError, for path: String,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: error(path), sourceLocation: location) { try PictureFile.frame(at: path) }
  }

  @Test func saysThatAFileIsMissing() {
    expect(PictureFileError.missing, for: maker.folder("nowhere.png"))
    expect(PictureFileError.missing, for: maker.file("file", [1]) + "/below.png")
  }

  @Test func saysThatAFolderIsOne() { expect(PictureFileError.isFolder, for: maker.folder.path) }

  @Test func saysThatAFileIsEmpty() {
    expect(PictureFileError.empty, for: maker.file("empty.png", []))
  }

  @Test func saysThatAFileMayNotBeRead() throws {
    let path = try maker.file("secret.png", "pngenc")
    chmod(path, 0)
    asNobody { expect(PictureFileError.notAllowed, for: path) }
  }

  @Test func saysWhatTheSystemSaysOfOtherTroubles() {
    let path = maker.folder(String(repeating: "x", count: 300))
    #expect(throws: PictureFileError.cannotRead(path: path, reason: "File name too long")) {
      try PictureFile.frame(at: path)
    }
  }

  /// A pipe would hold the program up until somebody writes into it.
  @Test func waitsForNoPipe() {
    let path = maker.folder("pipe.png")
    mkfifo(path, 0o600)
    expect(PictureFileError.notAPicture, for: path)
  }

  /// Texts, sounds, films, a drawing in words.
  @Test func saysThatOtherFilesAreNoPictures() {
    let contents = [
      "BM is no picture here", "x", "%PDF-1.7", "RIFF\u{24}\0\0\0WAVEfmt ", "BMnot",
      "\0\0\0\u{18}ftypmp42\0\0\0\0", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "OggS\0\u{2}",
    ]
    for content in contents {
      expect(PictureFileError.notAPicture, for: maker.file("some.png", Array(content.utf8)))
    }
  }

  @Test func takesAMovingWebPForNoPicture() throws {
    let bytes = try maker.bytes("webpenc").withWebPNotes([], flags: 2)
    expect(PictureFileError.notAPicture, for: maker.file("moving.webp", bytes))
  }

  /// Cut anywhere, the rest must not be read as if it were grey paper.
  @Test(arguments: ["pngenc", "jpegenc", "webpenc", "gif", "bmp", "progressive"])
  func readsNothingOfATruncatedFile(kind: String) throws {
    let whole: [UInt8] =
      switch kind {
      case "gif": .gif
      case "bmp": .bmp(isUpsideDown: true)
      case "progressive": .inkedJPEG
      default: try maker.bytes(kind)
      }
    let isEnd: UInt8 = kind == "gif" ? 2 : 1
    for count in stride(from: 30, to: whole.count - Int(isEnd), by: 7) + [
      whole.count - Int(isEnd) - 1
    ] {
      let path = maker.file("cut", Array(whole.prefix(count)))
      #expect(throws: PictureFileError.truncated(path: path), "\(count) of \(whole.count)") {
        try PictureFile.frame(at: path)
      }
    }
  }

  @Test(arguments: [("gray8", 30_000, 4), ("gray8", 4, 30_000)])
  func saysThatAPictureIsTooLarge(format: String, width: Int, height: Int) throws {
    let raw = [UInt8](repeating: 255, count: width * height)
    let path = try maker.file(
      "wide.png", "pngenc", raw, format: format, width: width, height: height)
    let size = PixelSize(width: width, height: height)
    expectTooLarge(path, size)
  }

  private func expectTooLarge(
    _ path: String, _ size: PixelSize, location: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: PictureFileError.self, sourceLocation: location) {
      try PictureFile.frame(at: path)
    }
    guard case .tooLarge(path, size, _) = error else {
      Issue.record("\(String(describing: error))", sourceLocation: location)
      return
    }
  }

  /// A few bytes that promise gigabytes.
  @Test func believesAPictureThatSaysItIsTooLarge() throws {
    let bomb =
      Array("GIF89a".utf8) + [255, 255, 255, 255, 0, 0, 0, 0x2C]
      + [UInt8](repeating: 0, count: 9) + [2, 0]
    let path = maker.file("bomb.gif", bomb)
    expectTooLarge(path, PixelSize(width: 65535, height: 65535))
    var square = try maker.bytes("pngenc")
    square.replaceSubrange(16..<24, with: [UInt8].big32(10_001) + [UInt8].big32(10_001))
    let large = maker.file("square.png", square)
    expectTooLarge(large, PixelSize(width: 10_001, height: 10_001))
  }

  @Test func saysThatAPictureIsDamaged() throws {
    var png = try maker.bytes("pngenc")
    png[60] ^= 0xFF
    expect(PictureFileError.damaged, for: maker.file("a.png", png))
    var nameless = try maker.bytes("pngenc")
    nameless[12] = 0
    expect(PictureFileError.damaged, for: maker.file("b.png", nameless))
    expect(PictureFileError.damaged, for: maker.file("c.jpg", [0xFF, 0xD8, 0xFF, 0xD9]))
    expect(PictureFileError.damaged, for: maker.file("d.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0]))
    let riff = Array("RIFF".utf8) + [UInt8].little32(8) + Array("WEBPABCD".utf8)
    expect(PictureFileError.damaged, for: maker.file("e.webp", riff))
    let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
    expect(PictureFileError.damaged, for: maker.file("f.gif", gif))
    var flat = [UInt8].bmp(isUpsideDown: true)
    flat.replaceSubrange(18..<22, with: [0, 0, 0, 0])
    expect(PictureFileError.damaged, for: maker.file("g.bmp", flat))
    var webP = try maker.bytes("webpenc")
    webP.replaceSubrange(23..<26, with: [0, 0, 0])
    expect(PictureFileError.damaged, for: maker.file("h.webp", webP))
  }

  @Test func saysThatADecoderIsNotInstalled() throws {
    let bytes = try PictureBytes(path: maker.file("some.bmp", .bmp(isUpsideDown: true)))
    let feed = PictureFeed(bytes, try PictureHeader(of: bytes))
    #expect(throws: DecodingPipeline.Failure.noElement) {
      try DecodingPipeline("decoderthatnobodyhas", of: feed)
    }
  }
}
