// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension PixelSize {
  /// The largest size of this shape that fits into a room; a pixel each way at least.
  func fitted(into room: PixelSize) -> PixelSize {
    let room = PixelSize(width: max(1, room.width), height: max(1, room.height))
    // In whole numbers, so that a room of the very shape is filled to its last pixel.
    return width * room.height >= height * room.width
      ? PixelSize(width: room.width, height: max(1, (height * room.width + width / 2) / width))
      : PixelSize(width: max(1, (width * room.height + height / 2) / height), height: room.height)
  }

  /// Rows for columns.
  var turned: PixelSize { PixelSize(width: height, height: width) }
}
