// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
import Synchronization

/// The screen, as far as the person shares it through the desktop's portal.
///
/// The first start asks them; later ones give the same screen without a question where the desktop
/// can. When they take it back, it is lost, and comes back only when they share it again.
package final class ScreenSource: FrameSource {
  private let portal: ScreenCastPortal
  private let memory: Memory
  private var room: PixelSize?
  private var run: ScreenRun?

  /// The token that brings the same screen again.
  private final class Memory: Sendable {
    let token: Mutex<String?>
    let onToken: @Sendable (String) -> Void

    init(_ token: String?, _ onToken: @escaping @Sendable (String) -> Void) {
      self.token = Mutex(token)
      self.onToken = onToken
    }

    func keep(_ token: String?) {
      self.token.withLock { $0 = token }
      if let token { onToken(token) }
    }
  }

  /// - Parameters:
  ///   - restoreToken: the last one that `onToken` told, in this run of the program or another.
  ///   - onToken: told, on a thread of the source's own, whenever there is a new one.
  package init(
    from portal: ScreenCastPortal = ScreenCastPortal(), restoreToken: String? = nil,
    onToken: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.portal = portal
    memory = Memory(restoreToken, onToken)
  }

  deinit {
    stop()
  }

  package func start(
    onFrame: @escaping @Sendable (Frame) -> Void,
    onPicture: @escaping @Sendable (Picture) -> Void,
    onState: @escaping @Sendable (SourceState) -> Void
  ) {
    stop()
    let run = ScreenRun(room: room, onFrame: onFrame, onPicture: onPicture, onState: onState)
    self.run = run
    onState(.lookingForCamera)
    portal.open(restoreToken: memory.token.withLock { $0 }) {
      run.wasTakenBack()
    } onAnswer: { [memory] answer in
      if case .opened(_, _, let token) = answer { memory.keep(token) }
      run.take(answer)
    }
  }

  package func stop() {
    // First, so that nothing is opened any more.
    portal.close()
    run?.stop()
    run = nil
  }

  package func showPictures(within room: PixelSize?) {
    self.room = room
    run?.show(within: room)
  }
}
