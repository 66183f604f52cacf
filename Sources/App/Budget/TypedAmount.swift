// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Money
import Prices

/// Amounts of New Taiwan dollars and days as people type them.
enum TypedAmount {
  /// "12,000", "１２０００", "781.5"; nil for what is no amount, or less than nothing.
  static func twd(_ text: String) -> TWD? {
    TWD(typedAmount: text)
  }

  static var hint: String { tr("Type an amount in NT$, such as 12000.") }
  static var dayHint: String { tr("Type a day as 2026-09-11.") }
  static var nameHint: String { tr("Type a name.") }
  static var takenHint: String { tr("The book has that name already. Choose another one.") }
}
