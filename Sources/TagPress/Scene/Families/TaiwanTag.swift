// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Prices

/// A Taiwanese tag: 特價 with NT$, $ or 元, the old price above it.
struct TaiwanTag: TagDrawer {
  let currency = "TWD"
  let aspect = 1.5

  func draw(in box: Box, on sheet: Sheet) {
    let tag = TagPaper(box, on: sheet)
    let isOffer = sheet.chance.chance(0.45)
    let price = sheet.chance.pick([
      sheet.chance.within(19...99), sheet.chance.within(100...999),
      sheet.chance.within(1_000...4_990),
    ])
    if isOffer {
      let word = sheet.chance.pick(["特價", "限時特價", "會員價", "優惠價"])
      tag.banner(word, .asian, on: sheet)
    }
    sheet.write(
      sheet.chance.pick(Goods.taiwanese) + sheet.chance.pick(["", " 600g", " 1公升", " 6入"]),
      .asian, tag.high(0.1), x: tag.x(0.06), y: tag.y(isOffer ? 0.31 : 0.2), ink: tag.ink,
      room: tag.wide(0.88))
    large(tag, Amount(whole: price), on: sheet)
    guard isOffer else {
      tag.bars(
        x: tag.x(0.06), y: tag.y(0.85), width: tag.wide(0.4), height: tag.high(0.09), on: sheet)
      return
    }
    was(tag, Amount(whole: price + price / sheet.chance.within(3...6) + 1), on: sheet)
  }

  private func large(_ tag: TagPaper, _ amount: Amount, on sheet: Sheet) {
    var setting = PriceSetting(
      face: sheet.chance.pick([.bold, .narrow, .wideBold, .poster]), height: tag.high(0.34),
      grouping: sheet.chance.pick([",", ""]))
    switch sheet.chance.below(4) {
    case 0: (setting.sign, setting.signScale) = ("NT$", 0.5)
    case 1: (setting.sign, setting.signScale) = ("$", sheet.chance.within(0.5...1))
    case 2: (setting.sign, setting.side, setting.signScale) = ("元", .after, 0.55)
    default: break
    }
    setting.signLift = setting.side == .before ? sheet.chance.pick([0, 1]) : 0
    sheet.write(
      [.price(setting.price(amount))], x: tag.x(0.5), y: tag.y(0.73), .center, ink: tag.priceInk,
      room: tag.wide(0.86))
  }

  private func was(_ tag: TagPaper, _ amount: Amount, on sheet: Sheet) {
    let setting = PriceSetting(face: .bold, height: tag.high(0.11), sign: "$")
    var price = setting.price(amount, .was)
    price.isStruck = sheet.chance.chance(0.25)
    sheet.write(
      [.words("原價 ", .asian, tag.high(0.1)), .price(price)], x: tag.x(0.94), y: tag.y(0.94), .right,
      ink: tag.ink)
  }
}
