// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Prices

/// Says what the page looks at, and whether that is open yet.
///
///     idle ──► opening ─┬─► open ───┬──► idle
///                       └─► failed ─┘
enum ScanState {
  case idle
  case opening(ScanTarget)
  case failed(ScanTarget)
  case open(OpenScan)

  var target: ScanTarget? {
    switch self {
    case .idle: nil
    case .opening(let target), .failed(let target): target
    case .open(let scan): scan.target
    }
  }
}

/// A source that is open, with what was told of it so far.
struct OpenScan {
  let target: ScanTarget
  let session: ScanSession
  /// Nil until the source says how it is.
  var source: SourceState?
  /// The labels of the picture that is shown.
  var view: LabelsInView?
  /// The labels that were told last. Their picture may come later.
  var newest: LabelsInView?
  /// Whether the person holds the picture.
  var isFrozen = false
  /// Whether the camera was let go for a dialog and is being opened again.
  var isComingBack = false

  init(_ target: ScanTarget, _ session: ScanSession) {
    (self.target, self.session) = (target, session)
  }

  var kind: SourceKind { session.kind }

  /// Whether a film has come to its end.
  var mayPlayAgain: Bool { source == .ended && kind == .video }

  var mayFreeze: Bool { kind != .picture && (source == .live || isFrozen || mayPlayAgain) }

  /// Whether there is a film to go back or forward in. From its end there is only a way back.
  func maySkip(by step: Duration) -> Bool {
    kind == .video && (source == .live || isFrozen || (mayPlayAgain && step < .zero))
  }

  var isLookingForPrices: Bool { source == .live && target != .receipt }

  /// While a picture is held, none that came after it is wanted.
  func wants(_ picture: Picture) -> Bool {
    guard isFrozen, kind != .picture, let time = view?.time else { return true }
    return picture.time <= time
  }
}

extension SourceState {
  /// Let go for now, or being taken up again.
  var isOnItsWay: Bool { self == .paused || self == .lookingForCamera }
}
