// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Signs and plates whose numbers are no prices.
struct Notices: SceneDrawer {
  enum Subject { case dates, phones, serials }

  let currency = "JPY"
  private let subject: Subject

  init(_ subject: Subject) { self.subject = subject }

  func draw(on sheet: Sheet) {
    let wall = sheet.chance.within(0.35...0.7)
    sheet.ground(.even(wall))
    let columns = sheet.chance.within(1...2)
    for column in 0..<columns {
      let wide = sheet.width / Double(columns)
      let box = Box(
        x: Double(column) * wide + 50, y: sheet.chance.within(30.0...80), width: wide - 100,
        height: sheet.chance.within(520.0...600))
      let isDark = sheet.chance.chance(0.4)
      let (ground, ink) = isDark ? (0.15, 0.93) : (0.94, 0.1)
      sheet.fill(box, ground)
      sheet.frame(box, ink, thick: 4)
      lines(in: box, ink, on: sheet)
    }
  }

  private func lines(in box: Box, _ ink: Double, on sheet: Sheet) {
    let face: SceneFace = sheet.chance.pick([.bold, .sans, .wide, .narrow, .serif])
    let count = sheet.chance.within(3...6)
    let pitch = box.height / (Double(count) + 1)
    var texts = texts(on: sheet)
    for row in 0..<count {
      let text = texts.remove(at: sheet.chance.below(texts.count))
      sheet.write(
        text, face, min(0.42 * pitch, 44), x: box.center.x,
        y: box.y + (Double(row) + 1.15) * pitch, .center, ink: ink, room: box.width - 60)
    }
  }

  private func texts(on sheet: Sheet) -> [String] {
    switch subject {
    case .dates: dates(on: sheet)
    case .phones: phones(on: sheet)
    case .serials: serials(on: sheet)
    }
  }

  private func dates(on sheet: Sheet) -> [String] {
    let (month, day) = (sheet.chance.within(10...12), sheet.chance.within(10...28))
    let (open, close) = (sheet.chance.within(7...10), sheet.chance.within(17...22))
    return [
      "営業時間 \(open):00～\(close):30", "Open \(open):00 – \(close):00", "2026年\(month)月\(day)日",
      "2026/\(month)/\(day)", "\(day).\(month).2026", "Mo–Fr \(open):30–\(close):00 Uhr",
      "賞味期限 2027.\(month).\(day)", "Best before \(day)/\(month)/2027",
      "Mon–Sat \(open)am–\(close - 12)pm",
      "\(month)月\(day)日(土) \(close):15", "November \(day), 2026", "營業時間 \(open):30-\(close):00",
      "영업시간 \(open):00~\(close):00", "\(close):45",
    ]
  }

  private func phones(on sheet: Sheet) -> [String] {
    let number = { (count: Int) in
      (0..<count).map { _ in String(sheet.chance.within(1...9)) }.joined()
    }
    return [
      "TEL 03-\(number(4))-\(number(4))", "電話 (02) \(number(4))-\(number(4))", "〒150-\(number(4))",
      "Tel. +49 30 \(number(7))", "(503) 555-\(number(4))", "FAX 06-\(number(4))-\(number(4))",
      "Hauptstr. \(number(2)), \(number(5)) Berlin",
      "東京都渋谷区神南\(number(1))-\(number(2))-\(number(1))",
      "台北市信義區市府路\(number(2))號", "Call 1-800-555-\(number(4))", "090-\(number(4))-\(number(4))",
      "\(number(3)) Oak Street, Suite \(number(3))", "서울 02-\(number(3))-\(number(4))",
    ]
  }

  private func serials(on sheet: Sheet) -> [String] {
    let number = { (count: Int) in
      (0..<count).map { _ in String(sheet.chance.within(1...9)) }.joined()
    }
    return [
      "S/N 4F7K-\(number(5))", "Model No. WH-\(number(4))XM", "品川 330 あ \(number(2))-\(number(2))",
      "KA·MN \(number(4))", "ABC-\(number(4))", "Room \(number(3))", "Gate B\(number(2))",
      "Page \(number(2)) of \(number(3))", "No. \(number(3))", "Art. Nr. \(number(7))",
      "第\(number(2))頁", "LOT \(number(6))A", "Bus \(number(3))", "Platform \(number(1))",
      "REF: \(number(8))", "\(number(3))号室", "LV \(number(2))",
    ]
  }
}
