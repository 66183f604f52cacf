// SPDX-License-Identifier: GPL-3.0-or-later

import CGio
import Glibc

/// A connection of our own to a bus; whatever it set up over there ends with it.
///
/// Everything it tells is told on its thread.
final class BusConnection: Sendable {
  let thread: BusThread
  /// Locks itself, and counts its references atomically.
  nonisolated(unsafe) let pointer: OpaquePointer

  static func open(_ address: BusAddress, on thread: BusThread) async throws(BusError)
    -> BusConnection
  {
    guard let text = address.text else { throw .noBus }
    let opened = await withCheckedContinuation { waiting in
      thread.perform { connect(to: text, on: thread, waiting) }
    }
    return try opened.get()
  }

  private typealias Opened = Result<BusConnection, BusError>
  private typealias Opening = (BusThread, CheckedContinuation<Opened, Never>)

  private static func connect(
    to address: String, on thread: BusThread, _ waiting: CheckedContinuation<Opened, Never>
  ) {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    g_dbus_connection_new_for_address(
      address, flags, nil, nil,
      { _, result, data in
        guard let (thread, waiting) = Parcel<Opening>.taken(from: data) else { return }
        var error: UnsafeMutablePointer<GError>?
        let connection = g_dbus_connection_new_for_address_finish(result, &error)
        // No bus that answers is no bus.
        g_clear_error(&error)
        waiting.resume(
          returning: connection.map { .success(BusConnection($0, thread)) } ?? .failure(.noBus))
      }, Parcel<Opening>.holding((thread, waiting)))
  }

  private init(_ pointer: OpaquePointer, _ thread: BusThread) {
    self.pointer = pointer
    self.thread = thread
  }

  deinit {
    g_dbus_connection_close_sync(pointer, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  /// The name that the bus calls us by: ":1.42".
  var ownName: String {
    g_dbus_connection_get_unique_name(pointer).map { String(cString: $0) } ?? ""
  }
}

/// Something that a program on the bus can be asked to do.
struct BusCall: Sendable {
  let destination: String
  let path: String
  let interface: String
  let method: String
  var arguments = BusValue.nothing
  /// Whether a program that does not run yet is started to be asked.
  var mayStart = true
  /// Whether a person may be what takes so long; else 25 s are all it gets, as is D-Bus's habit.
  var isPatient = false
}

/// The answer that came back.
struct BusReply: Sendable {
  let value: BusValue
  /// Whoever gets the reply closes them.
  let descriptors: [CInt]
}

extension BusConnection {
  typealias Answer = Result<BusReply, BusError>
  private typealias OnAnswer = @Sendable (Answer) -> Void

  func reply(to call: BusCall) async throws(BusError) -> BusReply {
    let answer = await withCheckedContinuation { waiting in
      thread.perform { self.send(call) { waiting.resume(returning: $0) } }
    }
    return try answer.get()
  }

  /// On the thread only, for GLib answers the thread that asks. The connection lives until then.
  func send(_ call: BusCall, _ onAnswer: @escaping @Sendable (Answer) -> Void) {
    let handOver: OnAnswer = { answer in withExtendedLifetime(self) { onAnswer(answer) } }
    g_dbus_connection_call_with_unix_fd_list(
      pointer, call.destination, call.path, call.interface, call.method, call.arguments.variant,
      nil, call.mayStart ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START,
      call.isPatient ? .max : -1, nil, nil,
      { connection, result, data in
        guard let onAnswer = Parcel<OnAnswer>.taken(from: data) else { return }
        onAnswer(BusConnection.answer(of: connection.map { OpaquePointer($0) }, result))
      }, Parcel<OnAnswer>.holding(handOver))
  }

  private static func answer(of connection: OpaquePointer?, _ result: OpaquePointer?) -> Answer {
    var error: UnsafeMutablePointer<GError>?
    var list: UnsafeMutablePointer<GUnixFDList>?
    let value = g_dbus_connection_call_with_unix_fd_list_finish(connection, &list, result, &error)
    guard let value else { return .failure(BusError(taking: error)) }
    defer { g_variant_unref(value) }
    return .success(BusReply(value: BusValue(value), descriptors: descriptors(taking: list)))
  }

  private static func descriptors(taking list: UnsafeMutablePointer<GUnixFDList>?) -> [CInt] {
    guard let list else { return [] }
    defer { g_object_unref(list) }
    var count: gint = 0
    guard let stolen = g_unix_fd_list_steal_fds(list, &count) else { return [] }
    defer { g_free(stolen) }
    return Array(UnsafeBufferPointer(start: stolen, count: Int(count)))
  }
}
