// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The board of a petrol station: lit digits of seven bars on black.
struct PriceBoard: SceneDrawer {
  let currency: String

  init(_ chance: inout SplitMix64) {
    currency = chance.pick(["JPY", "EUR", "USD", "NOK"])
  }

  func draw(on sheet: Sheet) {
    sheet.ground(.even(0.6))
    sheet.fade(Box(x: -100, y: -100, width: 1_480, height: 920), from: 0.75, to: 0.5)
    let rows = sheet.chance.within(2...4)
    let frame = Box(x: 220, y: 30, width: 840, height: 660)
    sheet.fill(frame, 0.3)
    sheet.write(
      sheet.chance.pick(["PETROL", "ENERGY", "OIL & GAS", "STATION"]), .wideBold, 46, x: 640,
      y: 116,
      .center, ink: 0.96)
    let pitch = 530 / Double(rows)
    let height = min(0.62 * pitch, 120)
    let segments = SevenSegments(height: height, &sheet.chance)
    var grades = grades
    for row in 0..<rows {
      let y = 150 + (Double(row) + 0.5) * pitch + height / 2
      let panel = Box(x: 560, y: y - height * 1.2, width: 470, height: height * 1.4)
      sheet.fill(panel, 0.06)
      sheet.write(
        grades.removeFirst(), .bold, min(0.4 * height, 40), x: 250, y: y - 0.25 * height, ink: 0.95,
        room: 290)
      sheet.write(
        [.price(price(segments, height, on: sheet))], x: panel.right - 30, y: y, .right, ink: 0.92,
        room: panel.width - 60)
    }
  }

  private func price(_ segments: SevenSegments, _ height: Double, on sheet: Sheet) -> SetPrice {
    let whole: Int
    var fraction = ""
    switch currency {
    case "JPY": whole = sheet.chance.within(148...189)
    case "NOK":
      (whole, fraction) = (sheet.chance.within(17...23), "\(sheet.chance.within(10...99))")
    case "USD": (whole, fraction) = (sheet.chance.within(2...5), "\(sheet.chance.within(10...99))")
    default: (whole, fraction) = (sheet.chance.within(1...2), "\(sheet.chance.within(10...99))")
    }
    let digits = fraction.isEmpty ? "\(whole)" : "\(whole).\(fraction)"
    var runs = [TextRun(digits, segments: segments, height)]
    guard currency == "EUR" || currency == "USD" else {
      return SetPrice(runs: runs, text: digits, value: digits)
    }
    // The last tenth of a cent is small and high, always nine, and painted on.
    runs.append(TextRun("9", .bold, 0.45 * height, lift: 0.55 * height))
    return SetPrice(runs: runs, text: digits + "⁹", value: digits + "9")
  }

  private var grades: [String] {
    switch currency {
    case "JPY": ["レギュラー", "ハイオク", "軽油", "灯油"]
    case "NOK": ["Bensin", "Diesel", "Premium", "Avgiftsfri"]
    case "USD": ["Regular", "Plus", "Premium", "Diesel"]
    default: ["Diesel", "Super", "Super Plus", "Autogas"]
    }
  }
}
