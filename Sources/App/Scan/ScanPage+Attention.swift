// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Whether somebody looks.
extension ScanPage {
  var isLookingForPrices: Bool { state == .live && target != .receipt }

  func attend(_ change: (inout Attention) -> Void) { session?.attend(change) }

  /// Lets the source go, and shows what there is to begin with.
  func leave() {
    stop()
    status.show(.notStarted, for: .camera)
  }

  /// The keys go on in the list of prices.
  func focusList() { list.focus() }
}
