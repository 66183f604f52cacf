// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Money
import Prices

extension TypedPrice {
  /// The words that the desktop shows of it: the answer large, how it came about small; the text is
  /// copied when it is chosen.
  var words: [String: String] {
    switch quote {
    case .twd(let twd, let currency):
      [
        "id": id, "name": TWDText.text(twd),
        "description": "\(text) × \(currency.rate.value) · " + tr("Copy the amount"),
        "clipboardText": TWDText.text(twd),
      ]
    case .noRate, .tooLarge:
      [
        "id": id, "name": tr("No rate for {currency} yet", ["currency": code]),
        "description": "\(text) · " + tr("Set a Rate …"),
      ]
    }
  }
}
