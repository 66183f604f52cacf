// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import Log
import Synchronization

/// Why a portal did not give what it was asked for.
enum PortalFailure: Error, Hashable {
  /// The person, or their standing answer, said no.
  case refused
  /// There is no portal, or none that does such a thing.
  case noPortal
  case failed(reason: FailureReason)

  init(_ error: BusError) {
    self = error.saysNobodyThere ? .noPortal : .failed(reason: .system(error.message))
  }
}

/// One question to a portal, which a person may have to answer first.
///
/// The answer comes as a signal of an object that lives as long as the question, and may come
/// before the call returns: so we listen first, where we know that it will be.
final class PortalRequest: Sendable {
  private typealias Outcome = Result<[String: BusValue], PortalFailure>

  private let connection: BusConnection
  private let call: BusCall
  private let path: String
  private let outcome = Promise<Outcome>()
  private let watches = Mutex<[BusWatch]>([])
  private let hasSeenPortal = Atomic(false)

  /// - Parameters:
  ///   - subject: what the call has before its options.
  init(
    _ connection: BusConnection, _ interface: String, _ method: String,
    _ subject: [BusValue] = [], options: [String: BusValue] = [:]
  ) {
    let token = Portal.newToken()
    var options = options
    options["handle_token"] = .string(token)
    self.connection = connection
    path = Portal.path(of: "request", token, for: connection.ownName)
    call = Portal.call(interface, method, subject + [.dictionary(options)])
  }

  /// Asks, and waits as long as a person needs; when the task is cancelled the question is
  /// withdrawn. To be called once.
  func answer() async throws(PortalFailure) -> [String: BusValue] {
    await connection.thread.run { self.ask() }
    let start = ContinuousClock.now
    let outcome = await withTaskCancellationHandler {
      await self.outcome.value
    } onCancel: {
      withdraw()
    }
    watches.withLock { $0 = [] }
    Log.capture.note(
      "portal: \(call.interface).\(call.method) \(Self.word(for: outcome)) "
        + "after \(ContinuousClock.now - start)")
    return try outcome.get()
  }

  private static func word(for outcome: Outcome) -> String {
    switch outcome {
    case .success: "was granted"
    case .failure(let failure): "was not granted (\(failure))"
    }
  }

  private func ask() {
    let presence = connection.watch(Portal.name) { [weak self] in self?.portal(isThere: $0) }
    watches.withLock { $0.append(presence) }
    listen(at: path)
    connection.send(call) { self.hasReturned($0) }
  }

  private func listen(at path: String) {
    let signal = BusSignal(
      sender: Portal.name, path: path, interface: Portal.requestInterface, member: "Response")
    let watch = connection.hear(signal) { [outcome] in outcome.keep(Self.outcome(of: $0)) }
    watches.withLock { $0.append(watch) }
  }

  /// A portal that is only now being started was never there to go away.
  private func portal(isThere: Bool) {
    let wasThere = hasSeenPortal.exchange(isThere, ordering: .relaxed)
    if wasThere, !isThere { outcome.keep(.failure(PortalFailure(.vanished))) }
  }

  private func hasReturned(_ answer: BusConnection.Answer) {
    switch answer {
    case .failure(let error): outcome.keep(.failure(PortalFailure(error)))
    // Portals before 0.9 choose the object themselves.
    case .success(let reply):
      if let actual = reply.value[0]?.text, actual != path { listen(at: actual) }
    }
  }

  /// The three answers of the specification.
  private static func outcome(of response: BusValue) -> Outcome {
    switch response[0]?.count {
    case 0: .success(response[1]?.entries ?? [:])
    case 1: .failure(.refused)
    default: .failure(.failed(reason: .noAnswer))
    }
  }

  private func withdraw() {
    outcome.keep(.failure(.failed(reason: .noAnswer)))
    let close = BusCall(
      destination: Portal.name, path: path, interface: Portal.requestInterface, method: "Close",
      mayStart: false)
    connection.thread.perform { [connection] in connection.send(close) { _ in } }
  }
}
