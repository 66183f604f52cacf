// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
package import Core
import Dispatch

/// A video file as a source, in its own time.
package final class VideoSource: FrameSource {
  private let path: String
  private var show: Show?
  private var room: PixelSize?

  private struct Show {
    let pipeline: LivePipeline
    let states: Outlet<SourceState>
  }

  /// Throws when there is no file that could be one; whether it is a video shows when it is played.
  package init(path: String) throws(PictureFileError) {
    _ = try PictureBytes(path: path)
    self.path = path
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
      states.give(after: event)
    }
    states.give(.lookingForCamera)
    do throws(LiveTrouble) {
      let pipeline = try LivePipeline(Self.source, giving: stream)
      Self.open(path, in: pipeline)
      show = Show(pipeline: pipeline, states: states)
      pipeline.play()
      Self.giveUp(pipeline, telling: states)
    } catch {
      states.give(after: .failed(error))
    }
  }

  package func stop() {
    show?.states.close()
    show?.pipeline.stop()
    show = nil
  }

  package func showPictures(within room: PixelSize?) {
    self.room = room
    show?.pipeline.show(within: room)
  }

  /// Says so when no picture comes. Now and then decodebin keeps an error to itself: one that comes
  /// while it still tries out the element that has it (GStreamer 1.22).
  private static func giveUp(_ pipeline: LivePipeline, telling states: Outlet<SourceState>) {
    DispatchQueue.global().asyncAfter(deadline: .now() + longestOpening) { [weak pipeline] in
      guard let stream = pipeline?.stream, stream.frameCount == 0 else { return }
      states.giveLast(.failed(reason: "The file gives no pictures."))
      stream.close()
    }
  }

  /// A film on a slow disk whose table of contents stands at its end needs a second or two.
  private static let longestOpening = DispatchTimeInterval.seconds(8)

  /// Only the pictures are asked for; each waits for its time.
  private static let source = "filesrc name=file ! decodebin ! video/x-raw ! clocksync"

  /// Set by itself: a path within a description would have to be quoted.
  private static func open(_ path: String, in pipeline: LivePipeline) {
    guard let file = pipeline.part("file") else { return }
    defer { gst_object_unref(file) }
    gst_util_set_object_arg(
      UnsafeMutableRawPointer(file).assumingMemoryBound(to: GObject.self), "location", path)
  }
}
