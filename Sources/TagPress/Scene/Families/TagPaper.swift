// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The paper of a tag and the colours on it, as brightness.
struct TagPaper {
  let box: Box
  let paper: Double
  let ink: Double
  /// The colour of the price: black, or red as most offers have it.
  let priceInk: Double

  /// As bright as the red of an offer.
  static let red = 0.3

  /// White, yellow or, seldom, a dark tag with white letters.
  init(_ box: Box, on sheet: Sheet) {
    self.box = box
    let isDark = sheet.chance.chance(0.1)
    paper = isDark ? sheet.chance.within(0.12...0.3) : sheet.chance.within(0.82...0.98)
    ink = isDark ? 0.97 : sheet.chance.within(0.05...0.18)
    priceInk = isDark ? 0.98 : sheet.chance.pick([ink, ink, Self.red])
    sheet.fill(box, paper)
    let tint = Tint.paper(isDark: isDark, &sheet.colors)
    sheet.tint(box, tint)
    sheet.paper = tint
    if sheet.chance.chance(0.3) {
      sheet.frame(box, (paper + ink) / 2, thick: max(1.5, 0.012 * box.height))
    }
  }

  var isDark: Bool { ink > paper }

  /// A share of the height, in pixels.
  func high(_ share: Double) -> Double { share * box.height }

  func x(_ share: Double) -> Double { box.x + share * box.width }

  func y(_ share: Double) -> Double { box.y + share * box.height }

  func wide(_ share: Double) -> Double { share * box.width }

  /// A strip across the top with a word in it, as offers have it.
  func banner(_ text: String, _ face: SceneFace, on sheet: Sheet, high share: Double = 0.17) {
    let strip = Box(x: box.x, y: box.y, width: box.width, height: high(share))
    sheet.fill(strip, isDark ? 0.85 : 0.28)
    sheet.tint(strip, isDark ? .yellow : .red)
    sheet.write(
      text, face, high(share * 0.55), x: x(0.5), y: box.y + high(share * 0.78), .center,
      ink: isDark ? 0.1 : 0.98, room: wide(0.9))
  }

  /// Bars of a code, without digits.
  func bars(x: Double, y: Double, width: Double, height: Double, on sheet: Sheet) {
    var left = x
    while left < x + width - 3 {
      let bar = Double(sheet.chance.within(1...3)) * max(1, self.high(0.006))
      sheet.fill(Box(x: left, y: y, width: bar, height: height), ink)
      left += bar + Double(sheet.chance.within(1...3)) * max(1, self.high(0.006))
    }
  }
}
