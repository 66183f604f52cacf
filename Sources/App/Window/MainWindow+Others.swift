// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Prices

/// The ways from the main window to its pages and to other windows.
extension MainWindow {
  /// - Parameter code: the currency that a rate is to be set for.
  func showSettings(newCurrency code: String? = nil) {
    if let open = dialogs.settings, open.isOpen { return open.present() }
    page.beginRest()
    let settings = SettingsWindow(settings, over: widget, newCurrency: code) { [weak self] in
      self?.begin()
    }
    settings.onClose = { [weak page] in page?.endRest() }
    dialogs.settings = settings
  }

  /// Turns the mode on that says of each price whether it may be bought.
  func judgePrices() {
    if !afford.isOn { widget.activate("win.afford") }
  }

  func showHistory() {
    if dialogs.history == nil {
      dialogs.history = HistoryWindow(program.history, over: widget) { [weak self] in
        self?.dialogs.history = nil
      }
    }
    dialogs.history?.present()
  }

  /// - Parameter files: what is to be read and kept.
  func showReceipts(_ files: [String]) {
    pages.show(.receipts)
    receiptsPage?.take(files: files)
  }

  /// Files that were dropped or pasted: receipts on their page, pictures with prices elsewhere.
  func take(files: [String]) {
    if pages.shown == .receipts {
      receiptsPage?.take(files: files)
    } else if let path = files.first {
      look(at: .file(path))
    }
  }

  func chooseFile() {
    dialogs.chooser = FileChooser(over: widget) { [weak self] path in
      self?.dialogs.chooser = nil
      if let path { self?.look(at: .file(path)) }
    }
    dialogs.chooser?.show()
  }

  /// It takes the camera from the prices, and gives it back.
  func connectReceiptMode() {
    receiptMode.onTaken = { [weak self] item in
      self?.pages.show(.receipts)
      self?.receiptsPage?.take(item)
    }
    receiptMode.onChange = { [weak self] isOn in
      guard let self else { return }
      if isOn, afford.isOn { widget.activate("win.afford") }
      afford.isHidden = isOn
      if isOn {
        page.look(at: .receipt)
      } else if page.target == .receipt {
        settings.current.active == nil ? page.leave() : page.look(at: .camera)
      }
    }
  }

  /// On the page that is shown, if it has anything to search.
  func startSearch() {
    switch pages.shown {
    case .receipts: receiptsPage?.startSearch()
    case .prices: pricesPage?.startSearch()
    case .camera, .budget: break
    }
  }
}
