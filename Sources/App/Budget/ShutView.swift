// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Prices

/// Why the book stays closed, and what opens it.
@MainActor final class ShutView {
  private let ui = Interface(PackageResources.shut_view_ui)
  private let budget: LiveBudget
  private var copy: GoodCopy?

  /// - Parameter states: the stack that shows it by the name "shut".
  init(in states: Widget, _ budget: LiveBudget, over window: Widget) {
    self.budget = budget
    gtk_stack_add_named(states.opaque, ui["shut"].widget, "shut")
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
    let (isAboutTheKey, wantsPassphrase) = (trouble.isAboutTheKey, trouble.wantsPassphrase)
    ui["shut-code"].isVisible = isAboutTheKey
    ui["shut-passphrase"].isVisible = isAboutTheKey
    // The one that helps stands out; another try would end as the first one did.
    ui["shut-passphrase"].style("suggested-action", wantsPassphrase)
    ui["shut-again"].isVisible = !wantsPassphrase
  }
}

extension StorageError {
  fileprivate var wantsPassphrase: Bool {
    if case .book(_, .wantsPassphrase) = self { true } else { false }
  }

  /// Whether another key may open the book.
  fileprivate var isAboutTheKey: Bool {
    switch self {
    case .book(_, .wrongKey), .book(_, .wantsPassphrase), .book(_, .keyring): true
    default: false
    }
  }
}
