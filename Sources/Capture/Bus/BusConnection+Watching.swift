// SPDX-License-Identifier: GPL-3.0-or-later

import CGio
import Synchronization

/// Which signals are to be heard.
struct BusSignal: Sendable {
  var sender: String?
  let path: String
  let interface: String
  let member: String
  /// The value that its first argument has to have, if any.
  var firstArgument: String?
}

/// A watch is told until it is ended, which it is by itself when nobody holds it any more.
final class BusWatch: Sendable {
  private let connection: BusConnection
  // This is called on the thread of the connection alone.
  private let end: @Sendable (BusConnection) -> Void

  fileprivate init(
    _ connection: BusConnection, endedBy end: @escaping @Sendable (BusConnection) -> Void
  ) {
    self.connection = connection
    self.end = end
  }

  deinit {
    // GLib keeps still at once only when told so on the thread that hears.
    let (connection, end) = (connection, end)
    if connection.thread.isCurrent {
      end(connection)
    } else {
      connection.thread.perform { end(connection) }
    }
  }
}

extension BusConnection {
  private typealias OnSignal = @Sendable (BusValue) -> Void
  private typealias OnOwner = @Sendable (Bool) -> Void

  /// On the thread only.
  func hear(_ signal: BusSignal, _ onSignal: @escaping @Sendable (BusValue) -> Void) -> BusWatch {
    let number = g_dbus_connection_signal_subscribe(
      pointer, signal.sender, signal.interface, signal.member, signal.path, signal.firstArgument,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, value, data in Parcel<OnSignal>.value(in: data)?(BusValue(value)) },
      Parcel<OnSignal>.holding(onSignal), Parcel<OnSignal>.release)
    return BusWatch(self) { g_dbus_connection_signal_unsubscribe($0.pointer, number) }
  }

  /// Tells at once whether anybody has the name, and then as it comes and goes; goes, too, when
  /// the bus does. On the thread only.
  func watch(_ name: String, _ onOwner: @escaping @Sendable (_ isThere: Bool) -> Void) -> BusWatch {
    let number = g_bus_watch_name_on_connection(
      pointer, name, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, _, data in Parcel<OnOwner>.value(in: data)?(true) },
      { _, _, data in Parcel<OnOwner>.value(in: data)?(false) },
      Parcel<OnOwner>.holding(onOwner), Parcel<OnOwner>.release)
    return BusWatch(self) { _ in g_bus_unwatch_name(number) }
  }
}
