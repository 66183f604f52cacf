// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// Who decides whether we may see a camera, and through which door.
package protocol CameraGate: AnyObject, Sendable {
  /// Asks; answers once, on any thread, maybe after the person has been asked.
  ///
  /// Is asked anew for every opening: what was given then may be withdrawn by now.
  func open(_ onAnswer: @escaping @Sendable (CameraGateAnswer) -> Void)
  /// Tells from now on, on any thread, when the permission is withdrawn or given again.
  func watch(_ onChange: @escaping @Sendable (_ isAllowed: Bool) -> Void)
  /// Forgets the closures; none is called afterwards.
  func close()
}

package enum CameraGateAnswer: Sendable {
  /// PipeWire, showing the cameras only. Whoever gets this answer closes the descriptor.
  case opened(pipeWireDescriptor: CInt)
  case refused
  /// No portal: go directly.
  case noGate
  case failed(reason: FailureReason)
}

/// Where there is no portal, as outside of sandboxes and in tests.
package final class NoCameraGate: CameraGate {
  package init() {}

  package func open(_ onAnswer: @escaping @Sendable (CameraGateAnswer) -> Void) {
    onAnswer(.noGate)
  }

  package func watch(_ onChange: @escaping @Sendable (_ isAllowed: Bool) -> Void) {}
  package func close() {}
}
