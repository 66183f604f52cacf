// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// Video files as other programs write them, in a folder that is gone with this.
final class VideoMaker {
  let folder = TemporaryFolder()

  /// Bars from light grey to dark blue, 160 × 120.
  static let bars =
    "videotestsrc pattern=smpte75 num-buffers=20 ! video/x-raw,width=160,height=120,framerate=30/1"

  /// Has GStreamer write a file; `%` stands for its place in the pipeline.
  func file(_ name: String, _ pipeline: String) throws -> String {
    let target = folder(name)
    let description = pipeline.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: "filesink location=\"\(target)\"")
    try GStreamerRun.toItsEnd(description)
    return target
  }

  /// 20 pictures, 0.67 s.
  func video(_ name: String = "bars.avi", _ finish: String = "jpegenc ! avimux") throws -> String {
    try file(name, "\(Self.bars) ! \(finish) ! %")
  }

  /// The first part of a file, as a broken download leaves it.
  func half(of path: String) throws -> String {
    let bytes = try #require(contents(path))
    put(bytes.prefix(bytes.count / 2), at: path + ".half")
    return path + ".half"
  }
}
