// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

/// A pipeline that makes a file for a test.
enum GStreamerRun {
  struct Failed: Error {}

  /// Plays what GStreamer's notation describes until there is no more.
  static func toItsEnd(_ description: String) throws {
    gst_init(nil, nil)
    let pipeline = gst_parse_launch(description, nil)
    defer { gst_object_unref(pipeline) }
    gst_element_set_state(pipeline, GST_STATE_PLAYING)
    let bus = gst_element_get_bus(pipeline)
    defer { gst_object_unref(bus) }
    let wanted = GstMessageType(rawValue: GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_EOS.rawValue)
    let message = gst_bus_timed_pop_filtered(bus, .max, wanted)
    defer { gst_message_unref(message) }
    gst_element_set_state(pipeline, GST_STATE_NULL)
    guard message?.pointee.type == GST_MESSAGE_EOS else { throw Failed() }
  }
}
