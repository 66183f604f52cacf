// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Capture

/// A service of the machine as python-dbusmock plays it.
struct MockedService {
  private let connection: BusConnection
  let name: String

  /// A template that comes with it.
  init(_ name: String, template: String, _ parameters: String = "{}", on desktop: PrivateDesktop)
    async throws
  {
    try await self.init(name, ["--template", template, "-p", parameters], on: desktop)
  }

  /// An object with these properties, whose interface has the name of the service.
  init(
    _ name: String, object path: String, properties: [String: BusValue] = [:],
    on desktop: PrivateDesktop
  ) async throws {
    try await self.init(name, ["--session", name, path, name], on: desktop)
    try await mock("AddProperties", at: path, [.string(name), .dictionary(properties)])
  }

  /// Comes back when it is on the bus.
  private init(_ name: String, _ options: [String], on desktop: PrivateDesktop) async throws {
    let connection = try await BusConnection.open(desktop.bus, on: BusThread())
    var owners = Hearing<Bool>()
    let watch = await connection.thread.run { [hear = owners.hear] in
      connection.watch(name, hear)
    }
    desktop.start("/usr/bin/python3", ["-m", "dbusmock"] + options)
    while try await !owners.next() {}
    withExtendedLifetime(watch) {}
    self.connection = connection
    self.name = name
  }

  /// Calls what the mock has for tests.
  @discardableResult
  func mock(
    _ method: String, at path: String, _ arguments: [BusValue],
    of interface: String = "org.freedesktop.DBus.Mock"
  ) async throws -> BusValue {
    try await connection.reply(
      to: BusCall(
        destination: name, path: path, interface: interface, method: method,
        arguments: .tuple(arguments))
    ).value
  }

  /// Changes properties, and says so as the service would.
  func update(_ interface: String, at path: String, _ properties: [String: BusValue]) async throws {
    try await mock("UpdateProperties", at: path, [.string(interface), .dictionary(properties)])
  }

  /// Has the service say something.
  func emit(
    _ signal: String, of interface: String, at path: String, _ signature: String,
    _ arguments: BusValue
  ) async throws {
    try await mock(
      "EmitSignal", at: path,
      [.string(interface), .string(signal), .string(signature), arguments])
  }
}
