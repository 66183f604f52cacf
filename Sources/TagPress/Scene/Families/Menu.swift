// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A list of dishes, names on the left and prices on the right: on paper, or in chalk on a board.
struct Menu: SceneDrawer {
  enum Look { case printed, chalked }

  private enum Cuisine { case american, german, japanese, taiwanese }

  private let look: Look
  private let cuisine: Cuisine

  init(_ look: Look, _ chance: inout SplitMix64) {
    self.look = look
    cuisine = chance.pick([.american, .german, .japanese, .taiwanese])
  }

  var currency: String {
    switch cuisine {
    case .american: "USD"
    case .german: "EUR"
    case .japanese: "JPY"
    case .taiwanese: "TWD"
    }
  }

  func draw(on sheet: Sheet) {
    let page = Box(x: 190, y: 20, width: 900, height: 680)
    let ink = ground(page, on: sheet)
    let face: SceneFace =
      look == .printed
      ? sheet.chance.pick([.serif, .sans, .serifBold, .wide])
      : sheet.chance.pick([.marker, .comic, .marker])
    sheet.write(
      title(on: sheet), face, 36, x: 640, y: page.y + 82, .center, ink: ink, room: 600)
    let rows = sheet.chance.within(5...9)
    let pitch = 540 / Double(rows)
    let height = min(0.34 * pitch, 24)
    let setting = setting(face, height, on: sheet)
    let hasLeaders = look == .printed && sheet.chance.chance(0.4)
    var dishes = names
    for row in 0..<rows {
      let y = page.y + 150 + Double(row) * pitch
      let dish = dishes.remove(at: sheet.chance.below(dishes.count))
      let name = sheet.write(dish, face, height, x: page.x + 70, y: y, ink: ink, room: 480)
      let price = sheet.write(
        [.price(setting.price(amount(on: sheet)))], x: page.right - 70, y: y, .right, ink: ink)
      if hasLeaders { leaders(from: name, to: price, page, y: y, ink, on: sheet) }
    }
  }

  /// Gives the brightness of what is written.
  private func ground(_ page: Box, on sheet: Sheet) -> Double {
    let all = Box(x: -400, y: -300, width: 2_080, height: 1_320)
    switch look {
    case .printed:
      let table = sheet.chance.within(0.2...0.5)
      sheet.fade(all, from: table, to: table * 0.8)
      let paper = sheet.chance.within(0.86...0.97)
      sheet.fade(page, from: paper, to: paper - 0.06)
      sheet.tint(all, .wood)
      sheet.tint(page, .cream)
      return sheet.chance.within(0.08...0.22)
    case .chalked:
      sheet.fade(all, from: 0.45, to: 0.35)
      let board = sheet.chance.within(0.12...0.22)
      sheet.tint(all, .wood)
      sheet.fill(
        Box(x: page.x - 16, y: page.y - 16, width: page.width + 32, height: page.height + 32), 0.55)
      sheet.fade(page, from: board + 0.03, to: board)
      sheet.tint(page, .slate)
      return sheet.chance.within(0.82...0.95)
    }
  }

  private func leaders(
    from name: Box, to price: Box, _ page: Box, y: Double, _ ink: Double, on sheet: Sheet
  ) {
    let dot = 3.0
    // Where nothing is tilted, the boxes are in the pixels of the sheet.
    guard sheet.view.tilt == 0, sheet.view.scale == 1 else { return }
    for x in stride(from: name.right + 14, to: price.x - 18, by: 12) {
      sheet.fill(Box(x: x, y: y - dot, width: dot, height: dot), ink)
    }
  }

  private var names: [String] {
    switch cuisine {
    case .american: Goods.dishes
    case .german: Goods.germanDishes
    case .japanese: Goods.japaneseDishes
    case .taiwanese: Goods.taiwaneseDishes
    }
  }

  private func title(on sheet: Sheet) -> String {
    switch cuisine {
    case .american: sheet.chance.pick(["MENU", "Lunch", "Today's Specials", "Dinner"])
    case .german: sheet.chance.pick(["Speisekarte", "Mittagstisch", "Getränke"])
    case .japanese: sheet.chance.pick(["お品書き", "本日のおすすめ", "ランチ"])
    case .taiwanese: sheet.chance.pick(["菜單", "今日特餐", "價目表"])
    }
  }

  private func setting(_ face: SceneFace, _ height: Double, on sheet: Sheet) -> PriceSetting {
    var setting = PriceSetting(face: face, height: height)
    switch cuisine {
    case .american: setting.sign = sheet.chance.pick(["$", "$", ""])
    case .german:
      setting.cents = .level(",")
      if sheet.chance.chance(0.6) {
        (setting.sign, setting.side, setting.signGap) = ("€", .after, 0.3)
      }
    case .japanese:
      (setting.sign, setting.side) = sheet.chance.pick([
        ("円", .after), ("円", .after), ("¥", .before), ("", .before),
      ])
    case .taiwanese:
      (setting.sign, setting.side) = sheet.chance.pick([
        ("元", .after), ("$", .before), ("", .before),
      ])
    }
    return setting
  }

  private func amount(on sheet: Sheet) -> Amount {
    switch cuisine {
    case .american, .german:
      Amount(
        whole: sheet.chance.within(3...28), fraction: sheet.chance.pick(["50", "00", "95", "90"]))
    case .japanese: Amount(whole: sheet.chance.within(28...148) * 10)
    case .taiwanese: Amount(whole: sheet.chance.within(6...56) * 5)
    }
  }
}
