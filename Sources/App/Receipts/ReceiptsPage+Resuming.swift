// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Prices
import Receipts
import Storage

/// A look that a sudden end of the program broke off goes on.
extension ReceiptsPage {
  /// Goes on with the look that a sudden end of the program broke off, as soon as somebody is here
  /// to see it.
  func resume() {
    if isShown, budget.book != nil, !hasResumed, state == .list { goOn() }
  }

  func goOn() {
    hasResumed = true
    budget.read(
      { (file) throws(StorageError) in try file.keptReview()?.uid },
      onFailure: { [weak self] in self?.hasResumed = false }
    ) { [weak self] uid in
      guard let self else { return }
      if let uid {
        queue = [uid] + queue.filter { $0 != uid }
        say(
          tr(
            "The program ended while you looked through this receipt. Your changes are still here."
          ), nil)
      }
      if !queue.isEmpty { openNext() }
    }
  }
}
