// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
import Receipts
import Storage

/// Keeps what is typed into a receipt while it is typed, so that a sudden end of the program takes
/// no more than the last two seconds of it.
@MainActor final class ReviewKeeper {
  private let budget: LiveBudget
  private var newest: KeptReceipt?
  private var timer: MainLoop.Timer?
  private var hasKept = false

  private static let pauseInMilliseconds: UInt32 = 2_000

  init(_ budget: LiveBudget) { self.budget = budget }

  /// A look begins; it may be one that goes on.
  func begin(isResumed: Bool) { hasKept = isResumed }

  /// Every change is kept soon, and what changes meanwhile along with it.
  func keep(_ receipt: KeptReceipt) {
    newest = receipt
    guard timer == nil else { return }
    timer = MainLoop.after(milliseconds: Self.pauseInMilliseconds) { [weak self] in self?.write() }
  }

  /// The look is over: what was typed is in the receipt, or was given up.
  func end() {
    timer?.end()
    (timer, newest) = (nil, nil)
    guard hasKept else { return }
    hasKept = false
    budget.read({ (file) throws(StorageError) in try file.endReview() }, onEnd: { _ in })
  }

  /// No undo belongs to it, and no page shows it.
  private func write() {
    timer = nil
    guard let receipt = newest.take() else { return }
    hasKept = true
    budget.read({ (file) throws(StorageError) in try file.keepReview(receipt) }, onEnd: { _ in })
  }
}
