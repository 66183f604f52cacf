// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import TagPress

@Suite struct DemoPictureTests {
  // MARK: Colours

  private static let tints = Tint.goods + [.plain, .white, .steel, .wood, .slate]

  @Test(arguments: tints)
  func keepsTheBrightnessOfWhatItColours(tint: Tint) {
    for (brightness, color) in tint.table.enumerated() where brightness < 200 {
      #expect(abs(color.brightness - Double(brightness)) < 1)
    }
    #expect(tint.table[0] == Tint.Color(0, 0, 0))
  }

  @Test func showsInkInItsColourAndPaperInIts() {
    let table = Tint.yellow.withInk(.red).table
    let (ink, paper) = (table[Int(TagPaper.red * 255)], table[235])
    #expect(Int(ink.red) > 2 * Int(ink.green))
    #expect(paper.green > 200 && paper.blue < 160)
  }

  @Test(arguments: [true, false])
  func choosesPaperToBeWrittenOn(isDark: Bool) {
    var chance = SplitMix64(seed: 1)
    let papers = (0..<20).map { _ in Tint.paper(isDark: isDark, &chance) }
    #expect(papers.allSatisfy { isDark ? $0.brightness < 0.4 : $0.brightness > 0.8 })
    #expect(Set(papers).count > 1)
  }

  private func sheet(_ width: Int, _ height: Int) -> Sheet {
    Sheet(
      size: PixelSize(width: width, height: height), currency: "JPY", fonts: SceneFonts(),
      chance: SplitMix64(seed: 1))
  }

  @Test func mapsTheTintsOfASheetLaterOverEarlier() {
    let sheet = sheet(20, 10)
    sheet.tint(Box(x: -50, y: -50, width: 60, height: 100), .red)
    sheet.tint(Box(x: 4, y: 4, width: 4, height: 4), .blue)
    sheet.tint(Box(x: 100, y: 100, width: 4, height: 4), .green)
    let map = TintMap(sheet)
    #expect((map.width, map.height) == (10, 5))
    #expect(map.colors.count == 4 * 256)
    #expect(
      map.cells == [
        1, 1, 1, 1, 1, 0, 0, 0, 0, 0,
        1, 1, 1, 1, 1, 0, 0, 0, 0, 0,
        1, 1, 2, 2, 1, 0, 0, 0, 0, 0,
        1, 1, 2, 2, 1, 0, 0, 0, 0, 0,
        1, 1, 1, 1, 1, 0, 0, 0, 0, 0,
      ])
  }

  @Test func tintsARedPriceAndLeavesTheGreyAsItWas() throws {
    let sheet = sheet(200, 100)
    let setting = PriceSetting(face: .bold, height: 40)
    sheet.paper = .yellow
    sheet.write([.price(setting.price(Amount(whole: 98)))], x: 20, y: 80, ink: TagPaper.red)
    let (place, tint) = try #require(sheet.tinted.first)
    #expect(place == sheet.prices.first?.box)
    #expect(tint == Tint.yellow.withInk(.red))
  }

  // MARK: Scaling

  @Test(arguments: [(8, 8), (1_280, 1_100), (1_280, 300), (160, 300), (3, 1), (1, 3)])
  func weighsEveryNewPixelAlike(old: Int, new: Int) {
    let resample = Resample(from: old, to: new)
    let even = [UInt16](repeating: 200 << 8, count: old)
    var row = [UInt16](repeating: 0, count: new)
    resample.mix(even, into: &row)
    #expect(row.allSatisfy { $0 == 200 << 8 })
  }

  @Test func keepsARampARamp() {
    for (old, new) in [(100, 37), (100, 100), (100, 230)] {
      let ramp = (0..<old).map { UInt16($0 * 500) }
      var row = [UInt16](repeating: 0, count: new)
      Resample(from: old, to: new).mix(ramp, into: &row)
      for (index, value) in row.enumerated().dropFirst(4).dropLast(4) {
        let place = (Double(index) + 0.5) * Double(old) / Double(new) - 0.5
        #expect(abs(Double(value) - place * 500) < 70)
      }
    }
  }

  @Test(arguments: [
    (PixelSize(width: 1_280, height: 720), PixelSize(width: 1_100, height: 700), 1_100, 619),
    (PixelSize(width: 1_280, height: 720), PixelSize(width: 5_000, height: 360), 640, 360),
    (PixelSize(width: 1_280, height: 720), PixelSize(width: 1, height: 0), 1, 1),
  ])
  func fitsPicturesIntoTheirRoom(frame: PixelSize, room: PixelSize, width: Int, height: Int) {
    #expect(PicturePress.size(of: frame, within: room) == PixelSize(width: width, height: height))
  }

  @Test(arguments: [PixelSize(width: 64, height: 36), PixelSize(width: 200, height: 200)])
  func coloursWhatTheFrameShowsWhereItShowsIt(room: PixelSize) throws {
    let sheet = sheet(1_280, 720)
    sheet.ground(.even(0.4))
    sheet.tint(Box(x: 0, y: 0, width: 640, height: 720), .red)
    let scene = MovingScene(sheet, seed: 1, frameSize: PixelSize(width: 128, height: 72))
    let press = PicturePress(TintMap(sheet), home: Point(x: 640, y: 360))
    let pose = CameraPose(x: 320, scale: 0.5)
    let frame = scene.frame(at: pose, time: .seconds(3))
    let picture = try #require(press.picture(of: frame, at: pose, within: room))
    #expect(picture.time == .seconds(3))
    // Half a view is the wall's; a quarter of the sheet is on the left of the middle, red.
    let colors = picture.pixels.withBytes { bytes in
      [0.05, 0.3, 0.45, 0.7].map { share in
        let place = (picture.size.height / 2) * picture.stride
        let start = place + Int(Double(picture.size.width) * share) * 3
        return (Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2]))
      }
    }
    #expect(abs(colors[0].0 - colors[0].2) < 10)
    #expect(colors[1].0 > colors[1].1 + 100)
    #expect(abs(colors[2].0 - colors[2].1) < 10)
    #expect(abs(colors[2].0 - 102) < 10)
  }

  // MARK: The shelf

  @Test(arguments: SceneFamily.allCases.filter { $0.shelfTag() != nil })
  func showsPricesOfItsCountryAtEveryStop(family: SceneFamily) throws {
    let demo = try #require(
      DemoScene(family: family, seed: 1, frameSize: PixelSize(width: 1_280, height: 720)))
    for leg in 0..<6 {
      let truth = demo.scene.truth(at: demo.walk.pose(at: .milliseconds(leg * 7_500 + 2_000)))
      let readable = truth.filter { $0.isWhollyVisible && $0.isSharp }
      #expect((5...18).contains(readable.count), "\(readable.count) of \(family)")
      #expect(readable.allSatisfy { $0.currency == demo.scene.currency })
    }
  }

  @Test func hoversOverWhatHangsOnNoShelf() throws {
    let demo = try #require(
      DemoScene(family: .menu, seed: 1, frameSize: PixelSize(width: 320, height: 180)))
    #expect(demo.scene.prices.count >= 5)
    let poses = (0..<300).map { demo.walk.pose(at: .milliseconds($0 * 100)) }
    #expect(poses.allSatisfy { (0.95...1.35).contains($0.scale) && abs($0.x) < 100 })
  }

  @Test func restsLongEnoughToBeClickedAndWalksOn() {
    let walk = DemoWalk.alongShelf(seed: 4)
    let speeds = (0..<3_000).map { step in
      let (first, second) = (step * 33, step * 33 + 33)
      let (here, next) = (
        walk.pose(at: .milliseconds(first)), walk.pose(at: .milliseconds(second))
      )
      return abs(next.x - here.x) * 1_000 / 33
    }
    #expect(speeds.filter { $0 < 90 }.count > 2_000)
    #expect(speeds.contains { $0 > 300 })
    #expect(speeds.allSatisfy { $0 < 1_600 })
    #expect(walk.pose(at: .seconds(1_000_000)) == walk.pose(at: .seconds(1_000_000)))
  }

  @Test func drawsNumbersWhereNoFontHasHan() throws {
    let dejaVu = FontFace(description: "DejaVu Sans", isSlanted: false)
    let fonts = SceneFonts(lender: dejaVu)
    #expect(fonts.set("98円", in: .bold, digitHeight: 40).parts.count == 1)
    #expect(SceneFonts.anyInstalled([]) == nil)
    let digits = FontFamily(name: "DejaVu Sans", faces: [dejaVu])
    #expect(SceneFonts.anyInstalled([digits]) != nil)
    #expect(
      try #require(SceneFonts.anyInstalled()).set("98円", in: .bold, digitHeight: 40).advance > 0)
  }
}
