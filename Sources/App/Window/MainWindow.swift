// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Capture
import Imaging
import Language
import Money
import Prices

/// The program's main window: its pages, and the ways to everything else.
@MainActor final class MainWindow {
  let program: Program
  private let ui = Interface(PackageResources.main_window_ui)
  /// The widgets of the camera's page.
  let camera = Interface(PackageResources.scan_page_ui)
  let pages: Pages
  let page: ScanPage
  let things: ThingMode
  let afford: AffordMode
  let receiptMode: ReceiptMode
  var budgetPage: BudgetPage?
  var receiptsPage: ReceiptsPage?
  var pricesPage: PricesPage?
  private var actions: ScanActions?
  private let watch: AttentionWatch
  private let power = PowerWatch()
  /// As the battery allows.
  var pace = ReadingPace.usual
  private var drop: FileDrop?
  private var cameraMenu: CameraMenu?
  var dialogs = Dialogs()
  private var listening: [Listening] = []
  var settings: LiveSettings { program.settings }
  /// A line of 40 letters: a sentence of two or three lines, in the smallest window, too.
  let toasts: Toasts

  struct Dialogs {
    var settings: SettingsWindow?
    var history: HistoryWindow?
    var chooser: FileChooser?
    var guide: GuideWindow?
    /// The trouble that the settings had at start, until it is shown.
    var untold: StorageError?
    /// The trouble that a dialog shows at the moment.
    var told: StorageError?
  }

  var widget: Widget { ui["window"] }

  init(_ program: Program) {
    self.program = program
    pages = Pages(ui)
    toasts = Toasts(ui["toasts"], width: 40)
    page = ScanPage(
      camera, settings: program.settings, history: program.history
    ) { [sources = program.sources] target, onNews, onOpen in
      sources.session(for: target, onNews: onNews, onOpen: onOpen)
    }
    things = ThingMode(
      camera, program.budget, page: page, settings: program.settings,
      desk: ThingDesk(modelFolder: program.sources.modelFolder))
    afford = AffordMode(camera, program.budget, page: page, things: things)
    receiptMode = ReceiptMode(camera, page: page, sources: program.sources)
    page.onLayout = { [toasts] in toasts.makeRoom() }
    things.card.onLayout = { [toasts] in toasts.makeRoom() }
    watch = AttentionWatch(ui["window"], ground: camera["ground"])
    gtk_window_set_application(widget.cast(), program.application.cast())
    restoreSize()
    connect()
  }

  private func connect() {
    pages.add(.camera, title: tr("Camera"), icon: "camera-web-symbolic") { [camera] in camera }
    addPages()
    TabOrder.mend(in: widget)
    pages.onChange = { [weak self] in self?.turned(to: $0) }
    gtk_menu_button_set_menu_model(camera["menu-button"].opaque, ui["main-menu"].cast())
    actions = ScanActions(self, page: page, ui: camera)
    watch.onChange = { [weak self] change in self?.page.attend(change) }
    power.start { [weak self] state in MainLoop.soon { self?.use(state) } }
    drop = FileDrop(on: widget) { [weak self] in self?.take($0) }
    cameraMenu = CameraMenu(camera["cameras"], of: program.sources.cameras)
    connectThings()
    connectReceiptMode()
    listen()
    widget.on(
      "close-request",
      answering: { [weak self] _ in self?.mayClose() == false })
    showTitle()
    dialogs.untold = settings.problem
  }

  private func listen() {
    program.budget.onTrouble = { [weak self] in self?.tell($0.sentence) }
    program.budget.onCarried = { [weak self] in
      if let sentence = $0.sentence { self?.tell(sentence) }
    }
    settings.onTrouble = { [weak self] in self?.tell($0) }
    listening = [
      settings.listeners.listen { [weak self] in self?.settingsChanged(from: $0.old, to: $0.new) },
      program.history.troubleListeners.listen { [weak self] in self?.tellOfHistory($0) },
      program.budget.undoListeners.listen { [weak toasts] in toasts?.endUndo() },
      program.budget.listeners.listen { [weak self] in
        switch $0 {
        case .opening, .open: self?.buildPages()
        case .closed, .absent, .shut: break
        }
      },
    ]
  }

  private func connectThings() {
    things.say = say
    things.onAdd = { [weak self] proposed in
      guard let self else { return }
      EntryDialog.ask(proposed, program.budget, over: widget, say: say)
    }
    things.onTeach = { [weak self] category, onEnd in
      guard let self else { return }
      TeachDialog.ask(over: widget, category: category, onEnd: onEnd)
    }
  }

  // MARK: Opening and closing

  func present() { gtk_window_present(widget.cast()) }
  func close() { gtk_window_close(widget.cast()) }

  /// Tells what was wrong, then asks for a currency where there is none: without one nothing is
  /// converted.
  func greet() {
    if let trouble = dialogs.untold.take() { return tell(trouble) { [weak self] in self?.greet() } }
    if settings.current.active == nil { showSettings() }
  }

  func look(at target: ScanTarget) {
    greet()
    // Start Scanning in the settings opens a camera; nothing else opens one under them.
    if target == .camera, settings.current.active == nil { return }
    pages.show(.camera)
    // Before the mode is left, which would give the camera back to the prices.
    page.look(at: target)
    actions?.leaveReceipts()
    // Space is for the picture, not for the button that had been pressed.
    camera["labels"].grabFocus()
  }

  /// The first currency is saved. What was asked for before, as the demo, is there already.
  func begin() {
    if page.target == nil { look(at: .camera) } else { camera["labels"].grabFocus() }
  }

  func activate(_ currency: String) { settings.change { $0.activate(currency) } }

  /// Takes this camera from now on, and looks through it.
  func use(camera id: String) {
    settings.change { $0.camera = id }
    look(at: .camera)
  }

  /// The screen that was shared last. Who asks for one while looking at one wants another.
  func lookAtScreen() {
    if page.target == .screen { settings.change { $0.screenToken = nil } }
    look(at: .screen)
  }

  /// Makes a saved currency the active one, as the keys 1 to 9 do.
  func activate(nth number: Int) {
    let currencies = settings.current.currencies
    if currencies.indices.contains(number) { activate(currencies[number].name) }
  }

  private func restoreSize() {
    guard let size = settings.current.window else { return }
    // Larger than the screen, it could take more memory than there is.
    let screen = Screens.largest
    gtk_window_set_default_size(
      widget.cast(), CInt(min(size.width, screen.width)), CInt(min(size.height, screen.height)))
    if size.isMaximized { gtk_window_maximize(widget.cast()) }
  }

  private func mayClose() -> Bool {
    guard dialogs.settings?.leaveProgram() ?? true else { return false }
    closing()
    return true
  }

  private func closing() {
    page.stop()
    receiptsPage?.close()
    closeOtherWindows()
    var (width, height): (CInt, CInt) = (0, 0)
    gtk_window_get_default_size(widget.cast(), &width, &height)
    let size = Settings.WindowSize(
      width: Int(width), height: Int(height),
      isMaximized: gtk_window_is_maximized(widget.cast()) != 0)
    settings.change { $0.window = size }
  }

  /// The program ends with this window. GTK closes those over it only with its last reference, and
  /// the interface holds one.
  private func closeOtherWindows() {
    var others: [Widget] = []
    var entry = gtk_application_get_windows(program.application.cast())
    while let here = entry {
      if let window = here.pointee.data, window != widget.raw { others.append(Widget(window)) }
      entry = here.pointee.next
    }
    for other in others { gtk_window_destroy(other.cast()) }
  }

  // MARK: What is said

  /// A short word that goes by itself.
  func tell(_ text: String, undo: (@MainActor () -> Void)? = nil) { toasts.say(text, undo: undo) }

  /// Shows trouble with the settings in a dialog, which nobody overlooks, and offers their copy.
  private func tell(_ trouble: StorageError, onEnd: @escaping @MainActor () -> Void = {}) {
    guard dialogs.told != trouble else { return }
    dialogs.told = trouble
    TroubleDialog.show(trouble, over: frontWindow) { [weak self] copy in
      self?.dialogs.told = nil
      guard let self, let copy else { return onEnd() }
      settings.takeBack(copy) { [weak self] isBack in
        if isBack { self?.tell(tr("Your settings are back.")) }
        onEnd()
      }
    }
  }

  /// Shows damage of the history in a dialog, as there is something to decide, and all else in a
  /// toast: a full disk is met at every price.
  private func tellOfHistory(_ trouble: StorageError) {
    guard case .damaged = trouble else { return tell(trouble.sentence) }
    TroubleDialog.show(trouble, over: frontWindow) { [weak self] copy in
      guard let self, let copy else { return }
      program.history.work { [weak self, history = program.history] in
        let count = await history.takeBack(copy)
        self?.tell(trn("{count} price is back", "{count} prices are back", count))
      }
    }
  }

  private func settingsChanged(from old: Settings, to new: Settings) {
    showTitle()
    let isChanged = new.currencies.contains { now in
      old.currencies.contains { $0.name == now.name && $0.rate.value != now.rate.value }
    }
    if isChanged { tell(tr("The rate was updated")) }
  }

  private func showTitle() {
    let active = settings.current.active
    let title =
      active.map { $0 == .home ? $0.title : "\($0.title) → TWD" } ?? tr("No currency yet")
    let short = camera["currency-short"]
    camera["currency-title"].label = title
    short.label = active?.title ?? title
    // A code is three letters: they have room anywhere. A name may have many.
    gtk_label_set_ellipsize(
      short.opaque, active?.code == nil ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    camera["currency-button"].setName(
      forAssistiveTechnology: tr("Currency: {text}", ["text": title]))
    gtk_window_set_title(widget.cast(), "\(title) – " + tr("Currency Converter Camera"))
    guard let menu = CurrencyMenu.model(settings.current) else { return }
    gtk_menu_button_set_menu_model(camera["currency-button"].opaque, menu)
    g_object_unref(UnsafeMutableRawPointer(menu))
  }
}
