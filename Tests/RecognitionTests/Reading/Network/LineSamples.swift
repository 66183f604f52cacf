// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TagPress
import Testing

@testable import Recognition

extension LineImage {
  init(width: Int, height: Int, pixels: [UInt8]) {
    self.init(
      width: width, height: height, pixels: pixels,
      place: Quad(Box(x: 0, y: 0, width: 1, height: 1)))
  }

  static func blank(width: Int, height: Int = 48, grey: UInt8 = 255) -> LineImage {
    LineImage(width: width, height: height, pixels: [UInt8](repeating: grey, count: width * height))
  }

  static func striped(width: Int, height: Int, grey: UInt8) -> LineImage {
    let row = (0..<width).map { $0 / 9 % 2 == 0 ? grey : 250 }
    return LineImage(
      width: width, height: height, pixels: Array([[UInt8]](repeating: row, count: height).joined())
    )
  }

  /// A line as TagPress draws it, with a little ground around it, as dark as `ink`.
  static func drawn(
    _ text: String, seed: UInt64 = 7, height: Int = 48, ink: Int = 235,
    in family: String = "DejaVu Sans"
  ) throws -> LineImage {
    let families = FontCatalog().families.filter { $0.name == family }
    let press = try #require(LinePress(families: families), "\(family) is missing")
    var chance = SplitMix64(seed: seed)
    let mask = try #require(press.draw(PriceText(drawn: text), &chance)).mask
    // Each pixel the mean of the mask's pixels that it covers.
    let room = height / 8
    let inner = height - 2 * room
    let width = mask.width * inner / mask.height
    var pixels = [UInt8](repeating: 250, count: (width + 2 * room) * height)
    for y in 0..<inner {
      for x in 0..<width {
        let rows =
          y * mask.height / inner..<max(y * mask.height / inner + 1, (y + 1) * mask.height / inner)
        let columns =
          x * mask.width / width..<max(x * mask.width / width + 1, (x + 1) * mask.width / width)
        var sum = 0
        for row in rows {
          for column in columns { sum += Int(mask.pixels[row * mask.width + column]) }
        }
        let share = sum / (rows.count * columns.count)
        pixels[(y + room) * (width + 2 * room) + x + room] = UInt8(250 - share * ink / 255)
      }
    }
    return LineImage(width: width + 2 * room, height: height, pixels: pixels)
  }
}

/// Where the models of the house stand.
let tessdata: String = {
  let root = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
  return "/" + root + "/data/tessdata"
}()
