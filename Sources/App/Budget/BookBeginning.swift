// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Language
import Prices
import Storage

/// A book begins: the keyring opens it, or a passphrase where there is none, and the code that opens
/// it, too, is shown once.
@MainActor enum BookBeginning {
  /// - Parameter plan: nil where only receipts are to be kept.
  static func begin(_ budget: LiveBudget, with plan: Plan?, over window: Widget) {
    budget.begin(plan) { code in
      if let code {
        CodeDialog.show(code, over: window)
      } else {
        offerPassphrase(budget, plan, over: window)
      }
    }
  }

  private static func offerPassphrase(_ budget: LiveBudget, _ plan: Plan?, over window: Widget) {
    guard case .shut(.book(_, .keyring(let trouble))) = budget.standing, trouble != .locked
    else { return }
    PassphraseDialog.choose(
      tr("There is no keyring for the key of the book."), save: tr("Begin"), over: window
    ) { text in
      budget.begin(plan, passphrase: text) { code in
        if let code { CodeDialog.show(code, over: window) }
      }
    }
  }
}
