// SPDX-License-Identifier: GPL-3.0-or-later

import Core

extension SourceState {
  /// What a source is that has nothing but its pipeline.
  init(after event: LiveEvent) {
    switch event {
    case .begun: self = .live
    case .ended: self = .ended
    case .failed(.busy): self = .cameraBusy
    case .failed(.other(let reason)): self = .failed(reason: reason)
    }
  }
}
