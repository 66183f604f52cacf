// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Capture
import Core
import Language

/// The program's main window: header, scan page, and the ways to everything else.
@MainActor final class ScanWindow {
  private let program: Program
  private let ui: Interface
  private let page: ScanPage
  private var actions: ScanActions?
  private let watch: AttentionWatch
  private let power = PowerWatch()
  private var drop: FileDrop?
  private var cameraMenu: CameraMenu?
  private var dialogs = Dialogs()
  private var settings: LiveSettings { program.settings }

  private struct Dialogs {
    var settings: SettingsWindow?
    var history: HistoryWindow?
    var chooser: FileChooser?
  }

  var widget: Widget { ui["window"] }

  init(_ program: Program) {
    self.program = program
    ui = Interface(PackageResources.scan_window_ui)
    page = ScanPage(
      ui, settings: program.settings, history: program.history
    ) { [weak program] target, settings, onNews in
      guard let program else { return .failed("") }
      return program.sources.session(
        for: target, camera: settings.camera, parser: PriceParser(settings: settings),
        onNews: onNews)
    }
    watch = AttentionWatch(ui["window"], ground: ui["ground"])
    gtk_window_set_application(widget.cast(), program.application.cast())
    gtk_application_window_set_help_overlay(
      widget.cast(), Interface(PackageResources.shortcuts_ui)["help_overlay"].cast())
    restoreSize()
    connect()
  }

  private func connect() {
    actions = ScanActions(self, page: page, ui: ui)
    watch.onChange = { [weak self] change in self?.page.attend(change) }
    power.start { [weak page] state in MainLoop.soon { page?.use(state) } }
    drop = FileDrop(on: widget) { [weak self] path in self?.look(at: .file(path)) }
    cameraMenu = CameraMenu(ui["cameras"], of: program.sources.cameras)
    settings.listen { [weak self] old, new in self?.settingsChanged(from: old, to: new) }
    settings.onTrouble = { [weak self] in self?.tell($0.sentence) }
    program.history.onTrouble = { [weak self] in self?.tell($0.sentence) }
    widget.on(
      "close-request",
      answering: { [weak self] _ in
        self?.closing()
        return false
      })
    showTitle()
    if let problem = settings.problem { tell(problem.sentence) }
  }

  // MARK: Opening and closing

  func present() { gtk_window_present(widget.cast()) }
  func close() { gtk_window_close(widget.cast()) }

  /// Asks for a currency where there is none: without one nothing is converted.
  func greet() {
    if settings.current.active == nil { showSettings() }
  }

  func look(at target: ScanTarget) {
    // Space is for the picture, not for the button that had been pressed.
    ui["labels"].grabFocus()
    page.look(at: target)
    greet()
  }

  /// The first currency is saved. What was asked for before, as the demo, is there already.
  private func begin() {
    if page.target == nil { look(at: .camera) } else { ui["labels"].grabFocus() }
  }

  func activate(_ currency: String) { settings.change { $0.activate(currency) } }

  /// Takes this camera from now on, and looks through it.
  func use(camera id: String) {
    settings.change { $0.camera = id }
    look(at: .camera)
  }

  /// Of the keys 1 to 9.
  func activate(nth number: Int) {
    let currencies = settings.current.currencies
    if currencies.indices.contains(number) { activate(currencies[number].name) }
  }

  private func restoreSize() {
    guard let size = settings.current.window else { return }
    gtk_window_set_default_size(widget.cast(), CInt(size.width), CInt(size.height))
    if size.isMaximized { gtk_window_maximize(widget.cast()) }
  }

  private func closing() {
    page.stop()
    var (width, height): (CInt, CInt) = (0, 0)
    gtk_window_get_default_size(widget.cast(), &width, &height)
    let size = Settings.WindowSize(
      width: Int(width), height: Int(height),
      isMaximized: gtk_window_is_maximized(widget.cast()) != 0)
    settings.change { $0.window = size }
  }

  // MARK: What is said

  /// A short word that goes by itself.
  func tell(_ text: String) {
    adw_toast_overlay_add_toast(ui["toasts"].opaque, adw_toast_new(text.escapedMarkup))
  }

  private func settingsChanged(from old: Settings, to new: Settings) {
    showTitle()
    let isChanged = new.currencies.contains { now in
      old.currencies.contains { $0.name == now.name && $0.rate.value != now.rate.value }
    }
    if isChanged { tell(tr("The rate was updated")) }
  }

  private func showTitle() {
    let title = settings.current.active.map { "\($0.title) → TWD" } ?? tr("No currency yet")
    gtk_label_set_text(ui["currency-title"].opaque, title)
    gtk_window_set_title(widget.cast(), "\(title) – " + tr("Currency Converter Camera"))
    guard let menu = CurrencyMenu.model(settings.current) else { return }
    gtk_menu_button_set_menu_model(ui["currency-button"].opaque, menu)
    g_object_unref(UnsafeMutableRawPointer(menu))
  }

  // MARK: Other windows

  /// - Parameter code: the currency that a rate is to be set for.
  func showSettings(newCurrency code: String? = nil) {
    if let open = dialogs.settings, open.isOpen { return open.present() }
    dialogs.settings = SettingsWindow(settings, over: widget, newCurrency: code) { [weak self] in
      self?.begin()
    }
  }

  func showHistory() {
    if dialogs.history == nil {
      dialogs.history = HistoryWindow(program.history, over: widget) { [weak self] in
        self?.dialogs.history = nil
      }
    }
    dialogs.history?.present()
  }

  func chooseFile() {
    dialogs.chooser = FileChooser(over: widget) { [weak self] path in
      self?.dialogs.chooser = nil
      if let path { self?.look(at: .file(path)) }
    }
  }
}
