// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Synchronization

/// A session of the ScreenCast portal: the steps from the question to the stream. It is closed when
/// it is let go.
final class ScreenCastSession: Sendable {
  private static let interface = "org.freedesktop.portal.ScreenCast"

  private let connection: BusConnection
  private let path: String
  private let abilities: ScreenCastAbilities
  private let closed: Listener<Void>
  private let phase = Mutex(Phase.starting)
  private let watches = Mutex<[BusWatch]>([])

  private enum Phase {
    /// Whoever asks waits for an answer, which will say how it ended.
    case starting
    case endedEarly
    case open
  }

  static func create(
    on connection: BusConnection, _ closed: Listener<Void>
  ) async throws(PortalFailure) -> ScreenCastSession {
    let abilities = try await abilities(connection)
    let options = ["session_handle_token": BusValue.string(Portal.newToken())]
    let request = PortalRequest(connection, interface, "CreateSession", options: options)
    guard let path = try await request.answer()["session_handle"]?.text else {
      throw .failed(reason: .noAnswer)
    }
    let session = ScreenCastSession(connection, path, abilities, closed)
    await connection.thread.run { session.watch() }
    return session
  }

  private init(
    _ connection: BusConnection, _ path: String, _ abilities: ScreenCastAbilities,
    _ closed: Listener<Void>
  ) {
    self.connection = connection
    self.path = path
    self.abilities = abilities
    self.closed = closed
  }

  deinit {
    let close = BusCall(
      destination: Portal.name, path: path, interface: Portal.sessionInterface, method: "Close",
      mayStart: false)
    connection.thread.perform { [connection] in connection.send(close) { _ in } }
  }

  /// Lets the person choose, and opens what they chose.
  func start(_ restoreToken: String?) async throws(PortalFailure) -> ScreenCastAnswer {
    let session = BusValue.path(path)
    let choice = abilities.choice(restoring: restoreToken)
    _ = try await PortalRequest(
      connection, Self.interface, "SelectSources", [session], options: choice
    ).answer()
    // No window of ours to stand before: the portal takes that.
    let started = try await PortalRequest(
      connection, Self.interface, "Start", [session, .string("")]
    ).answer()
    guard let node = started["streams"]?[0]?[0]?.count else {
      throw .failed(reason: .noAnswer)
    }
    let remote = try await Portal.pipeWireRemote(connection, of: Self.interface, [session])
    return .opened(
      pipeWireDescriptor: remote, node: node, restoreToken: started["restore_token"]?.text)
  }

  private static func abilities(
    _ connection: BusConnection
  ) async throws(PortalFailure) -> ScreenCastAbilities {
    let call = BusCall(
      destination: Portal.name, path: Portal.path, interface: "org.freedesktop.DBus.Properties",
      method: "GetAll", arguments: .tuple([.string(interface)]))
    let said = try await Portal.reply(connection, to: call).value[0]?.entries ?? [:]
    // GLib's servers have no properties of an interface that they lack, and say so only here.
    guard let abilities = ScreenCastAbilities(said) else { throw .noPortal }
    return abilities
  }

  /// It ends when the portal says so, and when the portal ends.
  private func watch() {
    let signal = BusSignal(
      sender: Portal.name, path: path, interface: Portal.sessionInterface, member: "Closed")
    let said = connection.hear(signal) { [weak self] _ in self?.end() }
    let portal = connection.watch(Portal.name) { [weak self] isThere in
      if !isThere { self?.end() }
    }
    watches.withLock { $0 = [said, portal] }
  }

  private func end() {
    let wasOpen = phase.withLock { phase in
      defer { if phase == .starting { phase = .endedEarly } }
      return phase == .open
    }
    if wasOpen { closed.tellLast(()) }
  }

  /// From now on, on the thread of the bus, it tells of its end, also of one that was before.
  func hasBeenGiven() {
    let hasEnded = phase.withLock { phase in
      defer { phase = .open }
      return phase == .endedEarly
    }
    if hasEnded { closed.tellLast(()) }
  }
}
