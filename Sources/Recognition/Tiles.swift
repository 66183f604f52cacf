// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The parts of a large picture that are read one by one.
///
/// A finder brings the longer side of what it gets to its working side. So the whole picture comes
/// first, then parts of half its scale, of a quarter, and last parts at full size: what is too
/// small in one is large enough in the next, and what is too large for a part of a finer scale has
/// been seen whole in a coarser one.
struct Tile: Equatable {
  let x: Range<Int>
  let y: Range<Int>
  /// Pixels of the picture to one that is looked at.
  let scale: Int

  /// The side of a part as it is looked at: the working side of `LineFinder`.
  static let side = 1280
  /// The width that parts share with their neighbours as they are looked at.
  ///
  /// A digit smaller than 10 px in the coarser scale is smaller than 20 px in this one; a price of
  /// fifteen such characters is 200 px long.
  static let overlap = 256
  /// Up to this a picture is read as a whole alone.
  ///
  /// Six labelled photos between 2,784 and 3,712 px: 5 prices right and 17 wrong as a whole, 9 right
  /// and 63 wrong in parts, too, in seven times the time. Telephones' usual 12 megapixels lie below.
  static let longestWhole = 4096

  static func covering(_ size: PixelSize) -> [Tile] {
    let whole = Tile(x: 0..<size.width, y: 0..<size.height, scale: 1)
    let longest = max(size.width, size.height)
    guard longest > longestWhole else { return [whole] }
    var scale = 1
    while scale * side * 2 < longest { scale *= 2 }
    var tiles = [whole]
    while scale >= 1 {
      let columns = parts(of: size.width, scale)
      for y in parts(of: size.height, scale) {
        tiles += columns.map { Tile(x: $0, y: y, scale: scale) }
      }
      scale /= 2
    }
    return tiles
  }

  /// Equal parts of a length, none longer than `side` as it is looked at.
  private static func parts(of length: Int, _ scale: Int) -> [Range<Int>] {
    let (side, overlap) = (side * scale, overlap * scale)
    guard length > side else { return [0..<length] }
    let count = (length - overlap + side - overlap - 1) / (side - overlap)
    return (0..<count).map { index in
      let start = (length - side) * index / (count - 1)
      return start..<start + side
    }
  }

  /// Whether a box that was found in the part, in pixels of the picture, may have been cut off: it
  /// reaches an edge past which the picture goes on.
  func mayCut(_ box: Box, in size: PixelSize) -> Bool {
    let near = Double(Self.near * scale)
    return x.lowerBound > 0 && box.x < Double(x.lowerBound) + near
      || y.lowerBound > 0 && box.y < Double(y.lowerBound) + near
      || x.upperBound < size.width && box.right > Double(x.upperBound) - near
      || y.upperBound < size.height && box.bottom > Double(y.upperBound) - near
  }

  /// Glyphs stand this close to each other in a line at least, as they are looked at.
  private static let near = 4
}
