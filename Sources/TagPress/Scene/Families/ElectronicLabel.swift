// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// An electronic shelf label: hard black on pale grey, a big number, a bar code, much small print.
struct ElectronicLabel: TagDrawer {
  let currency: String
  let aspect = 1.9

  init(_ chance: inout SplitMix64) {
    currency = chance.pick(["JPY", "EUR", "NOK", "TWD"])
  }

  func draw(in box: Box, on sheet: Sheet) {
    let case_ = Box(
      x: box.x - 0.05 * box.height, y: box.y - 0.05 * box.height,
      width: box.width + 0.1 * box.height, height: box.height * 1.1)
    sheet.fill(case_, 0.9)
    let ground = sheet.chance.within(0.72...0.82)
    sheet.fill(box, ground)
    let ink = sheet.chance.within(0.08...0.16)
    let high = { (share: Double) in share * box.height }
    let isInverse = sheet.chance.chance(0.25)
    let panel = Box(
      x: box.x + 0.4 * box.width, y: box.y + high(0.28), width: 0.6 * box.width, height: high(0.72))
    if isInverse { sheet.fill(panel, ink) }
    sheet.write(
      name(on: sheet), .bold, high(0.13), x: box.x + high(0.07), y: box.y + high(0.2), ink: ink,
      room: box.width - high(0.14))
    sheet.write(
      [.price(price(high(0.42), on: sheet))], x: box.right - high(0.08), y: box.y + high(0.82),
      .right, ink: isInverse ? ground : ink, room: panel.width - high(0.2))
    code(in: box, ink, on: sheet)
  }

  private func name(on sheet: Sheet) -> String {
    switch currency {
    case "JPY": sheet.chance.pick(Goods.japanese)
    case "TWD": sheet.chance.pick(Goods.taiwanese)
    case "NOK": sheet.chance.pick(Goods.norwegian)
    default: sheet.chance.pick(Goods.german)
    }
  }

  private func price(_ height: Double, on sheet: Sheet) -> SetPrice {
    var setting = PriceSetting(
      face: sheet.chance.pick([.bold, .narrow, .wideBold]), height: height)
    guard currency == "EUR" || currency == "NOK" else {
      let sign = currency == "JPY" ? "円" : "元"
      if sheet.chance.chance(0.6) {
        (setting.sign, setting.side, setting.signScale) = (sign, .after, 0.45)
      }
      return setting.price(Amount(whole: sheet.chance.within(8...248) * 10 + 8))
    }
    setting.cents = .raised(sheet.chance.within(0.42...0.55))
    let whole = currency == "EUR" ? sheet.chance.within(1...29) : sheet.chance.within(12...299)
    return setting.price(
      Amount(whole: whole, fraction: sheet.chance.pick(["99", "49", "90", "79", "95"])))
  }

  /// A bar code with its number in small print.
  private func code(in box: Box, _ ink: Double, on sheet: Sheet) {
    var x = box.x + 0.07 * box.height
    let end = box.x + 0.36 * box.width
    let unit = max(1, 0.008 * box.height)
    while x < end {
      let bar = unit * Double(sheet.chance.within(1...3))
      sheet.fill(
        Box(x: x, y: box.y + 0.5 * box.height, width: bar, height: 0.26 * box.height), ink)
      x += bar + unit * Double(sheet.chance.within(1...3))
    }
    let digits = (0..<13).map { _ in String(sheet.chance.below(10)) }.joined()
    sheet.write(
      digits, .sans, 0.07 * box.height, x: box.x + 0.07 * box.height, y: box.y + 0.87 * box.height,
      ink: ink, room: 0.32 * box.width)
  }
}
