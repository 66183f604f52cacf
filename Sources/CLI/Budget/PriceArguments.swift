// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Commands
import Money
import Prices

/// Prices of a command line in New Taiwan dollars, with what they were in another currency.
struct PriceArguments {
  private let reader: AmountReader
  /// Whether prices without a sign are New Taiwan dollars.
  private let isHome: Bool

  init(_ arguments: Arguments, _ place: Place) throws {
    let choice = try Self.currency(arguments, place)
    reader = AmountReader(choice)
    isHome = choice.currency?.code == CurrencySettings.home.code
  }

  /// The currency of prices without a sign: New Taiwan dollars where nobody has set another.
  static func currency(_ arguments: Arguments, _ place: Place) throws -> CurrencyChoice {
    let home = CurrencySettings.home.name
    let word = arguments.values["--currency"] ?? (place.settings.active == nil ? home : nil)
    return try CurrencyChoice(word, place.settings)
  }

  func price(_ text: String) throws -> (twd: TWD, original: Entry.Original?) {
    // A plain amount is read without the grammar of price tags.
    if isHome, let twd = TWD(typedAmount: text) { return (twd, nil) }
    let conversion = try reader.conversion(of: text)
    guard let twd = TWD(conversion.twd) else { throw ConvertError.tooLarge(text) }
    let code = conversion.price.currency
    guard code != CurrencySettings.home.code else { return (twd, nil) }
    return (
      twd,
      Entry.Original(conversion.price.value, currency: code, rate: conversion.rate)
    )
  }
}
