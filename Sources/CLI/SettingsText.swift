// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Prices

/// The settings for a person's eyes.
enum SettingsText {
  static func text(_ settings: Settings) -> String {
    [currencies(settings), choices(settings)].joined(separator: "\n\n")
  }

  private static func currencies(_ settings: Settings) -> String {
    let isHome = settings.active == .home && !settings.currencies.contains(.home)
    let currencies = settings.currencies + (isHome ? [.home] : [])
    guard !currencies.isEmpty else {
      return tr("No currency yet. Set one: pricescan settings set --name JPY --rate 0.22")
    }
    var table = TextTable(
      titles: [
        "", tr("Name"), tr("Code"), tr("Rate"), tr("Entered as"), tr("Entered on"), tr("Card fee"),
        tr("Cents"),
      ], rightAligned: [3])
    for currency in currencies {
      table.add([
        currency.name == settings.activeName ? "▶" : "", currency.name, currency.code ?? "",
        currency.rate.value.description, entry(currency),
        currency.rateDay?.description ?? "",
        currency.rate.cardFeePercent.isZero
          ? "" : IndexText.percentage(currency.rate.cardFeePercent.description),
        currency.lastTwoDigitsAreCents ? tr("last two digits") : "",
      ])
    }
    return table.text
  }

  private static func entry(_ currency: CurrencySettings) -> String {
    switch currency.rate.entry {
    case .rate where currency == .home: tr("no conversion")
    case .rate: tr("rate")
    case .amounts(let foreign, let twd):
      foreign.description + " " + currency.title + " = " + TWDText.text(twd)
    }
  }

  private static func choices(_ settings: Settings) -> String {
    let language = settings.language ?? tr("as the desktop")
    let records =
      settings.recordsOnlyClicks ? tr("only clicked prices") : tr("all that is read clearly")
    return tr("Language: {language}", ["language": language]) + "\n"
      + tr("History keeps: {records}", ["records": records])
  }
}

extension Settings {
  var json: JSONText {
    .object([
      ("active", .optional(activeName)),
      (
        "currencies",
        .array(
          currencies.map { currency in
            .object([
              ("name", .string(currency.name)), ("code", .optional(currency.code)),
              ("rate", .string(currency.rate.value.description)),
              ("rateDay", .optional(currency.rateDay?.description)),
              ("cardFeePercent", .string(currency.rate.cardFeePercent.description)),
              ("lastTwoDigitsAreCents", .bool(currency.lastTwoDigitsAreCents)),
            ])
          })
      ),
      ("language", .optional(language)), ("recordsOnlyClicks", .bool(recordsOnlyClicks)),
    ])
  }
}
