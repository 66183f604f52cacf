// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Products
import Testing

@Suite struct GoodsSentenceTests {
  @Test func everyCategoryHasANameOfItsOwn() {
    #expect(Set(GoodsCategory.allCases.map(\.name)).count == GoodsCategory.allCases.count)
  }

  @Test func everyMeaningOfACodeIsToldApart() {
    let meanings: [ProductCode.Meaning] = [
      .thing, .book, .shopsOwn, .voucher, .unassigned, .text,
    ]
    #expect(Set(meanings.map(\.sentence)).count == meanings.count)
  }

  @Test func saysWhatAThingSeemsToBe() throws {
    let (milk, juice) = (Product("Milk"), Product("Juice"))
    let code = try #require(ProductCode(typed: "4006381333931"))
    #expect(Guess.product(milk, from: .code(code)).sentence == "Milk")
    #expect(Guess.product(milk, from: .words(["milk"])).sentence == "Milk")
    #expect(
      Guess.product(milk, from: .look(points: 31)).sentence
        == "Looks like “Milk”: 31 places agree.")
    #expect(Guess.oneOf([milk, juice]).sentence == "Which one? Milk, Juice")
    #expect(Guess.category(.drinks, from: .words(["tea"])).sentence == "Maybe: Drinks")
    #expect(Guess.unknown.sentence == "I do not know what this is.")
  }

  @Test func callsCategoriesAsTheProgramOrAsThePersonDoes() {
    #expect(CategoryName.shown("drinks") == "Drinks")
    #expect(CategoryName.key("Drinks") == "drinks")
    #expect(CategoryName.shown("Taxi") == "Taxi")
    #expect(CategoryName.key("Taxi") == "Taxi")
  }
}
