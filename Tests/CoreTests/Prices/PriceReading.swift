// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Imaging
@testable import Money
@testable import Prices

/// The prices of a typed line for a shopper in one country.
func prices(_ text: String, in code: String? = "JPY") -> [Price] {
  prices(TextLine(text), in: code)
}

func prices(_ line: TextLine, in code: String? = "JPY") -> [Price] {
  PriceParser(context: PriceContext(active: code.flatMap(Currency.coded))).prices(in: line)
}

/// Those that are shown.
func shownPrices(_ text: String, in code: String? = "JPY") -> [Price] {
  prices(text, in: code).filter { $0.belief >= Price.shownBelief }
}

/// The values that are shown, as numbers without zeros at their end.
func shownValues(_ text: String, in code: String? = "JPY") -> [String] {
  shownPrices(text, in: code).map(\.value.trimmed.description)
}
