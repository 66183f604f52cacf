// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import Synchronization

/// One start of a screen, until it is stopped.
final class ScreenRun: Sendable {
  private struct Show {
    let pipeline: LivePipeline
    /// PipeWire's remote, of which the pipeline uses a copy.
    let descriptor: CInt
  }

  private let stream: LiveStream
  private let states: Outlet<SourceState>
  private let show = Mutex<Show?>(nil)

  init(
    room: PixelSize?, onFrame: @escaping @Sendable (Frame) -> Void,
    onPicture: @escaping @Sendable (Picture) -> Void,
    onState: @escaping @Sendable (SourceState) -> Void
  ) {
    let states = Outlet(onState)
    self.states = states
    stream = LiveStream(room: room, onFrame: onFrame, onPicture: onPicture) { event in
      states.give(after: event)
    }
  }

  /// Thread of the bus, as the next.
  func take(_ answer: ScreenCastAnswer) {
    switch answer {
    case .opened(let descriptor, let node, _): play(node, through: descriptor)
    case .refused: states.give(.permissionRefused)
    case .noPortal: states.give(.noCamera)
    case .failed(let reason): states.give(.failed(reason: reason))
    }
  }

  /// What PipeWire complains of when the screen is gone says nothing new.
  func wasTakenBack() {
    states.giveLast(.cameraLost)
  }

  func show(within room: PixelSize?) { stream.show(within: room) }

  func stop() {
    states.close()
    stream.close()
    let show = show.withLock { show in
      defer { show = nil }
      return show
    }
    show?.pipeline.stop()
    if let show { close(show.descriptor) }
  }

  private func play(_ node: UInt32, through descriptor: CInt) {
    do throws(LiveTrouble) {
      let pipeline = try LivePipeline(Self.source(node, through: descriptor), giving: stream)
      show.withLock { $0 = Show(pipeline: pipeline, descriptor: descriptor) }
      pipeline.play()
    } catch {
      close(descriptor)
      states.give(after: .failed(error))
    }
  }

  /// Without caps nobody joins the two (WirePlumber 0.4.13 gives up at once), and a desktop might
  /// hand over pictures that lie in the graphics card.
  private static func source(_ node: UInt32, through descriptor: CInt) -> String {
    // A desktop gives a picture when something changed; one a second keeps a still page alive.
    "pipewiresrc fd=\(descriptor) path=\(node) do-timestamp=true keepalive-time=1000 ! video/x-raw"
  }
}
