// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Prices

/// A Japanese shelf label: a large number with 円 after it or alone, the price with tax below.
struct JapanTag: TagDrawer {
  let currency = "JPY"
  let aspect = 1.6

  func draw(in box: Box, on sheet: Sheet) {
    let tag = TagPaper(box, on: sheet)
    let isOffer = sheet.chance.chance(0.3)
    if isOffer {
      let banner = sheet.chance.pick(["お買得", "広告の品", "特価", "本日限り"])
      tag.banner(banner, .asian, on: sheet)
    }
    let name = sheet.chance.pick(Goods.japanese)
    let measure = sheet.chance.pick(["", "", " 500g", " 300g", " 1袋", " 2個"])
    sheet.write(
      name + measure, .asian, tag.high(0.1), x: tag.x(0.06), y: tag.y(isOffer ? 0.31 : 0.2),
      ink: tag.ink, room: tag.wide(0.88))
    let net = Amount(whole: Self.net(&sheet.chance))
    let gross = Amount(whole: net.whole * 108 / 100)
    switch sheet.chance.below(5) {
    case 0: bare(tag, net, gross, on: sheet)
    case 1: pair(tag, net, gross, on: sheet)
    case 2: yenSign(tag, net, gross, on: sheet)
    case 3: exact(tag, net, on: sheet)
    default: large(tag, net, gross, on: sheet)
    }
  }

  /// 98, 198, 1,280: prices end in 8 or 0.
  private static func net(_ chance: inout SplitMix64) -> Int {
    let tens = chance.pick([chance.within(6...99), chance.within(9...99), chance.within(100...498)])
    return tens * 10 + chance.pick([8, 8, 0])
  }

  private func setting(_ height: Double, on sheet: Sheet) -> PriceSetting {
    PriceSetting(
      face: sheet.chance.pick([.bold, .narrow, .wideBold, .poster, .asian]), height: height,
      grouping: sheet.chance.pick([",", ",", ""]))
  }

  /// The bare large number, the price with tax small below.
  private func bare(_ tag: TagPaper, _ net: Amount, _ gross: Amount, on sheet: Sheet) {
    let setting = setting(tag.high(0.34), on: sheet)
    sheet.write(
      [.price(setting.price(net))], x: tag.x(0.5), y: tag.y(0.72), .center, ink: tag.priceInk,
      room: tag.wide(0.86))
    withTax(tag, gross, before: "税込", x: tag.x(0.94), on: sheet)
  }

  /// 298円 large; (税込 321円) small below.
  private func large(_ tag: TagPaper, _ net: Amount, _ gross: Amount, on sheet: Sheet) {
    var setting = setting(tag.high(0.33), on: sheet)
    setting.sign = "円"
    setting.side = .after
    setting.signScale = sheet.chance.within(0.4...0.65)
    sheet.write(
      [.price(setting.price(net))], x: tag.x(0.94), y: tag.y(0.72), .right, ink: tag.priceInk,
      room: tag.wide(0.86))
    withTax(tag, gross, before: "（税込", after: "）", x: tag.x(0.94), on: sheet)
  }

  /// 本体 above, 税込 below, each with its 円.
  private func pair(_ tag: TagPaper, _ net: Amount, _ gross: Amount, on sheet: Sheet) {
    let face: SceneFace = sheet.chance.pick([.bold, .wideBold, .asian])
    let rows: [(String, Amount, Price.Tax, Double, Double)] = [
      (sheet.chance.pick(["本体価格", "本体", "税抜"]), net, .excluded, 0.2, 0.66),
      (sheet.chance.pick(["税込価格", "税込"]), gross, .included, 0.14, 0.9),
    ]
    for (word, amount, tax, share, y) in rows {
      let setting = PriceSetting(
        face: face, height: tag.high(share), sign: "円", side: .after, signScale: 0.7)
      sheet.write(word, .asian, tag.high(0.1), x: tag.x(0.06), y: tag.y(y), ink: tag.ink)
      sheet.write(
        [.price(setting.price(amount, tax: tax))], x: tag.x(0.94), y: tag.y(y), .right,
        ink: tag.priceInk, room: tag.wide(0.5))
    }
  }

  /// ¥298 with 税込¥321 below.
  private func yenSign(_ tag: TagPaper, _ net: Amount, _ gross: Amount, on sheet: Sheet) {
    var setting = setting(tag.high(0.32), on: sheet)
    setting.sign = "¥"
    setting.signScale = sheet.chance.within(0.55...0.9)
    sheet.write(
      [.price(setting.price(net))], x: tag.x(0.5), y: tag.y(0.72), .center, ink: tag.priceInk,
      room: tag.wide(0.86))
    let small = PriceSetting(face: .bold, height: tag.high(0.12), sign: "¥")
    sheet.write(
      [.words("税込 ", .asian, tag.high(0.1)), .price(small.price(gross, tax: .included))],
      x: tag.x(0.94), y: tag.y(0.93), .right, ink: tag.ink)
  }

  /// The tax in hundredths of a yen, as supermarkets print it.
  private func exact(_ tag: TagPaper, _ net: Amount, on sheet: Sheet) {
    var setting = setting(tag.high(0.34), on: sheet)
    setting.sign = "円"
    setting.side = .after
    setting.signScale = 0.5
    sheet.write(
      [.price(setting.price(net))], x: tag.x(0.9), y: tag.y(0.72), .right, ink: tag.priceInk,
      room: tag.wide(0.82))
    let hundredths = net.whole * 108
    let cents = hundredths % 100
    let gross = Amount(whole: hundredths / 100, fraction: cents < 10 ? "0\(cents)" : "\(cents)")
    withTax(tag, gross, before: "税込価格 ", x: tag.x(0.9), on: sheet)
  }

  private func withTax(
    _ tag: TagPaper, _ gross: Amount, before: String, after: String = "", x: Double,
    on sheet: Sheet
  ) {
    let small = PriceSetting(
      face: .bold, height: tag.high(0.12), sign: "円", side: .after, signScale: 0.85)
    sheet.write(
      [
        .words(before + " ", .asian, tag.high(0.1)), .price(small.price(gross, tax: .included)),
        .words(after, .asian, tag.high(0.1)),
      ], x: x, y: tag.y(0.93), .right, ink: tag.ink, room: tag.wide(0.86))
  }
}
