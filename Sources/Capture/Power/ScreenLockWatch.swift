// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Synchronization

/// Whether the session is locked or its screen saver is on: then nobody looks.
///
/// Where nobody says so it is never locked.
package final class ScreenLockWatch: Sendable {
  private let session: BusAddress
  private let system: BusAddress
  private let sessionId: String
  private let thread: BusThread
  private let listener = Listener<Bool>()
  private let watching = Mutex<Task<[any Sendable], Never>?>(nil)

  /// - Parameter sessionId: what logind calls the session; by default the one we run in.
  package init(
    onSession session: BusAddress = .session, system: BusAddress = .system,
    sessionId: String? = nil, thread: BusThread = BusThread()
  ) {
    self.session = session
    self.system = system
    // logind finds out by itself what "auto" is, where the environment does not say (since 243).
    self.sessionId = sessionId ?? getenv("XDG_SESSION_ID").map { String(cString: $0) } ?? "auto"
    self.thread = thread
  }

  deinit {
    close()
  }

  /// Tells, on the thread of the bus, whether it is locked now, and then every change.
  package func start(_ onChange: @escaping @Sendable (_ isLocked: Bool) -> Void) {
    listener.listen(onChange)
    watching.withLock { watching in
      watching = Task { [session, system, sessionId, thread, listener] in
        let savers = try? await BusConnection.open(session, on: thread)
        let logind = try? await Self.logind(on: system, sessionId, thread)
        return await thread.run {
          let summary = Summary(of: Self.savers.count + 1, for: listener) { $0.contains(true) }
          return Self.watchSavers(savers, summary) + Self.watchHint(logind, summary)
        }
      }
    }
  }

  /// Nothing is told afterwards.
  package func close() {
    watching.withLock { $0 = nil }
    listener.forget(on: thread)
  }

  private static let savers = [
    ScreenSaver.Place(name: "org.gnome.ScreenSaver", path: "/org/gnome/ScreenSaver"),
    ScreenSaver.Place(name: "org.freedesktop.ScreenSaver", path: "/org/freedesktop/ScreenSaver"),
  ]

  private static func watchSavers(
    _ connection: BusConnection?, _ summary: Summary<Bool, Bool>
  ) -> [any Sendable] {
    savers.enumerated().compactMap { number, place in
      guard let connection else {
        summary.note(false, of: number)
        return nil
      }
      return ScreenSaver(connection, place) { summary.note($0, of: number) }
    }
  }

  private typealias Logind = (connection: BusConnection, session: String)

  private static func watchHint(
    _ logind: Logind?, _ summary: Summary<Bool, Bool>
  ) -> [any Sendable] {
    guard let logind else {
      summary.note(false, of: savers.count)
      return []
    }
    let place = BusProperties.Place(
      owner: login, path: logind.session, interface: login + ".Session", mayStart: false)
    let hint = BusProperties(logind.connection, place) {
      summary.note($0["LockedHint"]?.flag ?? false, of: savers.count)
    }
    return [hint]
  }

  private static let login = "org.freedesktop.login1"

  /// Where logind keeps our session.
  private static func logind(
    on bus: BusAddress, _ sessionId: String, _ thread: BusThread
  ) async throws(BusError) -> Logind? {
    let connection = try await BusConnection.open(bus, on: thread)
    let call = BusCall(
      destination: login, path: "/org/freedesktop/login1", interface: login + ".Manager",
      method: "GetSession", arguments: .tuple([.string(sessionId)]), mayStart: false)
    let path = try await connection.reply(to: call).value[0]?.text
    return path.map { (connection, $0) }
  }
}
