// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Prices
import Products
import TestSupport
import Testing

@testable import Storage

/// What a person taught of things is in the book as it was taught.
@Suite struct BookKnownGoodsTests {
  let folder = TemporaryFolder()
  let book: BookFile
  private let milk = Product("光泉鮮乳", category: "dairy", base: .millilitres)
  private let juice = Product("Apfelsaft")
  private let milkCode: ProductCode
  private let otherCode: ProductCode

  init() throws {
    book = try BookFile.create(folder("book.sealed"), sealedAccess)
    milkCode = try #require(ProductCode(typed: "4006381333931"))
    otherCode = try #require(ProductCode(typed: "96385074"))
  }

  private func look(_ number: UInt8) throws -> LearnedLook {
    let shape = try #require(LearnedLook.Shape(width: 200, height: 255))
    return try #require(
      LearnedLook(
        points: [LookPoint(x: 7, y: 65_535, level: 2, angle: number)],
        descriptors: [1, .max, 3, UInt64(number)],
        colours: [UInt8](repeating: number, count: 192), shape: shape))
  }

  /// As somebody reads it who opens the file anew.
  private func reopened() throws -> KnownGoods {
    try BookFile.open(book.path, sealedAccess).knownGoods()
  }

  @Test func isEmptyAtFirst() throws {
    #expect(try book.knownGoods() == KnownGoods())
  }

  @Test func keepsAllThatWasTaught() throws {
    let isLearned = try book.learn(milkCode, of: milk)
    #expect(isLearned)
    try book.learn(try look(1), of: milk)
    try book.learn(try look(2), of: milk)
    try book.learn(juice)
    try book.learn([LearnedWord("茶裡", .drinks), LearnedWord("茶裡", .drinks)])
    var expected = KnownGoods()
    expected.learn(milkCode, of: milk)
    expected.learn(try look(1), of: milk)
    expected.learn(try look(2), of: milk)
    expected.learn(juice)
    expected.learn(LearnedWord("茶裡", .drinks), times: 2)
    #expect(try reopened() == expected)
  }

  @Test func aCodeIsOfTheProductThatWasToldLast() throws {
    try book.learn(milkCode, of: milk)
    try book.learn(milkCode, of: juice)
    #expect(try reopened().codes == [milkCode: juice.name])
  }

  @Test func theShopsOwnCodeIsNotKept() throws {
    let own = try #require(ProductCode(typed: "20123451"))
    let isLearned = try book.learn(own, of: milk)
    #expect(!isLearned)
    #expect(try book.knownGoods().isEmpty)
  }

  @Test func aProductIsAsItWasToldLast() throws {
    try book.learn(milkCode, of: milk)
    try book.learn(Product(milk.name, category: "drinks"))
    #expect(try reopened().products[milk.name] == Product(milk.name, category: "drinks"))
    #expect(try reopened().codes == [milkCode: milk.name])
  }

  @Test func theFiveLatestSidesAreKept() throws {
    try book.learn(try look(100), of: juice)
    for number in 1...7 { try book.learn(try look(UInt8(number)), of: milk) }
    let expected = try (3...7).map { try look(UInt8($0)) }
    #expect(try reopened().looks == [milk.name: expected, juice.name: [try look(100)]])
  }

  @Test func looksOfAnotherFormatAreLeftAlone() throws {
    try book.learn(try look(1), of: milk)
    try execute("UPDATE look SET format = 9")
    #expect(try book.knownGoods().looks.isEmpty)
  }

  @Test func whatWasMergedIsKnownByTheOtherName() throws {
    try book.learn(milkCode, of: milk)
    try book.learn(otherCode, of: juice)
    try execute("UPDATE product SET merged_into = 1 WHERE id = 2")
    let goods = try book.knownGoods()
    #expect(goods.products == [milk.name: milk])
    #expect(goods.codes == [milkCode: milk.name, otherCode: milk.name])
  }

  @Test func wordsOfAPersonsOwnCategoryTellNoGoods() throws {
    try book.learn([LearnedWord("茶裡", .drinks)])
    try execute("UPDATE category SET key = '外食'")
    #expect(try book.knownGoods() == KnownGoods())
  }

  @Test(arguments: [
    "UPDATE code SET digits = '4006381333932'", "UPDATE code SET symbology = 'Code 39'",
    "UPDATE look SET points = x'00'",
  ])
  func whatNoProgramWritesIsDamage(change: String) throws {
    try book.learn(milkCode, of: milk)
    try book.learn(try look(1), of: milk)
    try execute(change)
    let found = trouble { _ = try book.knownGoods() }
    guard case .damagedInUse = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }

  @Test func forgetsHowToKnowAThingAndKeepsWhatWasBought() throws {
    try book.learn(milkCode, of: milk)
    try book.learn(try look(1), of: milk)
    try book.learn(otherCode, of: juice)
    var bought = entry(5)
    bought.product = milk.name
    try book.add(bought, source: "typed")
    try book.forgetHowToKnow(milk.name)
    let goods = try reopened()
    #expect(goods.codes == [otherCode: juice.name])
    #expect(goods.looks.isEmpty)
    #expect(try book.budget().entries.map(\.product) == [milk.name])
  }

  @Test func erasingWhatWasLearnedLeavesNoCodeNoLookAndNoWord() throws {
    try book.learn(milkCode, of: milk)
    try book.learn(try look(1), of: milk)
    try book.learn([LearnedWord("茶裡", .drinks)])
    try book.eraseLearned()
    let goods = try reopened()
    #expect(goods.codes.isEmpty && goods.looks.isEmpty && goods.words.isEmpty)
  }

  private func execute(_ script: String) throws {
    try book.write { (database) throws(StorageError) in try database.execute(script) }
  }
}
