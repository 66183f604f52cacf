// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc
import TestSupport

@testable import Capture

/// A desktop of a test's own: its bus, its folders, and as much of the rest as the test needs.
///
/// What the bus starts (portal, permission store, accessibility) starts in here, too, and ends with
/// the bus. So answers that persist persist no longer than a test, and tests may run side by side.
final class PrivateDesktop {
  let folder = TemporaryFolder()
  private var variables: [String: String?]
  private var address = ""
  private var programs: [Program] = []
  // Last of all to start, first to end.
  private var daemon: Program?

  /// - Parameters:
  ///   - hasServices: whether the bus starts what is installed, such as the portal, on a screen.
  ///   - portals: descriptions of backends that the portal uses in place of the installed ones.
  init(hasServices: Bool = true, portals: [String] = []) throws {
    for name in ["run", "data", "config", "cache", "portals"] { mkdir(folder(name), 0o700) }
    variables = [
      "HOME": folder.path, "XDG_RUNTIME_DIR": folder("run"), "XDG_DATA_HOME": folder("data"),
      "XDG_CONFIG_HOME": folder("config"), "XDG_CACHE_HOME": folder("cache"),
      "XDG_CURRENT_DESKTOP": "GNOME", "XDG_SESSION_ID": nil,
      "DBUS_SYSTEM_BUS_ADDRESS": nil, "DBUS_SESSION_BUS_ADDRESS": nil,
      "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "LANGUAGE": "en", "GSETTINGS_BACKEND": "memory",
      "PIPEWIRE_RUNTIME_DIR": nil, "PIPEWIRE_REMOTE": nil,
    ]
    leaveDocumentsOut()
    if !portals.isEmpty { describe(portals) }
    // Without a screen the portal finds none to ask, and dies of it (1.16.0).
    if hasServices { try startDisplay() }
    try startBus(hasServices)
  }

  deinit {
    daemon?.end()
    for program in programs.reversed() { program.end() }
  }

  var bus: BusAddress { .at(address) }

  /// Ends the bus, and with it everybody on it.
  func endBus() { daemon?.end() }

  /// PipeWire, when its door is open; with `isManaged` somebody connects what wants to be.
  func startPipeWire(isManaged: Bool = false) throws {
    start("pipewire")
    let door = folder("run/pipewire-0")
    // PipeWire says nowhere that it is ready; 20 s are plenty.
    for _ in 0..<2_000 where access(door, F_OK) != 0 { usleep(10_000) }
    guard access(door, F_OK) == 0 else { throw Program.Missing(what: "pipewire") }
    if isManaged { start("wireplumber") }
  }

  func start(_ name: String, _ arguments: [String] = []) {
    programs.append(Program(name, arguments, in: variables, log: log(name)))
  }

  /// Starts a script of Tests/CaptureTests, and gives the first line that it says.
  @discardableResult
  func start(script: String, _ arguments: [String] = []) throws -> String {
    var line = ""
    programs.append(
      try Program(
        Self.python, [Self.path(of: script)] + arguments, in: variables, log: log("script"),
        saying: &line))
    return line
  }

  /// Runs a script of Tests/CaptureTests to its end, which gives its exit code.
  func run(script: String, _ arguments: [String] = []) -> Promise<Int?> {
    let code = Promise<Int?>()
    let (variables, log) = (variables, log("script"))
    // Not on Swift's own pool, whose few threads the tested code needs.
    DispatchQueue.global().async {
      let arguments = [Self.path(of: script)] + arguments
      code.keep(Program(Self.python, arguments, in: variables, log: log).wait())
    }
    return code
  }

  /// Ends the program that was started last.
  func endLatest() { programs.popLast()?.end() }

  private func startDisplay() throws {
    var number = ""
    let options = ["-screen", "0", "800x600x24", "-nolisten", "tcp", "-noreset"]
    programs.append(
      try Program(
        "Xvfb", ["-displayfd", "\(Program.voice)"] + options, in: variables, log: log("Xvfb"),
        saying: &number))
    variables["DISPLAY"] = ":" + number
  }

  private func startBus(_ hasServices: Bool) throws {
    put(Self.busConfiguration(hasServices), at: folder("bus.conf"))
    let options = ["--nofork", "--config-file=" + folder("bus.conf")]
    daemon = try Program(
      "dbus-daemon", options + ["--print-address=\(Program.voice)"], in: variables,
      log: log("dbus-daemon"), saying: &address)
    variables["DBUS_SESSION_BUS_ADDRESS"] = address
    variables["DBUS_SYSTEM_BUS_ADDRESS"] = address
  }

  private static func busConfiguration(_ hasServices: Bool) -> String {
    """
    <busconfig>
      <type>session</type>
      <listen>unix:tmpdir=/tmp</listen>
      \(hasServices ? "<standard_session_servicedirs/>" : "")
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }

  /// The portal for documents would mount a file system in here, and leave it behind when killed.
  private func leaveDocumentsOut() {
    for name in ["data/dbus-1", "data/dbus-1/services"] { mkdir(folder(name), 0o700) }
    let service = "[D-BUS Service]\nName=org.freedesktop.portal.Documents\nExec=/bin/false\n"
    put(service, at: folder("data/dbus-1/services/org.freedesktop.portal.Documents.service"))
  }

  /// Has the portal use these backends in place of the installed ones.
  private func describe(_ portals: [String]) {
    for (number, description) in portals.enumerated() {
      put(description, at: folder("portals/\(number).portal"))
    }
    variables["XDG_DESKTOP_PORTAL_DIR"] = folder("portals")
  }

  private func log(_ program: String) -> String {
    folder((program.split(separator: "/").last ?? "program") + ".log")
  }

  // Debian's own, which has the bindings; another one on PATH has not.
  private static let python = "/usr/bin/python3"

  private static func path(of script: String) -> String {
    House.path + "/Tests/CaptureTests/" + script
  }
}
