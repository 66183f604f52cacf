// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Imaging

extension Orientation {
  /// GStreamer's words for what has to be done to a picture for it to stand upright.
  private static let words: [String: Orientation] = [
    "rotate-0": .up, "flip-rotate-0": .upMirrored,
    "rotate-180": .down, "flip-rotate-180": .downMirrored,
    "rotate-90": .right, "flip-rotate-90": .rightMirrored,
    "rotate-270": .left, "flip-rotate-270": .leftMirrored,
  ]

  /// Returns nil if the tags say nothing of it.
  init?(tags: UnsafePointer<GstTagList>) {
    var word: UnsafeMutablePointer<CChar>?
    guard gst_tag_list_get_string(tags, "image-orientation", &word) != 0, let word else {
      return nil
    }
    defer { g_free(word) }
    guard let known = Self.words[String(cString: word)] else { return nil }
    self = known
  }
}
