// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The backs of packages: bar codes with their numbers, or what is in the food.
struct Packages: SceneDrawer {
  enum Subject { case barcodes, nutrition }

  let currency = "JPY"
  private let subject: Subject

  init(_ subject: Subject) { self.subject = subject }

  func draw(on sheet: Sheet) {
    let color = sheet.chance.within(0.3...0.7)
    sheet.ground(.even(color))
    sheet.fade(Box(x: -10, y: -10, width: 1_300, height: 740), from: color, to: color * 0.8)
    let columns = sheet.chance.within(1...subject.most)
    for column in 0..<columns {
      let wide = sheet.width / Double(columns)
      let box = Box(
        x: Double(column) * wide + 30, y: sheet.chance.within(30.0...110) + subject.drop,
        width: wide - 60, height: subject == .barcodes ? min(0.6 * wide, 480) : 560)
      sheet.fill(box, 0.95)
      switch subject {
      case .barcodes: barcode(in: box, on: sheet)
      case .nutrition: table(in: box, on: sheet)
      }
    }
  }

  private func barcode(in box: Box, on sheet: Sheet) {
    let unit = box.width * 0.8 / 95
    var x = box.x + box.width * 0.1
    while x < box.right - box.width * 0.1 {
      let bar = Double(sheet.chance.within(1...3)) * unit
      sheet.fill(
        Box(x: x, y: box.y + 0.1 * box.height, width: bar, height: 0.6 * box.height), 0.06)
      x += bar + Double(sheet.chance.within(1...3)) * unit
    }
    let groups = sheet.chance.pick([[1, 6, 6], [13], [4, 4], [1, 5, 5, 1], [12]])
    let text = groups.map { count in
      (0..<count).map { _ in String(sheet.chance.below(10)) }.joined()
    }.joined(separator: " ")
    let prefix = sheet.chance.pick(["", "", "JAN ", "ISBN "])
    sheet.write(
      prefix + text, sheet.chance.pick([.sans, .mono, .bold]), min(0.1 * box.height, 34),
      x: box.center.x, y: box.y + 0.87 * box.height, .center, ink: 0.06, room: box.width * 0.84)
  }

  private func table(in box: Box, on sheet: Sheet) {
    let ink = 0.1
    let face: SceneFace = sheet.chance.pick([.sans, .bold, .wide, .narrow])
    let (title, rows) = sheet.chance.pick(Self.tables)
    sheet.write(
      title, face, 26, x: box.x + 40, y: box.y + 66, ink: ink, room: box.width - 80)
    let pitch = (box.height - 110) / Double(rows.count)
    for (row, (name, measure)) in rows.enumerated() {
      let y = box.y + 96 + Double(row) * pitch
      sheet.fill(Box(x: box.x + 36, y: y, width: box.width - 72, height: 2), ink)
      sheet.write(
        name, face, 19, x: box.x + 44, y: y + pitch * 0.66, ink: ink, room: box.width * 0.45)
      let whole = sheet.chance.within(2...58)
      let text =
        sheet.chance.chance(0.5)
        ? "\(whole)" : "\(whole)\(title.hasPrefix("Nähr") ? "," : ".")\(sheet.chance.within(1...9))"
      let value = measure == "kcal" ? "\(whole * 7)" : text
      sheet.write(
        value + sheet.chance.pick([" ", ""]) + measure, face, 19, x: box.right - 44,
        y: y + pitch * 0.66, .right, ink: ink)
    }
  }

  private static let tables: [(String, [(String, String)])] = [
    (
      "栄養成分表示 (100g当たり)",
      [("エネルギー", "kcal"), ("たんぱく質", "g"), ("脂質", "g"), ("炭水化物", "g"), ("食塩相当量", "g")]
    ),
    (
      "Nutrition Facts",
      [
        ("Calories", "kcal"), ("Total Fat", "g"), ("Sodium", "mg"), ("Protein", "g"),
        ("Calcium", "%"), ("Vitamin C", "%"),
      ]
    ),
    (
      "Nährwerte je 100 g",
      [("Energie", "kJ"), ("Fett", "g"), ("Kohlenhydrate", "g"), ("Zucker", "g"), ("Salz", "g")]
    ),
    (
      "營養標示",
      [("熱量", "kcal"), ("蛋白質", "公克"), ("脂肪", "公克"), ("碳水化合物", "公克"), ("鈉", "毫克")]
    ),
  ]
}

extension Packages.Subject {
  fileprivate var most: Int { self == .barcodes ? 3 : 2 }

  /// How much lower its papers hang.
  fileprivate var drop: Double { self == .barcodes ? 80 : 0 }
}
