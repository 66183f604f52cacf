// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
import Receipts
import Recognition

/// The sheet of a receipt as a person looks at it beside what was read: set upright, grey, at half
/// the size that it was read at, and with the row of each line.
package struct ReceiptSheet: Sendable {
  package let size: PixelSize
  /// Row by row, without padding.
  package let grey: [UInt8]
  /// The place of each line of the draft, in its order; nil for one that was not read.
  package let places: [Box?]

  package init(size: PixelSize, grey: [UInt8], places: [Box?]) {
    (self.size, self.grey, self.places) = (size, grey, places)
  }

  /// Nil for a PDF, which was not read by its looks.
  package init?(_ report: ReceiptReport) {
    guard let frame = report.page?.frame else { return nil }
    let size = PixelSize(width: frame.size.width / 2, height: frame.size.height / 2)
    guard size.width > 0, size.height > 0 else { return nil }
    self.size = size
    grey = frame.withLuma { luma in Self.halved(luma, size) }
    places = report.draft.lines.map { line in
      line.place.map {
        Box(x: $0.x / 2, y: $0.y / 2, width: $0.width / 2, height: $0.height / 2)
      }
    }
  }

  /// Four pixels of the page become one.
  private static func halved(_ luma: borrowing LumaView, _ size: PixelSize) -> [UInt8] {
    var grey: [UInt8] = []
    grey.reserveCapacity(size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let sum =
          Int(luma[2 * x, 2 * y]) + Int(luma[2 * x + 1, 2 * y]) + Int(luma[2 * x, 2 * y + 1])
          + Int(luma[2 * x + 1, 2 * y + 1])
        grey.append(UInt8(sum / 4))
      }
    }
    return grey
  }
}
