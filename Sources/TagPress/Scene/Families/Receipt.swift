// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A receipt: narrow paper, a row an item, totals, and dates and telephone numbers around them.
struct Receipt: SceneDrawer {
  let currency: String

  init(_ chance: inout SplitMix64) {
    currency = chance.pick(["JPY", "USD", "EUR"])
  }

  private struct Words {
    let shop: String
    let address: String
    let telephone: String
    let time: String
    let subtotal: String
    let tax: String
    let total: String
    let thanks: String
  }

  func draw(on sheet: Sheet) {
    let table = sheet.chance.within(0.2...0.42)
    sheet.ground(.even(table))
    sheet.fade(Box(x: -100, y: -100, width: 1_480, height: 920), from: table + 0.06, to: table)
    let count = sheet.chance.within(3...6)
    let wide = sheet.chance.within(540.0...640)
    let paper = Box(
      x: 640 - wide / 2 + sheet.chance.within(-150...150), y: 0, width: wide, height: 720)
    sheet.fade(paper, from: 0.95, to: 0.88)
    let ink = sheet.chance.within(0.12...0.25)
    let (words, face) = (words, sheet.chance.pick([SceneFace.mono, .mono, .wide]))
    var y = 46.0
    for (line, height) in [(words.shop, 20.0), (words.address, 13), (words.telephone, 13)] {
      sheet.write(
        line, face, height, x: paper.x + wide / 2, y: y, .center, ink: ink, room: wide - 60)
      y += 32
    }
    sheet.write(words.time, face, 13, x: paper.x + 34, y: y, ink: ink, room: wide - 60)
    y += 22
    let pitch = (680 - y) / Double(count + 5)
    rows(count, paper, y: &y, pitch, face, ink, words, on: sheet)
  }

  private func rows(
    _ count: Int, _ paper: Box, y: inout Double, _ pitch: Double, _ face: SceneFace, _ ink: Double,
    _ words: Words, on sheet: Sheet
  ) {
    var goods = names
    var sum = 0
    rule(paper, y: y, ink, on: sheet)
    for _ in 0..<count {
      y += pitch
      let cents = amount(on: sheet)
      sum += cents
      let name = goods.remove(at: sheet.chance.below(goods.count))
      row(name, price(cents, face, 15), paper, y: y, face, 15, ink, on: sheet)
    }
    y += 0.4 * pitch
    rule(paper, y: y, ink, on: sheet)
    let tax = sum * 8 / 100
    y += pitch
    row(words.subtotal, price(sum, face, 15), paper, y: y, face, 15, ink, on: sheet)
    y += pitch
    var due = price(tax, face, 15)
    due.isOptional = true
    row(words.tax, due, paper, y: y, face, 15, ink, on: sheet)
    y += 1.2 * pitch
    row(words.total, price(sum + tax, face, 24), paper, y: y, face, 24, ink, on: sheet)
    y += pitch
    sheet.write(
      words.thanks, face, 13, x: paper.x + paper.width / 2, y: y, .center, ink: ink,
      room: paper.width - 60)
  }

  private func row(
    _ name: String, _ price: SetPrice, _ paper: Box, y: Double, _ face: SceneFace,
    _ height: Double, _ ink: Double, on sheet: Sheet
  ) {
    sheet.write(name, face, height, x: paper.x + 34, y: y, ink: ink, room: paper.width * 0.55)
    sheet.write(
      [.price(price)], x: paper.right - 34, y: y, .right, ink: ink, room: paper.width * 0.35)
  }

  private func rule(_ paper: Box, y: Double, _ ink: Double, on sheet: Sheet) {
    for x in stride(from: paper.x + 34, to: paper.right - 40, by: 14) {
      sheet.fill(Box(x: x, y: y, width: 8, height: 2), ink)
    }
  }

  private func price(_ cents: Int, _ face: SceneFace, _ height: Double) -> SetPrice {
    var setting = PriceSetting(face: face, height: height)
    switch currency {
    case "JPY": setting.sign = "¥"
    case "USD": setting.sign = "$"
    default: setting.cents = .level(",")
    }
    guard currency != "JPY" else { return setting.price(Amount(whole: cents)) }
    let rest = cents % 100
    return setting.price(
      Amount(whole: cents / 100, fraction: rest < 10 ? "0\(rest)" : "\(rest)"))
  }

  private func amount(on sheet: Sheet) -> Int {
    if currency == "JPY" { return sheet.chance.within(9...89) * 10 + 8 }
    return sheet.chance.within(9...189) * 10 + sheet.chance.pick(Self.endings)
  }

  /// The last digits of 299 items on real receipts, and how many have each.
  private static let endings: KeyValuePairs<Int, Double> = [
    9: 161, 0: 47, 5: 39, 8: 28, 4: 5, 7: 5, 1: 4, 2: 4, 6: 4, 3: 2,
  ]

  private var names: [String] {
    switch currency {
    case "JPY": Goods.japanese
    case "USD": Goods.english
    default: Goods.german
    }
  }

  private var words: Words {
    switch currency {
    case "JPY":
      Words(
        shop: "みどりマーケット", address: "東京都杉並区西荻北", telephone: "電話 03-3456-7890",
        time: "2026年11月21日(土) 18:42", subtotal: "小計", tax: "消費税 8%", total: "合計",
        thanks: "ありがとうございました")
    case "USD":
      Words(
        shop: "GREEN VALLEY MARKET", address: "1204 Oak Street, Portland OR",
        telephone: "Tel (503) 555-0142",
        time: "11/21/2026  6:42 PM", subtotal: "SUBTOTAL", tax: "TAX", total: "TOTAL",
        thanks: "THANK YOU")
    default:
      Words(
        shop: "Frischmarkt Lindner", address: "Hauptstr. 12, 10827 Berlin",
        telephone: "Tel. 030 7812345",
        time: "21.11.2026  18:42 Uhr", subtotal: "Zwischensumme", tax: "MwSt. 7%",
        total: "SUMME EUR",
        thanks: "Vielen Dank für Ihren Einkauf")
    }
  }
}
