// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The kinds that are made of chunks, each with its name and length.
extension PictureHeader {
  static func png(_ bytes: PictureBytes) throws(PictureFlaw) -> PictureHeader {
    guard bytes.has("IHDR", at: 12) else { throw bytes.count < 16 ? .truncated : .damaged }
    // Bits of a sample, and what a pixel is made of.
    let isDeep = try bytes.big16(24) == 0x1002
    var header = try PictureHeader(
      isDeep ? .deepPNG : .png, width: bytes.big32(16), height: bytes.big32(20))
    var chunk = 8
    while !bytes.has("IEND", at: chunk + 4) {
      if bytes.has("eXIf", at: chunk + 4) {
        header.orientation = Exif.orientation(in: bytes, at: chunk + 8) ?? .up
      }
      // Length, name and checksum take twelve.
      chunk += try bytes.big32(chunk) + 12
    }
    // The checksum of the end is part of the file, too.
    _ = try bytes.big32(chunk + 8)
    return header
  }

  static func webP(_ bytes: PictureBytes) throws(PictureFlaw) -> PictureHeader {
    let end = try bytes.little32(4) + 8
    guard end <= bytes.count else { throw .truncated }
    var header = try webPSize(bytes)
    var chunk = 12
    while chunk + 8 <= end {
      if bytes.has("EXIF", at: chunk) {
        let start = bytes.has("Exif\0\0", at: chunk + 8) ? 14 : 8
        header.orientation = Exif.orientation(in: bytes, at: chunk + start) ?? .up
      }
      let length = try bytes.little32(chunk + 4)
      chunk += 8 + length + length % 2
    }
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
