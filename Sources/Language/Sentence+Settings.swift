// SPDX-License-Identifier: GPL-3.0-or-later

package import Money
package import Prices

extension SettingsForm.Invalid {
  /// The sentence below the field: what is wrong and what would be right.
  package var sentence: String {
    switch self {
    case .emptyName: tr("Please enter a currency name")
    case .nameTooLong: tr("The currency name may have at most 20 characters")
    case .nameTaken: tr("Another saved currency has this name. Choose a different one")
    case .notANumber(.rate): tr("Please enter the rate as a number, for example 0.22")
    case .notANumber(.cardFee): tr("Please enter the card fee in percent, for example 1.5")
    case .notANumber: tr("Please enter the amount as a number, for example 30000")
    case .rateNotPositive: tr("The rate must be greater than 0")
    case .rateTooLarge: tr("The rate may not exceed 10000")
    case .rateTooSmall: tr("The rate may not be below 0.0001")
    case .feeOutOfRange: tr("The card fee must be between 0 and 50 percent")
    }
  }
}

extension SettingsQuestion {
  /// The question in short.
  package var title: String {
    switch self {
    case .unknownName(let name): tr("Which currency is “{name}”?", ["name": name])
    case .secondName(let code, let first):
      tr("“{name}” is {code}, too", ["name": first, "code": code])
    case .unusualRate(let code, let rate, _):
      tr(
        "Is 1 {currency} really NT$ {rate}?",
        ["currency": code, "rate": rate.description])
    }
  }

  /// Why it is asked.
  package var text: String {
    switch self {
    case .unknownName:
      tr("It is not known. Choose a currency, so that its signs on price tags are recognised.")
    case .secondName:
      tr("Only the one in use converts prices of this currency. Replace the one that is saved?")
    case .unusualRate(let code, _, let usual):
      tr(
        "1 {currency} usually is about NT$ {rate}. Is the rate upside down, or a digit missing?",
        ["currency": code, "rate": usual.description])
    }
  }
}

extension CurrencySettings {
  /// When the rate was entered, and whether it is time to look it up again; nil where nobody knows.
  package func rateNote(on today: Day) -> String? {
    guard let rateDay else { return nil }
    let date = rateDay.description
    guard let days = daysOfOldRate(on: today) else { return tr("entered {date}", ["date": date]) }
    return trn(
      "entered {date}, {count} day ago: please check",
      "entered {date}, {count} days ago: please check",
      days, ["date": date])
  }
}
