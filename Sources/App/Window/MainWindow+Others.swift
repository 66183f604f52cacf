// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
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

  // MARK: Help

  /// The guide, at what the person looks at.
  ///
  /// - Parameter folder: where it lies.
  func showGuide(in folder: String) {
    if dialogs.guide == nil {
      guard let guide = Guide(in: folder) else {
        return tell(
          tr("The guide is not installed. Install the program once more, then press F1 again."))
      }
      dialogs.guide = GuideWindow(guide, over: widget) { [weak self] in
        self?.dialogs.guide = nil
      }
    }
    dialogs.guide?.present(topic)
  }

  private var topic: Guide.Topic {
    if let open = dialogs.settings, open.isOpen { return .rates }
    if let history = dialogs.history, gtk_window_is_active(history.widget.cast()) != 0 {
      return .history
    }
    switch pages.shown {
    case .camera: return receiptMode.isOn ? .receipts : afford.isOn ? .budget : .labels
    case .budget: return .budget
    case .receipts: return .receipts
    case .prices: return .prices
    }
  }

  /// - Parameter files: what is to be read and kept.
  func showReceipts(_ files: [String]) {
    pages.show(.receipts)
    receiptsPage?.take(files: files)
  }

  /// The window that the person looks at.
  var frontWindow: Widget {
    if let open = dialogs.settings, open.isOpen { return open.widget }
    return dialogs.history?.widget ?? widget
  }

  // MARK: Files

  /// Whether whoever opens, drops or pastes something now means receipts.
  private var takesReceipts: Bool { pages.shown == .receipts || receiptMode.isOn }

  func chooseFile() {
    if takesReceipts {
      dialogs.chooser = FileChooser(receiptsOver: widget) { [weak self] files in
        self?.dialogs.chooser = nil
        self?.tellElsewhere(files)
        if !files.paths.isEmpty { self?.showReceipts(files.paths) }
      }
    } else {
      dialogs.chooser = FileChooser(over: widget) { [weak self] files in
        self?.dialogs.chooser = nil
        self?.tellElsewhere(files)
        if let path = files.paths.first { self?.look(at: .file(path)) }
      }
    }
    dialogs.chooser?.show()
  }

  func tellElsewhere(_ files: GivenFiles) {
    if let refusal = files.refusal { tell(refusal) }
  }

  /// Files that were dropped, pasted or named.
  func take(_ files: GivenFiles) {
    tellElsewhere(files)
    if !files.paths.isEmpty { take(files: files.paths) }
  }

  /// Files that were dropped or pasted: pictures with prices, and receipts where those are meant. A
  /// PDF is a receipt anywhere, since no prices are looked for in one.
  func take(files: [String]) {
    if takesReceipts || files.allSatisfy(Self.isPDF) { return showReceipts(files) }
    guard let path = files.first(where: { !Self.isPDF($0) }) else { return }
    look(at: .file(path))
    if files.count > 1 { tell(Self.leftOut(files.count - 1, besides: path)) }
  }

  static func leftOut(_ count: Int, besides path: String) -> String {
    let name = FileName.shown(String(path.split(separator: "/").last ?? ""))
    return trn(
      "Only “{name}” is looked at. Open the other file after it.",
      "Only “{name}” is looked at. Open the other {count} files after it, one by one.", count,
      ["name": name])
  }

  static func isPDF(_ path: String) -> Bool { path.lowercased().hasSuffix(".pdf") }

  /// Files that were copied come before their pictures: some file managers copy both.
  func paste() {
    Clipboard.readFiles(of: widget) { [weak self] files in
      if files.isEmpty { self?.pastePicture() } else { self?.take(files) }
    }
  }

  private func pastePicture() {
    Clipboard.readPicture(of: widget) { [weak self] path in
      if let path {
        self?.take(files: [path])
      } else {
        self?.tell(tr("There is nothing to paste. Copy a picture or a file, then try again."))
      }
    }
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
