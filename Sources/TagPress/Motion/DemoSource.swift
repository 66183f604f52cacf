// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A shelf of a shop, looked at by somebody who holds a camera: needs no hardware, never ends.
///
/// ```
/// beat, 30 a second ─► frame drawn ─┬► frame queue ──► onFrame
///      (beat queue)                 └► picture queue ─► scaled, coloured ─► onPicture
/// ```
/// A queue that is still busy is not given the next one: it is skipped, and the times stay true.
package final class DemoSource: FrameSource {
  /// Outlives a stop: a camera that is let go and taken again shows the same shelf.
  private let stage: DemoStage
  private let room = DemoRoom()
  private var show: DemoShow?

  /// - Parameter family: what is looked at; `seed` says which of them.
  package convenience init(
    family: SceneFamily = .japan, seed: UInt64 = 1, frameSize: PixelSize = MovingScene.hd
  ) {
    self.init(
      stage: DemoStage { DemoScene(family: family, seed: seed, frameSize: frameSize) })
  }

  init(stage: DemoStage) { self.stage = stage }

  deinit { show?.end() }

  package func start(
    onFrame: @escaping @Sendable (Frame) -> Void,
    onPicture: @escaping @Sendable (Picture) -> Void,
    onState: @escaping @Sendable (SourceState) -> Void
  ) {
    show?.end()
    let show = DemoShow(
      stage: stage, room: room, onFrame: onFrame, onPicture: onPicture, onState: onState)
    self.show = show
    show.begin()
  }

  package func stop() {
    show?.end()
    show = nil
  }

  package func showPictures(within room: PixelSize?) { self.room.set(room) }
}
