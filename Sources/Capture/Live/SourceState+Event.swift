// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension SourceState {
  /// Creates the state of a source that has nothing but its pipeline.
  init(after event: LiveEvent) {
    switch event {
    case .begun: self = .live
    case .ended: self = .ended
    case .failed(.busy): self = .cameraBusy
    case .failed(.other(let reason)): self = .failed(reason: reason)
    }
  }
}

extension Outlet<SourceState> {
  /// Says what a pipeline came to. What has failed or ended says nothing more: elements that give
  /// up tell of it several times, and then of the end.
  func give(after event: LiveEvent) {
    switch event {
    case .begun: give(.live)
    case .ended, .failed: giveLast(SourceState(after: event))
    }
  }
}
