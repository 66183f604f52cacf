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
    let home = CurrencySettings.home.name
    let word = arguments.values["--currency"] ?? (place.settings.active == nil ? home : nil)
    let choice = try CurrencyChoice(word, place.settings)
    reader = AmountReader(choice)
    isHome = choice.currency?.code == CurrencySettings.home.code
  }

  func price(_ text: String) throws -> (twd: TWD, original: Entry.Original?) {
    // A plain amount is read without the grammar of price tags.
    if isHome, let twd = TWD(typed: text), !twd.isNegative { return (twd, nil) }
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
