// SPDX-License-Identifier: GPL-3.0-or-later

import CGio
import Glibc

/// Which bus.
package enum BusAddress: Hashable, Sendable {
  /// The one of the person who is logged in.
  case session
  /// The one of the machine.
  case system
  /// "unix:path=…"
  case at(String)

  /// As D-Bus writes it, or nil when there is none.
  var text: String? {
    switch self {
    case .session: Self.sessionBus(environment: Self.variable)
    // Where it stands when nothing says so: that of the specification.
    case .system:
      Self.variable("DBUS_SYSTEM_BUS_ADDRESS") ?? "unix:path=/var/run/dbus/system_bus_socket"
    case .at(let address): address
    }
  }

  /// Looked for here and not by GLib, which would start a bus where there is a display and none.
  static func sessionBus(environment: (String) -> String?) -> String? {
    if let address = environment("DBUS_SESSION_BUS_ADDRESS") { return address }
    guard let folder = environment("XDG_RUNTIME_DIR"), access(folder + "/bus", F_OK) == 0
    else { return nil }
    return "unix:path=" + escaped(folder) + "/bus"
  }

  private static func escaped(_ path: String) -> String {
    guard let text = g_dbus_address_escape_value(path) else { return path }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Returns nil if it is not set or empty.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
