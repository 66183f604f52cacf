// SPDX-License-Identifier: GPL-3.0-or-later

import TagPress
import TestSupport

/// A picture file with lines of price text, as a BMP: no encoder is needed.
package enum DrawnPicture {
  /// fonts-dejavu-core is missing.
  private struct NoFont: Error {}

  static func bytes(of texts: [String]) throws -> [UInt8] {
    let picture = try gray(texts)
    return bmp(picture.pixels, picture.width, picture.height)
  }

  /// A byte a pixel, the first row first.
  package static func gray(_ texts: [String]) throws -> (pixels: [UInt8], width: Int, height: Int) {
    let families = FontCatalog().families.filter { $0.name == "DejaVu Sans" }
    guard let press = LinePress(families: families) else { throw NoFont() }
    var chance = SplitMix64(seed: 7)
    // What stands near the edge may go on past it, and is not told while a camera moves.
    let (width, height, margin) = (640, 100 * texts.count + 40, 80)
    var pixels = [UInt8](repeating: 235, count: width * height)
    for (row, text) in texts.enumerated() {
      guard let line = press.draw(PriceText(drawn: text), &chance) else { throw NoFont() }
      for (index, ink) in line.mask.pixels.enumerated() where ink > 0 {
        let (x, y) = (margin + index % line.mask.width, 40 + 100 * row + index / line.mask.width)
        if x < width { pixels[y * width + x] = 235 - UInt8(Int(ink) * 200 / 255) }
      }
    }
    return (pixels, width, height)
  }

  /// A sheet with names on the left and amounts that end in one column on the right.
  static func bytes(ofReceipt rows: [(name: String, amount: String)]) throws -> [UInt8] {
    let families = FontCatalog().families.filter { $0.name == "DejaVu Sans" }
    guard let press = LinePress(families: families) else { throw NoFont() }
    var chance = SplitMix64(seed: 7)
    let (width, height, margin) = (900, 90 * rows.count + 60, 40)
    var pixels = [UInt8](repeating: 235, count: width * height)
    for (row, texts) in rows.enumerated() {
      for (text, isRight) in [(texts.name, false), (texts.amount, true)] where !text.isEmpty {
        guard let mask = press.draw(PriceText(drawn: text), &chance)?.mask else { throw NoFont() }
        let left = isRight ? width - margin - mask.width : margin
        for (index, ink) in mask.pixels.enumerated() where ink > 0 {
          let (x, y) = (left + index % mask.width, 30 + 90 * row + index / mask.width)
          pixels[y * width + x] = 235 - UInt8(Int(ink) * 200 / 255)
        }
      }
    }
    return bmp(pixels, width, height)
  }

  /// The first row first, three bytes a pixel.
  private static func bmp(_ pixels: [UInt8], _ width: Int, _ height: Int) -> [UInt8] {
    func little(_ number: Int) -> [UInt8] {
      [0, 8, 16, 24].map { (shift: Int) in UInt8(truncatingIfNeeded: number >> shift) }
    }
    let head = Array("BM".utf8) + little(54 + pixels.count * 3) + little(0) + little(54)
    let size = little(40) + little(width) + little(-height) + [1, 0, 24, 0]
    return head + size + [UInt8](repeating: 0, count: 24) + pixels.flatMap { [$0, $0, $0] }
  }
}

extension Traveller {
  /// Draws a picture into her home, and says where.
  package func hasPicture(_ name: String, _ texts: String...) throws -> String {
    put(try DrawnPicture.bytes(of: texts), at: home(name))
    return home(name)
  }

  /// The same with a receipt.
  package func hasReceipt(_ name: String, _ rows: [(name: String, amount: String)]) throws -> String
  {
    put(try DrawnPicture.bytes(ofReceipt: rows), at: home(name))
    return home(name)
  }
}
