// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Language

/// Why a file or a picture that could be read gives no receipt.
package enum ReceiptFault: Error, Equatable, Sendable {
  /// With what was read of it, for who looks into it; nil where no sheet was found.
  case notAReceipt(path: String, seen: ReceiptReport? = nil)
  /// One part of a receipt does not go on where the part before it ends.
  case apart(path: String, before: String)

  package static func == (one: ReceiptFault, other: ReceiptFault) -> Bool {
    one.sentence == other.sentence
  }

  package var sentence: String {
    switch self {
    case .notAReceipt(let path, _):
      tr(
        "{path} shows no receipt that can be read. Photograph all of it, level and close; `pricescan read` finds single prices.",
        ["path": FileName.shown(path)])
    case .apart(let path, let before):
      tr(
        "{path} does not go on where {before} ends. Name the parts from top to bottom; three rows or more have to be in both.",
        ["path": FileName.shown(path), "before": FileName.shown(before)])
    }
  }
}
