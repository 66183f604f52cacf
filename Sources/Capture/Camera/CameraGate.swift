// SPDX-License-Identifier: GPL-3.0-or-later

/// Who decides whether we may see a camera, and through which door.
package protocol CameraGate: AnyObject, Sendable {
  /// Asks; answers once, on any thread, maybe after the person has been asked.
  func open(_ onAnswer: @escaping @Sendable (CameraGateAnswer) -> Void)
  /// Tells from now on, on any thread, when the permission is withdrawn or given again.
  func watch(_ onChange: @escaping @Sendable (_ isAllowed: Bool) -> Void)
  /// Forgets the closures; none is called afterwards.
  func close()
}

/// What the gate says.
package enum CameraGateAnswer: Sendable {
  /// PipeWire's remote that shows cameras only; whoever gets it closes it.
  case opened(pipeWireDescriptor: CInt)
  case refused
  /// There is no portal: the way to the cameras is open.
  case noGate
  case failed(reason: String)
}
