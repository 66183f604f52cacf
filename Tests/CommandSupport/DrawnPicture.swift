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
    // What stands near the edge may go on behind it, and is not told while a camera moves.
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
}
