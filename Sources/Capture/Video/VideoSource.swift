// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
package import Imaging

/// A video file as a source, in its own time.
package final class VideoSource: PlayedSource {
  private let film: PipelineSource

  /// Whether it is a video shows when it is played.
  package init(path: String) {
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
  package func pause() { film.pipeline?.pause() }
  package func resume() { film.pipeline?.play() }
  package func skip(by step: Duration) { film.pipeline?.skip(by: step) }
  package func repeatLast() { film.pipeline?.repeatLast() }

  /// Only the pictures are asked for; each waits for its time.
  private static let source =
    "filesrc name=file ! decodebin name=film "
    + "! video/x-raw,width=[1,\(longestSide)],height=[1,\(longestSide)] ! clocksync"

  /// Pixels: the wider of the two kinds of 4K. A picture of that width and height takes 25 MB, and
  /// up to eight of them are there at a time.
  private static let longestSide = 4_096

  private static func open(_ path: String, in pipeline: LivePipeline) {
    guard let file = pipeline.part("file"), let film = pipeline.part("film") else { return }
    defer {
      gst_object_unref(file)
      gst_object_unref(film)
    }
    FilmElements.allowNoOthers(in: film)
    set(path, of: file)
  }

  /// Set by itself, and as bytes: a path within a description would have to be quoted, and be text.
  private static func set(_ path: String, of file: UnsafeMutablePointer<GstElement>) {
    var value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING, a macro that Swift cannot read
    defer { g_value_unset(&value) }
    g_value_set_string(&value, FileName.bytes(of: path))
    g_object_set_property(
      UnsafeMutableRawPointer(file).assumingMemoryBound(to: GObject.self), "location", &value)
  }
}
