// SPDX-License-Identifier: GPL-3.0-or-later

import CPango

/// Draws receipts as a scanner or a camera sees them: the same one for the same receipt and chance.
///
///     TillReceipt ─► rows ─► flat paper, of ink alone ─► ReceiptShot ─► GrayPicture
package final class ReceiptPress {
  private let fonts: SceneFonts

  /// Returns nil if a font is missing.
  package init?() {
    guard SceneFace.areInstalled else { return nil }
    fonts = SceneFonts()
  }

  /// Pixels of the flat paper that a column is wide.
  private static let column = 18.0
  /// From one row to the next.
  private static let pitch = 40.0
  private static let margin = 34.0
  /// Pixels of a module of a code.
  private static let module = 7.0

  package func picture(
    of receipt: TillReceipt, from shop: TillShop, _ shot: ReceiptShot, _ chance: inout SplitMix64
  ) -> GrayPicture {
    shot.photograph(paper(of: receipt, from: shop), &chance)
  }

  /// The flat paper: 255 where all is ink.
  func paper(of receipt: TillReceipt, from shop: TillShop) -> GrayPicture {
    let width = Int(2 * Self.margin + Self.column * Double(shop.width))
    let height = receipt.rows.reduce(4 * Self.margin) { $0 + Self.height(of: $1) }
    let surface = InkSurface(width: width, height: Int(height))
    var y = 2 * Self.margin
    for row in receipt.rows {
      y += Self.height(of: row)
      draw(row, of: shop, y: y - 0.28 * Self.pitch, on: surface)
    }
    return GrayPicture(width: width, height: Int(height), pixels: surface.pixels)
  }

  private static func height(of row: TillRow) -> Double {
    switch row.content {
    case .square(let square): Double(square.side + 8) * module
    case .gap: 0.5 * pitch
    case .rule: 0.8 * pitch
    case .texts: pitch * max(1, 0.92 * row.high)
    }
  }

  private func draw(_ row: TillRow, of shop: TillShop, y: Double, on surface: InkSurface) {
    switch row.content {
    case .gap: break
    case .square(let square): draw(square, y: y, on: surface)
    case .rule(let sign):
      write(
        String(repeating: sign, count: shop.width), row, shop, .left, column: 0, y: y, on: surface)
    case .texts(let cells):
      for cell in cells {
        write(cell.text, row, shop, cell.side, column: cell.column, y: y, on: surface)
      }
    }
  }

  private func write(
    _ text: String, _ row: TillRow, _ shop: TillShop, _ side: Sheet.Alignment, column: Double,
    y: Double, on surface: InkSurface
  ) {
    let face: SceneFace = row.isBold ? .monoBold : shop.face
    // A mono face stands 0.6 em from letter to letter, and its digits are 0.66 em high.
    let digit = 1.1 * Self.column * shop.tallness * row.high
    let stretch = row.wide / (shop.tallness * row.high)
    let (parts, advance) = fonts.set(text, in: face, digitHeight: digit)
    let wide = min(advance * stretch, surface.room(Self.margin))
    let start = Self.margin + Self.column * column
    let x =
      switch side {
      case .left: start
      case .center: start - wide / 2
      case .right: start - wide
      }
    for (outline, strokes) in parts where !outline.isEmpty {
      surface.fill(
        outline.placed(stretch: wide / advance, x: x, y: y), widenedBy: strokes)
    }
  }

  private func draw(_ square: SquarePattern, y: Double, on surface: InkSurface) {
    let top = y - Double(square.side + 4) * Self.module
    for place in square.modules.indices where square.modules[place] {
      var module = Outline()
      module.add(
        x: 2 * Self.margin + Double(place % square.side) * Self.module,
        y: top + Double(place / square.side) * Self.module, width: Self.module,
        height: Self.module)
      surface.fill(module)
    }
  }
}

extension InkSurface {
  /// Between two margins.
  fileprivate func room(_ margin: Double) -> Double {
    Double(cairo_image_surface_get_width(surface)) - 2 * margin
  }
}
