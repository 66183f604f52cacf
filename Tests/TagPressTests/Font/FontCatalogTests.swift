// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import TagPress

@Suite struct FontCatalogTests {
  private let catalog = FontCatalog()

  @Test func listsFamiliesInOrderWithTheirFaces() {
    let names = catalog.families.map(\.name)
    #expect(names == names.sorted())
    #expect(!names.contains(""))
    #expect(catalog.families.allSatisfy { !$0.faces.isEmpty })
  }

  @Test func findsAFontOnEveryMachineThatIsChecked() {
    #expect(catalog.families.contains { $0.name == "DejaVu Sans" })
  }

  @Test func leavesOutFontsOfPictures() {
    #expect(!catalog.families.contains { $0.name.lowercased().contains("symbol") })
  }

  @Test func trainsOnNoHeldOutFont() {
    let training = Set(catalog.training.map(\.name))
    let heldOut = Set(catalog.heldOut.map(\.name))
    #expect(training.isDisjoint(with: heldOut))
    #expect(training.union(heldOut) == Set(catalog.families.map(\.name)))
  }

  @Test(arguments: [
    ("DejaVu Sans", false), ("DejaVu Serif", false), ("Open Sans", false), ("IPAGothic", false),
    ("Noto Sans CJK JP", true), ("Noto Serif", true), ("Liberation Mono", true),
    ("NanumGothic", true), ("NanumMyeongjo", true),
  ])
  func holdsOutWholeHousesTheSameOnesEverywhere(name: String, isHeldOut: Bool) {
    #expect(FontFamily(name: name, faces: []).isHeldOut == isHeldOut)
  }

  @Test func holdsOutAboutOneInSevenHouses() {
    let houses = (0..<10_000).map { FontFamily(name: String($0, radix: 36), faces: []) }
    let share = Double(houses.filter(\.isHeldOut).count) / 10_000
    #expect((0.13...0.17).contains(share))
  }

  @Test func choosesAllFamiliesThoughNotHousesBySize() {
    let names = (0..<9).map { "Big \($0)" } + ["Small"]
    let choice = FontChoice(names.map { FontFamily(name: $0, faces: []) })
    var chance = SplitMix64(seed: 1)
    let chosen = (0..<4_000).map { _ in choice.family(&chance).name }
    #expect(Set(chosen) == Set(names))
    let small = Double(chosen.filter { $0 == "Small" }.count) / 4_000
    #expect((0.22...0.28).contains(small))
  }
}
