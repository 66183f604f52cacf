// SPDX-License-Identifier: GPL-3.0-or-later

/// The rows of a long receipt that was photographed in parts, from top to bottom.
package enum ReceiptParts {
  /// Which part does not go on where the one before it ends.
  package struct Apart: Error, Equatable, Sendable {
    /// From 1 on.
    package let part: Int

    package init(part: Int) { self.part = part }
  }

  /// The rows of all parts, each once and where it lies in the first part's picture or below it.
  package static func joined(
    _ parts: [[ReceiptRow]]
  ) throws(Apart) -> (rows: [ReceiptRow], seams: [PartSeam]) {
    var (rows, seams) = (parts.first ?? [], [PartSeam]())
    for (index, part) in parts.enumerated().dropFirst() {
      guard let seam = PartSeam(rows, part) else { throw Apart(part: index) }
      rows = Array(rows[..<seam.upperRow]) + part[seam.lowerRow...].map { $0.placed(by: seam) }
      seams.append(seam)
    }
    return (rows, seams)
  }
}

extension ReceiptRow {
  fileprivate func placed(by seam: PartSeam) -> ReceiptRow {
    ReceiptRow(
      words.map {
        ReceiptWord($0.text, at: seam.placed($0.box), belief: $0.belief, rival: $0.rival)
      })
  }
}
