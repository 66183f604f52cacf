// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Prices

/// A German or French tag: 1,99 €, 2⁹⁹, 2€99, with the price a kilogram below.
struct EuroTag: TagDrawer {
  let currency = "EUR"
  let aspect = 1.6

  func draw(in box: Box, on sheet: Sheet) {
    let tag = TagPaper(box, on: sheet)
    let isFrench = sheet.chance.chance(0.4)
    let isOffer = sheet.chance.chance(0.3)
    if isOffer {
      let words = isFrench ? ["Promotion", "Offre spéciale"] : ["AKTION", "Angebot", "Knaller"]
      tag.banner(sheet.chance.pick(words), .bold, on: sheet)
    }
    let measure = sheet.chance.pick([("500 g", 2), ("250 g", 4), ("1 kg", 1), ("200 g", 5)])
    sheet.write(
      [
        .words(
          sheet.chance.pick(isFrench ? Goods.french : Goods.german),
          sheet.chance.pick([.bold, .sans, .narrow, .wide]), tag.high(0.1)),
        .words(measure.0, .sans, tag.high(0.08), gap: tag.high(0.1)),
      ], x: tag.x(0.06), y: tag.y(isOffer ? 0.31 : 0.18), ink: tag.ink, room: tag.wide(0.88))
    let cents = sheet.chance.within(4...129) * 10 + sheet.chance.pick([9, 9, 5])
    sheet.write(
      [.price(setting(tag, isFrench: isFrench, on: sheet).price(Self.amount(cents)))],
      x: tag.x(0.94), y: tag.y(0.71), .right, ink: tag.priceInk, room: tag.wide(0.86))
    unit(tag, Self.amount(cents * measure.1), isFrench: isFrench, on: sheet)
  }

  private static func amount(_ cents: Int) -> Amount {
    let rest = cents % 100
    return Amount(whole: cents / 100, fraction: rest < 10 ? "0\(rest)" : "\(rest)")
  }

  private func setting(_ tag: TagPaper, isFrench: Bool, on sheet: Sheet) -> PriceSetting {
    var setting = PriceSetting(
      face: sheet.chance.pick([.bold, .narrow, .wideBold, .poster]), height: tag.high(0.35),
      grouping: ".", cents: .level(","))
    switch sheet.chance.below(4) {
    case 0: setting.cents = .raised(sheet.chance.within(0.42...0.6))
    case 1: setting.cents = .raised(sheet.chance.within(0.42...0.6), point: ",")
    case 2 where isFrench: (setting.sign, setting.side) = ("€", .between)
    default:
      (setting.sign, setting.side, setting.signGap) = ("€", .after, 0.25)
      setting.signScale = sheet.chance.pick([1, 0.7])
    }
    return setting
  }

  /// 1 kg = 3,98 €; Le kg : 3,98 €
  private func unit(_ tag: TagPaper, _ amount: Amount, isFrench: Bool, on sheet: Sheet) {
    let setting = PriceSetting(
      face: .sans, height: tag.high(0.1), sign: "€", side: .after, signGap: 0.25, grouping: ".",
      cents: .level(","))
    let words = isFrench ? "Le kg : " : "1 kg = "
    sheet.write(
      [.words(words, .sans, tag.high(0.1)), .price(setting.price(amount, .unit))],
      x: tag.x(0.94), y: tag.y(0.93), .right, ink: tag.ink)
  }
}
