// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Imaging
import Receipts

/// The sheet as the file that the book keeps: grey, and no larger than it is looked at.
extension ReceiptSheet {
  /// Small print is still read at this one, of a hundred.
  private static let quality = 70

  /// The bytes of a JPEG; nil where none can be made.
  package var jpeg: [UInt8]? {
    GreyJPEG.bytes(
      grey, size, within: PictureKeeping.longestSide, quality: Self.quality)
  }
}
