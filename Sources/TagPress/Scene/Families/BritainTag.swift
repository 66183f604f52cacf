// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Prices

/// A British tag: £1.19, 59p, the price a kilogram below.
struct BritainTag: TagDrawer {
  let currency = "GBP"
  let aspect = 1.5

  func draw(in box: Box, on sheet: Sheet) {
    let tag = TagPaper(box, on: sheet)
    let isOffer = sheet.chance.chance(0.3)
    if isOffer {
      tag.banner(sheet.chance.pick(["Special offer", "Price drop", "Now"]), .bold, on: sheet)
    }
    sheet.write(
      sheet.chance.pick(Goods.english), sheet.chance.pick([.bold, .sans, .wide]), tag.high(0.1),
      x: tag.x(0.06), y: tag.y(isOffer ? 0.31 : 0.18), ink: tag.ink, room: tag.wide(0.88))
    sheet.write(
      [.price(large(tag, on: sheet))], x: tag.x(0.06), y: tag.y(0.7), .left, ink: tag.priceInk,
      room: tag.wide(0.84))
    let small = PriceSetting(face: .sans, height: tag.high(0.1), sign: "£", signGap: 0.02)
    let amount = Amount(
      whole: sheet.chance.within(1...19), fraction: sheet.chance.pick(["20", "45", "98", "67"]))
    if isOffer {
      sheet.write(
        [.words("Was ", .sans, tag.high(0.1)), .price(small.price(amount, .was))],
        x: tag.x(0.94), y: tag.y(0.93), .right, ink: tag.ink)
    } else {
      sheet.write(
        [
          .price(small.price(amount, .unit)),
          .words(sheet.chance.pick(["/kg", " per kg", "/litre"]), .sans, tag.high(0.1)),
        ], x: tag.x(0.94), y: tag.y(0.93), .right, ink: tag.ink)
    }
  }

  private func large(_ tag: TagPaper, on sheet: Sheet) -> SetPrice {
    var setting = PriceSetting(
      face: sheet.chance.pick([.bold, .narrow, .wideBold, .serifBold]), height: tag.high(0.34))
    setting.signGap = 0.03
    if sheet.chance.chance(0.2) {
      (setting.sign, setting.side) = ("p", .after)
      let pence = sheet.chance.within(2...9) * 10 + sheet.chance.pick([5, 9, 0])
      let price = setting.price(Amount(whole: pence))
      return SetPrice(runs: price.runs, text: price.text, value: "0.\(pence)")
    }
    setting.sign = "£"
    setting.signScale = sheet.chance.pick([1, 1, 0.6])
    setting.signLift = 1
    return setting.price(
      Amount(
        whole: sheet.chance.within(1...24),
        fraction: sheet.chance.pick(["00", "19", "25", "50", "75", "85", "99"])))
  }
}
