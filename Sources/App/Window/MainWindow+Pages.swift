// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Language

/// The pages of the main window, each built when it is needed.
extension MainWindow {
  func addPages() {
    toasts.scrollers = [camera["status"]]
    receiptMode.onLayout = { [toasts] in toasts.makeRoom() }
    pages.onLayout = { [toasts] in toasts.makeRoom() }
    toasts.room = { [weak self] in self?.roomBelow ?? 0 }
    toasts.header = { [pages] in pages.roomOfHeader }
    pages.add(.budget, title: tr("Budget"), icon: Self.icon("budget")) { [unowned self] in
      let page = BudgetPage(program.budget, over: widget, say: say)
      budgetPage = page
      toasts.scrollers.append(page.ui["states"])
      return page.ui
    }
    pages.add(.receipts, title: tr("Receipts"), icon: Self.icon("receipt")) { [unowned self] in
      let page = ReceiptsPage(
        program.budget, settings, modelFolder: program.sources.modelFolder, over: widget, say: say)
      receiptsPage = page
      page.onTurn = { [toasts] in toasts.makeRoom() }
      page.receipts.pace = pace
      toasts.scrollers += ["list-scroller", "import-scroller", "review-scroller"].map {
        page.ui[$0]
      }
      return page.ui
    }
    pages.add(.prices, title: tr("Inflation"), icon: Self.icon("prices")) { [unowned self] in
      let page = PricesPage(program.budget, over: widget, say: say)
      pricesPage = page
      toasts.scrollers.append(page.ui["states"])
      return page.ui
    }
  }

  var say: MonthView.Saying { { [weak self] in self?.tell($0, undo: $1) } }

  /// The pages of a book reckon with it as soon as it is open, whichever is shown.
  func buildPages() {
    for page in [Pages.Page.budget, .receipts, .prices] { pages.build(page) }
  }

  /// How much of the window's lower end is not for toasts, in pixels.
  private var roomBelow: Int {
    let room =
      switch pages.shown {
      case .camera: max(page.roomOfButtons, things.card.roomBelow, receiptMode.roomOfBar)
      case .budget, .prices: 0
      case .receipts: receiptsPage?.roomOfFoot ?? 0
      }
    return room + pages.roomOfBar
  }

  func use(_ state: PowerState) {
    pace = state.pace
    page.use(state)
    receiptsPage?.receipts.pace = state.pace
  }

  private static func icon(_ name: String) -> String { "\(Program.id)-\(name)-symbolic" }

  /// The camera is let go while another page is shown.
  func turned(to shown: Pages.Page) {
    page.attend { $0.isElsewhere = shown != .camera }
    pricesPage?.turn(isShown: shown == .prices)
    receiptsPage?.turn(isShown: shown == .receipts)
    toasts.makeRoom()
    switch shown {
    case .camera: camera[receiptMode.isOn ? "receipt-shoot" : "labels"].grabFocus()
    case .budget, .receipts, .prices:
      program.budget.open()
      // The page is laid out by then.
      MainLoop.soon { [weak self] in self?.takeFocus(on: shown) }
    }
  }

  private func takeFocus(on shown: Pages.Page) {
    guard pages.shown == shown else { return }
    switch shown {
    case .camera: break
    case .budget: budgetPage?.takeFocus()
    case .receipts: receiptsPage?.takeFocus()
    case .prices: pricesPage?.takeFocus()
    }
  }
}
