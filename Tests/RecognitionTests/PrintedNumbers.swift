// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TagPress
import Testing

@testable import Recognition

extension LinePress {
  /// A press that has DejaVu Sans alone, so that a text looks the same on every machine.
  static func plain() throws -> LinePress {
    let families = FontCatalog().families.filter { $0.name == "DejaVu Sans" }
    return try #require(LinePress(families: families), "fonts-dejavu-core is missing")
  }
}

extension Canvas {
  /// Prints a text in dark ink, and returns where it stands.
  mutating func print(
    _ text: String, by press: LinePress, x: Int, y: Int, height: Int = 40
  ) throws -> Box {
    var chance = SplitMix64(seed: 7)
    let mask = try #require(press.draw(PriceText(drawn: text), &chance)).mask
    return paste(mask, x: x, y: y, height: height, ink: 30).bounds
  }

  /// Four prices in a column.
  static func menu() throws -> Canvas {
    let press = try LinePress.plain()
    var canvas = Canvas(640, 420)
    for (row, price) in ["1280", "3480", "5690", "7480"].enumerated() {
      _ = try canvas.print(price, by: press, x: 240, y: 70 + 80 * row)
    }
    return canvas
  }
}
