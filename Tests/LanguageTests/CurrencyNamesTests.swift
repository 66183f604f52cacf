// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Testing

@testable import Language

@Suite struct CurrencyNamesTests {
  /// A currency that is only in Core would be shown as its code.
  @Test(arguments: Currency.catalogue.map(\.code))
  func everyKnownCurrencyHasANameInEveryLanguage(_ code: String) throws {
    let currency = try #require(Currency.coded(code))
    #expect(currency.spokenName != code, "Sentence+Currency.swift has no line for \(code)")
    #expect(currency.spokenName.count <= CurrencySettings.longestName)
    for language in Catalogue.languages {
      let name = Catalogue(language).translations[currency.spokenName] ?? ""
      #expect((1...CurrencySettings.longestName).contains(name.count), "\(code) in \(language)")
    }
  }

  /// Or the name that the window fills in would not be known when it is typed.
  @Test func theNameInChineseIsOneOfTheCatalogues() {
    let names = Catalogue("zh_TW").translations
    for currency in Currency.catalogue {
      #expect(currency.names.contains(names[currency.spokenName] ?? ""), "\(currency.code)")
    }
  }
}
