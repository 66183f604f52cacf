// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Prices

/// A tag of the United States: $4⁹⁹, 2 for $5, a price a pound in small print.
struct AmericaTag: TagDrawer {
  let currency = "USD"
  let aspect = 1.45

  func draw(in box: Box, on sheet: Sheet) {
    let tag = TagPaper(box, on: sheet)
    let isOffer = sheet.chance.chance(0.35)
    if isOffer {
      tag.banner(sheet.chance.pick(["SALE", "GREAT PRICE", "WEEKLY SPECIAL"]), .bold, on: sheet)
    }
    sheet.write(
      sheet.chance.pick(Goods.english), sheet.chance.pick([.bold, .sans, .narrow]), tag.high(0.1),
      x: tag.x(0.06), y: tag.y(isOffer ? 0.31 : 0.18), ink: tag.ink, room: tag.wide(0.88))
    if sheet.chance.chance(0.2) { severalForOne(tag, on: sheet) } else { large(tag, on: sheet) }
    switch sheet.chance.below(3) {
    case 0: regular(tag, on: sheet)
    case 1: unit(tag, on: sheet)
    default:
      tag.bars(
        x: tag.x(0.06), y: tag.y(0.87), width: tag.wide(0.45), height: tag.high(0.08), on: sheet)
    }
  }

  private func face(on sheet: Sheet) -> SceneFace {
    sheet.chance.pick([.bold, .narrow, .wideBold, .poster, .serifBold])
  }

  private func large(_ tag: TagPaper, on sheet: Sheet) {
    let isRaised = sheet.chance.chance(0.6)
    let setting = PriceSetting(
      face: face(on: sheet), height: tag.high(0.36), sign: "$",
      signScale: isRaised ? sheet.chance.within(0.45...0.6) : sheet.chance.within(0.7...1),
      signLift: 1,
      cents: isRaised
        ? .raised(sheet.chance.within(0.42...0.58), isUnderlined: sheet.chance.chance(0.15))
        : .level("."))
    let amount = Amount(whole: sheet.chance.within(1...39), fraction: cents(on: sheet))
    sheet.write(
      [.price(setting.price(amount))], x: tag.x(0.5), y: tag.y(0.74), .center, ink: tag.priceInk,
      room: tag.wide(0.84))
  }

  private func cents(on sheet: Sheet) -> String {
    sheet.chance.pick(["99", "99", "49", "79", "29", "89", "95", "50"])
  }

  /// 2 for $5, 2/$5
  private func severalForOne(_ tag: TagPaper, on sheet: Sheet) {
    let face = face(on: sheet)
    let setting = PriceSetting(face: face, height: tag.high(0.32), sign: "$")
    let count = sheet.chance.within(2...4)
    sheet.write(
      [
        .words("\(count) for ", face, tag.high(0.22)),
        .price(setting.price(Amount(whole: sheet.chance.within(3...10)))),
      ], x: tag.x(0.5), y: tag.y(0.73), .center, ink: tag.priceInk, room: tag.wide(0.84))
  }

  private func regular(_ tag: TagPaper, on sheet: Sheet) {
    let setting = PriceSetting(face: .bold, height: tag.high(0.1), sign: "$")
    let amount = Amount(whole: sheet.chance.within(40...79), fraction: cents(on: sheet))
    sheet.write(
      [.words("Reg. ", .sans, tag.high(0.1)), .price(setting.price(amount, .was))],
      x: tag.x(0.94), y: tag.y(0.94), .right, ink: tag.ink)
  }

  private func unit(_ tag: TagPaper, on sheet: Sheet) {
    let setting = PriceSetting(face: .bold, height: tag.high(0.1), sign: "$")
    let amount = Amount(whole: sheet.chance.within(1...12), fraction: cents(on: sheet))
    sheet.write(
      [
        .words("Unit price ", .sans, tag.high(0.08)), .price(setting.price(amount, .unit)),
        .words(sheet.chance.pick(["/lb", " per lb", "/qt"]), .sans, tag.high(0.1)),
      ], x: tag.x(0.94), y: tag.y(0.94), .right, ink: tag.ink, room: tag.wide(0.88))
  }
}
