// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Capture

/// The desktop's real store of standing answers, as the settings of a desktop change it.
struct PermissionStore {
  private static let name = "org.freedesktop.impl.portal.PermissionStore"
  let connection: BusConnection

  init(on desktop: PrivateDesktop) async throws {
    connection = try await .open(desktop.bus, on: BusThread())
  }

  /// "yes", "no" or "ask".
  func set(_ answer: String, for program: String = "") async throws {
    try await call(
      "SetPermission",
      [
        .string("devices"), .bool(true), .string("camera"), .string(program),
        .array([.string(answer)]),
      ])
  }

  /// As if nobody had ever been asked.
  func forget() async throws {
    try await call("Delete", [.string("devices"), .string("camera")])
  }

  /// The answer on record for a program outside a sandbox.
  func answer() async throws -> String? {
    let reply = try await call("Lookup", [.string("devices"), .string("camera")])
    return reply.value[0]?[""]?[0]?.text
  }

  @discardableResult
  private func call(_ method: String, _ arguments: [BusValue]) async throws -> BusReply {
    try await connection.reply(
      to: BusCall(
        destination: Self.name, path: "/org/freedesktop/impl/portal/PermissionStore",
        interface: Self.name, method: method, arguments: .tuple(arguments)))
  }
}
