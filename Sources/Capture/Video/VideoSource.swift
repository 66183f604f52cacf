// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
package import Imaging

/// A video file as a source, in its own time.
package final class VideoSource: FrameSource {
  private let film: PipelineSource

  /// Throws when there is no file that could be one; whether it is a video shows when it is played.
  package init(path: String) throws(PictureFileError) {
    _ = try PictureBytes(path: path)
    film = PipelineSource(Self.source) { Self.open(path, in: $0) }
  }

  package func start(
    onFrame: @escaping @Sendable (Frame) -> Void,
    onPicture: @escaping @Sendable (Picture) -> Void,
    onState: @escaping @Sendable (SourceState) -> Void
  ) {
    film.start(onFrame: onFrame, onPicture: onPicture, onState: onState)
  }

  package func stop() { film.stop() }
  package func showPictures(within room: PixelSize?) { film.showPictures(within: room) }

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
