// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

/// The media library that is linked in.
package enum GStreamerLibrary {
  /// "1.22.0"
  package static var version: String {
    var (major, minor, micro, nano): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    gst_version(&major, &minor, &micro, &nano)
    return "\(major).\(minor).\(micro)"
  }
}
