// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Prices
import Storage

/// The changes that `pricescan settings set` was told to make; what is not named stays as it is.
struct SettingsChange {
  private let name: String?
  private let values: [String: String]

  private static let options: Set<String> = [
    "--name", "--code", "--rate", "--foreign", "--twd", "--fee", "--cents", "--language",
    "--records",
  ]
  /// Those that belong to one currency.
  private static let currencyOptions = options.subtracting(["--language", "--records"])

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, options: Self.options)
    if let text = arguments.texts.first { throw WrongUse.tooManyTexts(text) }
    values = arguments.values
    name = values["--name"].map(CurrencySettings.trimmed)
    guard !values.isEmpty else { throw WrongUse.missingText("--name --rate …") }
    try check("--cents", ["on", "off"])
    try check("--records", ["all", "clicks"])
    try check("--language", ["auto"] + Language.allCases.map(\.rawValue))
    try checkCode()
    try checkRate()
  }

  /// An empty code takes an earlier one back.
  private func checkCode() throws {
    guard let code = values["--code"], !code.isEmpty, Currency.coded(code) == nil else { return }
    throw WrongUse.unknownCode(code)
  }

  private func checkRate() throws {
    if values["--rate"] != nil, values["--foreign"] != nil || values["--twd"] != nil {
      throw WrongUse.rateAndAmounts
    }
    for (one, other) in [("--foreign", "--twd"), ("--twd", "--foreign")]
    where values[one] != nil && values[other] == nil {
      throw WrongUse.missingText(other)
    }
  }

  private func check(_ option: String, _ allowed: [String]) throws {
    guard let value = values[option], !allowed.contains(value) else { return }
    throw WrongUse.badValue(
      option: option, value: value, allowed: allowed.joined(separator: ", "))
  }

  func apply(to settings: inout Settings) throws {
    if let language = values["--language"] {
      settings.language = language == "auto" ? nil : language
    }
    if let records = values["--records"] { settings.recordsOnlyClicks = records == "clicks" }
    guard !Self.currencyOptions.isDisjoint(with: values.keys) else { return }
    if let home = homeName(settings) {
      settings.activate(home)
      return
    }
    let old = name.map { name in settings.currencies.first { $0.name == name } } ?? settings.active
    let currency = try form(from: old).settings()
    // Nobody waits for an answer here: it is saved, and what is odd about it is said.
    for question in settings.questions(before: currency, replacing: old?.name) {
      Console.complain(question.title + " " + question.note)
    }
    settings.save(currency.dated(.today, after: old), replacing: old?.name)
  }

  /// The home currency's name where it is what is set: nothing is asked about it.
  private func homeName(_ settings: Settings) -> String? {
    guard let name, Set(values.keys).isDisjoint(with: ["--rate", "--foreign", "--fee", "--cents"]),
      settings.currency(meantBy: name) == .home
    else { return nil }
    return CurrencySettings.home.name
  }

  /// The saved currency's form, or an empty one, with the given fields typed into it.
  private func form(from old: CurrencySettings?) -> SettingsForm {
    var form = old.map(SettingsForm.init) ?? SettingsForm()
    form.name = name ?? form.name
    form.code = values["--code"] ?? form.code
    if let rate = values["--rate"] { form.rateEntry = .rate(rate) }
    if let foreign = values["--foreign"], let twd = values["--twd"] {
      form.rateEntry = .amounts(foreign: foreign, twd: twd)
    }
    form.cardFeePercent = values["--fee"] ?? form.cardFeePercent
    form.lastTwoDigitsAreCents = values["--cents"].map { $0 == "on" } ?? form.lastTwoDigitsAreCents
    return form
  }
}

extension SettingsQuestion {
  /// Why it is said, and what would be another way.
  fileprivate var note: String {
    switch self {
    case .unknownName: tr("It is saved as it is. To name the currency: --code")
    case .secondName(_, let first):
      tr("Both are saved. To keep one: pricescan settings remove {name}", ["name": first])
    case .unusualRate: text
    }
  }
}
