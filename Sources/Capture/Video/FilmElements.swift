// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Imaging

/// GStreamer's elements that may have to do with a film: nothing else is let near a file.
///
/// decodebin takes whatever fits what a file says it is. For a list of addresses (HLS, DASH, Smooth
/// Streaming, SDP) that is an element that opens network sockets, whatever the file is called. What
/// is named here opens nothing: it is given bytes of the file, and gives pictures.
///
/// No filter of system calls holds the whole program: what it opens for people, as a browser, would
/// inherit it.
enum FilmElements {
  /// These take apart the films that lie on people's disks: MP4 and MOV, MKV and WebM, AVI, Ogg, MPEG.
  private static let demuxers: Set<String> = [
    "qtdemux", "matroskademux", "avidemux", "oggdemux", "mpegpsdemux", "tsdemux", "flvdemux",
  ]
  private static let parsers: Set<String> = [
    "h263parse", "h264parse", "h265parse", "av1parse", "vp9parse", "mpegvideoparse",
    "mpeg4videoparse", "theoraparse", "jpegparse",
  ]
  /// In software, as for pictures: what a graphics card does with a damaged film is its driver's.
  private static let decoders: Set<String> = [
    "openh264dec", "libde265dec", "vp8dec", "vp9dec", "av1dec", "dav1ddec", "theoradec", "jpegdec",
    "mpeg2dec", "avdec_h263", "avdec_h264", "avdec_h265", "avdec_vp8", "avdec_vp9", "avdec_av1",
    "avdec_mpeg1video", "avdec_mpeg2video", "avdec_mpeg4", "avdec_mjpeg", "avdec_theora",
  ]
  private static let all = demuxers.union(parsers).union(decoders)

  /// Lets decodebin try these and pass by all others.
  static func allowNoOthers(in decodebin: UnsafeMutablePointer<GstElement>) {
    let select:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
      ) -> CInt = { _, _, _, factory, _ in
        FilmElements.isAllowed(factory) ? FilmElements.tryIt : FilmElements.skipIt
      }
    g_signal_connect_data(
      decodebin, "autoplug-select", unsafeBitCast(select, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
  }

  /// Two values of GstAutoplugSelectResult, which stands in no header (GStreamer 1.22).
  private static let (tryIt, skipIt): (CInt, CInt) = (0, 2)

  private static func isAllowed(_ factory: UnsafeMutableRawPointer?) -> Bool {
    guard let factory,
      let name = gst_object_get_name(factory.assumingMemoryBound(to: GstObject.self))
    else { return false }
    defer { g_free(name) }
    return all.contains(String(cString: name))
  }

  /// Whether a file begins as one of these films does.
  static func takeApart(_ bytes: PictureBytes) -> Bool {
    gst_init(nil, nil)
    let start = bytes.piece(at: 0, count: startCount)
    guard let type = gst_type_find_helper_for_data(nil, start, gsize(start.count), nil) else {
      return false
    }
    defer { gst_caps_unref(type) }
    return demuxers.contains { name in
      guard let factory = gst_element_factory_find(name) else { return false }
      defer { gst_object_unref(UnsafeMutableRawPointer(factory)) }
      return gst_element_factory_can_sink_any_caps(factory, type) != 0
    }
  }

  /// A few packets of MPEG, which have to follow each other for their kind to be known.
  private static let startCount = 65_536
}
