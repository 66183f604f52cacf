// SPDX-License-Identifier: GPL-3.0-or-later

import TagPress
import TestSupport

extension Traveller {
  /// No digits of a code.
  private struct NoCode: Error {}

  /// Draws a picture with a bar code into her home, and says where. The check digit is added.
  package func hasCode(_ name: String, _ digits: String) throws -> String {
    guard let bars = BarPattern(digits) else { throw NoCode() }
    var chance = SplitMix64(seed: 7)
    let picture = CodePress(bars).picture(.init(), width: 640, height: 400, &chance)
    try picture.writePNG(to: home(name))
    return home(name)
  }
}
