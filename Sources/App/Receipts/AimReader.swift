// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Recognition

/// How a receipt lies before the camera, with the picture in which it does.
struct ReceiptAim: Sendable {
  let guidance: SheetAim.Guidance
  /// The same where the picture is one of several parts.
  let guidanceOfPart: SheetAim.Guidance
  /// In upright pixels; nil where no sheet is seen.
  let outline: Quad?
  let frame: Frame
}

/// Takes the place of the reader of prices while a receipt is photographed: it reads no word, and
/// tells how the sheet lies.
final class AimReader: TextReader {
  private let aimer = SheetAimer()
  private let onAim: @Sendable (ReceiptAim) -> Void

  init(onAim: @escaping @Sendable (ReceiptAim) -> Void) { self.onAim = onAim }

  func lines(in frame: Frame) -> [TextLine] {
    let aim = aimer.aim(of: frame)
    onAim(
      ReceiptAim(
        guidance: aim.guidance, guidanceOfPart: aim.guidanceOfPart,
        outline: aim.outline, frame: frame.copied()))
    return []
  }
}
