// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Receipts
import Storage

/// A checked receipt of three lines; the tests have the same.
func receipt(_ number: Int) throws -> KeptReceipt {
  var receipt = KeptReceipt(
    uid: uid(number), store: "全聯", day: day(number), minute: number % 1_440, currency: "EUR",
    decimals: 2, total: number + 150, source: .picture)
  receipt.number = "B\(number)"
  receipt.lines = [
    KeptLine(.item, "鮮乳", number + 200, quantity: 2_000, taxClass: "B"),
    KeptLine(.discount, "Rabatt", -75, ofPlace: 0), KeptLine(.deposit, "Pfand", 25, ofPlace: 0),
  ]
  receipt.taxes = [KeptTax("B", rate: 7_000, net: 140, tax: 10, gross: 150)]
  return try receipt.checked()
}

private func uid(_ number: Int) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 32 - digits.count) + digits
}

/// As people shop: twelve lines of 600 names in five stores, one picture each.
private func shopped(_ number: Int) throws -> KeptReceipt {
  var receipt = KeptReceipt(
    uid: uid(number), store: ["全聯", "Lidl", "REWE", "家樂福", "dm"][number % 5],
    day: day(number / 3), minute: number * 7 % 1_440, currency: "EUR", decimals: 2, total: 0,
    source: .picture)
  receipt.number = "A\(number)/\(number * 31)"
  receipt.lines = (0..<12).map { place in
    let product = (number * 13 + place * 37) % 600
    return KeptLine(
      .item, "\(names[product % names.count]) \(product)", 99 + product, taxClass: "B")
  }
  receipt.total = -receipt.gap
  receipt.taxes = [KeptTax("B", rate: 7_000, net: 1, tax: 1, gross: 2)]
  receipt.pictureHash = PictureHash(
    bytes: (0..<PictureHash.byteCount).map {
      UInt8(truncatingIfNeeded: number &* ($0 + 7) &* 2_654_435)
    })
  return try receipt.checked()
}

private let names = ["BIO VOLLMILCH 3,5%", "鮮乳 936ml", "Käse gerieben", "雞蛋10入", "Brot"]

/// Measures a book of so many receipts: how large it is, how soon its list is there, how long a
/// search takes, and until a receipt is on disk. In release:
///
///     swift build -c release --product BookWriter
///     .build/release/BookWriter bench-receipts FOLDER/book.sealed 10000
func benchReceipts(_ path: String, count: Int) throws {
  let access = BookAccess.sealed(.recoveryCode(code))
  let empty = try BookFile.create(path, access)
  let before = size(path)
  try report("\(count) receipts saved at once") {
    try empty.save(try (1...count).map { (try shopped($0), []) })
  }
  say("\(size(path)) bytes, \((size(path) - before) / count) a receipt")
  try report("opened and listed", times: 15) {
    _ = try BookFile.open(path, access).receiptSummaries()
  }
  let book = try BookFile.open(path, access)
  try report("listed", times: 15) { _ = try book.receiptSummaries() }
  for text in ["鮮乳", "vollmilch 155", "全聯", "nowhere"] {
    var filter = ReceiptFilter()
    filter.text = text
    let found = try book.receiptSummaries(filter).count
    try report("\(found) found by “\(text)”", times: 15) {
      _ = try book.receiptSummaries(filter)
    }
  }
  var filter = ReceiptFilter()
  (filter.store, filter.least) = ("rewe", ExactDecimal(50))
  try report("found by store and total", times: 15) { _ = try book.receiptSummaries(filter) }
  try report("twins looked for", times: 15) { _ = try book.twins(of: try shopped(count / 2)) }
  var number = count
  try report("a receipt acknowledged", times: 15) {
    number += 1
    try book.save(try shopped(number))
  }
}
