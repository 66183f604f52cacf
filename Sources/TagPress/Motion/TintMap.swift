// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money

/// Which tint every place of a sheet has, 2 units to a cell: the eye sees colours less sharply
/// than brightness.
struct TintMap {
  /// A red, green, blue and nothing for each brightness of each tint; the wall's tint is the first.
  let colors: [UInt32]
  let width: Int
  let height: Int
  /// The tint of each cell, row by row.
  let cells: [UInt8]

  /// Units of the sheet that a cell is wide and high.
  static let cell = 2.0

  init(_ sheet: Sheet) {
    let (width, height) = (Int(sheet.width / Self.cell), Int(sheet.height / Self.cell))
    var tints = [Tint.plain]
    var cells = [UInt8](repeating: 0, count: width * height)
    for (box, tint) in sheet.tinted {
      // 255 and not 256: more tints than a cell can name are shown plain.
      let index = tints.firstIndex(of: tint) ?? (tints.count < 255 ? tints.count : 0)
      if index == tints.count { tints.append(tint) }
      let columns = Self.cells(from: box.x, to: box.right, of: width)
      for row in Self.cells(from: box.y, to: box.bottom, of: height) {
        for column in columns { cells[row * width + column] = UInt8(index) }
      }
    }
    (self.width, self.height, self.cells) = (width, height, cells)
    colors = tints.flatMap(\.table).map {
      UInt32($0.red) | UInt32($0.green) << 8 | UInt32($0.blue) << 16
    }
  }

  /// The cells whose middles lie between two places.
  private static func cells(from start: Double, to end: Double, of count: Int) -> Range<Int> {
    let first = Int((start / cell).rounded()).clamped(to: 0...count)
    return first..<max(first, Int((end / cell).rounded()).clamped(to: 0...count))
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
