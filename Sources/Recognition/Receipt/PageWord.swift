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

extension Quad {
  /// How far y grows along x at its upper edge.
  var slope: Double {
    let way = topRight - topLeft
    return way.x == 0 ? 0 : way.y / way.x
  }
}
