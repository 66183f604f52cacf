// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Imaging
import Synchronization

/// The desktop's gate to what is on the screen: the person chooses a screen or a window.
///
/// Answers are told on the thread of the bus.
package final class ScreenCastPortal: Sendable {
  private let bus: BusAddress
  private let thread: BusThread
  private let casting = Mutex<Casting?>(nil)

  /// One choice of the person, from the question to the end of what was chosen.
  private struct Casting {
    let asker: Listener<ScreenCastAnswer>
    let closed: Listener<Void>
    let task: Task<ScreenCastSession?, Never>
  }

  package init(on bus: BusAddress = .session, thread: BusThread = BusThread()) {
    self.bus = bus
    self.thread = thread
  }

  deinit {
    close()
  }

  /// Asks, which ends what was open or asked before.
  /// - Parameters:
  ///   - restoreToken: that of an earlier answer: what was chosen then is given without a question,
  ///     where the desktop can. It serves once, the answer brings the next.
  ///   - onClosed: the person, or the desktop, took it back after it was opened.
  package func open(
    restoreToken: String?, onClosed: @escaping @Sendable () -> Void,
    onAnswer: @escaping @Sendable (ScreenCastAnswer) -> Void
  ) {
    let (asker, closed) = (Listener<ScreenCastAnswer>(), Listener<Void>())
    asker.listen(onAnswer)
    closed.listen(onClosed)
    let task = Task { [bus, thread] in
      let (answer, session) = await Self.open(restoreToken, bus, thread, closed)
      await thread.run {
        if !asker.tell(answer) { Self.discard(answer) }
        session?.hasBeenGiven()
      }
      return session
    }
    end(replace(with: Casting(asker: asker, closed: closed, task: task)))
  }

  /// Gives the screen back; nothing is told afterwards.
  package func close() {
    end(replace(with: nil))
  }

  private func replace(with next: Casting?) -> Casting? {
    casting.withLock { casting in
      defer { casting = next }
      return casting
    }
  }

  /// The session ends with the task that opened it.
  private func end(_ casting: Casting?) {
    casting?.asker.forget(on: thread)
    casting?.closed.forget(on: thread)
    casting?.task.cancel()
  }

  private static func open(
    _ restoreToken: String?, _ bus: BusAddress, _ thread: BusThread, _ closed: Listener<Void>
  ) async -> (ScreenCastAnswer, ScreenCastSession?) {
    do throws(PortalFailure) {
      let connection = try await Portal.connection(to: bus, on: thread)
      let session = try await ScreenCastSession.create(on: connection, closed)
      return (try await session.start(restoreToken), session)
    } catch {
      return (ScreenCastAnswer(error), nil)
    }
  }

  private static func discard(_ answer: ScreenCastAnswer) {
    if case .opened(let remote, _, _) = answer { Glibc.close(remote) }
  }
}

/// The answer that asking for the screen gave.
package enum ScreenCastAnswer: Sendable {
  /// PipeWire's remote that shows the chosen node only; whoever gets it closes it.
  case opened(pipeWireDescriptor: CInt, node: UInt32, restoreToken: String?)
  /// The person chose nothing.
  case refused
  case noPortal
  case failed(reason: FailureReason)

  init(_ failure: PortalFailure) {
    self =
      switch failure {
      case .refused: .refused
      case .noPortal: .noPortal
      case .failed(let reason): .failed(reason: reason)
      }
  }
}
