// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import TestSupport
import Testing

extension Traveller {
  /// Makes a video in her home, and says where: each text stands there for so many seconds, and then
  /// the next one in its place.
  func hasVideo(_ name: String, _ texts: [String], seconds: Int) throws -> String {
    let pictures = try texts.map { try DrawnPicture.gray([$0]) }
    let rate = 10
    put(
      pictures.flatMap { picture in
        repeatElement(picture.pixels, count: seconds * rate).joined()
      }, at: home("raw"))
    let pipeline =
      "filesrc location=\(home("raw")) ! rawvideoparse format=gray8 width=\(pictures[0].width) "
      + "height=\(pictures[0].height) framerate=\(rate)/1 ! jpegenc quality=95 ! avimux "
      + "! filesink location=\(home(name))"
    let words = pipeline.split(separator: " ").map(String.init)
    let launch = ChildProcess(path: "/usr/bin/gst-launch-1.0", ["-q"] + words) { _ in }
    try #require(launch.wait() == 0, "gst-launch-1.0 made no video")
    return home(name)
  }
}
