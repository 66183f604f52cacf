// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Imaging
import Language
import Money
import ReceiptReading
import Storage

/// A receipt that is too long for one picture, photographed from top to bottom. Each picture is read
/// while the next one is aimed at, so that one that does not fit is taken again at once.
///
///     aiming ──► reading ──┬──► aiming at the next part
///                          ├──► apart: it does not show the last rows again
///                          └──► unreadable
@MainActor final class LongReceipt {
  enum State: Equatable { case aiming, reading, apart, unreadable }

  private(set) var parts: [ReceiptPart] = []
  private(set) var state = State.aiming
  private let modelFolder: String
  /// Told that the state changed.
  var onChange: @MainActor () -> Void = {}

  init(modelFolder: String) { self.modelFolder = modelFolder }

  /// Reads a picture, and keeps it where it goes on after the last one.
  func take(_ frame: Frame) {
    guard state != .reading else { return }
    turn(to: .reading)
    DispatchQueue.global(qos: .userInitiated).async { [weak self, modelFolder, parts] in
      let reader = ReceiptFileReader(modelFolder: modelFolder, country: nil, today: .today)
      let part = try? reader.part(in: frame, named: "")
      let fits = part.map { parts.isEmpty || $0.goesOn(after: parts) } ?? false
      MainLoop.soon { self?.take(part, fits: fits) }
    }
  }

  private func take(_ part: ReceiptPart?, fits: Bool) {
    guard let part else { return turn(to: .unreadable) }
    guard fits else { return turn(to: .apart) }
    parts.append(part)
    turn(to: .aiming)
  }

  private func turn(to state: State) {
    self.state = state
    onChange()
  }

  /// The sentence that tells somebody what to do next.
  var sentence: String {
    switch state {
    case .aiming where parts.isEmpty: tr("Take the upper part first")
    case .aiming:
      trn(
        "{count} part is taken. Move down, with its last rows still in view",
        "{count} parts are taken. Move down, with the last rows still in view", parts.count)
    case .reading: tr("Reading this part…")
    case .apart: tr("The last rows are not in view. Move up a little, and take it again")
    case .unreadable: tr("This part cannot be read. Hold it closer and level, and take it again")
    }
  }
}
