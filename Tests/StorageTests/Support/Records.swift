// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices

@testable import Storage

func decimal(_ text: String) -> ExactDecimal {
  guard let value = ExactDecimal(text) else { preconditionFailure(text) }
  return value
}

/// A record like those that RecordWriter writes: its amount says everything else.
func record(_ amount: Int, clicked: Bool = false, minute: Int? = nil) -> ConversionRecord {
  let rate = ExactDecimal(significand: 22, scale: 2)
  let time = minute.map { Int64($0) * 60_000 } ?? Int64(amount) * 1_000
  return ConversionRecord(
    original: ExactDecimal(amount),
    converted: Converter(rate: rate).twd(for: ExactDecimal(amount)) ?? .zero,
    currencyName: "日幣", currencyCode: "JPY", rate: rate, time: Timestamp(milliseconds: time),
    isClicked: clicked)
}

extension History {
  /// The amounts, newest first.
  var amounts: [String] { entries.map(\.record.original.description) }
}
