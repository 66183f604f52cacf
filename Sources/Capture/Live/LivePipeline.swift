// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Dispatch
import Imaging
import Log
import Synchronization

/// One GStreamer pipeline, from any source of pictures to a frame and a picture of each.
///
/// ```
///                            ┌► queue ► appsink                                    ─► Frame
/// source ► I420, NV12 ► tee ─┤
///          or GRAY8          └► queue ► scale ► RGB in the size asked for ► upright ► appsink ─► Picture
/// ```
/// The brightness is a plane of what the tee gives, so a frame costs nothing; only what a source
/// gives as planes already is copied (0.9 MB at 720p). Both queues drop what
/// nobody fetches: neither branch holds up the other, nor the source.
///
/// Owns its descriptions, its elements and the thread that starts and stops them: to start may
/// take long (pipewiresrc waits 30 s for a camera that has just gone, in PipeWire 0.3.65).
final class LivePipeline: Sendable {
  let stream: LiveStream
  // GStreamer's elements lock themselves; this pointer is never changed.
  nonisolated(unsafe) let element: UnsafeMutablePointer<GstElement>
  private let states = DispatchQueue(label: "pipeline")
  private let isWaiting = Atomic<Bool>(false)

  /// Only planes with brightness first; NV12 and GRAY8 spare those who have them a conversion.
  /// Nothing that could scale: it would scale to what is shown, and the reader would get that.
  static let brightnessFirst = "videoconvert name=convert ! video/x-raw,format={I420,NV12,GRAY8}"

  /// - Parameter source: in GStreamer's notation, up to raw pictures of any kind.
  init(_ source: String, giving stream: LiveStream) throws(LiveTrouble) {
    gst_init(nil, nil)
    Log.capture.note("pipeline: \(source)")
    self.stream = stream
    element = try Self.parse(
      """
      \(source) ! \(Self.brightnessFirst) ! tee name=split \
      split. ! queue name=reading leaky=downstream max-size-buffers=1 max-size-bytes=0 \
      max-size-time=0 ! appsink name=frames sync=false async=false max-buffers=1 drop=true \
      split. ! queue name=showing leaky=downstream max-size-buffers=2 max-size-bytes=0 \
      max-size-time=0 ! videoscale add-borders=false ! videoconvert ! capsfilter name=size ! videoflip \
      video-direction=auto ! appsink name=pictures sync=false async=false max-buffers=1 drop=true
      """)
    // From CLOCK_MONOTONIC, whatever clock the source has: times of a pipeline that is made anew
    // go on from those of the last.
    let clock = gst_system_clock_obtain()
    let pipeline = UnsafeMutableRawPointer(element).assumingMemoryBound(to: GstPipeline.self)
    gst_pipeline_use_clock(pipeline, clock)
    gst_object_unref(clock)
    tap()
  }

  private static func parse(
    _ description: String
  ) throws(LiveTrouble) -> UnsafeMutablePointer<GstElement> {
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    let made = gst_parse_launch_full(description, nil, GST_PARSE_FLAG_FATAL_ERRORS, &error)
    guard let made else {
      throw .other(
        reason: .system(error.map { String(cString: $0.pointee.message) } ?? description))
    }
    return made
  }

  deinit {
    gst_object_unref(element)
  }

  /// Starts, or goes on; returns at once.
  func play() {
    isWaiting.store(false, ordering: .relaxed)
    states.async { gst_element_set_state(self.element, GST_STATE_PLAYING) }
  }

  /// Stays at the picture that it has; returns at once.
  func pause() {
    isWaiting.store(true, ordering: .relaxed)
    states.async { gst_element_set_state(self.element, GST_STATE_PAUSED) }
  }

  var isPaused: Bool { isWaiting.load(ordering: .relaxed) }

  /// Goes to another moment of the film, and past its end to its end; returns at once. A film that
  /// has ended can be led back from there.
  func skip(by step: Duration) {
    states.async {
      guard !self.stream.hasEnded || step < .zero, let now = self.moment else { return }
      if self.stream.hasEnded { self.stream.takeUp() }
      self.stream.lead()
      let (then, isTooFar) = now.addingReportingOverflow(gint64(step / .nanoseconds(1)))
      let flags = GstSeekFlags(GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_ACCURATE.rawValue)
      gst_element_seek_simple(self.element, GST_FORMAT_TIME, flags, isTooFar ? now : max(0, then))
    }
  }

  /// Where the film is, in nanoseconds from its start.
  private var moment: gint64? {
    var moment: gint64 = 0
    if stream.hasEnded, gst_element_query_duration(element, GST_FORMAT_TIME, &moment) != 0 {
      return moment
    }
    return gst_element_query_position(element, GST_FORMAT_TIME, &moment) != 0 ? moment : nil
  }

  /// Gives the last frame once more, as if it came now; returns at once.
  func repeatLast() {
    states.async {
      guard let frames = self.part("frames") else { return }
      defer { gst_object_unref(frames) }
      LiveTap.repeatLast(frames, self.stream)
    }
  }

  /// When it returns nothing more is given, and the device is free.
  ///
  /// Only a source that is stuck in its start keeps its thread for longer than this waits: it has
  /// no device then, and ends by itself.
  func stop() {
    stream.close()
    let isDone = DispatchSemaphore(value: 0)
    states.async {
      self.halt()
      isDone.signal()
    }
    let outcome = isDone.wait(timeout: .now() + .seconds(1))  // 4 ms are usual.
    let ending = outcome == .success ? "stopped" : "is stuck, and left to itself,"
    Log.capture.note("pipeline \(ending) after \(stream.frameCount) frames")
  }

  /// Where a film could not be taken apart, decodebin refuses the first way down, and the elements
  /// before it would go on running when they are let go (GStreamer 1.22).
  private func halt() {
    for _ in 0..<Self.mostTries {
      guard gst_element_set_state(element, GST_STATE_NULL) == GST_STATE_CHANGE_FAILURE else {
        return
      }
    }
  }

  /// One left elements running in 16 of 80 stops, two or three in none of 120.
  private static let mostTries = 3

  func show(within room: PixelSize?) { stream.show(within: room) }

  /// An element by the name it has above; the caller owns the reference.
  func part(_ name: String) -> UnsafeMutablePointer<GstElement>? {
    let bin = UnsafeMutableRawPointer(element).assumingMemoryBound(to: GstBin.self)
    return gst_bin_get_by_name(bin, name)
  }

  private func tap() {
    LiveTap.hear(element, stream)
    for name in ["frames", "pictures", "split", "showing"] {
      guard let part = part(name) else { continue }
      defer { gst_object_unref(part) }
      switch name {
      case "frames": LiveTap.drawFrames(part, stream, from: self.part("convert"))
      case "pictures": LiveTap.drawPictures(part, stream)
      case "split": LiveTap.watch(part, stream)
      default:
        LiveTap.bar(part, stream)
        LiveTap.calm(part, stream)
        LiveTap.scale(part, stream, filter: self.part("size"))
      }
    }
  }
}
