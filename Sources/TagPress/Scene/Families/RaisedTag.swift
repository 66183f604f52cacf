// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Prices

/// A Norwegian or Russian label: a large number with raised hundredths and no sign beside it.
struct RaisedTag: TagDrawer {
  let currency: String
  let aspect = 1.7

  init(_ chance: inout SplitMix64) {
    currency = chance.pick(["NOK", "RUB"])
  }

  private var isNorwegian: Bool { currency == "NOK" }

  func draw(in box: Box, on sheet: Sheet) {
    let tag = TagPaper(box, on: sheet)
    sheet.write(
      sheet.chance.pick(isNorwegian ? Goods.norwegian : Goods.russian),
      sheet.chance.pick([.bold, .sans, .narrow]), tag.high(0.12), x: tag.x(0.05), y: tag.y(0.2),
      ink: tag.ink, room: tag.wide(0.6))
    let setting = PriceSetting(
      face: sheet.chance.pick([.bold, .narrow, .wideBold, .poster]), height: tag.high(0.42),
      grouping: " ",
      cents: .raised(sheet.chance.within(0.42...0.58), isUnderlined: sheet.chance.chance(0.2)))
    let amount = Amount(
      whole: sheet.chance.pick([sheet.chance.within(9...99), sheet.chance.within(100...899)]),
      fraction: sheet.chance.pick(["90", "90", "50", "00", "99", "40", "70"]))
    sheet.write(
      [.price(setting.price(amount))], x: tag.x(0.95), y: tag.y(0.76), .right, ink: tag.priceInk,
      room: tag.wide(0.86))
    tag.bars(
      x: tag.x(0.05), y: tag.y(0.84), width: tag.wide(0.3), height: tag.high(0.1), on: sheet)
    unit(tag, on: sheet)
  }

  /// kr 49,80/kg, as only the Norwegian labels have it.
  private func unit(_ tag: TagPaper, on sheet: Sheet) {
    guard isNorwegian else { return }
    let setting = PriceSetting(
      face: .sans, height: tag.high(0.11), sign: "kr", signGap: 0.3, cents: .level(","))
    let amount = Amount(
      whole: sheet.chance.within(12...240), fraction: "\(sheet.chance.within(10...99))")
    sheet.write(
      [.price(setting.price(amount, .unit)), .words("/kg", .sans, tag.high(0.11))],
      x: tag.x(0.95), y: tag.y(0.94), .right, ink: tag.ink)
  }
}
