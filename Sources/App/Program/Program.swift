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
      "open",
      with: { [weak self] values in
        var files = GivenFiles()
        for file in values.files(0) { files.add(file) }
        self?.open(files)
      })
  }

  /// Answers to this start or to a later one, which hands its words over; a file is named from
  /// where that one was started.
  private func answer(_ line: Widget) {
    switch Invocation(Self.texts(of: line)) {
    case .open(.file(let name)): open(Self.files([name], in: line))
    case .open(let target): open(target)
    case .afford(.file(let name)): open(Self.files([name], in: line)).judgePrices()
    case .afford(let target): open(target).judgePrices()
    case .files(let names, let isJudged):
      let window = open(Self.files(names, in: line))
      if isJudged { window.judgePrices() }
    case .choose: open(nil).chooseFile()
    case .history: open(nil).showHistory()
    case .receipts(let names):
      let files = Self.files(names, in: line)
      let window = presentedWindow()
      window.tellElsewhere(files)
      window.showReceipts(files.paths)
    case .help, .version, .wrongUse, .serve: open(nil)
    }
  }

  private static func texts(of line: Widget) -> [String] {
    var count: CInt = 0
    let words = g_application_command_line_get_arguments(line.cast(), &count)
    defer { g_strfreev(words) }
    return (1..<max(1, Int(count))).compactMap { index in
      words?[index].map { FileName.text($0) }
    }
  }

  private static func files(_ names: [String], in line: Widget) -> GivenFiles {
    var files = GivenFiles()
    for name in names {
      let file = g_application_command_line_create_file_for_arg(
        line.cast(), FileName.bytes(of: name))
      guard let file else { continue }
      files.add(file)
      g_object_unref(UnsafeMutableRawPointer(file))
    }
    return files
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

  @discardableResult private func open(_ files: GivenFiles) -> MainWindow {
    guard files.paths.count > 1 else {
      let window = open(files.paths.first.map { .file($0) })
      window.tellElsewhere(files)
      return window
    }
    let window = presentedWindow()
    window.take(files)
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
