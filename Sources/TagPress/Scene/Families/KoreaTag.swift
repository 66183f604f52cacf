// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Prices

/// A Korean tag: thousands with 원 or ₩, a price a measure in small print.
struct KoreaTag: TagDrawer {
  let currency = "KRW"
  let aspect = 1.7

  func draw(in box: Box, on sheet: Sheet) {
    let tag = TagPaper(box, on: sheet)
    let isOffer = sheet.chance.chance(0.35)
    if isOffer {
      tag.banner(
        sheet.chance.pick(["특가", "오늘의 할인", "행사 상품", "세일"]), .asian, on: sheet)
    }
    sheet.write(
      sheet.chance.pick(Goods.korean) + sheet.chance.pick(["", " 500g", " 1.8L", " 900ml"]),
      .asian, tag.high(0.1), x: tag.x(0.05), y: tag.y(isOffer ? 0.31 : 0.2), ink: tag.ink,
      room: tag.wide(0.88))
    let hundreds = sheet.chance.pick([
      sheet.chance.within(6...99), sheet.chance.within(12...99), sheet.chance.within(100...398),
    ])
    let amount = Amount(whole: hundreds * 100 + sheet.chance.pick([0, 0, 50, 80, 90]))
    large(tag, amount, on: sheet)
    small(tag, amount, on: sheet)
  }

  private func large(_ tag: TagPaper, _ amount: Amount, on sheet: Sheet) {
    var setting = PriceSetting(
      face: sheet.chance.pick([.bold, .narrow, .wideBold, .asian]), height: tag.high(0.32))
    switch sheet.chance.below(5) {
    case 0, 1, 2: (setting.sign, setting.side, setting.signScale) = ("원", .after, 0.55)
    case 3: (setting.sign, setting.signScale) = ("₩", 0.8)
    default: break
    }
    sheet.write(
      [.price(setting.price(amount))], x: tag.x(0.95), y: tag.y(0.72), .right, ink: tag.priceInk,
      room: tag.wide(0.88))
  }

  /// 100g당 350원, or the bars of its code.
  private func small(_ tag: TagPaper, _ amount: Amount, on sheet: Sheet) {
    guard sheet.chance.chance(0.5) else {
      return tag.bars(
        x: tag.x(0.05), y: tag.y(0.86), width: tag.wide(0.4), height: tag.high(0.08), on: sheet)
    }
    let setting = PriceSetting(
      face: .bold, height: tag.high(0.11), sign: "원", side: .after, signScale: 0.9)
    let each = Amount(whole: max(90, amount.whole / sheet.chance.within(3...9)))
    sheet.write(
      [
        .words(sheet.chance.pick(["100g당 ", "10g당 ", "100ml당 "]), .asian, tag.high(0.1)),
        .price(setting.price(each, .unit)),
      ], x: tag.x(0.95), y: tag.y(0.94), .right, ink: tag.ink, room: tag.wide(0.88))
  }
}
