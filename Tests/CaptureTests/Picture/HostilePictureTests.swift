// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import TestSupport
import Testing

@testable import Capture

/// Pictures that somebody has made to do harm. Those that take long or much memory are files of
/// `Tests/Hostile`, too, where both are watched.
@Suite struct HostilePictureTests {
  private let maker = PictureMaker()

  private func expect(
    _ error: (String) -> PictureFileError, for path: String,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: error(path), sourceLocation: location) { try PictureFile.frame(at: path) }
  }

  /// 54 bytes: rows of 2⁴⁶ bytes, 2³¹ of them.
  @Test func refusesABMPWhoseSizeNoNumberHolds() {
    let header =
      Array("BM".utf8) + [UInt8](repeating: 255, count: 8) + .little32(54) + .little32(40)
      + .little32(0xFFFF_FFFF) + .little32(0x8000_0000) + [1, 0, 255, 255] + .little32(0)
      + [UInt8](repeating: 255, count: 20)
    #expect(header.count == 54)
    expect(PictureFileError.damaged, for: maker.file("large.bmp", header))
  }

  @Test func refusesSumsAndProductsThatNoNumberHolds() throws(PictureFlaw) {
    #expect(throws: PictureFlaw.damaged) { () throws(PictureFlaw) in try Int.max +! 1 }
    #expect(throws: PictureFlaw.damaged) { () throws(PictureFlaw) in try Int.max *! 2 }
    #expect(try 3 +! 4 *! 5 == 23)
  }

  /// Chunks of notes, each of them a table that points to the end of the file.
  @Test func looksAtTheFirstNotesOnly() throws {
    let table = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 255, 255]
    var bytes = try maker.bytes("pngenc").withPNGChunk("eXIf", [UInt8].exif(6))
    for _ in 0..<50 {
      bytes = bytes.withPNGChunk("eXIf", table + [UInt8](repeating: 0, count: 40))
    }
    // Those that were put in last stand first.
    #expect(try PictureFile.frame(at: maker.file("notes.png", bytes)).orientation == .up)
  }

  @Test func givesUpOnAFileOfTooManyChunks() throws {
    let chunk = [UInt8].big32(0) + Array("noNe".utf8) + .big32(0)
    let png = try maker.bytes("pngenc")
    let many = Array(repeating: chunk, count: PictureBytes.mostPieces).flatMap(\.self)
    let path = maker.file("chunks.png", Array(png[..<33]) + many + png[33...])
    expect(PictureFileError.tooMuchWork, for: path)
  }

  /// Eight gigabytes that no disk has.
  @Test func givesUpOnAFileWithoutEnd() throws {
    let jpeg = try maker.bytes("jpegenc")
    let path = maker.file("sparse.jpg", Array(jpeg.dropLast(2)))
    truncate(path, 8 << 30)
    expect(PictureFileError.tooMuchWork, for: path)
  }

  @Test func givesADecoderTheFirstPictureOfAGIFOnly() throws {
    let gif = [UInt8].gif
    let path = maker.file("film.gif", gif.dropLast() + [0x21, 0xFE, 1, 65, 0] + gif.dropFirst(13))
    let bytes = try PictureBytes(path: path)
    let header = try PictureHeader(of: bytes)
    let given = try #require(header.parts.last?.upperBound)
    #expect(given <= gif.count && header.ending == [0x3B])
    #expect(try PictureFile.frame(at: path).size == header.size)
  }

  @Test func givesADecoderNoTextsAndProfilesOfAPNG() throws {
    let png = try maker.bytes("pngenc")
    let path = maker.file(
      "text.png", png.withPNGChunk("zTXt", [65, 0, 0] + [UInt8](repeating: 7, count: 999)))
    let header = try PictureHeader(of: PictureBytes(path: path))
    #expect(header.parts.map(\.count).reduce(0, +) == png.count)
    #expect(try PictureFile.frame(at: path).size == header.size)
  }

  /// All rows that are there are whole, but they are fewer than the header says.
  @Test func saysThatAPNGHasFewerRowsThanItSays() throws {
    var png = try maker.bytes("pngenc")
    png.replaceSubrange(20..<24, with: [UInt8].big32(PictureMaker.height + 1))
    let sum = [UInt8].big32(
      PNGChecksum().of(try PictureBytes(path: maker.file("sum", png)), 12..<29))
    png.replaceSubrange(29..<33, with: sum)
    expect(PictureFileError.truncated, for: maker.file("short.png", png))
  }

  @Test func saysThatAChecksumIsWrong() throws {
    var png = try maker.bytes("pngenc")
    png[png.count - 13] ^= 1
    expect(PictureFileError.damaged, for: maker.file("sum.png", png))
  }

  /// Each scan goes through all pixels once more.
  @Test func refusesAPictureOfTooManyScans() throws {
    var cost = DecodingCost()
    cost.scans = 10
    #expect(!cost.isTooMuchWork(for: 24_000_000))
    cost.scans = 100
    #expect(cost.isTooMuchWork(for: 24_000_000) && !cost.isTooMuchWork(for: 1_000_000))
    cost.scans = .max
    #expect(cost.isTooMuchWork(for: 2))
  }

  @Test func decodesNothingThatNobodyWaitsFor() throws {
    let path = try maker.file("some.png", "pngenc")
    let frame = try PictureFile.frame(at: path, time: .zero, while: { false })
    #expect(frame == nil)
  }

  @Test func opensANameThatIsNoText() throws {
    let name = FileName.text(Array((maker.folder.path + "/pr").utf8) + [0xFF, 0xC3])
    let png = try maker.bytes("pngenc")
    let file = try #require(fopen(FileName.bytes(of: name), "w"))
    fwrite(png, 1, png.count, file)
    fclose(file)
    #expect(try PictureFile.frame(at: name).size.width == PictureMaker.width)
    unlink(FileName.bytes(of: name))
  }
}
