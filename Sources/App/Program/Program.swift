// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Language
import Money
import Recognition
import Storage

/// The running program: one, however often it is started.
@MainActor final class Program {
  static let id = "io.github.currencycamera.CurrencyCamera"
  static let path = "/io/github/currencycamera/CurrencyCamera"
  /// Shows the settings of a currency, by its ISO code.
  static let rateAction = "set-rate"

  let settings: LiveSettings
  let history: LiveHistory
  let budget: LiveBudget
  let sources: Sources
  let application: Widget
  private let programPath: String
  private let mark: StartMark
  private var started: MainLoop.Timer?
  private var window: MainWindow?
  /// A start has come to its end when the window has stood for as long: its first pictures are
  /// drawn, and whatever it asks the desktop for is on its way.
  private static let startInMilliseconds: UInt32 = 2_000

  init(_ machine: Machine, _ folders: DataFolders, _ settings: LiveSettings) {
    self.settings = settings
    programPath = machine.programPath
    mark = StartMark(settingsPath: folders.settingsPath)
    history = LiveHistory(path: folders.ledgerPath)
    budget = LiveBudget(path: folders.bookPath)
    sources = Sources(
      modelFolder: PriceLineReader.modelFolder(ofProgram: machine.programPath), settings: settings)
    application = Widget(
      UnsafeMutableRawPointer(adw_application_new(Self.id, Self.flags)))
    g_set_application_name(tr("Currency Converter Camera"))
    connect()
  }

  /// Started by words, or by the bus with files.
  private static let flags = GApplicationFlags(
    rawValue: G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | G_APPLICATION_HANDLES_OPEN.rawValue)

  func run() -> Int32 {
    let status = g_application_run(
      application.cast(), CommandLine.argc, CommandLine.unsafeArgv)
    settings.finish()
    history.finish()
    budget.finish()
    if started != nil { mark.end() }
    return status
  }

  private func connect() {
    application.on("startup") { [weak self] in self?.startUp() }
    application.on(
      "command-line",
      answering: { [weak self] values in
        if let line = values.object(0) { self?.answer(line) }
        return false
      })
    application.on("activate") { [weak self] in self?.open(nil) }
    application.on(
      "open", with: { [weak self] in self?.open(Self.path(of: $0.file(0)).map { .file($0) }) })
  }

  /// Answers to this start or to a later one, which hands its words over; a file is named from
  /// where that one was started.
  private func answer(_ line: Widget) {
    switch Invocation(Self.texts(of: line)) {
    case .open(let target): open(target.flatMap { Self.resolved($0, in: line) })
    case .afford(let target): open(Self.resolved(target, in: line)).judgePrices()
    case .choose: open(nil).chooseFile()
    case .history: open(nil).showHistory()
    case .receipts(let names):
      presentedWindow().showReceipts(names.compactMap { Self.path(of: $0, in: line) })
    case .help, .version, .wrongUse, .serve: open(nil)
    }
  }

  private static func resolved(_ target: ScanTarget, in line: Widget) -> ScanTarget? {
    guard case .file(let name) = target else { return target }
    return path(of: name, in: line).map { .file($0) }
  }

  private static func texts(of line: Widget) -> [String] {
    var count: CInt = 0
    let words = g_application_command_line_get_arguments(line.cast(), &count)
    defer { g_strfreev(words) }
    return (1..<max(1, Int(count))).compactMap { index in
      words?[index].map { FileName.text($0) }
    }
  }

  private static func path(of name: String, in line: Widget) -> String? {
    guard
      let file = g_application_command_line_create_file_for_arg(
        line.cast(), FileName.bytes(of: name))
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    return path(of: file)
  }

  private static func path(of file: OpaquePointer?) -> String? {
    guard let path = file.flatMap({ g_file_get_path($0) }) else { return nil }
    defer { g_free(path) }
    return FileName.text(path)
  }

  private func startUp() {
    if mark.hasFailed { settings.leaveOut() }
    mark.begin()
    started = MainLoop.after(milliseconds: Self.startInMilliseconds) { [mark] in mark.end() }
    StyleSheet.load()
    Icons.add(ofProgram: programPath)
    let actions = Actions(of: application)
    actions.add("help") { [weak self] in self?.showHelp() }
    actions.add("about") { [weak self] in self?.showAbout() }
    actions.add("quit") { [weak self] in self?.window?.close() }
    // The desktop file has these, under the same names.
    actions.add("afford") { [weak self] in self?.open(.camera).judgePrices() }
    actions.add("screen") { [weak self] in self?.open(.screen) }
    actions.add("open") { [weak self] in self?.open(nil).chooseFile() }
    actions.add("history") { [weak self] in self?.open(nil).showHistory() }
    actions.add("receipts") { [weak self] in self?.presentedWindow().showReceipts([]) }
    actions.add(Self.rateAction, withText: { [weak self] in self?.setRate(of: $0) })
    for (action, keys) in Shortcuts.keys {
      keys.withCStrings { gtk_application_set_accels_for_action(application.cast(), action, $0) }
    }
  }

  @discardableResult private func open(_ target: ScanTarget?) -> MainWindow {
    let isFirst = window == nil
    let window = presentedWindow()
    switch target {
    case .file(let path)? where MainWindow.isPDF(path): window.showReceipts([path])
    case let target?: window.look(at: target)
    case nil: if isFirst { window.greet() }
    }
    return window
  }

  private func setRate(of code: String) { presentedWindow().showSettings(newCurrency: code) }

  private func presentedWindow() -> MainWindow {
    let window = self.window ?? MainWindow(self)
    self.window = window
    window.present()
    return window
  }

  private func showHelp() { window?.showGuide(in: Guide.folder(ofProgram: programPath)) }

  private func showAbout() {
    guard let window else { return }
    AboutWindow.show(over: window.widget)
  }
}
