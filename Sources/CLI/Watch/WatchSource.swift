// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Imaging
import TagPress

/// The thing that a watch looks at: a word of the command line.
enum WatchSource {
  case camera
  case screen
  case demo
  case file(String)

  init(_ word: String) {
    switch word {
    case "camera": self = .camera
    case "screen": self = .screen
    case "demo": self = .demo
    default: self = .file(word)
    }
  }

  /// Ready to be started, with what a person is told it is.
  func opened() throws -> (source: any FrameSource, kind: SourceKind) {
    switch self {
    case .camera: (CameraSource(cameras: CameraList(), gate: CameraPortal()), .camera)
    case .screen: (ScreenSource(), .screen)
    case .demo: (DemoSource(), .demo)
    case .file(let path): try Self.opened(path)
    }
  }

  private static func opened(_ path: String) throws -> (any FrameSource, SourceKind) {
    let kind = try SourceKind(ofFile: path)
    return (kind == .picture ? PictureSource(path: path) : VideoSource(path: path), kind)
  }
}
