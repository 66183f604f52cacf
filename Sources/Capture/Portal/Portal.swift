// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging

/// The names that all portals have in common.
enum Portal {
  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let requestInterface = "org.freedesktop.portal.Request"
  static let sessionInterface = "org.freedesktop.portal.Session"

  static func call(_ interface: String, _ method: String, _ arguments: [BusValue]) -> BusCall {
    BusCall(
      destination: name, path: path, interface: interface, method: method,
      arguments: .tuple(arguments), isPatient: true)
  }

  /// A name for a question or a session that nobody guesses and nobody else uses.
  static func newToken() -> String { "currency_camera_\(UInt64.random(in: 0...UInt64.max))" }

  /// Where the specification puts a "request" or a "session" of ours.
  static func path(of kind: String, _ token: String, for ownName: String) -> String {
    let sender = String(ownName.drop { $0 == ":" }.map { $0 == "." ? "_" : $0 })
    return "\(path)/\(kind)/\(sender)/\(token)"
  }

  static func connection(to bus: BusAddress, on thread: BusThread) async throws(PortalFailure)
    -> BusConnection
  {
    do throws(BusError) {
      return try await .open(bus, on: thread)
    } catch {
      throw PortalFailure(error)
    }
  }

  static func reply(
    _ connection: BusConnection, to call: BusCall
  ) async throws(PortalFailure) -> BusReply {
    do throws(BusError) {
      return try await connection.reply(to: call)
    } catch {
      throw PortalFailure(error)
    }
  }

  /// The descriptor that a portal opened to PipeWire; whoever gets it closes it.
  static func pipeWireRemote(
    _ connection: BusConnection, of interface: String, _ subject: [BusValue] = []
  ) async throws(PortalFailure) -> CInt {
    let call = call(interface, "OpenPipeWireRemote", subject + [.dictionary([:])])
    let reply = try await reply(connection, to: call)
    guard let first = reply.descriptors.first else {
      throw .failed(reason: .noAnswer)
    }
    for extra in reply.descriptors.dropFirst() { close(extra) }
    return first
  }
}
