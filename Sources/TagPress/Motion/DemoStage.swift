// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Synchronization

/// The demo's scene, drawn when it is first needed, and the clock that its camera moves by.
final class DemoStage: Sendable {
  private let draw: @Sendable () -> DemoScene?
  private let drawn = Mutex<DemoScene?>(nil)
  private let birth = ContinuousClock.now
  private let newest = Atomic(-1)

  init(draw: @escaping @Sendable () -> DemoScene?) { self.draw = draw }

  /// Since the source was made, through every stop.
  var time: Duration { birth.duration(to: .now) }

  /// Whether a frame of that number is not drawn yet, before a stop neither; it counts as drawn.
  func takes(_ number: Int) -> Bool {
    newest.max(number, ordering: .relaxed).oldValue < number
  }

  /// Takes a moment the first time; nil where no font is installed.
  func scene() -> DemoScene? {
    drawn.withLock { drawn in
      if drawn == nil { drawn = draw() }
      return drawn
    }
  }
}

/// How large the pictures shall be, said by the owner and read by the picture's thread.
final class DemoRoom: Sendable {
  private let room = Mutex<PixelSize?>(nil)

  var size: PixelSize? { room.withLock { $0 } }

  func set(_ size: PixelSize?) { room.withLock { $0 = size } }
}
