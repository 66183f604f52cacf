// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Imaging
import TestSupport

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
        at: path, within: PixelSize(width: 64, height: 64), time: .zero, while: { true })
    }
  }

  /// Until its first frame, its end or its failure.
  @Sendable static func playVideo(_ bytes: [UInt8]) {
    withFile(bytes) { path in
      guard (try? SourceKind(ofFile: path)) == .video else { return }
      let source = VideoSource(path: path)
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

  private static func withFile(_ bytes: [UInt8], _ body: (String) -> Void) {
    let folder = TemporaryFolder()
    put(bytes, at: folder("fuzzed"))
    body(folder("fuzzed"))
  }
}
