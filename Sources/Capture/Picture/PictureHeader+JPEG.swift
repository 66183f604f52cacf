// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension PictureHeader {
  /// Marker by marker to the end of the picture.
  static func jpeg(_ bytes: PictureBytes) throws(PictureFlaw) -> PictureHeader {
    var header: PictureHeader?
    var orientation = Orientation.up
    var hasScan = false
    var place = 2
    while true {
      let marker = try nextMarker(bytes, from: &place)
      switch marker {
      case 0xD9:
        guard var header, hasScan else { throw .damaged }
        header.orientation = orientation
        return header
      case 0x01, 0xD0...0xD8: continue
      // Frames of all kinds; 4, 8 and C are tables.
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        header = try PictureHeader(
          bytes.byte(place + 7) == 4 ? .inkedJPEG : .jpeg,
          width: bytes.big16(place + 5), height: bytes.big16(place + 3))
      case 0xDA: hasScan = true
      case 0xE1 where bytes.has("Exif\0\0", at: place + 2):
        orientation = Exif.orientation(in: bytes, at: place + 8) ?? orientation
      default: break
      }
      let length = try bytes.big16(place)
      guard length >= 2 else { throw .damaged }
      place += length
    }
  }

  /// The marker's number; `place` stands behind it then. Compressed pixels before it are skipped,
  /// in which FF is followed by 0 or by the number of a restart.
  private static func nextMarker(
    _ bytes: PictureBytes, from place: inout Int
  ) throws(PictureFlaw) -> Int {
    while true {
      place = try bytes.firstIndex(of: 0xFF, from: place) + 1
      let number = try bytes.byte(place)
      if number == 0xFF { continue }
      place += 1
      if number != 0, !(0xD0...0xD7).contains(number) { return number }
    }
  }
}
