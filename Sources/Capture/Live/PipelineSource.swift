// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
package import Imaging

/// A source that GStreamer can describe in a line, from start to stop.
///
/// What comes and goes by itself, or has to be asked for, needs more: see `CameraSource` and
/// `ScreenSource`.
package final class PipelineSource: FrameSource {
  private let description: String
  private let prepare: (LivePipeline) -> Void
  private var run: Run?
  private var room: PixelSize?
  /// This is nil before its start and after its end.
  var pipeline: LivePipeline? { run?.pipeline }

  private struct Run {
    let pipeline: LivePipeline
    let states: Outlet<SourceState>
  }

  /// - Parameter description: in GStreamer's notation, up to raw pictures of any kind:
  ///   `videotestsrc is-live=true`.
  package convenience init(_ description: String) { self.init(description) { _ in } }

  /// - Parameter prepare: is given each pipeline before it plays, for what cannot be quoted.
  init(_ description: String, prepare: @escaping (LivePipeline) -> Void) {
    (self.description, self.prepare) = (description, prepare)
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
    let states = Outlet(onState)
    let stream = LiveStream(room: room, onFrame: onFrame, onPicture: onPicture) { event in
      // A film that has ended may be led back: its end is not the last that is said.
      if case .ended = event { states.give(.ended) } else { states.give(after: event) }
    }
    states.give(.lookingForCamera)
    do throws(LiveTrouble) {
      let pipeline = try LivePipeline(description, giving: stream)
      prepare(pipeline)
      run = Run(pipeline: pipeline, states: states)
      pipeline.play()
      Self.giveUp(pipeline, telling: states)
    } catch {
      states.give(after: .failed(error))
    }
  }

  package func stop() {
    run?.states.close()
    run?.pipeline.stop()
    run = nil
  }

  package func showPictures(within room: PixelSize?) {
    self.room = room
    run?.pipeline.show(within: room)
  }

  /// Says so when no picture comes. Now and then decodebin keeps an error to itself: one that comes
  /// while it still tries out the element that has it (GStreamer 1.22).
  private static func giveUp(_ pipeline: LivePipeline, telling states: Outlet<SourceState>) {
    DispatchQueue.global().asyncAfter(deadline: .now() + longestOpening) { [weak pipeline] in
      guard let stream = pipeline?.stream, stream.frameCount == 0 else { return }
      states.giveLast(.failed(reason: "No picture came."))
      stream.close()
    }
  }

  /// A film on a slow disk whose table of contents stands at its end needs a second or two.
  private static let longestOpening = DispatchTimeInterval.seconds(8)
}
