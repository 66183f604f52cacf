// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension PictureHeader {
  /// To the end of the first picture; others may follow, and a decoder would go through them all.
  static func gif(_ bytes: PictureBytes) throws(PictureFlaw) -> PictureHeader {
    var header = try PictureHeader(
      .gif, width: bytes.little16(6), height: bytes.little16(8))
    var place = try 13 +! tableSize(bytes.byte(10))
    header.parts = [0..<place]
    while true {
      switch try bytes.byte(place) {
      // An extension: its label, then blocks. Only F9 says something of the pixels.
      case 0x21:
        let end = try afterBlocks(bytes, place +! 2)
        if try bytes.byte(place +! 1) == 0xF9 { header.parts.append(place..<end) }
        place = end
      case 0x2C:
        let size = try tableSize(bytes.byte(place +! 9))
        header.parts.append(place..<(try afterBlocks(bytes, place +! 11 +! size)))
        header.ending = [0x3B]
        return header
      default: throw .damaged
      }
    }
  }

  /// Bytes of the colours that the flags announce.
  private static func tableSize(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
  }

  /// Blocks begin with their length; one without any is the last.
  private static func afterBlocks(_ bytes: PictureBytes, _ start: Int) throws(PictureFlaw) -> Int {
    var place = start
    while true {
      let length = try bytes.byte(place)
      place = try place +! length +! 1
      if length == 0 { return place }
    }
  }

  static func bmp(_ bytes: PictureBytes) throws(PictureFlaw) -> PictureHeader {
    // Many a text begins with BM, but none goes on with one of these lengths.
    guard let length = try? bytes.little32(14), [12, 40, 52, 56, 108, 124].contains(length) else {
      throw .notAPicture
    }
    if length == 12 {
      return try PictureHeader(.bmp, width: bytes.little16(18), height: bytes.little16(20))
    }
    // A negative height says that the first row is the upper one.
    let height = Int(Int32(truncatingIfNeeded: try bytes.little32(22)).magnitude)
    let header = try PictureHeader(.bmp, width: bytes.little32(18), height: height)
    let isPacked = try ![0, 3].contains(bytes.little32(30))
    guard !isPacked else { return header }
    // Rows are padded to four bytes.
    let row = try (header.size.width *! bytes.little16(28) +! 31) / 32 *! 4
    guard try bytes.little32(10) +! row *! height <= bytes.count else { throw .truncated }
    return header
  }
}
