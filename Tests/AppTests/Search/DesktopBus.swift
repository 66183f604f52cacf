// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport

/// A bus of a test's own that starts the program as an installed one, in a home of its own, where
/// buses look for what a person has installed.
struct DesktopBus {
  let home = TemporaryFolder()

  var settingsPath: String { home("config/currency-camera/settings.json") }
  /// The text that the program wrote to its standard error, however often it was started.
  var complaints: String { text(home("complaints.txt")) ?? "" }

  init() {
    for name in ["config", "data", "data/dbus-1", services] { mkdir(home(name), 0o700) }
    for name in [Self.program, Self.program + ".SearchProvider"] {
      let template = text(House.path + "/data/\(name).service.in") ?? ""
      put(
        template.replacing("@BIN@", with: home.path), at: home(services + "/\(name).service"))
    }
    // Would mount a file system, and leave it behind.
    put(
      "[D-BUS Service]\nName=org.freedesktop.portal.Documents\nExec=/bin/false\n",
      at: home(services + "/org.freedesktop.portal.Documents.service"))
    let program = ChildProcess.builtPrograms + "/currency-camera"
    put(
      "#!/bin/sh\nexec \(program) \"$@\" 2>>\(home("complaints.txt"))\n", at: home("script"))
    // Another process writes it: a program that another test starts at the same time has what is
    // open here for a moment, and what somebody writes cannot be started (ETXTBSY).
    let copied = ChildProcess(
      path: "/usr/bin/install", ["-m", "755", home("script"), home("currency-camera")]
    ) { _ in }
    precondition(copied.wait() == 0, "cannot write \(home("currency-camera"))")
  }

  /// Runs a program with its words on the bus; everything ends with it.
  func run(
    _ words: [String], _ changes: [String: String?] = [:]
  ) -> (code: Int?, lines: [String]) {
    start(["dbus-run-session", "--"] + words, changes)
  }

  /// Runs a program as above, with a screen of its own, too: the words that assistive technology
  /// goes by stand there, and lead to one bus only.
  func runOnAScreen(
    _ words: [String], with changes: [String: String?] = [:]
  ) -> (code: Int?, lines: [String]) {
    start([House.path + "/meson-wrapper/stage"] + words, changes)
  }

  private func start(
    _ words: [String], _ changes: [String: String?]
  ) -> (code: Int?, lines: [String]) {
    let child = ChildProcess(
      path: "/usr/bin/timeout", ["--signal=INT", "--kill-after=20", Self.mostSeconds] + words,
      environment: variables.merging(changes) { $1 }
    ) { actions in
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&actions, 1, home("said.txt"), flags, 0o600)
    }
    let code = child.wait()
    return (code, (text(home("said.txt")) ?? "").split(separator: "\n").map(String.init))
  }

  private var variables: [String: String?] {
    [
      "HOME": home.path, "XDG_CONFIG_HOME": home("config"), "XDG_DATA_HOME": home("data"),
      "XDG_CACHE_HOME": home("cache"), "LANG": "C.UTF-8", "LC_ALL": nil, "LANGUAGE": "zh_TW",
      "GSETTINGS_BACKEND": "memory", "locale": CompiledCatalogs.folder,
      "PYTHONDONTWRITEBYTECODE": "1",
    ]
  }

  /// Five times what the longest story takes on a machine with little else to do.
  private static let mostSeconds = "600"
  private let services = "data/dbus-1/services"
  private static let program = "io.github.currencycamera.CurrencyCamera"
}
