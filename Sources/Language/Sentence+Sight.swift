// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

extension SightObstacle {
  /// The sentence says what it is, and then what helps.
  package var sentence: String {
    switch self {
    case .dark: tr("It is too dark to see much. Turn on a light.")
    case .glare: tr("A light blinds the camera. Look from another angle.")
    case .blurred: tr("The picture is blurred. Hold still, and not too close.")
    }
  }
}
