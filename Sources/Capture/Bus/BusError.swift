// SPDX-License-Identifier: GPL-3.0-or-later

import CGio

/// Why a call to the desktop got no answer.
struct BusError: Error, Hashable {
  /// "org.freedesktop.DBus.Error.ServiceUnknown", or nil where it did not come over the bus.
  let name: String?
  /// The other side's own text, for the log.
  let message: String

  /// There is no bus to speak of.
  static let noBus = BusError(name: nil, message: "no bus")
  /// The other side went away before it answered.
  static let vanished = BusError(name: nil, message: "the other side went away")

  init(name: String?, message: String) {
    self.name = name
    self.message = message
  }

  /// Takes an error of GLib and frees it.
  init(taking error: UnsafeMutablePointer<GError>?) {
    let name = g_dbus_error_get_remote_error(error)
    self.name = name.map { String(cString: $0) }
    g_free(name)
    g_dbus_error_strip_remote_error(error)
    message = (error?.pointee.message).map { String(cString: $0) } ?? "unknown"
    g_error_free(error)
  }

  /// Nobody there does such a thing: nothing is wrong, there is none.
  var saysNobodyThere: Bool {
    guard self != .noBus else { return true }
    guard let name, name.hasPrefix(Self.prefix) else { return false }
    let kind = name.dropFirst(Self.prefix.count)
    // The last is how GLib's servers answer for properties of an interface they do not have.
    return kind.hasPrefix("Spawn.")
      || [
        "ServiceUnknown", "NameHasNoOwner", "UnknownObject", "UnknownInterface", "UnknownMethod",
        "InvalidArgs",
      ].contains(kind)
  }

  private static let prefix = "org.freedesktop.DBus.Error."
}
