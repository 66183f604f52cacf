// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Prices

/// `pricescan convert`: amounts in New Taiwan dollars, at a saved rate or a given one.
struct ConvertCommand {
  private let amounts: [String]
  private let reader: AmountReader
  private let isJSON: Bool

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words, options: ["--currency", "--rate"], flags: ["--json"])
    amounts = arguments.texts
    isJSON = arguments.flags.contains("--json")
    let word = arguments.values["--currency"]
    let choice = try CurrencyChoice(word, place.settings)
    var form = SettingsForm()
    form.name = "?"
    let givenRate = try arguments.values["--rate"].map { rate in
      form.rateEntry = .rate(rate)
      return AmountReader.GivenRate(
        rate: try form.settings().rate.value, code: word == nil ? nil : choice.currency?.code)
    }
    reader = AmountReader(choice, rate: givenRate)
    if amounts.isEmpty, !Console.hasPipedInput { throw WrongUse.missingText(tr("AMOUNT")) }
  }

  /// Amounts from the command line, else the lines of standard input, each answered at once.
  func run() throws -> ExitCode {
    var successes = try amounts.map(show)
    while amounts.isEmpty, let line = readLine() { successes.append(try show(line)) }
    if successes.isEmpty { throw WrongUse.missingText(tr("AMOUNT")) }
    return successes.allSatisfy(\.self) ? .ok : .nothing
  }

  /// Whether the amount could be converted.
  private func show(_ text: String) throws -> Bool {
    switch Result(catching: { try reader.conversion(of: text) }) {
    case .success(let conversion):
      try Console.say(isJSON ? json(conversion, of: text) : TWDText.text(conversion.twd))
      return true
    case .failure(let error):
      try complain(of: error, about: text)
      return false
    }
  }

  private func json(_ conversion: AmountReader.Conversion, of text: String) -> String {
    JSONText.object([
      ("text", .string(text)), ("value", .string(conversion.price.value.description)),
      ("currency", .optional(conversion.price.currency)),
      ("rate", .string(conversion.rate.description)), ("twd", .string(conversion.twd.description)),
      ("shown", .string(TWDText.text(conversion.twd))),
    ]).text
  }

  /// In JSON an error is a result: every amount has its line.
  private func complain(of error: any Error, about text: String) throws {
    let sentence = Sentence.of(error)
    guard isJSON else { return Console.complain(sentence) }
    try Console.say(
      JSONText.object([("text", .string(text)), ("error", .string(sentence))]).text)
  }
}

enum ConvertError: Explained, Equatable {
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
