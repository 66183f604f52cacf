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
  /// How long it may play without a picture. A film on a slow disk whose table of contents stands at
  /// its end needs a second or two.
  private let patience: Duration
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
  init(
    _ description: String, patience: Duration = .seconds(8),
    prepare: @escaping (LivePipeline) -> Void
  ) {
    (self.description, self.patience, self.prepare) = (description, patience, prepare)
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
      Self.giveUp(pipeline, in: patience, telling: states)
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

  /// Says so when no picture comes, as long as it plays. Now and then decodebin keeps an error to
  /// itself: one that comes while it still tries out the element that has it (GStreamer 1.22).
  private static func giveUp(
    _ pipeline: LivePipeline, in patience: Duration, telling states: Outlet<SourceState>
  ) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(beat)) {
      [weak pipeline] in
      guard let pipeline, pipeline.stream.lacksPictures else { return }
      let left = pipeline.isPaused ? patience : patience - .milliseconds(beat)
      guard left <= .zero else { return giveUp(pipeline, in: left, telling: states) }
      states.giveLast(.failed(reason: .noPicture))
      pipeline.stream.close()
    }
  }

  private static let beat = 250
}
