// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Cards written with a thick pen, stuck into crates of fruit.
struct MarketStall: SceneDrawer {
  let currency: String

  init(_ chance: inout SplitMix64) {
    currency = chance.pick(["JPY", "JPY", "USD", "EUR", "GBP"])
  }

  func draw(on sheet: Sheet) {
    sheet.ground(.even(0.35))
    let columns = sheet.chance.within(1...3)
    let rows = columns == 1 ? 1 : sheet.chance.within(1...2)
    let (wide, high) = (sheet.width / Double(columns), sheet.height / Double(rows))
    for cell in 0..<columns * rows {
      let place = Box(
        x: Double(cell % columns) * wide, y: Double(cell / columns) * high, width: wide,
        height: high)
      fruit(in: place, on: sheet)
      let tall = min(0.62 * high, 0.5 * wide)
      let card = Box(
        x: place.center.x - 0.75 * tall, y: place.center.y - 0.5 * tall, width: 1.5 * tall,
        height: tall)
      write(card, on: sheet)
    }
  }

  private func fruit(in box: Box, on sheet: Sheet) {
    let size = sheet.chance.within(36.0...64)
    for y in stride(from: box.y, to: box.bottom - size / 2, by: size * 0.7) {
      for x in stride(from: box.x, to: box.right - size / 2, by: size * 0.9) {
        let color = sheet.chance.within(0.3...0.6)
        var ball = Outline()
        let (cx, cy) = (x + size / 2 + sheet.chance.within(-5.0...5), y + size / 2)
        ball.add(
          polygon: (0..<12).map { step in
            let angle = SceneView.circle[step]
            return .init(x: cx + angle.x * size / 2, y: cy + angle.y * size / 2)
          })
        sheet.fill(ball, color)
      }
    }
  }

  private func write(_ card: Box, on sheet: Sheet) {
    let (paper, ink) = (sheet.chance.within(0.85...0.97), sheet.chance.within(0.05...0.2))
    sheet.fill(card, paper)
    let face: SceneFace =
      currency == "JPY" ? .marker : sheet.chance.pick([.marker, .comic, .pen, .comic])
    let name = sheet.chance.pick(currency == "JPY" ? Goods.japaneseFruit : Goods.fruit)
    sheet.write(
      name, face, 0.15 * card.height, x: card.center.x, y: card.y + 0.3 * card.height, .center,
      ink: ink, room: 0.85 * card.width)
    sheet.write(
      [.price(price(face, 0.36 * card.height, on: sheet))], x: card.center.x,
      y: card.y + 0.84 * card.height, .center, ink: sheet.chance.pick([ink, 0.3]),
      room: 0.84 * card.width)
  }

  private func price(_ face: SceneFace, _ height: Double, on sheet: Sheet) -> SetPrice {
    var setting = PriceSetting(face: face, height: height)
    let cents = sheet.chance.pick(["50", "99", "00", "75", "20"])
    let amount = Amount(whole: sheet.chance.within(1...12), fraction: cents)
    switch currency {
    case "JPY":
      (setting.sign, setting.side, setting.signScale) = ("円", .after, 0.7)
      return setting.price(Amount(whole: sheet.chance.within(8...98) * 10))
    case "EUR":
      (setting.sign, setting.side, setting.cents) = ("€", .after, .level(","))
      return setting.price(amount)
    default:
      setting.sign = currency == "GBP" ? "£" : "$"
      return setting.price(amount)
    }
  }
}
