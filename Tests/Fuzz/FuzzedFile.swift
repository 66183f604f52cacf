// SPDX-License-Identifier: GPL-3.0-or-later

import Core
import Dispatch
import Synchronization

@testable import Capture

/// Files of pictures and videos.
enum FuzzedFile {
  @Sendable static func readHeader(_ bytes: [UInt8]) {
    withFile(bytes) { try? PictureFile.check($0) }
  }

  @Sendable static func readPicture(_ bytes: [UInt8]) {
    withFile(bytes) { path in
      guard let frame = try? PictureFile.frame(at: path) else { return }
      precondition(frame.size.width * frame.size.height <= PictureFile.mostPixels)
      _ = try? PictureFile.picture(
        at: path, within: PixelSize(width: 64, height: 64), time: .zero)
    }
  }

  /// Until its first frame, its end or its failure.
  @Sendable static func playVideo(_ bytes: [UInt8]) {
    withFile(bytes) { path in
      guard let source = try? VideoSource(path: path) else { return }
      let isOver = DispatchSemaphore(value: 0)
      source.start { _ in
        isOver.signal()
      } onPicture: { _ in
      } onState: { state in
        if state != .lookingForCamera, state != .live { isOver.signal() }
      }
      isOver.wait()
      source.stop()
    }
  }

  /// A file in memory under a path that others can open.
  private static func withFile(_ bytes: [UInt8], _ body: (String) -> Void) {
    let file = memfd_create("fuzzed", 0)
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      precondition(count > 0)
      rest = rest.dropFirst(count)
    }
    body("/proc/self/fd/\(file)")
  }
}
