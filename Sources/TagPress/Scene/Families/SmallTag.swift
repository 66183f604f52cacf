// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A tag seen from afar: one price, its digits 12 to 16 px high.
struct SmallTag: TagDrawer {
  let currency: String
  let aspect = 1.9

  init(_ chance: inout SplitMix64) {
    currency = chance.pick(["JPY", "JPY", "USD", "EUR", "TWD"])
  }

  func draw(in box: Box, on sheet: Sheet) {
    let tag = TagPaper(box, on: sheet)
    sheet.fill(Box(x: tag.x(0.06), y: tag.y(0.12), width: tag.wide(0.5), height: 3), tag.ink)
    sheet.fill(Box(x: tag.x(0.06), y: tag.y(0.22), width: tag.wide(0.35), height: 3), tag.ink)
    sheet.write(
      [.price(price(on: sheet))], x: tag.x(0.5), y: tag.y(0.76), .center, ink: tag.priceInk,
      room: tag.wide(0.9))
  }

  private func price(on sheet: Sheet) -> SetPrice {
    var setting = PriceSetting(
      face: sheet.chance.pick([.bold, .narrow, .wideBold, .sans]),
      height: sheet.chance.within(12.0...16))
    switch currency {
    case "JPY": (setting.sign, setting.side) = sheet.chance.pick([("円", .after), ("¥", .before)])
    case "TWD": setting.sign = "$"
    case "USD": setting.sign = "$"
    default: (setting.sign, setting.side, setting.cents) = ("€", .after, .level(","))
    }
    let hasCents = ["USD", "EUR"].contains(currency)
    let amount =
      hasCents
      ? Amount(whole: sheet.chance.within(1...49), fraction: "\(sheet.chance.within(10...99))")
      : Amount(whole: sheet.chance.within(8...198) * 10 + 8)
    return setting.price(amount)
  }
}
