// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A real keyring on a bus of its own, whose folders are a test's and go with it. libsecret speaks
/// to the bus that a process was started with, so that only children of the test use it.
package final class PrivateKeyring {
  package let folder = TemporaryFolder()
  /// The variables that a process has to be told to use this keyring.
  package private(set) var variables: [String: String?]
  private var daemon: Program?
  private var keyring: Program?

  /// The variables that a process that keeps its own folders has to be told.
  package var bus: [String: String?] {
    ["DBUS_SESSION_BUS_ADDRESS": variables["DBUS_SESSION_BUS_ADDRESS"] ?? nil]
  }

  /// Before `start` there is a bus, and nobody on it.
  package init() throws {
    for name in ["data", "config", "cache", "run"] { mkdir(folder(name), 0o700) }
    variables = [
      "HOME": folder.path, "XDG_DATA_HOME": folder("data"), "XDG_CONFIG_HOME": folder("config"),
      "XDG_CACHE_HOME": folder("cache"), "XDG_RUNTIME_DIR": folder("run"),
      "TMPDIR": folder("run"), "DISPLAY": nil, "WAYLAND_DISPLAY": nil,
      "DBUS_SESSION_BUS_ADDRESS": nil, "GSETTINGS_BACKEND": "memory",
    ]
    put(Self.busConfiguration, at: folder("bus.conf"))
    var address = ""
    daemon = try Program(
      "dbus-daemon",
      ["--nofork", "--config-file=" + folder("bus.conf"), "--print-address=\(Program.voice)"],
      in: variables, log: folder("dbus-daemon.log"), saying: &address)
    variables["DBUS_SESSION_BUS_ADDRESS"] = address
  }

  deinit {
    keyring?.end()
    daemon?.end()
  }

  private static let busConfiguration = """
    <busconfig>
      <type>session</type>
      <listen>unix:tmpdir=/tmp</listen>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """

  /// Starts the keyring, and comes back when it is on the bus.
  ///
  /// - Parameter isOpen: as after a login; else there is one that nobody ever made a password for.
  package func start(isOpen: Bool = true) throws {
    let start = "exec gnome-keyring-daemon --foreground --components=secrets"
    // The daemon reads the password from its input.
    let script = isOpen ? start + " --unlock <<END\npassword\nEND" : start
    keyring = Program("sh", ["-c", script], in: variables, log: folder("keyring.log"))
    let collection = isOpen ? "/aliases/default" : ""
    let question = ["org.freedesktop.DBus.Peer.Ping"]
    for _ in 0..<400 where ask(collection, question) != 0 { usleep(50_000) }
    try require(ask(collection, question))
  }

  /// As when the person locks it, or the screen does.
  package func lock() throws {
    let login = "array:objpath:/org/freedesktop/secrets/collection/login"
    try require(ask("", ["org.freedesktop.Secret.Service.Lock", login]))
  }

  /// Has it answer nothing, as when it waits for something itself.
  package func freeze() {
    keyring?.signal(SIGSTOP)
  }

  package func thaw() {
    keyring?.signal(SIGCONT)
  }

  /// How many keys of books it has.
  package func countOfKeys() throws -> Int {
    unlink(folder("dbus-send.log"))
    let schema = "dict:string:string:xdg:schema,io.github.currencycamera.Book"
    try require(ask("", ["org.freedesktop.Secret.Service.SearchItems", schema]))
    let lines = (text(folder("dbus-send.log")) ?? "").split(separator: "\n")
    return lines.count { $0.contains("object path") }
  }

  private func require(_ exitCode: Int?) throws {
    if exitCode != 0 { throw Program.Missing(what: "gnome-keyring-daemon") }
  }

  /// The exit code of a call over the bus.
  private func ask(_ object: String, _ call: [String]) -> Int? {
    let options = ["--session", "--print-reply", "--dest=org.freedesktop.secrets"]
    let program = Program(
      "dbus-send", options + ["/org/freedesktop/secrets" + object] + call, in: variables,
      log: folder("dbus-send.log"))
    return program.wait()
  }
}
