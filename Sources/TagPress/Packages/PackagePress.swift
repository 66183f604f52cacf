// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging

/// Draws the fronts of packages in colour: the same one for the same number.
///
///     ┌──────────────┐
///     │    BRAND     │ brand, colours, picture and bands come of the brand
///     │   ◯◯  ◆◆     │
///     │  ▒ Name ▒▒▒  │ the name, its band and some spots come of the flavour
///     │   500 ml     │
///     └──────────────┘
package final class PackagePress {
  private let fonts: SceneFonts

  /// Returns nil if a font is missing.
  package init?() {
    guard SceneFace.areInstalled else { return nil }
    fonts = SceneFonts()
  }

  /// Pixels of a front, and how wide it is of that.
  static let height = 640

  /// - Parameters:
  ///   - brand: what all flavours have alike.
  ///   - flavour: which of them it is.
  package func front(brand: Int, flavour: Int) -> ColourPicture {
    var chance = SplitMix64(seed: 0xB4A9D, line: brand)
    var taste = SplitMix64(seed: 0xF1A70, line: brand * 64 + flavour)
    let width = Int(Double(Self.height) * chance.within(0.6...1.1))
    let sheet = ColourSheet(width: width, height: Self.height, fonts: fonts)
    drawBrand(on: sheet, &chance)
    drawFlavour(on: sheet, &chance, &taste)
    return sheet.picture
  }

  private func drawBrand(on sheet: ColourSheet, _ chance: inout SplitMix64) {
    let ground = Self.color(&chance)
    sheet.fill(Box(x: 0, y: 0, width: sheet.width, height: sheet.height), ground)
    for _ in 0..<chance.within(2...6) {
      let box = Box(
        x: chance.within(-0.2...0.8) * sheet.width, y: chance.within(0.0...0.9) * sheet.height,
        width: chance.within(0.2...1.2) * sheet.width,
        height: chance.within(0.02...0.16) * sheet.height)
      sheet.fill(box, Self.color(&chance))
    }
    for _ in 0..<chance.within(3...9) { spot(on: sheet, &chance) }
    let faces: [SceneFace] = [.bold, .serifBold, .wideBold, .poster, .comic, .marker]
    let name = Self.name(&chance)
    sheet.write(
      name, chance.pick(faces), 0.1 * sheet.height, x: 0.5 * sheet.width,
      y: chance.within(0.14...0.24) * sheet.height, Self.color(&chance), room: 0.9 * sheet.width)
    for row in 0..<chance.within(2...4) {
      sheet.write(
        Self.small(&chance), chance.pick([.sans, .narrow, .serif]), 0.022 * sheet.height,
        x: 0.5 * sheet.width, y: (0.86 + 0.035 * Double(row)) * sheet.height, Self.color(&chance),
        room: 0.9 * sheet.width)
    }
  }

  private func drawFlavour(
    on sheet: ColourSheet, _ chance: inout SplitMix64, _ taste: inout SplitMix64
  ) {
    let y = chance.within(0.46...0.66) * sheet.height
    let band = Box(x: 0, y: y, width: sheet.width, height: 0.2 * sheet.height)
    sheet.fill(band, Self.color(&taste))
    let faces: [SceneFace] = [.bold, .serifBold, .narrow, .asian, .comic]
    let words = Goods.japanese + Goods.taiwanese + Goods.english + Goods.german
    sheet.write(
      taste.pick(words), chance.pick(faces), 0.075 * sheet.height, x: 0.5 * sheet.width,
      y: y + 0.13 * sheet.height, Self.color(&taste), room: 0.86 * sheet.width)
    for _ in 0..<taste.within(2...4) {
      spot(on: sheet, &taste, y: chance.within(0.28...0.44) * sheet.height)
    }
    sheet.write(
      "\(taste.within(1...9))\(taste.pick(["00 g", "50 ml", "2 L", "0 pcs"]))", .sans,
      0.03 * sheet.height, x: 0.8 * sheet.width, y: y + 0.18 * sheet.height, Self.color(&taste))
  }

  private func spot(
    on sheet: ColourSheet, _ chance: inout SplitMix64, y: Double? = nil
  ) {
    let size = chance.within(0.03...0.13) * sheet.height
    let center = Outline.Point(
      x: chance.within(0.1...0.9) * sheet.width,
      y: y ?? chance.within(0.25...0.85) * sheet.height)
    let corners = chance.within(3...9)
    let depth = chance.within(0.4...1)
    var outline = Outline()
    outline.add(
      polygon: (0..<2 * corners).map { step in
        let reach = step % 2 == 0 ? size : size * depth
        let angle = Double(step) * .pi / Double(corners)
        return Outline.Point(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))
      })
    sheet.fill(outline, Self.color(&chance))
  }

  private static func color(_ chance: inout SplitMix64) -> Tint.Color {
    let shade = { (chance: inout SplitMix64) in UInt8(chance.within(0...255)) }
    return Tint.Color(shade(&chance), shade(&chance), shade(&chance))
  }

  /// Letters that make no word, for a brand.
  private static func name(_ chance: inout SplitMix64) -> String {
    let starts = ["Ka", "Lo", "Mi", "Su", "To", "Ne", "Ri", "Va"]
    let ends = ["ra", "no", "lu", "zi"]
    return (0..<chance.within(1...2)).map { _ in chance.pick(starts) }.joined()
      + chance.pick(ends)
  }

  private static func small(_ chance: inout SplitMix64) -> String {
    (0..<6).map { _ in name(&chance).lowercased() }.joined(separator: " ")
  }
}
