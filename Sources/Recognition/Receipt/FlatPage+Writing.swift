// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension FlatPage {
  /// A word that is writing for sure.
  private static let (leastBelief, fewestLetters) = (0.9, 3)
  /// In heights that the letters were thought to have.
  private static let expected = 0.9..<1.2

  /// Where plain writing stands in the picture; nil if its letters are as tall as was thought.
  func writing(of words: [PageWord]) -> [Quad]? {
    let plain = words.filter {
      $0.confidence >= Self.leastBelief && $0.text.count >= Self.fewestLetters
    }
    let written = rows.filter { row in plain.contains { row.bounds.holds($0.box.center) } }
    let heights = written.map(\.height).sorted()
    let thought = rows.map(\.height).sorted()
    guard !heights.isEmpty,
      !Self.expected.contains(heights[heights.count / 2] / thought[thought.count / 2])
    else { return nil }
    return written.map { placeInPicture($0.quad) }
  }
}
