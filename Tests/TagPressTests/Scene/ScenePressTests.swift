// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money
import Testing

@testable import TagPress

@Suite struct ScenePressTests {
  private static let seed: UInt64 = 3
  private static let priceless = SceneFamily.allCases.filter { $0.kind == .priceless }
  private static let priced = SceneFamily.allCases.filter { $0.kind != .priceless }
  /// Whose boxes are upright: tilted ones reach over their neighbours' corners.
  private static let straight = priced.filter { ![.tilt, .perspective].contains($0) }

  private func press() throws -> ScenePress {
    try #require(
      ScenePress(), "a font is missing: \(ScenePress.fontPackages.joined(separator: " "))")
  }

  private func scenes(_ family: SceneFamily, _ count: Int) throws -> [Scene] {
    let press = try press()
    return (0..<count).map { press.scene(family, seed: Self.seed, number: $0) }
  }

  private func sheets(_ family: SceneFamily, _ count: Int) throws -> [Sheet] {
    let press = try press()
    return (0..<count).map { press.sheet(family, seed: Self.seed, number: $0) }
  }

  @Test(arguments: [SceneFamily.japan, .perspective, .webcam, .board, .clutter])
  func drawsTheSameSceneForASeed(family: SceneFamily) throws {
    let first = try press().scene(family, seed: 1, number: 2)
    let press = try press()
    _ = press.scene(.receipt, seed: 1, number: 0)
    let again = press.scene(family, seed: 1, number: 2)
    #expect(again.picture == first.picture)
    #expect(again.prices == first.prices)
    #expect(press.scene(family, seed: 2, number: 2).picture != first.picture)
  }

  @Test(arguments: SceneFamily.allCases)
  func drawsAnotherPictureForEveryNumber(family: SceneFamily) throws {
    let pictures = try scenes(family, 2).map(\.picture)
    #expect(pictures.allSatisfy { $0.width == 1_280 && $0.height == 720 })
    #expect(Set(pictures.map(\.pixels)).count == 2)
  }

  @Test(arguments: priceless)
  func putsNoPriceOnWhatHasNone(family: SceneFamily) throws {
    #expect(try sheets(family, 10).allSatisfy { $0.prices.isEmpty })
  }

  /// Sums and taxes end in anything.
  @Test func endsWhatAReceiptListsAsShopsDo() throws {
    let values = try sheets(.receipt, 40).flatMap { sheet in
      sheet.prices.dropLast(3).map(\.value)
    }
    let odd = values.count { value in !"0589".contains { value.last == $0 } }
    #expect(values.count > 100)
    #expect(1...values.count / 8 ~= odd)
  }

  @Test(arguments: priced)
  func keepsEveryPriceInsideThePicture(family: SceneFamily) throws {
    for scene in try sheets(family, 10) {
      #expect(scene.prices.contains { !$0.isOptional })
      for price in scene.prices {
        let box = price.box
        let isInside = box.x > 1 && box.y > 1 && box.right < 1_279 && box.bottom < 719
        #expect(isInside, "\(price.text) at \(box)")
        #expect(box.height >= 10, "\(price.text) is \(box.height) px high")
        #expect(ExactDecimal(price.value) != nil)
        #expect(Currency.coded(price.currency) != nil)
      }
    }
  }

  @Test(arguments: straight)
  func writesNothingOverAPrice(family: SceneFamily) throws {
    for scene in try sheets(family, 10) {
      for price in scene.prices {
        let others = scene.writings.filter { $0 != price.box && overlaps($0, price.box) }
        #expect(others.isEmpty, "\(price.text) at \(price.box) below \(others)")
      }
    }
  }

  @Test(arguments: priced)
  func printsEveryPriceInContrastToItsGround(family: SceneFamily) throws {
    for scene in try scenes(family, 2) {
      for price in scene.prices {
        let shades = pixels(of: scene.picture, in: price.box)
        let contrast = Int(shades.max() ?? 0) - Int(shades.min() ?? 0)
        #expect(contrast > (family == .dark ? 20 : 70), "\(price.text): \(contrast)")
      }
    }
  }

  private func overlaps(_ left: Box, _ right: Box) -> Bool {
    left.x < right.right && right.x < left.right && left.y < right.bottom && right.y < left.bottom
  }

  private func pixels(of picture: GrayPicture, in box: Box) -> [UInt8] {
    let columns = max(0, Int(box.x))..<min(picture.width, Int(box.right))
    return (max(0, Int(box.y))..<min(picture.height, Int(box.bottom))).flatMap { y in
      columns.map { picture.pixels[y * picture.width + $0] }
    }
  }
}
