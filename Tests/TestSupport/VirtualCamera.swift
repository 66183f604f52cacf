// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A camera that PipeWire takes for a real one: another program that gives it pictures.
///
/// Once looked at it must be looked at: after half a second without it gives no more (pipewiresink
/// of PipeWire 0.3.65 runs out of buffers). A test that pauses plugs in another.
/// Only on a stage: `meson-wrapper/stage` starts a PipeWire for it.
package final class VirtualCamera {
  package struct NoStage: Error, CustomStringConvertible {
    package let description =
      "There is no PipeWire to plug a camera into. Run: meson-wrapper/stage swift test"
  }

  package let name: String
  private let process: ChildProcess
  private var isPlugged = true

  /// Plugged in from now on; PipeWire needs a moment to see it.
  /// - Parameters:
  ///   - name: its id, and what it calls itself.
  ///   - format: of its pictures, as GStreamer writes it.
  ///   - source: what it looks at: bars from light grey to dark blue, unless told otherwise.
  ///   - role: what it says it is; anything but a camera is none.
  package init(
    _ name: String = "bars",
    format: String = "video/x-raw,format=YUY2,width=640,height=480,framerate=30/1",
    source: String = "videotestsrc is-live=true pattern=smpte75", role: String = "Camera"
  ) throws {
    guard getenv("CURRENCY_CAMERA_STAGE") != nil else { throw NoStage() }
    self.name = name
    let pipeline = "\(source) ! \(format) ! pipewiresink mode=provide"
    let properties =
      "stream-properties=p,media.class=Video/Source,media.role=\(role),"
      + "node.name=\(name),node.description=\(name)"
    process = ChildProcess(
      path: "/usr/bin/gst-launch-1.0",
      ["-q"] + pipeline.split(separator: " ").map(String.init) + [properties]
    ) { actions in
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
  }

  deinit {
    unplug()
  }

  /// As pulling the cable does: it is gone without a word.
  package func unplug() {
    guard isPlugged else { return }
    isPlugged = false
    process.kill()
    process.wait()
  }
}
