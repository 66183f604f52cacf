// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

extension WordReader {
  /// Rows of words that are read of a thing: on its front the largest say what it is.
  private static let mostRows = 12

  /// The words on what a picture shows, whether a price stands beside them or not; the largest
  /// first.
  package func rows(in frame: Frame) throws(ReaderError) -> [String] {
    let upright = frame.turnedUpright
    let pieces = upright.withLuma { luma in finder.lines(in: luma).map { WordPiece($0) } }
    let rows = pieces.without(prices: []).rows.sorted { $0.height > $1.height }
    guard !rows.isEmpty else { return [] }
    let engine = try engine()
    return upright.withLuma { luma in
      rows.prefix(Self.mostRows).compactMap { words(in: $0, beside: [], of: luma, engine)?.text }
    }
  }
}
