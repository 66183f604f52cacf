// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money
import Prices

/// Whether somebody looks, and what there is to be seen.
extension ScanPage {
  var target: ScanTarget? { state.target }
  var isFrozen: Bool { scan?.isFrozen == true }
  var mayFreeze: Bool { scan?.mayFreeze == true }
  /// Whether a film has come to its end.
  var mayPlayAgain: Bool { scan?.mayPlayAgain == true }

  func maySkip(by step: Duration) -> Bool { scan?.maySkip(by: step) == true }

  /// A picture that is there stays as long as it is held or a dialog is open, even without its
  /// camera.
  var hasPicture: Bool {
    guard let scan, let source = scan.source else { return false }
    let isResting = (isDialogOpen || scan.isComingBack) && source.isOnItsWay
    return source == .live || (!stage.isEmpty && (source == .ended || scan.isFrozen || isResting))
  }

  /// The picture that is seen; nil under a page that says why there is none.
  var pictureInView: Picture? { hasPicture ? stage.shown : nil }
  /// The prices in view that are sure, and are what somebody pays.
  var pricesToPay: [PriceInView] {
    (scan?.view?.all ?? []).compactMap { label in
      guard let price = sheet.price(label), price.isCertain, !price.isMinor,
        let amount = sheet.settings.quote(for: price).twd.flatMap({ TWD($0) })
      else { return nil }
      return PriceInView(amount: amount, text: price.text)
    }
  }

  var seesPrices: Bool { scan?.view?.labels.isEmpty == false }
  /// Whether somebody looks at a picture, and power may be spent on it.
  var mayLook: Bool {
    pictureInView != nil && pace == .usual && attention.isPaid && !isDialogOpen
  }

  // MARK: Dialogs

  /// Lets the camera go for a dialog. What is seen stays until the camera is back.
  func beginRest() {
    // A page that says why there is none, as after a lost camera, stands over the last picture.
    if !hasPicture { stage.clear() }
    isDialogOpen = true
    attend { $0.isInDialog = scan?.kind == .camera }
  }

  func endRest() {
    isDialogOpen = false
    guard scan?.kind == .camera else { return attend { $0.isInDialog = false } }
    scan?.isComingBack = true
    // The prices are other ones when it is back; what the person decided still holds.
    readAnew()
    attend { $0.isInDialog = false }
  }

  func attend(_ change: (inout Attention) -> Void) {
    change(&attention)
    scan?.session.attend { $0 = attention }
  }

  // MARK: Wishes

  /// Holds the picture and lets it go on. A film that has ended is played again.
  func toggleFreeze() {
    guard let scan else { return }
    if scan.mayPlayAgain { return look(at: scan.target) }
    guard scan.mayFreeze else { return }
    setFrozen(!scan.isFrozen)
    if isFrozen {
      scan.session.freeze()
    } else {
      scan.session.thaw()
      askForPictures()
      showState()
    }
  }

  /// Goes to another moment of a film, and plays on from there.
  func skip(by step: Duration) {
    guard maySkip(by: step) else { return }
    if isFrozen { toggleFreeze() }
    if mayPlayAgain { scan?.session.thaw() }
    scan?.session.skip(by: step)
  }

  /// Lets the source go, and shows what there is to begin with.
  func leave() {
    stop()
    status.show(.notStarted, for: .camera)
  }

  /// The keys go on in the list of prices.
  func focusList() { list.focus() }
}
