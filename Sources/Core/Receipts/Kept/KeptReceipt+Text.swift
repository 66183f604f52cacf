// SPDX-License-Identifier: GPL-3.0-or-later

import Money

extension KeptReceipt {
  /// "12.50", with as many digits after the point as its money has.
  package func text(_ units: Int) -> String { Self.text(units, decimals) }

  package static func text(_ units: Int, _ decimals: Int) -> String {
    ExactDecimal(significand: Int128(units), scale: decimals).description
  }

  /// "09:58"
  package var clock: String? { minute.map(Self.clock) }

  package static func clock(_ minute: Int) -> String {
    CivilDate.padded(minute / 60, 2) + ":" + CivilDate.padded(minute % 60, 2)
  }
}

extension KeptLine {
  /// "0.158", "7": without zeros at its end.
  package var quantityText: String { Self.decimal(quantity) }

  /// Thousandths as a person writes them.
  package static func decimal(_ thousandths: Int) -> String {
    ExactDecimal(significand: Int128(thousandths), scale: 3).trimmed.description
  }
}
