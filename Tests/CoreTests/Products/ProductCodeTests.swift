// SPDX-License-Identifier: GPL-3.0-or-later

import Products
import Testing

@Suite struct ProductCodeTests {
  @Test(arguments: [
    (ProductCode.Symbology.ean13, "4901777018884"), (.ean13, "9784101010014"), (.ean8, "49123456"),
    (.ean8, "96385074"),
  ])
  func takesWhatItsCheckDigitConfirms(symbology: ProductCode.Symbology, digits: String) {
    let last = digits.last.flatMap(\.wholeNumberValue) ?? 0
    let checked = (0...9).filter {
      ProductCode(symbology, digits.dropLast() + String($0)) != nil
    }
    #expect(checked.count == 1, "\(digits) \(last)")
  }

  @Test(arguments: [
    (ProductCode.Symbology.ean13, ""), (.ean13, "490177701888"), (.ean13, "49017770188844"),
    (.ean13, "490177701888x"), (.ean13, "４９０１７７７０１８８８４"), (.ean8, "4912345"), (.qr, ""),
    (.qr, String(repeating: "x", count: 5_000)),
  ])
  func refusesWhatIsNoCode(symbology: ProductCode.Symbology, text: String) {
    #expect(ProductCode(symbology, text) == nil)
  }

  @Test func twelveDigitsAreThirteenWithAZero() throws {
    let code = try #require(ProductCode(upcA: "036000291452"))
    #expect(code == ProductCode(.ean13, "0036000291452"))
    #expect(code.printed == "036000291452")
    #expect(code.isIdentity)
  }

  @Test(arguments: [
    ("4 006381 333931", "4006381333931"), ("036000 291452", "036000291452"),
    ("9638-5074", "96385074"),
  ])
  func readsWhatSomebodyTyped(typed: String, printed: String) {
    #expect(ProductCode(typed: typed)?.printed == printed)
  }

  @Test(arguments: ["", "4006381333932", "12345", "400638133393a"])
  func refusesWhatSomebodyMistyped(typed: String) {
    #expect(ProductCode(typed: typed) == nil)
  }

  @Test(arguments: [
    ("471001100101", ProductCode.Meaning.thing), ("490177701888", .thing), ("400638133393", .thing),
    ("978410101001", .book), ("979119062800", .book), ("977000000001", .book),
    ("200123400599", .shopsOwn), ("299123400599", .shopsOwn), ("020123400599", .shopsOwn),
    ("041234567890", .shopsOwn), ("050012345678", .voucher), ("981012345678", .voucher),
    ("192009700650", .unassigned),
  ])
  func tellsWhatACodeMeans(digits: String, meaning: ProductCode.Meaning) throws {
    let code = try #require(
      (0...9).lazy.compactMap { ProductCode(.ean13, digits + String($0)) }.first)
    #expect(code.meaning == meaning)
    #expect(code.isIdentity == (meaning == .thing || meaning == .book))
    #expect(code.category == (meaning == .book ? .books : nil))
  }

  @Test func theShopsOwnShortCodesAreNoIdentity() throws {
    #expect(try #require(ProductCode(typed: "20123451")).meaning == .shopsOwn)
    #expect(try #require(ProductCode(typed: "96385074")).meaning == .thing)
  }

  @Test func aTextIsNoIdentity() throws {
    let code = try #require(ProductCode(.qr, "https://example.org"))
    #expect(code.meaning == .text)
    #expect(!code.isIdentity)
    #expect(code.category == nil)
    #expect(code.printed == "https://example.org")
  }
}
