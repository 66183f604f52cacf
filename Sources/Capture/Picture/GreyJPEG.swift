// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
package import Imaging

/// A grey picture as the bytes of a JPEG, made smaller where it is larger than wanted.
package enum GreyJPEG {
  /// Twice what the largest picture takes on a busy machine.
  private static let patience: GstClockTime = 10_000_000_000

  /// It is up to seven pixels larger than asked for, at the right and at the lower edge. The result is
  /// nil where GStreamer cannot make one.
  ///
  /// - Parameters:
  ///   - grey: row by row, without padding.
  ///   - longestSide: pixels that the longer side of the JPEG has at most.
  ///   - quality: 0 to 100.
  package static func bytes(
    _ grey: [UInt8], _ size: PixelSize, within longestSide: Int, quality: Int
  ) -> [UInt8]? {
    guard size.width > 0, size.height > 0, grey.count == size.width * size.height else {
      return nil
    }
    gst_init(nil, nil)
    let (size, rows) = inBlocks(grey, size)
    let small = fitted(size, within: longestSide)
    let description = """
      appsrc name=grey format=time caps=video/x-raw,format=GRAY8,framerate=1/1,\(sides(size)) \
      ! videoscale ! video/x-raw,\(sides(small)) ! jpegenc quality=\(quality) \
      ! appsink name=file sync=false
      """
    var error: UnsafeMutablePointer<GError>?
    let made = gst_parse_launch_full(description, nil, GST_PARSE_FLAG_FATAL_ERRORS, &error)
    g_clear_error(&error)
    guard let pipeline = made else { return nil }
    defer {
      gst_element_set_state(pipeline, GST_STATE_NULL)
      gst_object_unref(pipeline)
    }
    gst_element_set_state(pipeline, GST_STATE_PAUSED)
    return push(rows, into: pipeline) ? pull(from: pipeline) : nil
  }

  private static func sides(_ size: PixelSize) -> String {
    "width=\(size.width),height=\(size.height)"
  }

  /// In whole blocks.
  private static func fitted(_ size: PixelSize, within longestSide: Int) -> PixelSize {
    let longer = max(size.width, size.height)
    guard longer > longestSide else { return size }
    return PixelSize(
      width: inBlocks(size.width * longestSide / longer),
      height: inBlocks(size.height * longestSide / longer))
  }

  private static func inBlocks(_ side: Int) -> Int { (side + block - 1) / block * block }

  /// Pixels of a side of what a JPEG encodes at once.
  private static let block = 8

  /// A picture of whole blocks: its right and lower edge are repeated. The encoder of GStreamer 1.22
  /// fills up the blocks of another one with whatever lies in memory.
  ///
  ///     ▒▒▒▒▒▒▒▒▒ ▒▒▒▒▒
  ///     ▒▒▒▒▒▒▒▒▒ ▒▒▒▒▒
  ///     ░░░░░░░░░ ░░░░░
  private static func inBlocks(_ grey: [UInt8], _ size: PixelSize) -> (PixelSize, [UInt8]) {
    let whole = PixelSize(width: inBlocks(size.width), height: inBlocks(size.height))
    guard whole != size else { return (size, grey) }
    var rows: [UInt8] = []
    rows.reserveCapacity(whole.width * whole.height)
    for y in 0..<whole.height {
      let start = min(y, size.height - 1) * size.width
      rows += grey[start..<start + size.width]
      rows += repeatElement(grey[start + size.width - 1], count: whole.width - size.width)
    }
    return (whole, rows)
  }

  private static func push(
    _ rows: [UInt8], into pipeline: UnsafeMutablePointer<GstElement>
  ) -> Bool {
    guard let element = part("grey", of: pipeline) else { return false }
    defer { gst_object_unref(element) }
    let source = UnsafeMutableRawPointer(element).assumingMemoryBound(to: GstAppSrc.self)
    let buffer = gst_buffer_new_allocate(nil, gsize(rows.count), nil)
    gst_buffer_fill(buffer, 0, rows, gsize(rows.count))
    guard gst_app_src_push_buffer(source, buffer) == GST_FLOW_OK else { return false }
    return gst_app_src_end_of_stream(source) == GST_FLOW_OK
  }

  private static func pull(from pipeline: UnsafeMutablePointer<GstElement>) -> [UInt8]? {
    guard let element = part("file", of: pipeline) else { return nil }
    defer { gst_object_unref(element) }
    let sink = UnsafeMutableRawPointer(element).assumingMemoryBound(to: GstAppSink.self)
    guard let sample = gst_app_sink_try_pull_preroll(sink, patience) else { return nil }
    defer { gst_sample_unref(sample) }
    guard let buffer = gst_sample_get_buffer(sample) else { return nil }
    let count = gst_buffer_get_size(buffer)
    return [UInt8](unsafeUninitializedCapacity: Int(count)) { room, filled in
      filled = Int(gst_buffer_extract(buffer, 0, room.baseAddress, count))
    }
  }

  /// The caller owns the reference.
  private static func part(
    _ name: String, of pipeline: UnsafeMutablePointer<GstElement>
  ) -> UnsafeMutablePointer<GstElement>? {
    let bin = UnsafeMutableRawPointer(pipeline).assumingMemoryBound(to: GstBin.self)
    return gst_bin_get_by_name(bin, name)
  }
}
