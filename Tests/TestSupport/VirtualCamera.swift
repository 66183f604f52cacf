// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc
import Synchronization

/// A camera that PipeWire takes for a real one: another program that gives it pictures.
///
/// Once looked at it must be looked at: after half a second without it gives no more (pipewiresink
/// of PipeWire 0.3.65 runs out of buffers). A test that pauses plugs in another. Now and then the
/// same element ends its program by a crash; it is started again then, as a camera with a loose
/// cable would come back.
/// Only on a stage: `meson-wrapper/stage` starts a PipeWire for it.
package final class VirtualCamera {
  package struct NoStage: Error, CustomStringConvertible {
    package let description =
      "There is no PipeWire to plug a camera into. Run: meson-wrapper/stage swift test"
  }

  package let name: String
  private let plug: Plug

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
    plug = Plug(
      ["--no-fault", "-q"] + pipeline.split(separator: " ").map(String.init) + [properties])
  }

  deinit {
    unplug()
  }

  /// As pulling the cable does: it is gone without a word.
  package func unplug() { plug.pull() }
}

/// Keeps a program running until it is pulled, whatever signal ends it.
private final class Plug: Sendable {
  private let arguments: [String]
  /// This is nil once it is pulled.
  private let process: Mutex<ChildProcess?>
  private let isGone = DispatchSemaphore(value: 0)

  init(_ arguments: [String]) {
    self.arguments = arguments
    process = Mutex(Self.start(arguments))
    DispatchQueue.global().async { [self] in
      while let running = process.withLock(\.self) {
        let hasCrashed = running.wait() == nil
        process.withLock { if $0 != nil { $0 = hasCrashed ? Self.start(arguments) : nil } }
      }
      isGone.signal()
    }
  }

  func pull() {
    let wasPlugged = process.withLock { process in
      defer { process = nil }
      process?.kill()
      return process != nil
    }
    if wasPlugged { isGone.wait() }
  }

  private static func start(_ arguments: [String]) -> ChildProcess {
    ChildProcess(path: "/usr/bin/gst-launch-1.0", arguments) { actions in
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
  }
}
