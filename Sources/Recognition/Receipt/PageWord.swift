// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A word as it was read on a page, in the page's pixels.
package struct PageWord: Equatable, Sendable {
  package let text: String
  package let box: Box
  /// 0 to 1.
  package let confidence: Double
  /// How far y grows along x in its row; nil where that was not measured.
  package var slope: Double?
}

extension PageWord {
  /// Up to the next word of its row: where words touch, as Chinese ones do, Tesseract gives the first
  /// of them the place of all.
  func ending(before next: PageWord) -> PageWord {
    let isBeside = abs(next.box.center.y - box.center.y) < box.height / 2
    guard isBeside, next.box.x > box.x, next.box.x < box.right else { return self }
    let own = Box(x: box.x, y: box.y, width: next.box.x - box.x, height: box.height)
    return PageWord(text: text, box: own, confidence: confidence)
  }
}

extension Quad {
  /// How far y grows along x at its upper edge.
  var slope: Double {
    let way = topRight - topLeft
    return way.x == 0 ? 0 : way.y / way.x
  }
}
