// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Capture

/// The words that a script of the tests says over the bus.
struct ScriptSignal {
  private var hearing = Hearing<BusValue>()
  private let watch: BusWatch

  init(_ name: String, on desktop: PrivateDesktop) async throws {
    let connection = try await BusConnection.open(desktop.bus, on: BusThread())
    let signal = BusSignal(
      path: Portal.path, interface: "io.github.currencycamera.Script", member: name)
    let hear = hearing.hear
    watch = await connection.thread.run { connection.hear(signal, hear) }
    // The bus takes one after the other: when it has answered, it knows what we want to hear.
    _ = try await namesOnBus(connection)
  }

  @discardableResult
  mutating func next() async throws -> BusValue { try await hearing.next() }
}

/// How many names there are, those of connections included.
func namesOnBus(_ witness: BusConnection) async throws -> Int {
  let name = "org.freedesktop.DBus"
  let call = BusCall(
    destination: name, path: "/org/freedesktop/DBus", interface: name, method: "ListNames")
  return try await witness.reply(to: call).value[0]?.elements.count ?? 0
}
