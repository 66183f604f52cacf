// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport

/// A bus of a test's own that starts the program as an installed one, in a home of its own.
struct DesktopBus {
  let home = TemporaryFolder()

  var settingsPath: String { home("config/currency-camera/settings.json") }
  /// What the program said on its standard error, however often it was started.
  var complaints: String { text(home("complaints.txt")) ?? "" }

  init() {
    mkdir(home("services"), 0o700)
    mkdir(home("config"), 0o700)
    for name in [Self.program, Self.program + ".SearchProvider"] {
      let template = text(House.path + "/data/\(name).service.in") ?? ""
      put(
        template.replacing("@BIN@", with: home.path), at: home("services/\(name).service"))
    }
    // Would mount a file system, and leave it behind.
    put(
      "[D-BUS Service]\nName=org.freedesktop.portal.Documents\nExec=/bin/false\n",
      at: home("services/org.freedesktop.portal.Documents.service"))
    let program = ChildProcess.builtPrograms + "/currency-camera"
    put(
      "#!/bin/sh\nexec \(program) \"$@\" 2>>\(home("complaints.txt"))\n",
      at: home("currency-camera"))
    chmod(home("currency-camera"), 0o755)
    put(configuration, at: home("bus.conf"))
  }

  /// Runs a line of the shell, or a program with its words, on the bus; everything ends with it.
  func run(
    _ words: [String], _ changes: [String: String?] = [:]
  ) -> (code: Int?, lines: [String]) {
    let child = ChildProcess(
      path: "/usr/bin/env",
      ["timeout", "120", "dbus-run-session", "--config-file=" + home("bus.conf"), "--"] + words,
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

  private var configuration: String {
    """
    <busconfig>
      <type>session</type>
      <listen>unix:tmpdir=/tmp</listen>
      <servicedir>\(home("services"))</servicedir>
      <standard_session_servicedirs/>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }

  private static let program = "io.github.currencycamera.CurrencyCamera"
}
