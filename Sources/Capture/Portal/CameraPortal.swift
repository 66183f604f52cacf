// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Synchronization

/// The desktop's own gate to the cameras: xdg-desktop-portal.
///
/// Answers and changes are told on the thread of the bus.
package final class CameraPortal: CameraGate {
  private static let interface = "org.freedesktop.portal.Camera"

  private let bus: BusAddress
  private let thread: BusThread
  private let changes = Listener<Bool>()
  private let running = Mutex(Running())

  private struct Running {
    var question: Question?
    var follower: Task<BusWatch?, Never>?

    mutating func replaceQuestion(with next: Question?) -> Question? {
      defer { question = next }
      return question
    }
  }

  private struct Question {
    let asker: Listener<CameraGateAnswer>
    let task: Task<Void, Never>
  }

  package init(on bus: BusAddress = .session, thread: BusThread = BusThread()) {
    self.bus = bus
    self.thread = thread
  }

  deinit {
    close()
  }

  /// A second question withdraws one that is not answered yet.
  package func open(_ onAnswer: @escaping @Sendable (CameraGateAnswer) -> Void) {
    let asker = Listener<CameraGateAnswer>()
    asker.listen(onAnswer)
    let follower = follow()
    let task = Task { [bus, thread] in
      // First, so that nothing that changes after the answer goes unseen.
      _ = await follower.value
      let answer = await Self.answer(from: bus, on: thread)
      await thread.run { if !asker.tell(answer) { Self.discard(answer) } }
    }
    end(running.withLock { $0.replaceQuestion(with: Question(asker: asker, task: task)) })
  }

  package func watch(_ onChange: @escaping @Sendable (_ isAllowed: Bool) -> Void) {
    changes.listen(onChange)
    _ = follow()
  }

  private func follow() -> Task<BusWatch?, Never> {
    running.withLock { running in
      if let follower = running.follower { return follower }
      let follower = Task { [bus, thread, changes] () -> BusWatch? in
        guard let connection = try? await BusConnection.open(bus, on: thread) else { return nil }
        return await CameraPermission.follow(on: connection, changes)
      }
      running.follower = follower
      return follower
    }
  }

  package func close() {
    let (question, follower) = running.withLock { running in
      defer { running.follower = nil }
      return (running.replaceQuestion(with: nil), running.follower)
    }
    end(question)
    // What it found goes with the task.
    follower?.cancel()
    changes.forget(on: thread)
  }

  private func end(_ question: Question?) {
    // In this order: a question that is withdrawn has an answer, too, which nobody wants.
    question?.asker.forget(on: thread)
    question?.task.cancel()
  }

  private static func answer(from bus: BusAddress, on thread: BusThread) async
    -> CameraGateAnswer
  {
    do throws(PortalFailure) {
      let connection = try await Portal.connection(to: bus, on: thread)
      _ = try await PortalRequest(connection, interface, "AccessCamera").answer()
      let remote = try await Portal.pipeWireRemote(connection, of: interface)
      return .opened(pipeWireDescriptor: remote)
    } catch {
      return switch error {
      case .refused: .refused
      case .noPortal: .noGate
      case .failed(let reason): .failed(reason: reason)
      }
    }
  }

  /// Closes what nobody takes any more.
  private static func discard(_ answer: CameraGateAnswer) {
    if case .opened(let remote) = answer { Glibc.close(remote) }
  }
}
