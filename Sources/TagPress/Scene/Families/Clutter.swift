// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Things with edges as sharp as letters have: bricks, fences, leaves, and words without a number.
struct Clutter: SceneDrawer {
  let currency = "JPY"

  func draw(on sheet: Sheet) {
    sheet.ground(.even(0.5))
    switch sheet.chance.below(4) {
    case 0: bricks(on: sheet)
    case 1: fence(on: sheet)
    case 2: leaves(on: sheet)
    default: words(on: sheet)
    }
  }

  private func bricks(on sheet: Sheet) {
    sheet.fill(Box(x: 0, y: 0, width: 1_280, height: 720), 0.75)
    let (wide, high) = (sheet.chance.within(60.0...140), sheet.chance.within(24.0...60))
    for (row, y) in stride(from: 0, to: 720, by: high).enumerated() {
      for x in stride(from: row % 2 == 0 ? 0 : -wide / 2, to: 1_280, by: wide) {
        let color = sheet.chance.within(0.3...0.5)
        sheet.fill(Box(x: x + 2, y: y + 2, width: wide - 5, height: high - 5), color)
      }
    }
  }

  private func fence(on sheet: Sheet) {
    sheet.fade(Box(x: 0, y: 0, width: 1_280, height: 720), from: 0.9, to: 0.6)
    let pitch = sheet.chance.within(22.0...70)
    let bar = pitch * sheet.chance.within(0.2...0.6)
    for x in stride(from: 0, to: 1_280, by: pitch) {
      sheet.fill(Box(x: x, y: 60, width: bar, height: 640), sheet.chance.within(0.1...0.3))
    }
    for y in [140.0, 520] { sheet.fill(Box(x: 0, y: y, width: 1_280, height: 16), 0.15) }
  }

  private func leaves(on sheet: Sheet) {
    for _ in 0..<sheet.chance.within(200...500) {
      let (x, y) = (sheet.chance.within(0.0...1_280), sheet.chance.within(0.0...720))
      let size = sheet.chance.within(12.0...50)
      let turn = sheet.chance.below(12)
      let (ahead, aside) = (SceneView.circle[turn], SceneView.circle[(turn + 3) % 12])
      var leaf = Outline()
      leaf.add(polygon: [
        .init(x: x - ahead.x * size, y: y - ahead.y * size),
        .init(x: x + aside.x * size / 3, y: y + aside.y * size / 3),
        .init(x: x + ahead.x * size, y: y + ahead.y * size),
        .init(x: x - aside.x * size / 3, y: y - aside.y * size / 3),
      ])
      sheet.fill(leaf, sheet.chance.within(0.1...0.8))
    }
  }

  private func words(on sheet: Sheet) {
    for row in 0..<sheet.chance.within(3...7) {
      let isDark = sheet.chance.chance(0.5)
      let strip = Box(x: 100, y: 20 + Double(row) * 98, width: 1_080, height: 84)
      sheet.fill(strip, isDark ? 0.15 : 0.92)
      let goods = sheet.chance.pick([
        Goods.english, Goods.german, Goods.japanese, Goods.taiwanese, Goods.korean, Goods.dishes,
      ])
      sheet.write(
        sheet.chance.pick(goods) + "  " + sheet.chance.pick(goods),
        sheet.chance.pick([.bold, .sans, .serif, .narrow, .poster, .comic]), 40, x: 640,
        y: strip.y + 60, .center, ink: isDark ? 0.95 : 0.1, room: 1_000)
    }
  }
}
