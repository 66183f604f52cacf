// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TagPress
import Testing

@testable import Recognition

/// A tag on which texts are printed, each where it is told to.
struct PrintedTag {
  let width: Int
  let height: Int
  private var pixels: [UInt8]
  private var chance = SplitMix64(seed: 7)

  init(width: Int = 800, height: Int = 300) {
    (self.width, self.height) = (width, height)
    pixels = [UInt8](repeating: 235, count: width * height)
  }

  /// Where it was printed.
  /// - Parameter share: of the size in which the press draws.
  @discardableResult
  mutating func print(
    _ text: String, x: Int, y: Int, share: Double = 1, in family: String = "DejaVu Sans"
  ) throws -> Quad {
    let families = FontCatalog().families.filter { $0.name == family }
    let press = try #require(LinePress(families: families), "\(family) is missing")
    let mask = try #require(press.draw(PriceText(drawn: text), &chance)).mask
    let size = (
      width: Int(Double(mask.width) * share), height: Int(Double(mask.height) * share)
    )
    for row in 0..<size.height {
      for column in 0..<size.width where x + column < width && y + row < height {
        let ink = mean(of: mask, column, row, share)
        pixels[(y + row) * width + x + column] = 235 - UInt8(ink * 200 / 255)
      }
    }
    return Quad(
      Box(x: Double(x), y: Double(y), width: Double(size.width), height: Double(size.height)))
  }

  func frame() throws -> Frame {
    try #require(
      Frame(
        pixels: Pixels(copying: pixels), size: PixelSize(width: width, height: height),
        stride: width, time: .zero))
  }

  /// The ink of a part of the mask, 0 to 255.
  private func mean(of mask: LineMask, _ column: Int, _ row: Int, _ share: Double) -> Int {
    let rows = span(row, share, mask.height)
    let columns = span(column, share, mask.width)
    let sum = rows.reduce(0) { sum, y in
      columns.reduce(sum) { $0 + Int(mask.pixels[y * mask.width + $1]) }
    }
    return sum / (rows.count * columns.count)
  }

  private func span(_ place: Int, _ share: Double, _ count: Int) -> Range<Int> {
    let start = min(count - 1, Int(Double(place) / share))
    return start..<max(start + 1, min(count, Int(Double(place + 1) / share)))
  }
}
