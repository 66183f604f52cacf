// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Prices

/// Why the book stays closed, and what opens it.
@MainActor final class ShutView {
  private let ui: Interface
  private let budget: LiveBudget
  private var copy: GoodCopy?

  init(_ ui: Interface, _ budget: LiveBudget, over window: Widget) {
    (self.ui, self.budget) = (ui, budget)
    ui["shut-again"].on("clicked") { budget.openAgain() }
    ui["shut-copy"].on("clicked") { [weak self] in
      if let copy = self?.copy { budget.takeBack(copy) }
    }
    ui["shut-code"].on("clicked") { CodeDialog.ask(over: window) { budget.open(with: $0) } }
    ui["shut-passphrase"].on("clicked") {
      PassphraseDialog.ask(over: window) { budget.open(withPassphrase: $0) }
    }
  }

  func show(_ trouble: StorageError) {
    adw_status_page_set_description(ui["shut"].opaque, trouble.sentence.escapedMarkup)
    copy = trouble.goodCopy
    ui["shut-copy"].isVisible = copy != nil
    let isAboutTheKey = trouble.isAboutTheKey
    ui["shut-code"].isVisible = isAboutTheKey
    ui["shut-passphrase"].isVisible = isAboutTheKey
  }
}

extension StorageError {
  /// Whether another key may open the book.
  fileprivate var isAboutTheKey: Bool {
    switch self {
    case .book(_, .wrongKey), .book(_, .keyring): true
    default: false
    }
  }
}
