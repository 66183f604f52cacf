// SPDX-License-Identifier: GPL-3.0-or-later

import Core
import TagPress

/// What a watch looks at: a word of the command line.
enum WatchSource {
  case demo

  init(_ word: String) { self = .demo }

  var kind: SourceKind { .demo }
  var isStill: Bool { kind == .picture }

  func opened() throws -> any FrameSource { DemoSource() }
}
