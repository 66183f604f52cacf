// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Imaging

/// GStreamer's elements that decode one picture file, from its open descriptor to the pixels.
///
/// Named one by one and not chosen by GStreamer: what it would choose may depend on the machine,
/// and may open a graphics card or the network.
final class DecodingPipeline {
  private let pipeline: UnsafeMutablePointer<GstElement>

  enum Failure: Error {
    case noElement
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
  init(_ decoder: String, reading descriptor: CInt, finish: String = "") throws(Failure) {
    gst_init(nil, nil)
    let side = PictureFile.longestSide
    let description = """
      fdsrc fd=\(descriptor) blocksize=1048576 ! \(decoder) \
      ! video/x-raw,width=[1,\(side)],height=[1,\(side)] \(finish) \
      ! appsink name=pixels sync=false
      """
    var error: UnsafeMutablePointer<GError>?
    let made = gst_parse_launch_full(description, nil, GST_PARSE_FLAG_FATAL_ERRORS, &error)
    g_clear_error(&error)
    guard let made else { throw .noElement }
    pipeline = made
  }

  deinit {
    gst_element_set_state(pipeline, GST_STATE_NULL)
    gst_object_unref(pipeline)
  }

  /// The first picture; nil when there is none to be had.
  func picture() -> MappedSample? {
    gst_element_set_state(pipeline, GST_STATE_PAUSED)
    guard hasPrerolled, let sink = sink() else { return nil }
    defer { gst_object_unref(sink) }
    return gst_app_sink_try_pull_preroll(sink, 0).flatMap(MappedSample.init)
  }

  /// Waits until the sink has a picture, or knows that none will come.
  private var hasPrerolled: Bool {
    let bus = gst_element_get_bus(pipeline)
    defer { gst_object_unref(bus) }
    let awaited = GstMessageType(
      rawValue: GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_ASYNC_DONE.rawValue)
    guard let message = gst_bus_timed_pop_filtered(bus, .max, awaited) else { return false }
    defer { gst_message_unref(message) }
    return message.pointee.type == GST_MESSAGE_ASYNC_DONE
  }

  private func sink() -> UnsafeMutablePointer<GstAppSink>? {
    let bin = UnsafeMutableRawPointer(pipeline).assumingMemoryBound(to: GstBin.self)
    return gst_bin_get_by_name(bin, "pixels").map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: GstAppSink.self)
    }
  }
}
