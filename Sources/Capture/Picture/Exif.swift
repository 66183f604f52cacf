// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The notes that cameras put into picture files. Only the way the camera was held counts here.
enum Exif {
  private static let orientationTag = 0x0112

  /// Returns nil if the notes do not say, or say nonsense: that alone makes no picture unreadable.
  static func orientation(in bytes: PictureBytes, at start: Int) -> Orientation? {
    let isBig = bytes.has("MM", at: start)
    guard isBig || bytes.has("II", at: start) else { return nil }
    func number16(_ place: Int) throws(PictureFlaw) -> Int {
      try isBig ? bytes.big16(place) : bytes.little16(place)
    }
    do throws(PictureFlaw) {
      let place = try start +! 4
      let table = try start +! (isBig ? bytes.big32(place) : bytes.little32(place))
      for entry in 0..<(try number16(table)) {
        let place = try table +! 2 +! entry *! 12
        if try number16(place) == orientationTag {
          return Orientation(rawValue: try number16(place +! 8))
        }
      }
    } catch {}
    return nil
  }
}
