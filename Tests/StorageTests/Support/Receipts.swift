// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts

/// A checked receipt of three lines: its number says everything else.
func receipt(_ number: Int, store: String? = "全聯", name: String = "鮮乳") -> KeptReceipt {
  var receipt = KeptReceipt(
    uid: uid(number), store: store, day: day(number), minute: number % 1_440, currency: "EUR",
    decimals: 2, total: number + 150, source: .picture)
  receipt.number = "B\(number)"
  receipt.lines = [
    KeptLine(.item, name, number + 200, quantity: 2_000, taxClass: "B"),
    KeptLine(.discount, "Rabatt", -75, ofPlace: 0), KeptLine(.deposit, "Pfand", 25, ofPlace: 0),
  ]
  receipt.taxes = [KeptTax("B", rate: 7_000, net: 140, tax: 10, gross: 150)]
  guard let checked = try? receipt.checked() else { preconditionFailure("\(number)") }
  return checked
}

func uid(_ number: Int) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 32 - digits.count) + digits
}
