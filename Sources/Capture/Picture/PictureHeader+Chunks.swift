// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The kinds that are made of chunks, each with its name and length.
extension PictureHeader {
  static func png(_ bytes: PictureBytes) throws(PictureFlaw) -> PictureHeader {
    guard bytes.has("IHDR", at: 12) else { throw bytes.count < 16 ? .truncated : .damaged }
    var header = try pngSize(bytes)
    var orientation: Orientation?
    var place = 8
    for _ in 0..<PictureBytes.mostPieces {
      // Length, name and checksum take twelve.
      let end = try place +! bytes.big32(place) +! 12
      // The first notes alone count: each may be long, and there may be many.
      if orientation == nil, bytes.has("eXIf", at: place + 4) {
        orientation = Exif.orientation(in: bytes, at: place + 8) ?? .up
      }
      // A second header would have the first one's memory taken for nothing.
      if place > 8, bytes.has("IHDR", at: place + 4) { throw .damaged }
      if pngChunksDecoded.contains(where: { bytes.has($0, at: place + 4) }) {
        header.addPart(place..<end)
      }
      if bytes.has("IEND", at: place + 4) {
        // The checksum of the end is part of the file, too.
        _ = try bytes.byte(end - 1)
        header.orientation = orientation ?? .up
        return header
      }
      place = end
    }
    throw .tooMuchWork
  }

  /// Size, palette, transparency, pixels. The rest is texts and profiles, each of which a decoder
  /// would unpack: hundreds of megabytes from a few hundred kilobytes.
  private static let pngChunksDecoded = ["IDAT", "IHDR", "PLTE", "tRNS", "IEND"]

  private static func pngSize(_ bytes: PictureBytes) throws(PictureFlaw) -> PictureHeader {
    let (bits, colours) = (try bytes.byte(24), try bytes.byte(25))
    // Bits of a sample, and what a pixel is made of.
    let isDeep = bits == 16 && colours == 2
    var header = try PictureHeader(
      isDeep ? .deepPNG : .png, width: bytes.big32(16), height: bytes.big32(20))
    header.parts = [0..<8]
    header.cost = DecodingCost(bytesPerPixel: pngBytes(bits: bits, colours: colours))
    return header
  }

  /// The bytes that a decoded pixel takes, with its brightness where that has to be worked out.
  private static func pngBytes(bits: Int, colours: Int) -> Double {
    switch (bits, colours) {
    case (16, 6): 8.25  // four samples of two bytes
    case (16, 2): 6.25  // as a pixbuf and as GStreamer's buffer, three samples each
    case (16, 4): 8.25  // grey with transparency becomes colour
    case (16, _): 2.25
    case (_, 0): 1
    case (_, 2): 3.25
    default: 4.25
    }
  }

  static func webP(_ bytes: PictureBytes) throws(PictureFlaw) -> PictureHeader {
    let end = try bytes.little32(4) +! 8
    guard end <= bytes.count else { throw .truncated }
    var header = try webPSize(bytes)
    var orientation: Orientation?
    header.parts = [0..<end]
    var chunk = 12
    for _ in 0..<PictureBytes.mostPieces where chunk + 8 <= end {
      if orientation == nil, bytes.has("EXIF", at: chunk) {
        let start = bytes.has("Exif\0\0", at: chunk + 8) ? 14 : 8
        orientation = Exif.orientation(in: bytes, at: chunk + start) ?? .up
      }
      let length = try bytes.little32(chunk + 4)
      chunk = try chunk +! 8 +! length +! length % 2
    }
    header.orientation = orientation ?? .up
    return header
  }

  /// Lossy, lossless and extended files say it in three ways.
  private static func webPSize(_ bytes: PictureBytes) throws(PictureFlaw) -> PictureHeader {
    if bytes.has("VP8 ", at: 12) {
      return try PictureHeader(
        .webP, width: bytes.little16(26) & 0x3FFF, height: bytes.little16(28) & 0x3FFF)
    }
    if bytes.has("VP8L", at: 12) {
      let sizes = try bytes.little32(21)
      return try PictureHeader(
        .webP, width: sizes & 0x3FFF + 1, height: sizes >> 14 & 0x3FFF + 1)
    }
    guard bytes.has("VP8X", at: 12) else { throw .damaged }
    let isMoving = try bytes.byte(20) & 2 != 0
    if isMoving { throw .notAPicture }
    return try PictureHeader(
      .webP, width: bytes.little32(24) & 0xFF_FFFF + 1, height: bytes.little32(26) >> 8 + 1)
  }
}
