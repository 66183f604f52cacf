// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Products
import TagPress
import Testing

@testable import Recognition

/// Packages are drawn, shown once, and met again.
@Suite struct LookTests {
  private let press: PackagePress
  private let studio = PackageStudio()
  private let reader = LookReader()
  private let matcher = LookMatcher()

  init() throws {
    press = try #require(PackagePress(), "\(ScenePress.fontPackages) are missing")
  }

  private func picture(
    _ brand: Int, flavour: Int = 0, _ change: (inout PackageShot) -> Void = { _ in }
  ) throws -> Picture {
    var shot = PackageShot()
    change(&shot)
    var chance = SplitMix64(seed: 3, line: brand)
    let front = press.front(brand: brand, flavour: flavour)
    return try #require(studio.picture(of: front, shot, &chance).picture)
  }

  private func learned(_ brand: Int, flavour: Int = 0) throws -> LearnedLook {
    let shown = try picture(brand, flavour: flavour) { $0.size = 0.92 }
    return try #require(reader.learn(shown, in: LookReader.middle(of: shown)))
  }

  private func seen(_ picture: Picture) throws -> SeenLook {
    let whole = Box(
      x: 0, y: 0, width: Double(picture.size.width), height: Double(picture.size.height))
    return try #require(reader.look(at: picture, in: whole))
  }

  @Test(arguments: [
    PackageShot.as { _ in }, .as { $0.turn = 0.6 }, .as { $0.turn = .pi }, .as { $0.size = 0.45 },
    .as { $0.recession = (0.2, -0.15) }, .as { $0.light = SIMD3(0.4, 0.4, 0.38) },
    .as { $0.hidden = 0.3 }, .as { $0.shift = (0.1, 0.05) }, .as { ($0.blur, $0.noise) = (1, 9) },
  ])
  func knowsAgainWhatItWasShownOnce(shot: PackageShot) throws {
    let look = try learned(4)
    let match = try #require(matcher.match(look, in: seen(picture(4) { $0 = shot })))
    #expect(match.isSure, "\(match)")
  }

  @Test func tellsWhereItStands() throws {
    let match = try #require(
      matcher.match(learned(4), in: seen(picture(4) { $0.shift = (0.1, 0) })))
    #expect((370...400).contains(match.place.bounds.center.x))
    #expect((225...255).contains(match.place.bounds.center.y))
  }

  @Test func theSamePictureHasTheSameAnswer() throws {
    let (look, shown) = (try learned(4), try seen(picture(4) { $0.turn = 0.3 }))
    #expect(matcher.match(look, in: shown) == matcher.match(look, in: shown))
    #expect(try learned(4) == learned(4))
  }

  @Test func takesNoOtherPackageForIt() throws {
    let look = try learned(4)
    for brand in 20..<32 {
      let match = try matcher.match(look, in: seen(picture(brand) { $0.ground = 0 }))
      #expect(match?.isSure != true)
    }
  }

  @Test func takesNoOtherFlavourForIt() throws {
    let look = try learned(4)
    let match = try #require(matcher.match(look, in: seen(picture(4, flavour: 1))))
    #expect(match.points >= LookMatch.fewestPoints)
    #expect(!match.isSure)
  }

  /// Their places speak for them: only what is printed, and in which colour, tells them apart.
  @Test func takesNoFlavourForAnother() throws {
    let mistaken = try (40..<70).filter { brand in
      try matcher.match(learned(brand), in: seen(picture(brand, flavour: 1)))?.isSure == true
    }
    #expect(mistaken.isEmpty, "\(mistaken)")
  }

  /// Flavours of which the most is printed alike, a hand before some, of 5,200 of the bench's.
  @Test(arguments: [(1, 12, 40, 12), (1, 174, 41, 975), (2, 102, 40, 102), (2, 98, 41, 1_098)])
  func takesNoFlavourForAnotherHoweverItIsMet(
    seed: Int, brand: Int, flavour: Int, number: Int
  ) throws {
    let look = try learnedInBench(seed, brand)
    var chance = SplitMix64(seed: UInt64(seed * 65_536 + 0x57A6), line: number)
    let met = try picture(seed * 100_000 + brand, flavour, .met(&chance), &chance)
    let match = try #require(matcher.match(look, in: seen(met)))
    #expect(match.points >= 40 && !match.isSure, "\(match)")
  }

  /// What stands beside a narrow one is another, and a hand covers others.
  @Test(arguments: [(1, 18), (1, 81), (2, 57)])
  func knowsAgainWhatIsSeenBeforeAnotherGround(seed: Int, brand: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed * 65_536 + 0x3E7), line: brand)
    let met = try picture(seed * 100_000 + brand, 0, .met(&chance), &chance)
    let match = try #require(matcher.match(learnedInBench(seed, brand), in: seen(met)))
    #expect(match.isSure, "\(match)")
  }

  /// As the bench shows it.
  private func learnedInBench(_ seed: Int, _ brand: Int) throws -> LearnedLook {
    var chance = SplitMix64(seed: UInt64(seed * 65_536 + 0x1EA4), line: brand)
    let shown = try picture(seed * 100_000 + brand, 0, .shown(&chance), &chance)
    return try #require(reader.learn(shown, in: LookReader.middle(of: shown)))
  }

  private func picture(
    _ brand: Int, _ flavour: Int, _ shot: PackageShot, _ chance: inout SplitMix64
  ) throws -> Picture {
    let front = press.front(brand: brand, flavour: flavour)
    return try #require(studio.picture(of: front, shot, &chance).picture)
  }

  @Test func namesTheOneOfManyThatIsSeen() throws {
    let known = try [2, 4, 6].map { [try learned($0)] }
    let answer = try matcher.answer(among: known, in: seen(picture(4)))
    guard case .one(1, let points) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(points >= LookMatch.fewestPoints)
    #expect(try matcher.answer(among: known, in: seen(picture(40))) == .none)
    #expect(matcher.answer(among: [], in: try seen(picture(4))) == .none)
  }

  @Test func asksWhichOfTwoThatLookTheSame() throws {
    let look = try learned(4)
    #expect(try matcher.answer(among: [[look], [look]], in: seen(picture(4))) == .several([0, 1]))
  }

  @Test func namesWhatAPersonTaught() throws {
    var goods = KnownGoods()
    goods.learn(try learned(2), of: Product("milk"))
    goods.learn(try learned(4), of: Product("tea"))
    let clue = try matcher.clue(of: goods, in: seen(picture(4)))
    guard case .one("tea", _) = clue else {
      Issue.record("\(clue)")
      return
    }
    goods.learn(try learned(4), of: Product("ale"))
    #expect(try matcher.clue(of: goods, in: seen(picture(4))) == .several(["ale", "tea"]))
    #expect(try matcher.clue(of: goods, in: seen(picture(40))) == .none)
  }

  @Test func aThingIsKnownFromAnyOfItsSides() throws {
    let sides = [try learned(2), try learned(4)]
    guard case .one(0, _) = try matcher.answer(among: [sides], in: seen(picture(4))) else {
      Issue.record("it is not known")
      return
    }
  }

  @Test func learnsNothingOfAPlainThing() throws {
    let grey = ColourPicture(
      width: 320, height: 240, pixels: [UInt8](repeating: 120, count: 3 * 320 * 240))
    let picture = try #require(grey.picture)
    #expect(reader.learn(picture, in: LookReader.middle(of: picture)) == nil)
    let look = try #require(
      reader.look(at: picture, in: Box(x: 0, y: 0, width: 320, height: 240)))
    #expect(try matcher.match(learned(4), in: look) == nil)
  }

  @Test func whatLiesOutsideThePictureHasNoLook() throws {
    let picture = try picture(4)
    #expect(reader.look(at: picture, in: Box(x: 900, y: 0, width: 50, height: 50)) == nil)
    #expect(reader.look(at: picture, in: Box(x: 0, y: 0, width: 0, height: 0)) == nil)
  }

  @Test func keepsNoMoreThanTheBookIsToHold() throws {
    let look = try learned(4)
    #expect(look.points.count <= LearnedLook.mostPoints)
    #expect(look.points.count > 100)
  }

  @Test func smallAndHighPicturesAreLookedAtInTheirMiddle() throws {
    let high = ColourPicture(
      width: 90, height: 160, pixels: [UInt8](repeating: 120, count: 3 * 90 * 160))
    let box = LookReader.middle(of: try #require(high.picture))
    #expect(box.x > 0 && box.right < 90 && box.y > 0 && box.bottom < 160)
  }
}

extension PackageShot {
  static func `as`(_ change: (inout PackageShot) -> Void) -> PackageShot {
    var shot = PackageShot()
    change(&shot)
    return shot
  }
}
