// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money
import Prices
import TagPress
import TestSupport
import Testing

@testable import Recognition

/// Families of drawn pictures, read as the programs read them: real Tesseract, our real model.
@Suite struct FamilyTests {
  @Test(arguments: SceneFamily.allCases)
  func readsAFamilyNoWorseThanBefore(family: SceneFamily) throws {
    let floor = try #require(FamilyFloor.all[family])
    let score = try score(family, floor.pictures)
    print((["family \(family.rawValue): \(score)"] + score.misses).joined(separator: "\n  "))
    #expect(score.printed == floor.printed, "other pictures than the floor was measured on")
    #expect(score.right >= floor.right, "\(score.misses.joined(separator: "\n"))")
    #expect(score.wrong <= floor.wrong, "\(score.misses.joined(separator: "\n"))")
  }

  @Test func hasAFloorForEveryFamily() {
    for family in SceneFamily.allCases {
      let floor = FamilyFloor.all[family]
      #expect(floor?.pictures ?? 0 > 0)
      #expect((floor?.printed == 0) == (family.kind == .priceless))
    }
  }

  private func score(_ family: SceneFamily, _ count: Int) throws -> FamilyScore {
    let press = try #require(
      ScenePress(), "a font is missing: \(ScenePress.fontPackages.joined(separator: " "))")
    let reader = try PriceLineReader(modelFolder: House.path + "/data/tessdata")
    var score = FamilyScore()
    for number in 0..<count {
      let scene = press.scene(family, seed: FamilyFloor.seed, number: number)
      let parser = PriceParser(context: PriceContext(active: Currency.coded(scene.currency)))
      let prices = parser.prices(on: reader.lines(in: try frame(scene.picture)))
      score.add(prices.filter { $0.price.belief >= Price.shownBelief }, on: scene, number: number)
    }
    return score
  }

  private func frame(_ picture: GrayPicture) throws -> Frame {
    try #require(picture.frame)
  }
}
