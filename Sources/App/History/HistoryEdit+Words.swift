// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Prices

/// A change of the history in words.
extension HistoryEdits.Edit {
  var sentence: String {
    switch kind {
    case .deletion: tr("Deleted: {text}", ["text": step.before.first?.record.amountText ?? ""])
    case .clearing:
      trn("{count} price deleted", "{count} prices deleted", step.before.count)
    case .correction:
      tr("Corrected: {text}", ["text": step.after.first?.record.originalText ?? ""])
    case .dismissal:
      tr("Not a price: {text}", ["text": step.before.first?.record.originalText ?? ""])
    }
  }

  /// How long it offers to undo it: longer than the usual 5 s, as time to see that it was the wrong
  /// one. Nobody was asked before everything was deleted.
  var seconds: UInt32 { kind == .clearing ? 30 : 10 }

  /// What is said after it was undone.
  var undone: String {
    switch kind {
    case .deletion, .clearing, .dismissal:
      trn("{count} price is back", "{count} prices are back", step.before.count)
    case .correction: tr("The correction was undone")
    }
  }
}
