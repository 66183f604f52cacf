// SPDX-License-Identifier: GPL-3.0-or-later

import Products
import Testing

@Suite struct KnownGoodsTests {
  private let milk = Product("光泉鮮乳", category: "dairy", base: .millilitres)
  private let juice = Product("Apfelsaft")
  private let milkCode: ProductCode
  private let otherCode: ProductCode
  private let lexicon: CategoryLexicon

  init() throws {
    milkCode = try #require(ProductCode(typed: "4006381333931"))
    otherCode = try #require(ProductCode(typed: "96385074"))
    lexicon = try CategoryLexicon("drinks\tzh\t奶茶\nbakery\tzh\t麵包")
  }

  private func look(_ number: UInt8) throws -> LearnedLook {
    try #require(LearnedLook.plain(number))
  }

  @Test func knowsNothingAtFirst() {
    let goods = KnownGoods()
    #expect(goods.isEmpty)
    #expect(goods.guess(Clues(codes: [milkCode]), words: lexicon) == .unknown)
    #expect(goods.guess(Clues(), words: lexicon) == .unknown)
  }

  @Test func aCodeThatWasLearnedNamesTheVeryThing() {
    var goods = KnownGoods()
    let isLearned = goods.learn(milkCode, of: milk)
    #expect(isLearned)
    #expect(!goods.isEmpty)
    let guess = goods.guess(
      Clues(codes: [otherCode, milkCode], look: .one("Apfelsaft", points: 99), rows: ["麵包"]),
      words: lexicon)
    #expect(guess == .product(milk, from: .code(milkCode)))
  }

  @Test func codesOfTwoThingsAreAsked() {
    var goods = KnownGoods()
    goods.learn(milkCode, of: milk)
    goods.learn(otherCode, of: juice)
    let clues = Clues(codes: [otherCode, milkCode])
    #expect(goods.guess(clues, words: lexicon) == .oneOf([juice, milk]))
    goods.learn(otherCode, of: milk)
    #expect(goods.guess(clues, words: lexicon) == .product(milk, from: .code(otherCode)))
  }

  @Test func aCodeIsOfTheProductThatWasToldLast() {
    var goods = KnownGoods()
    goods.learn(milkCode, of: milk)
    goods.learn(milkCode, of: juice)
    let guess = goods.guess(Clues(codes: [milkCode]), words: lexicon)
    #expect(guess == .product(juice, from: .code(milkCode)))
  }

  @Test func theShopsOwnCodeIsNotLearned() throws {
    var goods = KnownGoods()
    let own = try #require(ProductCode(typed: "2012345000001".checked))
    let isLearned = goods.learn(own, of: milk)
    #expect(!isLearned)
    #expect(goods.isEmpty)
  }

  @Test func aLookNamesWhatItIsLike() throws {
    var goods = KnownGoods()
    goods.learn(try look(1), of: milk)
    let guess = goods.guess(Clues(look: .one(milk.name, points: 31)), words: lexicon)
    #expect(guess == .product(milk, from: .look(points: 31)))
    #expect(goods.guess(Clues(look: .one("gone", points: 31)), words: lexicon) == .unknown)
  }

  @Test func anotherCodeOnWhatLooksAlikeIsAnotherFlavour() throws {
    var goods = KnownGoods()
    goods.learn(try look(1), of: milk)
    goods.learn(milkCode, of: milk)
    let clues = Clues(codes: [otherCode], look: .one(milk.name, points: 31), rows: ["奶茶"])
    #expect(goods.guess(clues, words: lexicon) == .category(.drinks, from: .words(["奶茶"])))
    let several = Clues(codes: [otherCode], look: .several([milk.name]))
    #expect(goods.guess(several, words: lexicon) == .unknown)
  }

  @Test func looksTooNearEachOtherAreAsked() throws {
    var goods = KnownGoods()
    goods.learn(try look(1), of: milk)
    goods.learn(try look(2), of: juice)
    let guess = goods.guess(Clues(look: .several([juice.name, milk.name])), words: lexicon)
    #expect(guess == .oneOf([juice, milk]))
  }

  @Test func aBooksCodeTellsItsCategory() throws {
    let book = try #require(ProductCode(typed: "978410101001".checked))
    let guess = KnownGoods().guess(Clues(codes: [book], rows: ["麵包"]), words: lexicon)
    #expect(guess == .category(.books, from: .code(book)))
  }

  @Test func wordsTellACategory() {
    let guess = KnownGoods().guess(Clues(rows: ["珍珠奶茶", "大杯"]), words: lexicon)
    #expect(guess == .category(.drinks, from: .words(["奶茶"])))
  }

  @Test func theFiveLatestSidesAreKept() throws {
    var goods = KnownGoods()
    for number in 1...7 { goods.learn(try look(UInt8(number)), of: milk) }
    goods.learn(try look(7), of: milk)
    let expected = try (3...7).map { try look(UInt8($0)) }
    #expect(goods.looks[milk.name] == expected)
    goods.learn(try look(1), of: juice)
    #expect(goods.thingsByLook.map(\.name) == [juice.name, milk.name])
  }

  @Test func countsHowOftenAWordWasTaught() {
    var goods = KnownGoods()
    goods.learn(LearnedWord("茶裡", .drinks))
    goods.learn(LearnedWord("茶裡", .drinks), times: 2)
    #expect(goods.words == [LearnedWord("茶裡", .drinks): 3])
    #expect(!goods.isEmpty)
  }

  @Test func forgetsAProductWithAllThatItIsKnownBy() throws {
    var goods = KnownGoods()
    goods.learn(milkCode, of: milk)
    goods.learn(try look(1), of: milk)
    goods.learn(otherCode, of: juice)
    goods.forget(milk.name)
    var rest = KnownGoods()
    rest.learn(otherCode, of: juice)
    #expect(goods == rest)
  }
}

extension String {
  /// With a check digit at its end, in place of the last one of thirteen.
  fileprivate var checked: String {
    let twelve = String(prefix(12))
    return (0...9).map { twelve + String($0) }.first { ProductCode(.ean13, $0) != nil } ?? ""
  }
}

extension LearnedLook {
  /// One place, one colour.
  static func plain(_ number: UInt8) -> LearnedLook? {
    Shape(width: 255, height: 200).flatMap { shape in
      LearnedLook(
        points: [LookPoint(x: 513, y: 40_000, level: 3, angle: number)],
        descriptors: [0x0123_4567_89AB_CDEF, 2, 3, UInt64(number)],
        colours: [UInt8](repeating: number, count: 192), shape: shape)
    }
  }
}
