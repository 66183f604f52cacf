// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// What the person wants to look at.
enum ScanTarget: Equatable {
  case camera
  case screen
  case demo
  case file(String)
  /// A receipt before the camera, to be photographed.
  case receipt

  var kind: SourceKind {
    switch self {
    case .camera, .receipt: .camera
    case .screen: .screen
    case .demo: .demo
    case .file: .picture
    }
  }
}

/// A session that can be started, or a sentence that says why there is none.
enum OpenedSession {
  case open(ScanSession)
  case failed(String)
}
