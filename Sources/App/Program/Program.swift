// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Core
import Language
import Recognition
import Storage

/// The running program: one, however often it is started.
@MainActor final class Program {
  static let id = "io.github.currencycamera.CurrencyCamera"
  static let version = "0.1.0"

  let settings: LiveSettings
  let history: LiveHistory
  let sources: Sources
  let application: Widget
  private var window: ScanWindow?

  init(_ machine: Machine, _ folders: DataFolders, _ settings: LiveSettings) {
    self.settings = settings
    history = LiveHistory(path: folders.ledgerPath)
    sources = Sources(modelFolder: PriceLineReader.modelFolder(ofProgram: machine.programPath))
    application = Widget(
      UnsafeMutableRawPointer(adw_application_new(Self.id, G_APPLICATION_HANDLES_COMMAND_LINE)))
    g_set_application_name(tr("Currency Converter Camera"))
    connect()
  }

  func run() -> Int32 {
    let status = g_application_run(
      application.cast(), CommandLine.argc, CommandLine.unsafeArgv)
    settings.finish()
    Clipboard.forgetPicture()
    return status
  }

  private func connect() {
    application.on("startup") { [weak self] in self?.startUp() }
    application.on(
      "command-line",
      answering: { [weak self] values in
        if let line = values.object(0) { self?.open(Self.target(of: line)) }
        return false
      })
    application.on("activate") { [weak self] in self?.open(nil) }
  }

  /// Of this start or of a later one, which hands its words over; a file is named from where that
  /// one was started.
  private static func target(of line: Widget) -> ScanTarget? {
    var count: CInt = 0
    let words = g_application_command_line_get_arguments(line.cast(), &count)
    defer { g_strfreev(words) }
    let texts = (1..<max(1, Int(count))).compactMap { index in
      words?[index].map { String(cString: $0) }
    }
    guard case .open(let target) = Invocation(texts) else { return nil }
    guard case .file(let name)? = target,
      let file = g_application_command_line_create_file_for_arg(line.cast(), name)
    else { return target }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = g_file_get_path(file) else { return target }
    defer { g_free(path) }
    return .file(String(cString: path))
  }

  private func startUp() {
    StyleSheet.load()
    let actions = Actions(of: application)
    actions.add("about") { [weak self] in self?.showAbout() }
    actions.add("quit") { [weak self] in self?.window?.close() }
    for (action, keys) in Shortcuts.keys {
      keys.withCStrings { gtk_application_set_accels_for_action(application.cast(), action, $0) }
    }
  }

  private func open(_ target: ScanTarget?) {
    let isFirst = window == nil
    let window = self.window ?? ScanWindow(self)
    self.window = window
    window.present()
    if let target { window.look(at: target) } else if isFirst { window.greet() }
  }

  private func showAbout() {
    guard let window else { return }
    AboutWindow.show(over: window.widget)
  }
}
