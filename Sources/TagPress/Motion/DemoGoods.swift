// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// One kind of goods, standing beside its like on a shelf.
struct DemoGoods {
  private enum Shape: CaseIterable {
    case bottle, can, carton, bag, jar

    /// Above which share of its height it is narrower, or nothing.
    var shoulder: Double {
      switch self {
      case .bottle: 0.3
      case .can: 0.28
      case .carton: 0.18
      case .bag: 0.12
      case .jar: 0.34
      }
    }
  }

  private let shape: Shape
  private let name: String
  private let color: Tint
  private let labelColor: Tint
  /// As bright as its middle is, and its label.
  private let brightness: Double
  private let label: Double
  private let width: Double
  private let height: Double

  init(currency: String, on sheet: Sheet) {
    shape = sheet.chance.pick(Shape.allCases)
    name = sheet.chance.pick(Self.names(currency))
    color = sheet.colors.pick(Tint.goods)
    brightness = color.brightness * sheet.chance.within(0.85...1.05)
    let isBright = sheet.chance.chance(0.6)
    label = isBright ? 0.93 : 0.22
    labelColor = isBright ? sheet.colors.pick([.cream, .white]) : sheet.colors.pick([.red, .blue])
    width = sheet.chance.within(56.0...92)
    height = sheet.chance.within(0.66...0.96)
  }

  private static func names(_ currency: String) -> [String] {
    switch currency {
    case "JPY": Goods.japanese
    case "TWD": Goods.taiwanese
    case "KRW": Goods.korean
    case "EUR": Goods.german
    default: Goods.english
    }
  }

  func draw(from left: Double, to right: Double, top: Double, floor: Double, on sheet: Sheet) {
    let count = max(1, ((right - left) / (width + 5)).rounded(.down))
    let pitch = (right - left) / count
    let high = (floor - top) * height
    for place in 0..<Int(count) {
      // A hand's breadth of disorder: what is taken out and put back never stands quite straight.
      let x = left + (Double(place) + 0.5) * pitch - width / 2 + sheet.chance.within(-2.0...2)
      let box = Box(x: x, y: floor - high, width: width, height: high)
      let body = box.below(shape.shoulder)
      sheet.fill(Box(x: box.right - 2, y: body.y + 5, width: 8, height: body.height - 5), 0.1)
      stand(box, on: sheet)
    }
  }

  private func stand(_ box: Box, on sheet: Sheet) {
    switch shape {
    case .bottle: bottle(box, on: sheet)
    case .can: can(box, on: sheet)
    case .carton: carton(box, on: sheet)
    case .bag: bag(box, on: sheet)
    case .jar: jar(box, on: sheet)
    }
  }

  // MARK: Shapes

  private func bottle(_ box: Box, on sheet: Sheet) {
    let neck = Box(
      x: box.x + 0.34 * box.width, y: box.y + 12, width: 0.32 * box.width,
      height: 0.26 * box.height)
    let body = box.below(shape.shoulder)
    round(neck, brightness, on: sheet)
    var shoulders = Outline()
    shoulders.add(polygon: [
      .init(x: neck.x, y: body.y - 14), .init(x: neck.right, y: body.y - 14),
      .init(x: body.right, y: body.y + 1), .init(x: body.x, y: body.y + 1),
    ])
    sheet.fill(shoulders, brightness * 0.9)
    sheet.tint(Box(x: body.x, y: body.y - 14, width: body.width, height: 14), color)
    round(body, brightness, on: sheet)
    let cap = Box(x: neck.x - 2, y: box.y, width: neck.width + 4, height: 14)
    sheet.fill(cap, label * 0.9)
    sheet.tint(cap, labelColor)
    sticker(body.below(0.2).above(0.66), on: sheet)
  }

  private func can(_ box: Box, on sheet: Sheet) {
    let low = box.below(shape.shoulder)
    round(low, brightness, on: sheet)
    for y in [low.y, low.bottom - 6] {
      let rim = Box(x: low.x + 1, y: y, width: low.width - 2, height: 6)
      sheet.fill(rim, 0.78)
      sheet.tint(rim, .steel)
    }
    sticker(low.below(0.24).above(0.6), on: sheet)
  }

  private func carton(_ box: Box, on sheet: Sheet) {
    let front = box.below(shape.shoulder)
    var gable = Outline()
    gable.add(polygon: [
      .init(x: front.x, y: front.y + 1), .init(x: box.x + 0.16 * box.width, y: box.y + 8),
      .init(x: box.right - 0.16 * box.width, y: box.y + 8), .init(x: front.right, y: front.y + 1),
    ])
    sheet.fill(gable, brightness * 0.72)
    sheet.tint(Box(x: box.x, y: box.y, width: box.width, height: front.y - box.y), color)
    let fold = Box(x: box.x + 0.16 * box.width, y: box.y, width: 0.68 * box.width, height: 9)
    sheet.fill(fold, 0.9)
    sheet.tint(fold, .white)
    sheet.fade(front, from: brightness, to: brightness * 0.86)
    sheet.tint(front, color)
    let side = Box(
      x: front.right - 0.14 * box.width, y: front.y, width: 0.14 * box.width, height: front.height)
    sheet.fill(side, brightness * 0.7)
    sticker(front.below(0.24).above(0.5).narrower(by: 0.14), on: sheet)
  }

  private func bag(_ box: Box, on sheet: Sheet) {
    let body = box.below(shape.shoulder)
    sheet.fade(body, from: brightness * 1.05, to: brightness * 0.8)
    sheet.tint(body, color)
    for y in [body.y, body.bottom - 8] {
      let seam = Box(x: body.x, y: y, width: body.width, height: 8)
      sheet.fill(seam, brightness * 0.7)
      for x in stride(from: seam.x + 3, to: seam.right - 2, by: 6) {
        sheet.fill(Box(x: x, y: y, width: 2, height: 8), brightness * 0.9)
      }
    }
    sheet.fill(
      Box(x: body.x + 6, y: body.y + 10, width: 5, height: body.height - 22),
      min(1, brightness * 1.25))
    sticker(body.below(0.26).above(0.5), on: sheet)
  }

  private func jar(_ box: Box, on sheet: Sheet) {
    let body = box.below(shape.shoulder)
    round(body, brightness, on: sheet)
    let lid = Box(x: body.x + 4, y: body.y - 16, width: body.width - 8, height: 17)
    round(lid, 0.75, on: sheet, .orange)
    sticker(body.below(0.24).above(0.6), on: sheet)
  }

  /// Bright where the light falls on it, dark at its sides.
  private func round(_ box: Box, _ brightness: Double, on sheet: Sheet, _ tint: Tint? = nil) {
    let shares = [0.72, 0.9, 1.0, 1.16, 1.06, 0.98, 0.9, 0.8, 0.66, 0.52]
    let wide = box.width / Double(shares.count)
    for (index, share) in shares.enumerated() {
      let x = box.x + Double(index) * wide
      // Half a unit over the next, so that nothing shines through between them.
      let strip = Box(x: x, y: box.y, width: wide + 0.5, height: box.height)
      sheet.fill(strip, min(1, brightness * share))
    }
    sheet.tint(box, tint ?? color)
  }

  private func sticker(_ box: Box, on sheet: Sheet) {
    sheet.fade(box, from: label, to: label * 0.9)
    sheet.tint(box, labelColor)
    let band = Box(x: box.x, y: box.bottom - 0.16 * box.height, width: box.width, height: 5)
    sheet.fill(band, brightness)
    sheet.tint(band, color)
    sheet.write(
      name, .asian, 13, x: box.center.x, y: box.y + 0.55 * box.height, .center,
      ink: label > 0.5 ? 0.12 : 0.95, room: box.width - 8)
  }
}

extension Box {
  /// The part below a share of its height.
  fileprivate func below(_ share: Double) -> Box {
    Box(x: x, y: y + share * height, width: width, height: (1 - share) * height)
  }

  /// The part above a share of its height.
  fileprivate func above(_ share: Double) -> Box {
    Box(x: x, y: y, width: width, height: share * height)
  }

  /// Without a share of its width on the right.
  fileprivate func narrower(by share: Double) -> Box {
    Box(x: x, y: y, width: (1 - share) * width, height: height)
  }
}
