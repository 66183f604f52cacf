// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A long shelf of a shop: goods in rows, each kind beside its like, a tag below each kind.
struct DemoShelf: SceneDrawer {
  private let tag: any TagDrawer

  /// Two and a half views long; a view shows both rows of tags and three tags of each.
  static let size = PixelSize(width: 3_200, height: 960)

  private static let goodsHeight = 202.0
  private static let railHeight = 178.0
  private static let cell = 3_200.0 / 8

  init(_ tag: any TagDrawer) { self.tag = tag }

  var currency: String { tag.currency }

  func draw(on sheet: Sheet) {
    let all = Box(x: 0, y: 0, width: sheet.width, height: sheet.height)
    sheet.fill(all, 0.24)
    sheet.tint(all, .brown)
    for row in 0..<3 { draw(row, on: sheet) }
  }

  private func draw(_ row: Int, on sheet: Sheet) {
    let top = Double(row) * (Self.goodsHeight + Self.railHeight) + 6
    let floor = top + Self.goodsHeight
    back(Box(x: 0, y: top - 6, width: sheet.width, height: Self.goodsHeight + 6), on: sheet)
    for column in 0..<8 {
      let x = Double(column) * Self.cell
      DemoGoods(currency: currency, on: sheet)
        .draw(from: x + 6, to: x + Self.cell - 6, top: top, floor: floor, on: sheet)
    }
    rail(floor, on: sheet)
    guard row < 2 else { return }
    for column in 0..<8 { price(column, floor, on: sheet) }
  }

  /// The dark depth behind the goods.
  private func back(_ box: Box, on sheet: Sheet) {
    sheet.fade(box, from: 0.12, to: 0.34)
    sheet.tint(box, .wood)
  }

  /// A board with a bright edge, and the strip that tags are stuck to.
  private func rail(_ y: Double, on sheet: Sheet) {
    let edge = Box(x: 0, y: y, width: sheet.width, height: 9)
    let strip = Box(x: 0, y: y + 9, width: sheet.width, height: Self.railHeight - 9)
    sheet.fade(strip, from: 0.66, to: 0.5)
    sheet.fill(edge, 0.84)
    sheet.fade(Box(x: 0, y: y + 9, width: sheet.width, height: 8), from: 0.38, to: 0.62)
    sheet.tint(edge, .steel)
    sheet.tint(strip, .steel)
  }

  private func price(_ column: Int, _ floor: Double, on sheet: Sheet) {
    let high = Self.railHeight - 24
    let wide = min(high * tag.aspect, Self.cell - 30)
    let x = (Double(column) + 0.5) * Self.cell - wide / 2 + sheet.chance.within(-40.0...40)
    let box = Box(x: x, y: floor + 15, width: wide, height: high)
    sheet.fill(Box(x: x + 3, y: box.y + 4, width: wide, height: high), 0.3)
    tag.draw(in: box, on: sheet)
  }
}

extension SceneFamily {
  /// The tags of a shop that a shelf can be filled with; nil for what hangs on no shelf.
  func shelfTag() -> (any TagDrawer)? {
    switch self {
    case .japan: JapanTag()
    case .taiwan: TaiwanTag()
    case .korea: KoreaTag()
    case .usa: AmericaTag()
    case .euro: EuroTag()
    case .britain: BritainTag()
    default: nil
    }
  }
}
