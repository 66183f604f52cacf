// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A word as it was read on a page, in the page's pixels.
package struct PageWord: Equatable, Sendable {
  package let text: String
  package let box: Box
  /// 0 to 1.
  package let confidence: Double
}
