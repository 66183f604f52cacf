// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import TestSupport
import Testing

/// Picture files as other programs write them, in a folder that is gone with this.
final class PictureMaker {
  let folder = TemporaryFolder()

  /// The size of the drawn pictures: four quarters, 32 × 16 pixels.
  static let width = 32
  static let height = 16
  static let greys: [UInt8] = [0, 80, 160, 240]

  static func quarter(_ x: Int, _ y: Int) -> Int {
    (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)
  }

  /// The quarters as raw bytes, each pixel made of its quarter's number.
  static func drawn(_ pixel: (Int) -> [UInt8]) -> [UInt8] {
    (0..<width * height).flatMap { pixel(quarter($0 % width, $0 / width)) }
  }

  static let grey = drawn { [greys[$0]] }
  static let rgb = drawn { [greys[$0], greys[$0], greys[$0]] }

  /// Lets GStreamer encode raw pixels. Rows must be a multiple of four bytes.
  func file(
    _ name: String, _ encoder: String, _ raw: [UInt8] = PictureMaker.rgb, format: String = "rgb",
    width: Int = PictureMaker.width, height: Int = PictureMaker.height
  ) throws -> String {
    let (source, target) = (folder("raw"), folder("encoded"))
    put(raw, at: source)
    try GStreamerRun.toItsEnd(
      """
      filesrc location=\(source) ! rawvideoparse format=\(format) width=\(width) height=\(height) \
      ! \(encoder) ! filesink location=\(target)
      """)
    return file(name, try #require(contents(target)))
  }

  func file(_ name: String, _ bytes: [UInt8]) -> String {
    put(bytes, at: folder(name))
    return folder(name)
  }

  /// The bytes that the encoder makes of the quarters.
  func bytes(_ encoder: String) throws -> [UInt8] {
    try #require(contents(try file("some", encoder)))
  }
}

extension [UInt8] {
  /// The quarters with four inks, and as a GIF: no encoder of GStreamer's writes these.
  static let inkedJPEG = decoded(InkedJPEG.text)
  static let gif = decoded(
    "R0lGODdhIAAQAIEAAPDw8KCgoFBQUAAAACwAAAAAIAAQAEAIYQAHCBxIsOAAAQgTKlwoIIDDhxAjBgBAsaLF"
      + "iwAMahzIsGNCiSAfYhxZceNGjx5NakTZMWRIkiRdgoQ5UqVBlgxtFsS5UCdBngp9cgSKUKZEmhiNRkR6USlE"
      + "phadioRKMSAAOw==")

  /// Sixteen bits; the third quarter transparent, half of the last.
  static let deepPNG = decoded(
    "iVBORw0KGgoAAAANSUhEUgAAACAAAAAQEAYAAAAnkKEaAAAAP0lEQVR42u3QMQ0AQAzDwEB8SIVSiM+glUIi"
      + "Q+3F+0luJvXnchcAAAAAAAAAHAZop9i/q9gBAAAAAAAA4DDAAjEH3mq7rCooAAAAAElFTkSuQmCC")

  /// Sixteen bits of red, green, blue and white.
  static let deepColourPNG = decoded(
    "iVBORw0KGgoAAAANSUhEUgAAACAAAAAQEAIAAACo8jZNAAAAOklEQVRIx+3VwREAMAgCQUj/PZMqGHzcNqD3USeq"
      + "srsTXnf9PgLWCFgjYM2S1LzUCX+AgNMIWCNg7QOiIgoXWkLhTQAAAABJRU5ErkJggg==")

  static func decoded(_ base64: String) -> [UInt8] {
    var bits: UInt32 = 0
    var count = 0
    var bytes: [UInt8] = []
    let alphabet = [Character]("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    for digit in base64.compactMap({ alphabet.firstIndex(of: $0) }) {
      bits = bits << 6 | UInt32(digit)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
  }

  static func big32(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { (shift: Int) in UInt8(truncatingIfNeeded: number >> shift) }
  }

  static func little32(_ number: Int) -> [UInt8] { big32(number).reversed() }
  static func little16(_ number: Int) -> [UInt8] { Array(little32(number).prefix(2)) }

  /// The notes of a camera that was held so.
  static func exif(_ orientation: Int, isBig: Bool = true) -> [UInt8] {
    let number = UInt8(orientation)
    return isBig
      ? Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, number]
        + [0, 0, 0, 0, 0, 0]
      : Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, number, 0]
        + [0, 0, 0, 0, 0, 0]
  }

  /// A JPEG with a segment of notes after its beginning.
  func withJPEGNotes(_ notes: [UInt8]) -> [UInt8] {
    let segment = Array("Exif\0\0".utf8) + notes
    let length = segment.count + 2
    return self[..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + segment + self[2...]
  }

  /// A PNG with a chunk after its header.
  func withPNGChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return self[..<33] + [UInt8].big32(content.count) + named + [UInt8].big32(named.checksum)
      + self[33...]
  }

  /// A WebP of one chunk as an extended one with notes.
  func withWebPNotes(_ notes: [UInt8], flags: UInt8 = 8) -> [UInt8] {
    let size = [UInt8(PictureMaker.width - 1), 0, 0, UInt8(PictureMaker.height - 1), 0, 0]
    let content =
      Array("WEBPVP8X".utf8) + [10, 0, 0, 0, flags, 0, 0, 0] + size + self[12...]
      + Array("EXIF".utf8) + [UInt8].little32(notes.count) + notes
    return Array("RIFF".utf8) + [UInt8].little32(content.count) + content
  }

  /// CRC-32 as PNG wants it.
  private var checksum: Int {
    var sum: UInt32 = .max
    for byte in self {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}
