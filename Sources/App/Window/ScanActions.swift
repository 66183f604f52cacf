// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices

/// What the person can do in the scan window, by menu, button and key.
@MainActor final class ScanActions {
  private unowned let window: MainWindow
  private let page: ScanPage
  private let ui: Interface
  private let actions: Actions
  private var listening: [Listening] = []

  init(_ window: MainWindow, page: ScanPage, ui: Interface) {
    (self.window, self.page, self.ui) = (window, page, ui)
    actions = Actions(of: window.widget)
    addSources()
    addPriceActions()
    addWindowActions()
    addViewActions()
    addBudgetActions()
    addReceiptActions()
    ScanKeys(
      window.widget, isShown: { [weak window] in window?.pages.shown == .camera },
      card: { [weak page, weak window] in
        if page?.hold.held != nil { return "win.let-go" }
        return window?.things.card.isShown == true ? "win.thing-close" : nil
      }
    ).connect(to: actions, page)
  }

  /// So far a key goes in a film: a shelf that somebody walked past is back in view.
  private static let skip = Duration.seconds(5)

  private func addSources() {
    actions.add("scan") { [unowned window] in window.look(at: .camera) }
    actions.add("camera", withText: { [unowned window] in window.use(camera: $0) })
    actions.add("demo") { [unowned window] in window.look(at: .demo) }
    actions.add("screen") { [unowned window] in window.lookAtScreen() }
    actions.add("open") { [unowned window] in window.chooseFile() }
    actions.add("paste") { [unowned window] in
      if !window.widget.handsToText("clipboard.paste") { window.paste() }
    }
    actions.add("find") { [unowned window] in window.startSearch() }
    actions.add("privacy") { [unowned window] in
      if !SystemSettings.openCameraPrivacy() {
        window.tell(tr("Open the system's settings yourself: Privacy, Camera."))
      }
    }
    addFilmActions()
  }

  private func addFilmActions() {
    let freeze = actions.add("freeze", isOn: false) { [unowned page] _ in page.toggleFreeze() }
    freeze.isEnabled = false
    let steps = ["skip-back": Duration.zero - Self.skip, "skip-forward": Self.skip]
    let skips = steps.map { name, step in
      (actions.add(name) { [unowned page] in page.skip(by: step) }, step)
    }
    let bar = ModeBar(ui)
    page.onFreeze = { [unowned page] in
      freeze.show(isOn: page.isFrozen)
      freeze.isEnabled = page.mayFreeze
      for (action, step) in skips { action.isEnabled = page.maySkip(by: step) }
      bar.show(film: page.maySkip(by: .zero - Self.skip), isAtEnd: page.mayPlayAgain)
      page.onLayout()
    }
  }

  private func addPriceActions() {
    let ofHeld = [
      actions.add("copy") { [unowned self] in copy(TWDText.text) },
      actions.add("copy-number") { [unowned self] in copy(TWDText.bareNumber) },
      actions.add("hundredth") { [unowned page] in page.hold.toggleHundredth() },
      actions.add("dismiss") { [unowned self] in dismiss() },
      actions.add("let-go") { [unowned page] in page.hold.letGo() },
      actions.add("set-rate") { [unowned self] in
        if case .noRate(let code)? = page.hold.held?.quote {
          window.showSettings(newCurrency: code)
        }
      },
    ]
    for action in ofHeld { action.isEnabled = false }
    listening.append(
      page.hold.listeners.listen { held in
        for action in ofHeld { action.isEnabled = held != nil }
      })
  }

  private var receiptMode: Action?

  private func addReceiptActions() {
    receiptMode = actions.add("receipt-mode", isOn: false) { [unowned window] isOn in
      window.pages.show(.camera)
      window.receiptMode.turn(on: isOn)
    }
    actions.add("receipts-photograph") { [unowned window] in
      window.pages.show(.camera)
      if !window.receiptMode.isOn { window.widget.activate("win.receipt-mode") }
    }
    actions.add("receipts-import") { [unowned window] in
      window.pages.build(.receipts)
      window.receiptsPage?.choose()
    }
  }

  /// Another source is looked at.
  func leaveReceipts() {
    receiptMode?.show(isOn: false)
    window.receiptMode.turn(on: false)
  }

  private func addBudgetActions() {
    let undo = actions.add("budget-undo") { [unowned window] in
      if window.widget.handsToText("text.undo") { return }
      window.program.budget.undo { window.tell(tr("The last change was taken back.")) }
    }
    undo.isEnabled = false
    listening.append(
      window.program.budget.listeners.listen { [unowned window] _ in
        undo.isEnabled = window.program.budget.book != nil
      })
    addAffordMode()
    addOfHeldPrice()
    actions.add("compare-clear") { [unowned window] in window.afford.clearComparison() }
    actions.add("thing") { [unowned window] in
      if window.afford.isOn { window.things.look() }
    }
    actions.add("thing-close") { [unowned window] in window.things.dismiss() }
  }

  private func addAffordMode() {
    let afford = actions.add("afford", isOn: false) { [unowned window] isOn in
      window.afford.turn(on: isOn)
    }
    window.afford.onMissing = { [unowned window] in
      afford.show(isOn: false)
      window.afford.turn(on: false)
      window.pages.show(.budget)
    }
  }

  private func addOfHeldPrice() {
    let ofHeld = [
      actions.add("budget-add") { [unowned window] in
        window.afford.add(over: window.widget) { [unowned window] in window.tell($0, undo: $1) }
      },
      actions.add("budget-goal") { [unowned window] in
        window.afford.makeGoal(over: window.widget) { [unowned window] in
          window.tell($0, undo: $1)
        }
      },
      actions.add("compare") { [unowned window] in
        window.afford.compare { [unowned window] in window.tell($0, undo: $1) }
      },
    ]
    for action in ofHeld { action.isEnabled = false }
    listening.append(
      page.hold.listeners.listen { [unowned window] held in
        if held != nil { window.things.close() }
        for action in ofHeld { action.isEnabled = held?.quote.twd != nil }
      })
  }

  private func dismiss() {
    guard let dismissed = page.hold.dismiss() else { return }
    window.tell(tr("Not a price: {text}", ["text": dismissed.price.text])) { [weak page] in
      page?.hold.takeBack(dismissed)
    }
  }

  private func copy(_ text: (ExactDecimal) -> String) {
    if window.widget.handsToText("clipboard.copy") { return }
    guard let amount = page.hold.held?.quote.twd else { return }
    let text = text(amount)
    Clipboard.write(text, of: window.widget)
    window.tell(tr("Copied: {text}", ["text": text]))
  }

  private func addWindowActions() {
    actions.add("settings") { [unowned window] in window.showSettings() }
    actions.add("history") { [unowned window] in window.showHistory() }
    actions.add("shortcuts") { [unowned window] in ShortcutsWindow.show(over: window.widget) }
    actions.add(
      "page",
      withText: { [unowned window] in Pages.Page(rawValue: $0).map(window.pages.show) })
    actions.add("close") { [unowned window] in window.close() }
    actions.add("currency", withText: { [unowned window] in window.activate($0) })
    actions.add(
      "nth-currency",
      withText: { [unowned window] in
        if let number = Int($0) { window.activate(nth: number) }
      })
  }

  private func addViewActions() {
    actions.add("zoom-in") { [unowned page] in page.stage.zoomIn() }
    actions.add("zoom-out") { [unowned page] in page.stage.zoomOut() }
    actions.add("zoom-reset") { [unowned page] in page.stage.resetZoom() }
    actions.add("first-price") { [unowned window, unowned page] in
      window.pages.show(.camera)
      page.stage.focusFirst()
    }
    let former = FormerFocus(in: window.widget)
    actions.add("list", isOn: false) { [ui, page] isOn in
      adw_flap_set_reveal_flap(ui["flap"].opaque, isOn ? 1 : 0)
      if isOn {
        former.keep(from: ui["list-button"])
        page.focusList()
      } else {
        former.giveBack(or: ui["labels"])
      }
    }
    actions.add("fullscreen") { [widget = window.widget] in
      let window: UnsafeMutablePointer<GtkWindow> = widget.cast()
      if gtk_window_is_fullscreen(window) != 0 {
        gtk_window_unfullscreen(window)
      } else {
        gtk_window_fullscreen(window)
      }
    }
  }
}
