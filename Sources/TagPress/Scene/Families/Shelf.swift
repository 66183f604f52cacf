// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Draws one price tag.
protocol TagDrawer {
  var currency: String { get }
  /// Its width in shares of its height.
  var aspect: Double { get }

  func draw(in box: Box, on sheet: Sheet)
}

/// Goods on shelves with tags on the rails below them, or a tag close by.
struct Shelf: SceneDrawer {
  private let tag: any TagDrawer
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>

  init(_ tag: any TagDrawer, columns: ClosedRange<Int> = 1...4, rows: ClosedRange<Int> = 1...2) {
    self.tag = tag
    self.columns = columns
    self.rows = rows
  }

  var currency: String { tag.currency }

  func draw(on sheet: Sheet) {
    let columns = sheet.chance.within(columns)
    let rows = columns == 1 ? 1 : sheet.chance.within(rows)
    let back = sheet.chance.within(0.25...0.6)
    sheet.ground(.even(back))
    sheet.fade(
      Box(x: -400, y: -300, width: sheet.width + 800, height: sheet.height + 600), from: back,
      to: back * sheet.chance.within(0.6...1))
    for row in 0..<rows { draw(row, of: rows, columns, on: sheet) }
  }

  private func draw(_ row: Int, of rows: Int, _ columns: Int, on sheet: Sheet) {
    let room = sheet.height / Double(rows)
    let cell = sheet.width / Double(columns)
    let high = min(room * (columns == 1 ? 0.8 : 0.55), cell * 0.86 / tag.aspect)
    let top = Double(row + 1) * room - high - 0.06 * room
    let shelf = Box(x: -200, y: top - 0.02 * room, width: sheet.width + 400, height: high * 0.8)
    goods(from: Double(row) * room, to: shelf.y, cell, on: sheet)
    let rail = sheet.chance.within(0.55...0.85)
    sheet.fade(shelf, from: rail, to: rail * 0.7)
    for column in 0..<columns {
      let wide = high * tag.aspect
      let slack = (cell - wide) * 0.4
      let x = (Double(column) + 0.5) * cell - wide / 2 + sheet.chance.within(-slack...slack)
      let box = Box(x: x, y: top, width: wide, height: high)
      shadow(of: box, on: sheet)
      tag.draw(in: box, on: sheet)
    }
  }

  private func shadow(of box: Box, on sheet: Sheet) {
    let depth = 0.02 * box.height + 1
    sheet.fill(
      Box(x: box.x + depth, y: box.y + depth, width: box.width, height: box.height), 0.2)
  }

  /// Cans, boxes and bottles with a label each.
  private func goods(from top: Double, to bottom: Double, _ cell: Double, on sheet: Sheet) {
    guard bottom - top > 40 else { return }
    var x = -20.0
    while x < sheet.width {
      let wide = cell * sheet.chance.within(0.18...0.34)
      let high = (bottom - top) * sheet.chance.within(0.6...0.94)
      let color = sheet.chance.within(0.1...0.9)
      let body = Box(x: x, y: bottom - high, width: wide, height: high)
      sheet.fade(body, from: color, to: color * 0.75)
      if sheet.chance.chance(0.5) {
        let neck = Box(x: x + wide / 3, y: body.y - 0.1 * high, width: wide / 3, height: 0.1 * high)
        sheet.fill(neck, color * 0.6)
      }
      let label = Box(
        x: x + 0.1 * wide, y: body.y + 0.3 * high, width: 0.8 * wide, height: 0.35 * high)
      sheet.fill(label, color > 0.5 ? color - 0.35 : color + 0.35)
      x += wide + cell * sheet.chance.within(0.01...0.06)
    }
  }
}
