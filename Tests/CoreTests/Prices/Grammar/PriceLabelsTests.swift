// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Testing

struct PriceLabelsTests {
  private func labels(_ text: String, in code: String) -> [String] {
    shownPrices(text, in: code).map { price in
      "\(price.value.trimmed) \(price.kind)" + (price.tax.map { " \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    ("税込1,078円(本体980円)", ["1078 price included", "980 price excluded"]),
    ("1,000円(税込1,100円)", ["1000 price", "1100 price included"]),
    ("1,000円(税込)", ["1000 price included"]), ("1,000円+税", ["1000 price excluded"]),
    ("本体1,000円+税", ["1000 price excluded"]), ("1,100(税込)", ["1100 price included"]),
    ("¥1,000（税抜）¥1,100（税込）", ["1000 price excluded", "1100 price included"]),
    ("1,000円税抜 1,100円税込", ["1000 price excluded", "1100 price included"]),
    ("税抜 ¥1,000 / 税込 ¥1,100", ["1000 price excluded", "1100 price included"]),
    ("税抜価格 1,280円 税込価格 1,408円", ["1280 price excluded", "1408 price included"]),
    ("$5 + tax", ["5 price excluded"]), ("5,00 € inkl. MwSt.", ["5 price included"]),
    ("税込", []),
  ])
  func tellsTaxApart(text: String, expected: [String]) {
    #expect(labels(text, in: "JPY") == expected)
  }

  @Test(arguments: [
    ("$1.99/lb", ["1.99 unit"]), ("198円/100g", ["198 unit"]), ("100gあたり198円", ["198 unit"]),
    ("$1.99 per lb", ["1.99 unit"]), ("€/kg 2,49", ["2.49 unit"]), ("1 kg = 3,98 €", ["3.98 unit"]),
    ("(1 kg = 3,98 €)", ["3.98 unit"]), ("50/斤", ["50 unit"]), ("一斤50元", ["50 unit"]),
    ("每公斤 $50", ["50 unit"]), ("每100公克 $32", ["32 unit"]), ("$1.99 lb", ["1.99 unit"]),
    ("$3.459/gal", ["3.459 unit"]), ("100g 198円", ["198 price"]), ("\"$5\"", ["5 price"]),
    ("iPhone 15 Pro 128GB NT$36,900", ["36900 price"]), ("$199/人", ["199 price"]),
    ("$5/", ["5 price"]), ("M 120 L 150", ["120 price", "150 price"]),
    ("S 3.00 M 4.00 L 5.00", ["3 price", "4 price", "5 price"]), ("$5 per", ["5 price"]),
  ])
  func tellsUnitPricesApart(text: String, expected: [String]) {
    #expect(labels(text, in: "TWD") == expected)
  }

  @Test(arguments: [
    ("1,299 €/l", "EUR", "1.299 unit"), ("1.299 €/l", "EUR", "1.299 unit"),
    ("€/l 1,799", "EUR", "1.799 unit"), ("1.299 Ft/l", "HUF", "1299 unit"),
    ("1.290 ₫/l", "VND", "1290 unit"), ("1.299 €/kg", "EUR", "1299 unit"),
  ])
  func readsTenthsOfACentForFuel(text: String, code: String, expected: String) {
    #expect(labels(text, in: code) == [expected])
  }

  @Test(arguments: [
    ("Was $10 Now $5", ["10 was", "5 price"]), ("原價150特價99", ["150 was", "99 price"]),
    ("¥1,980 特価 ¥1,480", ["1980 was", "1480 price"]),
    ("特価 ¥1,480 (通常 ¥1,980)", ["1480 price", "1980 was"]),
    ("UVP 49,90 € 39,90 €", ["49.9 was", "39.9 price"]), ("UVP 49,90 €", ["49.9 price"]),
    ("R$ 50 por R$ 30", ["50 was", "30 price"]),
    ("De R$ 99,90 por R$ 59,90", ["99.9 was", "59.9 price"]),
    ("10x de R$ 9,90", ["9.9 price"]), ("150元 → 99元", ["150 was", "99 price"]),
    ("2 for $5", ["5 price"]), ("$5 for", ["5 price"]), ("for $5", ["5 price"]),
    ("$10 $5", ["10 price", "5 price"]),
    ("$10 was", ["10 was"]), ("原價", []), ("特價", []),
    ("Was $10 Now $5 Now $4", ["10 was", "5 price", "4 price"]),
  ])
  func tellsOldPricesApart(text: String, expected: [String]) {
    #expect(labels(text, in: "USD") == expected)
  }
}
