// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Prices
import Testing

@testable import TagPress

@Suite struct SheetTests {
  private func sheet() -> Sheet {
    let sheet = Sheet(
      size: PixelSize(width: 400, height: 200), currency: "USD", fonts: SceneFonts(),
      chance: SplitMix64(seed: 1))
    sheet.ground(.even(1))
    return sheet
  }

  private let settings: [PriceSetting] = [
    PriceSetting(face: .bold, height: 50, sign: "$", cents: .raised(0.5)),
    PriceSetting(face: .poster, height: 40, sign: "円", side: .after, signScale: 0.5),
    PriceSetting(face: .pen, height: 60, sign: "€", side: .between),
  ]

  /// The rectangle around all that is not white.
  private func ink(of picture: GrayPicture) -> Box {
    let places = picture.pixels.indices.filter { picture.pixels[$0] < 250 }
    let (x, y) = (places.map { $0 % picture.width }, places.map { $0 / picture.width })
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return Box(
      x: Double(left), y: Double(top), width: Double((x.max() ?? 0) - left + 1),
      height: Double((y.max() ?? 0) - top + 1))
  }

  @Test(arguments: 0..<3, [0, 0.15])
  func notesTheInkOfAPrice(setting: Int, tilt: Double) throws {
    let sheet = sheet()
    sheet.view.center = Outline.Point(x: 200, y: 100)
    sheet.view.tilt = tilt
    let price = settings[setting].price(Amount(whole: 34, fraction: "95"))
    sheet.write([.price(price)], x: 200, y: 130, .center, ink: 0)
    let (seen, noted) = (ink(of: sheet.picture), try #require(sheet.prices.first).box)
    #expect(abs(seen.x - noted.x) < 2 && abs(seen.right - noted.right) < 2)
    #expect(abs(seen.y - noted.y) < 2 && abs(seen.bottom - noted.bottom) < 2)
  }

  @Test func writesOnTheSideThatIsAsked() {
    for (alignment, x) in [(Sheet.Alignment.left, 20.0), (.center, 200), (.right, 380)] {
      let sheet = sheet()
      let box = sheet.write("8888", .bold, 40, x: x, y: 100, alignment, ink: 0)
      let place = [box.x, box.center.x, box.right][[20.0, 200, 380].firstIndex(of: x) ?? 0]
      #expect(abs(place - x) < 6)
    }
  }

  @Test func writesSmallerWhereTheRoomIsNarrow() {
    let sheet = sheet()
    let box = sheet.write("Strawberries", .bold, 60, x: 10, y: 100, ink: 0, room: 200)
    #expect((180...200).contains(box.width))
  }

  @Test func borrowsWhatAFaceLacks() throws {
    let fonts = SceneFonts()
    let (parts, _) = fonts.set("98円", in: .bold, digitHeight: 40)
    #expect(parts.count == 2)
    #expect(parts.last?.strokes ?? 0 > 0)
    #expect(fonts.set("98円", in: .marker, digitHeight: 40).parts.count == 1)
  }

  @Test func strikesAnOldPriceThrough() {
    let (plain, struck) = (sheet(), sheet())
    var price = settings[0].price(Amount(whole: 34), .was)
    plain.write([.price(price)], x: 50, y: 130, ink: 0)
    price.isStruck = true
    struck.write([.price(price)], x: 50, y: 130, ink: 0)
    #expect(plain.picture != struck.picture)
    #expect(plain.prices.map(\.box) == struck.prices.map(\.box))
    #expect(struck.prices.first?.kind == .was)
  }

  @Test func seesFartherThingsSmaller() {
    var view = SceneView()
    view.recession.x = 0.0003
    let width = { (x: Double) in
      view.placed(Outline.Point(x: x + 100, y: 0)).x - view.placed(Outline.Point(x: x, y: 0)).x
    }
    #expect(width(200) > width(1_000))
    let corner = view.fitted.placed(Outline.Point(x: 0, y: 0))
    #expect(corner.x >= -0.001 && corner.y >= -0.001)
  }
}
