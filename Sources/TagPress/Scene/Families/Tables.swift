// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Numbers in columns that are no prices: statistics and results, the days of a month, keys.
struct Tables: SceneDrawer {
  enum Subject { case figures, calendar }

  let currency: String
  private let subject: Subject

  init(_ subject: Subject, currency: String) {
    self.subject = subject
    self.currency = currency
  }

  func draw(on sheet: Sheet) {
    sheet.ground(.even(sheet.chance.within(0.6...0.95)))
    switch subject {
    case .figures: figures(on: sheet)
    case .calendar:
      if sheet.chance.chance(0.7) { month(on: sheet) } else { keys(on: sheet) }
    }
  }

  // MARK: Figures

  /// Years or places at the left, three to six columns of numbers beside them.
  private func figures(on sheet: Sheet) {
    let face: SceneFace = sheet.chance.pick([.sans, .serif, .bold, .narrow, .wide])
    let height = sheet.chance.within(15.0...30)
    let columns = (0..<sheet.chance.within(3...6)).map { _ in Column(&sheet.chance) }
    let rows = sheet.chance.within(6...14)
    let (left, wide) = (60.0, 1_160.0)
    let pitch = min(640 / Double(rows + 1), 3 * height)
    let first = sheet.chance.within(1_950...2_010)
    let names = sheet.chance.pick(Self.names)
    for row in 0...rows {
      let y = 70 + Double(row) * pitch
      if row > 0 {
        let name = names.isEmpty ? String(first + row) : names[row % names.count]
        sheet.write(name, face, height, x: left, y: y, ink: 0.1, room: 0.2 * wide)
      }
      for (index, column) in columns.enumerated() {
        let right = left + wide * (0.28 + 0.72 * Double(index + 1) / Double(columns.count))
        let text = row == 0 ? column.title : column.number(&sheet.chance)
        sheet.write(
          text, face, height, x: right, y: y, .right, ink: 0.1,
          room: 0.66 * wide / Double(columns.count))
      }
      if row == 0 { sheet.fill(Box(x: left, y: y + 0.4 * pitch, width: wide, height: 2), 0.2) }
    }
  }

  /// The quantity that one column counts: all its numbers are printed alike.
  private struct Column {
    let title: String
    private let digits: ClosedRange<Int>
    private let mark: String
    private let places: Int

    init(_ chance: inout SplitMix64) {
      title = chance.pick(["Total", "2019", "Q1", "人口", "合計", "kg", "Index", "増減", "Anzahl", "km"])
      digits = chance.pick([1...2, 2...3, 3...4, 4...6, 6...9])
      places = digits.upperBound < 4 && chance.chance(0.4) ? chance.within(1...3) : 0
      mark = chance.pick([",", ",", ".", " ", ""])
    }

    func number(_ chance: inout SplitMix64) -> String {
      let count = chance.within(digits)
      let figures = (0..<count).map { index in
        String(index == 0 ? chance.within(1...9) : chance.below(10))
      }
      let grouped = figures.enumerated().map { index, figure in
        let isStart = index > 0 && (count - index) % 3 == 0
        return (isStart ? mark : "") + figure
      }.joined()
      guard places > 0 else { return grouped }
      let tail = (0..<places).map { _ in String(chance.below(10)) }.joined()
      return grouped + (mark == "." ? "," : ".") + tail
    }
  }

  /// None stands for years.
  private static let names: [[String]] = [
    [], ["東京", "大阪", "名古屋", "札幌", "福岡", "仙台", "広島"],
    ["Berlin", "Hamburg", "Köln", "Bremen", "Leipzig"],
    ["臺北", "臺中", "高雄", "臺南", "花蓮"], ["Alpha", "Beta", "Gamma", "Delta"],
  ]

  // MARK: Days and keys

  private func month(on sheet: Sheet) {
    let face: SceneFace = sheet.chance.pick([.sans, .bold, .serif, .wide])
    let height = sheet.chance.within(22.0...54)
    let title = sheet.chance.pick(["2026 11", "NOVEMBER", "十一月", "11月", "Mai 2025"])
    sheet.write(title, face, 1.3 * height, x: 640, y: 80, .center, ink: 0.1)
    let offset = sheet.chance.below(7)
    for day in 1...sheet.chance.within(28...31) {
      let cell = day - 1 + offset
      sheet.write(
        String(day), face, height, x: 140 + Double(cell % 7) * 165,
        y: 200 + Double(cell / 7) * 85, .center, ink: cell % 7 == 0 ? 0.35 : 0.1)
    }
  }

  private func keys(on sheet: Sheet) {
    let pitch = sheet.chance.within(120.0...170)
    for (index, key) in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"].enumerated() {
      let (x, y) = (420 + Double(index % 3) * 1.4 * pitch, 40 + Double(index / 3) * pitch)
      sheet.fill(Box(x: x, y: y, width: 1.1 * pitch, height: 0.8 * pitch), 0.25)
      sheet.write(
        key, .bold, 0.4 * pitch, x: x + 0.55 * pitch, y: y + 0.55 * pitch, .center, ink: 0.95)
    }
  }
}
