// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Whether somebody looks.
extension ScanPage {
  func attend(_ change: (inout Attention) -> Void) { session?.attend(change) }

  /// A dialog has the person's attention: the camera is let go, and its last picture stays.
  func standAside(_ isAside: Bool) {
    self.isAside = isAside
    if isAside { staysWhilePaused = true }
    guard session?.kind == .camera else { return }
    attend { $0.isElsewhere = isAside }
  }

  /// The keys go on in the list of prices.
  func focusList() { list.focus() }
}
