// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension PictureHeader {
  /// Marker by marker to the end of the picture.
  static func jpeg(_ bytes: PictureBytes) throws(PictureFlaw) -> PictureHeader {
    var header: PictureHeader?
    var orientation: Orientation?
    var scans = 0
    var place = 2
    for _ in 0..<PictureBytes.mostPieces {
      switch try nextMarker(bytes, from: &place) {
      case 0xD9:
        guard var header, scans > 0 else { throw .damaged }
        header.orientation = orientation ?? .up
        header.cost.scans = scans
        header.parts = [0..<place]
        return header
      case 0x01, 0xD8: continue
      // Frames of all kinds; 4, 8 and C are tables.
      case let marker where (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker):
        // A second one would have the first one's memory taken for nothing.
        guard header == nil else { throw .damaged }
        header = try frame(bytes, marker, at: place)
      case 0xDA: scans += 1
      // The first notes alone count: each may be long, and there may be many.
      case 0xE1 where orientation == nil && bytes.has("Exif\0\0", at: place + 2):
        orientation = Exif.orientation(in: bytes, at: place + 8) ?? .up
      default: break
      }
      let length = try bytes.big16(place)
      guard length >= 2 else { throw .damaged }
      place = try place +! length
    }
    throw .tooMuchWork
  }

  private static func frame(
    _ bytes: PictureBytes, _ marker: Int, at place: Int
  ) throws(PictureFlaw) -> PictureHeader {
    let colours = try bytes.byte(place +! 7)
    var header = try PictureHeader(
      colours == 4 ? .inkedJPEG : .jpeg,
      width: bytes.big16(place +! 5), height: bytes.big16(place +! 3))
    var factors: [Int] = []
    for colour in 0..<colours {
      let both = try bytes.byte(place +! 9 +! 3 *! colour)
      factors.append((both >> 4) * (both & 15))
    }
    guard let most = factors.max(), !factors.contains(0) else { throw .damaged }
    // How much of a full plane each colour has.
    let planes = factors.reduce(0.0) { $0 + Double($1) / Double(most) }
    // Coefficients of all scans are kept, two bytes each, where a picture comes in several.
    header.cost = DecodingCost(
      bytesPerPixel: (colours == 4 ? 8.25 : planes) + (marker >= 0xC1 ? 2 * planes : 0))
    return header
  }

  /// The marker's number; `place` stands after it then. Compressed pixels before it are skipped,
  /// in which FF is followed by 0 or by the number of a restart.
  private static func nextMarker(
    _ bytes: PictureBytes, from place: inout Int
  ) throws(PictureFlaw) -> Int {
    place = try bytes.firstMarker(from: place) + 2
    return try bytes.byte(place - 1)
  }
}
