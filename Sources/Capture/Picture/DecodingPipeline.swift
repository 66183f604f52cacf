// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Dispatch
import Imaging

/// GStreamer's elements that decode one picture file, from what of it is wanted to the pixels.
///
/// Named one by one and not chosen by GStreamer: what it would choose may depend on the machine,
/// and may open a graphics card or the network.
final class DecodingPipeline: Sendable {
  // GStreamer's elements lock themselves; this pointer is never changed.
  nonisolated(unsafe) private let pipeline: UnsafeMutablePointer<GstElement>
  private let feed: PictureFeed

  enum Failure: Error {
    case noElement
    /// It takes longer than any picture does.
    case tooLong
    /// Whoever wanted it has gone.
    case unwanted
  }

  /// The element that decodes a kind of picture.
  ///
  /// The slow transform of JPEG is the exact one; it costs nothing to speak of.
  static func decoder(of format: PictureHeader.Format) -> String {
    switch format {
    case .png: "pngdec"
    case .jpeg: "jpegdec idct-method=islow"
    case .webP: "webpdec"
    // jpegdec does not know four inks; pngdec takes deep red for transparency (GStreamer 1.22).
    case .inkedJPEG, .deepPNG, .gif, .bmp: "gdkpixbufdec"
    }
  }

  /// The larger sizes are refused before their memory is taken, should a header have lied.
  ///
  /// - Parameter finish: what is done with the decoded picture, in GStreamer's notation.
  init(_ decoder: String, of feed: PictureFeed, finish: String = "") throws(Failure) {
    gst_init(nil, nil)
    self.feed = feed
    let side = PictureFile.longestSide
    let description = """
      appsrc name=file max-bytes=1 ! \(decoder) \
      ! video/x-raw,width=[1,\(side)],height=[1,\(side)] \(finish) \
      ! appsink name=pixels sync=false
      """
    var error: UnsafeMutablePointer<GError>?
    let made = gst_parse_launch_full(description, nil, GST_PARSE_FLAG_FATAL_ERRORS, &error)
    g_clear_error(&error)
    guard let made else { throw .noElement }
    pipeline = made
    guard let source = part("file") else { throw .noElement }
    defer { gst_object_unref(source) }
    feed.serve(source)
  }

  deinit {
    gst_element_set_state(pipeline, GST_STATE_NULL)
    gst_object_unref(pipeline)
  }

  /// The first picture; nil when there is none to be had.
  ///
  /// - Parameter isWanted: asked ten times a second, so that nobody waits for what nobody wants.
  func picture(while isWanted: () -> Bool = { true }) throws(Failure) -> MappedSample? {
    gst_element_set_state(pipeline, GST_STATE_PAUSED)
    guard try hasPrerolled(while: isWanted), let sink = part("pixels") else { return nil }
    defer { gst_object_unref(sink) }
    let appSink = UnsafeMutableRawPointer(sink).assumingMemoryBound(to: GstAppSink.self)
    return gst_app_sink_try_pull_preroll(appSink, 0).flatMap(MappedSample.init)
  }

  /// Twice what the worst file took that passes the other bounds, on a machine as busy again.
  private static let longest = Duration.seconds(10)

  /// Waits until the sink has a picture, or knows that none will come.
  private func hasPrerolled(while isWanted: () -> Bool) throws(Failure) -> Bool {
    let bus = gst_element_get_bus(pipeline)
    defer { gst_object_unref(bus) }
    let awaited = GstMessageType(
      rawValue: GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_ASYNC_DONE.rawValue)
    let start = ContinuousClock.now
    while isWanted() {
      if let message = gst_bus_timed_pop_filtered(bus, Self.tenthOfASecond, awaited) {
        defer { gst_message_unref(message) }
        return message.pointee.type == GST_MESSAGE_ASYNC_DONE
      }
      guard ContinuousClock.now - start < Self.longest else {
        abandon()
        throw .tooLong
      }
    }
    abandon()
    throw .unwanted
  }

  private static let tenthOfASecond: GstClockTime = 100_000_000

  /// A decoder that is at work cannot be interrupted within a piece: it is let go when it is done
  /// with that one, by a thread that nobody waits for.
  private func abandon() {
    feed.leave()
    DispatchQueue.global().async { withExtendedLifetime(self) {} }
  }

  /// The caller owns the reference.
  private func part(_ name: String) -> UnsafeMutablePointer<GstElement>? {
    let bin = UnsafeMutableRawPointer(pipeline).assumingMemoryBound(to: GstBin.self)
    return gst_bin_get_by_name(bin, name)
  }
}
