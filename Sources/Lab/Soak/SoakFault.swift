// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Imaging
import TagPress

/// Something that happens to a source for some seconds of a soak.
struct SoakFault: Sendable {
  let name: String
  let source: @Sendable (DemoSource) -> any FrameSource
  /// Which of its frames come through, by their number.
  var comesThrough: @Sendable (Int) -> Bool = { _ in true }
  /// Whether it is unplugged after half of the time, and plugged in again.
  var isUnplugged = false

  /// Every kind of trouble that a camera gave so far, and a while without any.
  static let all: [SoakFault] = [
    SoakFault(name: "none") { $0 },
    SoakFault(name: "freeze", source: { $0 }, comesThrough: { $0 < framesPerSecond }),
    SoakFault(name: "one frame a second", source: { $0 }) { $0 % framesPerSecond == 0 },
    SoakFault(name: "unplugged", source: { $0 }, isUnplugged: true),
    SoakFault(name: "black") { _ in test("pattern=black", "YUY2", 1_280, 720) },
    SoakFault(name: "noise") { _ in test("pattern=snow", "YUY2", 1_280, 720) },
    SoakFault(name: "other formats") { _ in
      changing([("YUY2", 640, 480), ("NV12", 640, 480), ("GRAY8", 640, 480), ("RGB", 640, 480)])
    },
    SoakFault(name: "other sizes") { _ in
      changing([("I420", 1_280, 720), ("I420", 176, 144), ("I420", 1_920, 1_080)])
    },
  ]

  private static let framesPerSecond = 30

  private static func test(
    _ pattern: String, _ format: String, _ width: Int, _ height: Int
  ) -> PipelineSource {
    PipelineSource("videotestsrc is-live=true \(pattern) ! \(caps(format, width, height))")
  }

  private static func caps(_ format: String, _ width: Int, _ height: Int) -> String {
    "video/x-raw,format=\(format),width=\(width),height=\(height),framerate=\(framesPerSecond)/1"
  }

  /// One after the other in one stream, half a second each, and then the end.
  private static func changing(_ parts: [(String, Int, Int)]) -> PipelineSource {
    let branches = parts.map { format, width, height in
      "videotestsrc num-buffers=\(framesPerSecond / 2) ! \(caps(format, width, height)) ! join. "
    }
    return PipelineSource(branches.joined() + "concat name=join ! identity sync=true")
  }
}
