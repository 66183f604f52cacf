// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Products
import TagPress
import Testing

@testable import Recognition

/// A package is shown, learned, and met again; a code is printed on paper.
@Suite struct ThingReaderTests {
  private let reader = ThingReader(currency: "EUR")

  private func package(_ brand: Int, size: Double) throws -> Picture {
    let press = try #require(PackagePress(), "\(ScenePress.fontPackages) are missing")
    var shot = PackageShot()
    shot.size = size
    var chance = SplitMix64(seed: 3, line: brand)
    return try #require(
      PackageStudio().picture(of: press.front(brand: brand, flavour: 0), shot, &chance).picture)
  }

  private func bars(_ digits: String) throws -> Picture {
    var chance = SplitMix64(seed: 1)
    let press = CodePress(try #require(BarPattern(digits)))
    return try picture(of: press.picture(.init(), &chance).frame())
  }

  private func picture(of grey: Frame) throws -> Picture {
    let pixels = grey.withLuma { luma in
      (0..<luma.height).flatMap { y in
        (0..<luma.width).flatMap { x in
          [UInt8](repeating: luma.pixels[y * luma.stride + x], count: 3)
        }
      }
    }
    return try #require(
      Picture(
        pixels: Pixels(copying: pixels), size: grey.size, stride: grey.size.width * 3, time: .zero))
  }

  @Test func knowsByItsLookWhatItWasShownOnce() throws {
    let coffee = Product("Coffee")
    var goods = KnownGoods()
    let shown = try package(4, size: 0.92)
    goods.learn(try #require(reader.look(ofThingIn: shown)), of: coffee)
    let clues = reader.clues(in: try package(4, size: 0.5), among: goods, readsWords: false)
    guard case .one("Coffee", let points) = clues.look else {
      Issue.record("\(clues.look)")
      return
    }
    #expect(points >= LookMatch.fewestPoints)
    #expect(
      reader.clues(in: try package(9, size: 0.5), among: goods, readsWords: false).look == .none)
  }

  @Test func asksNoLookWhereTheCodeIsKnown() throws {
    let code = try #require(ProductCode(typed: "4006381333931"))
    let picture = try bars("400638133393")
    var goods = KnownGoods()
    goods.learn(try #require(reader.look(ofThingIn: package(4, size: 0.92))), of: Product("Coffee"))
    #expect(reader.clues(in: picture, among: goods, readsWords: false).codes == [code])
    goods.learn(code, of: Product("Pen"))
    let clues = reader.clues(in: picture, among: goods, readsWords: false)
    #expect(clues == Clues(codes: [code], ownCode: code))
    #expect(
      goods.guess(clues, words: CategoryLexicon()) == .product(Product("Pen"), from: .code(code)))
  }

  @Test func theCodeInTheMiddleIsThatOfTheThing() throws {
    let codes = try ["4006381333931", "96385074", "4901777018884"].map {
      try #require(ProductCode(typed: $0))
    }
    let size = PixelSize(width: 640, height: 480)
    func own(_ places: (Int, x: Double)...) -> ProductCode? {
      let seen = places.map { index, x in
        SeenCode(codes[index], at: Quad(Box(x: x - 50, y: 200, width: 100, height: 80)))
      }
      return ThingReader.code(nearestTo: size, seen)
    }
    #expect(own() == nil)
    #expect(own((0, x: 600)) == codes[0])
    #expect(own((0, x: 600), (1, x: 330)) == codes[1])
    #expect(own((0, x: 120), (1, x: 510), (2, x: 630)) == nil, "two as near as each other")
  }

  @Test func readsWordsOnlyWhereTheyAreWanted() throws {
    var tag = PrintedTag()
    try tag.print("Kaffee", x: 60, y: 90)
    let picture = try picture(of: tag.frame())
    #expect(reader.clues(in: picture, among: KnownGoods(), readsWords: true).rows.isEmpty)
    #expect(reader.prepareForWords() == nil)
    #expect(reader.prepareForWords() == nil)
    let rows = reader.clues(in: picture, among: KnownGoods(), readsWords: true).rows
    #expect(Set(rows) == ["Kaffee"])
    reader.forgetWords()
    #expect(reader.clues(in: picture, among: KnownGoods(), readsWords: true).rows.isEmpty)
  }
}
