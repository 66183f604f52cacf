// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The bus of the person who is logged in, as GApplication uses it, too.
@MainActor final class Bus {
  /// The value that comes back to the caller; nil for a method that answers nothing.
  typealias OnCall = @MainActor (_ method: String, _ arguments: BusArguments) -> Variant?

  private let connection: OpaquePointer

  /// Returns nil if there is none.
  init?() {
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    self.connection = connection
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Offers an object for as long as the program runs. Ends the program where the description is
  /// wrong: it is a part of the program, like its code.
  func serve(_ description: String, at path: String, _ onCall: @escaping OnCall) {
    var error: UnsafeMutablePointer<GError>?
    let node = g_dbus_node_info_new_for_xml(description, &error)
    guard let interface = node?.pointee.interfaces[0] else {
      fatalError(error.map { String(cString: $0.pointee.message) } ?? "")
    }
    var table = GDBusInterfaceVTable()
    table.method_call = Self.passOn
    let number = g_dbus_connection_register_object(
      connection, path, interface, &table,
      Unmanaged.passRetained(CallBody(onCall)).toOpaque(), nil, &error)
    g_dbus_node_info_unref(node)
    guard number != 0 else { fatalError(error.map { String(cString: $0.pointee.message) } ?? "") }
  }

  private static let passOn: GDBusInterfaceMethodCallFunc = {
    _, _, _, _, method, parameters, invocation, box in
    guard let method, let parameters, let box else { return }
    nonisolated(unsafe) let (body, arguments, invocation) = (
      Unmanaged<CallBody>.fromOpaque(box).takeUnretainedValue(),
      BusArguments(values: parameters), invocation
    )
    let name = String(cString: method)
    MainActor.assumeIsolated {
      g_dbus_method_invocation_return_value(invocation, body.body(name, arguments)?.pointer)
    }
  }

  /// Asks a program to do something, which the bus starts where it does not run; no answer is
  /// waited for.
  func call(
    _ name: String, at path: String, _ interface: String, _ method: String, _ arguments: Variant
  ) {
    g_dbus_connection_call(
      connection, name, path, interface, method, arguments.pointer, nil, G_DBUS_CALL_FLAGS_NONE,
      -1, nil, nil, nil)
  }
}

private final class CallBody {
  let body: Bus.OnCall

  init(_ body: @escaping Bus.OnCall) { self.body = body }
}
