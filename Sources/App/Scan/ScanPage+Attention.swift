// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Whether somebody looks.
extension ScanPage {
  func attend(_ change: (inout Attention) -> Void) { session?.attend(change) }

  /// The keys go on in the list of prices.
  func focusList() { list.focus() }
}
