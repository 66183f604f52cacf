// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Prices

/// Whether somebody looks, and what there is to be seen.
extension ScanPage {
  /// Whether the camera is let go for a dialog.
  enum Rest { case none, inDialog, comingBack }

  /// Lets the camera go for a dialog. What is seen stays until the camera is back.
  func beginRest() {
    // A page that says why there is none, as after a lost camera, stands over the last picture.
    if !hasPicture { stage.clear() }
    rest = .inDialog
    if session?.kind == .camera { attend { $0.isInDialog = true } }
  }

  func endRest() {
    rest = session?.kind == .camera ? .comingBack : .none
    guard rest == .comingBack else { return }
    // The prices are other ones when it is back; what the person decided still holds.
    readAnew()
    attend { $0.isInDialog = false }
  }

  /// A picture that is there stays as long as it is held or a dialog is open, even without its
  /// camera.
  var hasPicture: Bool {
    let isResting = rest != .none && state?.isOnItsWay == true
    return state == .live || (!stage.isEmpty && (state == .ended || isFrozen || isResting))
  }

  var mayFreeze: Bool {
    guard let kind = session?.kind, state == .live || isFrozen || mayPlayAgain else { return false }
    return kind != .picture
  }

  /// Holds the picture and lets it go on. A film that has ended is played again.
  func toggleFreeze() {
    if mayPlayAgain, let target { return look(at: target) }
    guard mayFreeze, let session else { return }
    setFrozen(!isFrozen)
    if isFrozen {
      session.freeze()
    } else {
      session.thaw()
      askForPictures()
      showState()
    }
  }

  /// Whether a film has come to its end.
  var mayPlayAgain: Bool { state == .ended && session?.kind == .video }

  /// Goes to another moment of a film, and plays on from there. From its end there is only a way
  /// back.
  func skip(by step: Duration) {
    guard maySkip(by: step) else { return }
    if isFrozen { toggleFreeze() }
    if mayPlayAgain { session?.thaw() }
    session?.skip(by: step)
  }

  /// Whether there is a film to go back or forward in.
  func maySkip(by step: Duration) -> Bool {
    guard session?.kind == .video else { return false }
    return state == .live || isFrozen || (mayPlayAgain && step < .zero)
  }

  /// The picture that is seen; nil under a page that says why there is none.
  var pictureInView: Picture? { hasPicture ? stage.shown : nil }
  var seesPrices: Bool { view?.labels.isEmpty == false }
  /// Whether there is a picture that rests on its way to being read: power may be spent on it.
  var mayLook: Bool { pictureInView != nil && pace == .usual }

  var isLookingForPrices: Bool { state == .live && target != .receipt }

  func attend(_ change: (inout Attention) -> Void) { session?.attend(change) }

  /// Lets the source go, and shows what there is to begin with.
  func leave() {
    stop()
    status.show(.notStarted, for: .camera)
  }

  /// The keys go on in the list of prices.
  func focusList() { list.focus() }
}

extension SourceState {
  /// Let go for now, or being taken up again.
  var isOnItsWay: Bool { self == .paused || self == .lookingForCamera }
}
