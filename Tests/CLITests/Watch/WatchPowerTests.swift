// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Glibc
import TestSupport
import Testing

/// The battery is python-dbusmock's, on the bus of the stage.
@Suite(.serialized, .timeLimit(.minutes(10))) struct WatchPowerTests {
  private let traveller = Traveller()

  @Test func sparesABatteryAndTellsOnceWhenItIsNearlyEmpty() throws {
    let battery = try Battery(percent: 50)
    defer { battery.remove() }
    let watch = traveller.watches(
      ["--source", "demo", "--currency", "JPY"],
      variables: ["DBUS_SYSTEM_BUS_ADDRESS": battery.bus])
    try watch.wait("the demo") { $0.states.last == "live" }
    try battery.charge(to: 15)
    try watch.wait("a word of the power") { $0.powers.count == 1 }
    for percent in [4.0, 3, 2] { try battery.charge(to: percent) }
    try watch.wait("a warning") { $0.powers.count == 2 }
    try battery.charge(to: 80)
    try watch.wait("the end of it") { $0.powers.last?.pace == "usual" }
    try watch.wait("a price") { !$0.appeared.isEmpty }
    #expect(try watch.interrupt() == 0)
    #expect(
      watch.lines.powers == [
        power(15, "saving"), power(4, "saving", isNearlyEmpty: true), power(80, "usual"),
      ])
  }

  @Test func warnsInWords() throws {
    let battery = try Battery(percent: 4)
    defer { battery.remove() }
    let answer = traveller.run(
      ["watch", "--source", "demo", "--currency", "JPY", "--seconds", "3"],
      variables: ["DBUS_SYSTEM_BUS_ADDRESS": battery.bus, "LANG": "C.UTF-8", "LANGUAGE": "en"])
    #expect(answer.complaints.contains("pricescan: The battery is nearly empty."), "\(answer)")
  }

  private func power(
    _ percent: Double, _ pace: String, isNearlyEmpty: Bool = false
  ) -> WatchLine.Power {
    WatchLine.Power(
      supply: "battery", percent: percent, saver: false, pace: pace, nearly_empty: isNearlyEmpty)
  }
}

extension [WatchLine] {
  fileprivate var powers: [WatchLine.Power] { compactMap(\.power) }
}

/// UPower as python-dbusmock plays it, on battery.
private struct Battery {
  private struct Missing: Error {}
  private static let name = "org.freedesktop.UPower"
  /// The bus of the stage, where nobody else has a battery.
  let bus: String
  private let process: ChildProcess

  init(percent: Double) throws {
    let bus = try #require(
      getenv("DBUS_SESSION_BUS_ADDRESS").map { String(cString: $0) },
      "There is no stage. Run: meson-wrapper/stage swift test")
    self.bus = bus
    process = ChildProcess(
      path: "/usr/bin/python3",
      ["-m", "dbusmock", "--template", "upower", "-p", #"{"OnBattery": true}"#],
      environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus], redirect: Self.mute)
    // It does not say that it is ready; 20 s are plenty.
    for _ in 0..<200 {
      if setUp(percent) { return }
      usleep(100_000)
    }
    remove()
    throw Missing()
  }

  func remove() {
    process.kill()
    process.wait()
  }

  func charge(to percent: Double) throws {
    guard setUp(percent) else { throw Missing() }
  }

  private func setUp(_ percent: Double) -> Bool {
    let values = [
      "uint32:2", "uint32:2", "double:\(percent)", "double:10", "double:50", "double:5",
      "int64:3600", "int64:0", "boolean:true", "string:battery", "uint32:3",
    ]
    let call = [
      "--bus=" + bus, "--print-reply", "--dest=" + Self.name, "/org/freedesktop/UPower",
      "org.freedesktop.DBus.Mock.SetupDisplayDevice",
    ]
    return ChildProcess(path: "/usr/bin/dbus-send", call + values, redirect: Self.mute).wait() == 0
  }

  private static func mute(_ actions: inout posix_spawn_file_actions_t) {
    for descriptor: CInt in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
  }
}
