// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Language

/// Why a file or a picture that could be read gives no receipt.
package enum ReceiptFault: Error, Equatable, Sendable {
  case notAReceipt(path: String)

  package var sentence: String {
    switch self {
    case .notAReceipt(let path):
      tr(
        "{path} shows no receipt that can be read. Photograph all of it, level and close; `pricescan read` finds single prices.",
        ["path": FileName.shown(path)])
    }
  }
}
