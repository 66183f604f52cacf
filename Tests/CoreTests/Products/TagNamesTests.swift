// SPDX-License-Identifier: GPL-3.0-or-later

import Products
import Testing

/// Which product of the book a tag names.
@Suite struct TagNamesTests {
  private let chips = PricedProduct("Kartoffelchips")
  private let milk = PricedProduct("Milk")
  private let names: TagNames
  private let code: ProductCode
  private let otherCode: ProductCode

  init() throws {
    code = try #require(ProductCode(typed: "4006381333931"))
    otherCode = try #require(ProductCode(typed: "96385074"))
    names = TagNames(
      [
        .init("Kartoffelchips", of: chips, base: .grams), .init("KARTOFFELCH.", of: chips),
        .init("Milk", of: milk, base: .millilitres), .init("VOLLMILCH 1L", of: milk),
        .init("ROGGENBROT", of: PricedProduct("ROGGENBROT", printedBy: "Lidl")),
        .init("ROGGENBROT", of: PricedProduct("ROGGENBROT", printedBy: "Aldi")),
        .init("RITTER SPORT NU", of: PricedProduct("Nougat")),
      ], codes: [code: "Milk"])
  }

  private func found(_ rows: String..., below: [String] = [], codes: [ProductCode] = [])
    -> ProductOnTag?
  {
    names.product(on: TagText(codes: codes, rows: rows, below: below))
  }

  @Test func aTagIsReadWithoutWhatAKilogramCosts() {
    let tag = TagText(rows: ["Kartoffelchips"], below: ["175 g", "1 kg = 7,94", "aus Bayern"])
    #expect(tag.name == "Kartoffelchips 175 g")
    #expect(tag.size == PackSize(milli: 175_000, base: .grams))
    #expect(TagText(rows: ["Grundpreis je kg", "Chips 175 g", "100 g"]).name == "Chips 175 g")
    #expect(TagText(rows: ["Chips"]).size == nil)
  }

  @Test(arguments: [
    "100g当り 198円", "100g当たり198円", "100gあたり 198円", "100gにつき 198円", "每100公克 56元",
    "56元/每100公克", "56元/100公克", "NT$56 / 100g", "je 100 g 1,49", "EUR 1,49 per 1 kg",
    "毎100g 198円", "每100公克", "100g当り",
  ])
  func aPriceForAMeasureTellsNoSize(_ row: String) {
    let tag = TagText(rows: ["Kartoffelchips", row])
    #expect(tag.size == nil && tag.name == "Kartoffelchips")
    #expect(TagText(rows: ["Kartoffelchips 175 g"], below: [row]).name == "Kartoffelchips 175 g")
  }

  @Test(arguments: ["Nuss/Rosine 100 g", "Super 100 g 1", "每日鮮乳 936ml", "Käse je 100 g"])
  func aSizeInANameIsTold(_ row: String) { #expect(TagText(rows: [row]).size != nil) }

  @Test func twoSizesOnATagSayNothing() {
    let tag = TagText(rows: ["Kartoffelchips 175 g"], below: ["200 g"])
    #expect(tag.name.isEmpty && tag.size == nil)
    #expect(names.product(on: tag) == nil)
  }

  @Test func aNameInFullIsTheProduct() {
    let size = PackSize(milli: 175_000, base: .grams)
    #expect(
      found("Kartoffelchips", below: ["175 g"])
        == ProductOnTag(product: chips, base: .grams, size: size))
    #expect(found("Vollmilch")?.product == milk)
    #expect(found("Vollmilch 1 l")?.product == milk)
  }

  @Test func whatIsMoreOrLessThanTheNameIsAnotherThing() {
    #expect(found("Kartoffelchips Paprika") == nil)
    #expect(found("Kartoffelchips", "Paprika") == nil)
    #expect(found("Vollmilch 0,5 l") == nil)
    #expect(found() == nil)
  }

  @Test func aNameThatTheTillCutOffIsOfNoTag() {
    #expect(found("Ritter Sport Nuss") == nil)
  }

  @Test func twoProductsAsNearAreNone() {
    #expect(found("Roggenbrot") == nil)
  }

  @Test func aCodeIsSurerThanAName() {
    let milkByCode = found("Kartoffelchips", codes: [code])
    #expect(milkByCode == ProductOnTag(product: milk, base: .millilitres, isByCode: true))
  }

  @Test func twoCodesOfTwoProductsSayNothing() {
    let two = TagNames([], codes: [code: "Milk", otherCode: "Kartoffelchips"])
    #expect(two.isEmpty && !names.isEmpty)
    #expect(two.product(on: TagText(codes: [code, otherCode], rows: ["Milk"])) == nil)
  }

  @Test func anotherCodeIsAnotherFlavour() {
    #expect(found("Milk", codes: [otherCode]) == nil)
    #expect(found("Kartoffelchips", codes: [otherCode])?.product == chips, "it has no code yet")
  }
}
