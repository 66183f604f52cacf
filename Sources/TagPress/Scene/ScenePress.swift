// SPDX-License-Identifier: GPL-3.0-or-later

/// Draws one kind of picture.
protocol SceneDrawer {
  /// The ISO code of the currency that its shopper pays in.
  var currency: String { get }

  func draw(on sheet: Sheet)
}

/// Draws scenes: the same one for the same family, seed and number.
package final class ScenePress {
  private let fonts: SceneFonts

  /// The names that Debian has for the fonts that must be there.
  package static let fontPackages = SceneFace.packages

  /// Returns nil if a font is missing: a picture in other fonts would be another picture.
  package init?() {
    guard SceneFace.areInstalled else { return nil }
    fonts = SceneFonts()
  }

  /// Draws in any fonts, for pictures that are looked at and not compared.
  init(fonts: SceneFonts) { self.fonts = fonts }

  package func scene(_ family: SceneFamily, seed: UInt64, number: Int) -> Scene {
    let sheet = sheet(family, seed: seed, number: number)
    var picture = sheet.picture
    family.camera(&sheet.chance).photograph(&picture, &sheet.chance)
    return Scene(
      family: family, picture: picture, currency: sheet.currency, prices: sheet.prices)
  }

  /// The sheet that stands before the camera.
  func sheet(_ family: SceneFamily, seed: UInt64, number: Int, detail: Double = 1) -> Sheet {
    var chance = SplitMix64(seed: seed ^ family.salt, line: number)
    let drawer = family.drawer(&chance)
    let sheet = Sheet(
      detail: detail, currency: drawer.currency, fonts: fonts, chance: chance)
    sheet.view = family.view(&sheet.chance)
    drawer.draw(on: sheet)
    return sheet
  }
}

extension SceneFamily {
  /// So that the shelves of two families are not the same shelf. FNV-1a, 64 bits.
  fileprivate var salt: UInt64 {
    rawValue.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Degraded pictures show what clear ones show.
  fileprivate func drawer(_ chance: inout SplitMix64) -> any SceneDrawer {
    switch self {
    case .japan: return Shelf(JapanTag())
    case .taiwan: return Shelf(TaiwanTag())
    case .korea: return Shelf(KoreaTag())
    case .usa: return Shelf(AmericaTag())
    case .euro: return Shelf(EuroTag())
    case .britain: return Shelf(BritainTag())
    case .raised: return Shelf(RaisedTag(&chance))
    case .menu: return Menu(.printed, &chance)
    case .chalkboard: return Menu(.chalked, &chance)
    case .receipt: return Receipt(&chance)
    case .label: return Shelf(ElectronicLabel(&chance))
    case .board: return PriceBoard(&chance)
    case .handwriting: return MarketStall(&chance)
    case .small: return Shelf(SmallTag(&chance), columns: 5...7, rows: 4...5)
    case .blur, .tilt, .perspective, .dark, .webcam:
      let clear: [SceneFamily] = [.japan, .taiwan, .korea, .usa, .euro, .britain, .menu, .label]
      return chance.pick(clear).drawer(&chance)
    case .barcode: return Packages(.barcodes)
    case .date: return Notices(.dates)
    case .phone: return Notices(.phones)
    case .nutrition: return Packages(.nutrition)
    case .serial: return Notices(.serials)
    case .clutter: return Clutter()
    case .figures: return Tables(.figures, currency: chance.pick(["JPY", "EUR", "TWD", "VND"]))
    case .calendar: return Tables(.calendar, currency: chance.pick(["JPY", "EUR", "TWD", "USD"]))
    }
  }

  fileprivate func view(_ chance: inout SplitMix64) -> SceneView {
    var view = SceneView()
    switch self {
    case .tilt:
      let degrees = chance.within(3.0...12) * chance.pick([-1, 1])
      view.tilt = degrees * .pi / 180
    case .perspective:
      view.tilt = chance.within(-0.05...0.05)
      view.recession = (
        x: chance.within(0.00015...0.0003) * chance.pick([-1, 1]),
        y: chance.within(-0.0002...0.0002)
      )
    default: break
    }
    return view.fitted
  }

  fileprivate func camera(_ chance: inout SplitMix64) -> Lens {
    switch self {
    case .blur: Lens(blur: chance.within(1.2...2), noise: 3)
    case .dark:
      Lens(exposure: chance.within(0.2...0.4), noise: chance.within(6.0...10))
    case .webcam: Lens(isHalved: true, blur: chance.within(0.5...0.9), noise: 6)
    case .small: Lens(blur: 0.5, noise: 3)
    default: Lens(noise: 3)
    }
  }
}
