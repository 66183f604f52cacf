// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Receipts
import Recognition

/// What one picture of a receipt shows, before it is understood. A long receipt has several.
package struct ReceiptPart: Sendable {
  let rows: [ReceiptRow]
  var codes: [String] = []
  /// The sheet as it was set upright; nil for a PDF.
  var page: FlatPage?
  var pictureHash: PictureHash?
  var logo: LogoHash?
  let took: Duration

  /// Whether it begins with rows that the others end with.
  package func goesOn(after others: [ReceiptPart]) -> Bool {
    (try? ReceiptParts.joined((others + [self]).map(\.rows))) != nil
  }

  /// One part, as long as all of them.
  static func joined(
    _ parts: [ReceiptPart], named names: [String]
  ) throws(ReceiptFault) -> ReceiptPart {
    do {
      let joined = try ReceiptParts.joined(parts.map(\.rows))
      let page = zip(parts.dropFirst(), joined.seams).reduce(parts.first?.page) { page, next in
        next.0.page.flatMap { page?.joined(to: $0, at: next.1) }
      }
      return ReceiptPart(
        rows: joined.rows, codes: parts.flatMap(\.codes), page: page,
        pictureHash: parts.first?.pictureHash, logo: parts.first?.logo,
        took: parts.reduce(.zero) { $0 + $1.took })
    } catch {
      throw ReceiptFault.apart(path: names[error.part], before: names[error.part - 1])
    }
  }
}

extension FlatPage {
  fileprivate func joined(to lower: FlatPage, at seam: PartSeam) -> FlatPage {
    joined(to: lower, below: seam.line, scale: seam.scale, shift: seam.shift)
  }
}
