// SPDX-License-Identifier: GPL-3.0-or-later

import Core
import Language

/// `pricescan convert`: amounts in New Taiwan dollars, at a saved rate or a given one.
struct ConvertCommand {
  private let amounts: [String]
  private let choice: CurrencyChoice
  private let givenRate: ExactDecimal?
  private let isJSON: Bool
  private let place: Place

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words, options: ["--currency", "--rate"], flags: ["--json"])
    self.place = place
    amounts = arguments.texts
    isJSON = arguments.flags.contains("--json")
    choice = try CurrencyChoice(arguments.values["--currency"], place.settings)
    var form = SettingsForm()
    form.name = "?"
    givenRate = try arguments.values["--rate"].map { rate in
      form.rateEntry = .rate(rate)
      return try form.settings().rate.value
    }
    if amounts.isEmpty { throw WrongUse.missingText(tr("AMOUNT")) }
  }

  func run() -> Pricescan.ExitCode {
    let successes = amounts.map(show)
    return successes.allSatisfy { $0 } ? .ok : .nothing
  }

  private func show(_ text: String) -> Bool {
    do {
      let (price, twd, rate) = try converted(text)
      Console.say(
        isJSON
          ? JSONText.object([
            ("text", .string(text)), ("value", .string(price.value.description)),
            ("currency", .optional(price.currency)), ("rate", .string(rate.description)),
            ("twd", .string(twd.description)), ("shown", .string(TWDText.text(twd))),
          ]).text : TWDText.text(twd))
      return true
    } catch {
      if isJSON {
        let members: [(String, JSONText)] = [
          ("text", .string(text)), ("error", .string(Sentence.of(error))),
        ]
        Console.say(JSONText.object(members).text)
      } else {
        Console.complain(Sentence.of(error))
      }
      return false
    }
  }

  private func converted(
    _ text: String
  ) throws -> (price: Price, twd: ExactDecimal, rate: ExactDecimal) {
    let prices = PriceParser(context: choice.context).prices(in: TextLine(text))
      .filter { $0.belief >= Price.shownBelief }
    guard let price = prices.first, prices.count == 1 else { throw ConvertError.noAmount(text) }
    let rate = try rate(for: price)
    guard let twd = Converter(rate: rate).twd(for: price.value) else {
      throw ConvertError.tooLarge(text)
    }
    return (price, twd, rate)
  }

  /// The given rate, else the saved one of the currency that was seen, else the active one's.
  private func rate(for price: Price) throws -> ExactDecimal {
    if let givenRate { return givenRate }
    if let seen = price.currencySeen, seen != choice.saved?.code {
      guard let saved = place.settings.currency(coded: seen) else {
        throw ConvertError.noRate(seen)
      }
      return saved.rate.value
    }
    guard let saved = choice.saved else {
      throw ConvertError.noRate(choice.currency?.code ?? "")
    }
    return saved.rate.value
  }
}

enum ConvertError: Error, Equatable {
  case noAmount(String)
  case tooLarge(String)
  case noRate(String)

  var sentence: String {
    switch self {
    case .noAmount(let text):
      tr(
        "“{text}” is not one amount. Write it as on a price tag, for example 3500.", ["text": text])
    case .tooLarge(let text):
      tr("“{text}” is too large to be converted exactly.", ["text": text])
    case .noRate(""):
      tr("No exchange rate yet. Set one: pricescan settings set --name JPY --rate 0.22")
    case .noRate(let code):
      tr(
        "No exchange rate for {code} yet. Set one: pricescan settings set --name {code} --rate RATE",
        ["code": code])
    }
  }
}
