// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The fields of the settings dialog as typed, and what they come to: settings, or the one error
/// to show first.
package struct SettingsForm: Equatable, Sendable {
  package var name = ""
  /// ISO 4217, when a known currency was chosen and the name is the person's own.
  package var code: String?
  package var rateEntry = RateEntry.rate("")
  package var cardFeePercent = ""
  package var lastTwoDigitsAreCents = false

  package enum RateEntry: Equatable, Sendable {
    case rate(String)
    /// "I got 30,000 yen for NT$ 6,600."
    case amounts(foreign: String, twd: String)
  }

  /// Where the error belongs.
  package enum Field: CaseIterable, Sendable { case name, rate, foreignAmount, twdAmount, cardFee }

  package enum Invalid: Error, Equatable, Sendable {
    case emptyName
    case nameTooLong
    /// Another saved currency has it.
    case nameTaken
    case notANumber(Field)
    case rateNotPositive
    case rateTooLarge
    case rateTooSmall
    case feeOutOfRange

    /// The field to mark; the rate's for what two amounts come to.
    package var field: Field {
      switch self {
      case .emptyName, .nameTooLong, .nameTaken: .name
      case .notANumber(let field): field
      case .rateNotPositive, .rateTooLarge, .rateTooSmall: .rate
      case .feeOutOfRange: .cardFee
      }
    }
  }

  package init() {}

  /// The form that shows saved settings.
  package init(_ settings: CurrencySettings) {
    name = settings.name
    code = settings.code
    rateEntry =
      switch settings.rate.entry {
      case .rate(let rate): .rate(rate.description)
      case .amounts(let foreign, let twd):
        .amounts(
          foreign: Self.typed(foreign, in: settings.currency),
          twd: Self.typed(twd, in: TWD.currency))
      }
    cardFeePercent =
      settings.rate.cardFeePercent.isZero
      ? "" : settings.rate.cardFeePercent.description
    lastTwoDigitsAreCents = settings.lastTwoDigitsAreCents
  }

  /// The amount so that it is read as itself again: 5.733 kronor would be thousands, and a zero
  /// before 18 places one digit too many.
  private static func typed(_ amount: ExactDecimal, in currency: Currency?) -> String {
    let text = amount.description
    let ways = [text, text + "0", String(text.drop { $0 == "0" })]
    return ways.first { TypedNumber(amount: $0, in: currency) == .number(amount) } ?? text
  }

  /// The known currency that was chosen or is named.
  package var currency: Currency? {
    code.flatMap(Currency.coded) ?? Currency.named(CurrencySettings.trimmed(name))
  }

  /// The settings, or the first error from top to bottom.
  package func settings() throws(Invalid) -> CurrencySettings {
    let name = try validName()
    return CurrencySettings(
      validName: name, code: currency?.code, rate: try exchangeRate(currency),
      lastTwoDigitsAreCents: lastTwoDigitsAreCents)
  }

  func validName() throws(Invalid) -> String {
    do {
      return try CurrencySettings.validName(name)
    } catch {
      switch error {
      case .emptyName: throw .emptyName
      case .nameTooLong: throw .nameTooLong
      }
    }
  }

  private func exchangeRate(_ currency: Currency?) throws(Invalid) -> ExchangeRate {
    let entry = try self.entry(currency)
    let fee: ExactDecimal
    do {
      fee = try self.fee()
    } catch {
      // What is wrong with the rate stands above the fee.
      _ = try Self.exchangeRate(entry, .zero)
      throw error
    }
    return try Self.exchangeRate(entry, fee)
  }

  static func exchangeRate(
    _ entry: ExchangeRate.Entry, _ fee: ExactDecimal
  ) throws(Invalid) -> ExchangeRate {
    do {
      return try ExchangeRate(entry, cardFeePercent: fee)
    } catch {
      throw invalid(error)
    }
  }

  private func entry(_ currency: Currency?) throws(Invalid) -> ExchangeRate.Entry {
    switch rateEntry {
    case .rate(let text):
      return .rate(try Self.number(TypedNumber(rate: text), .rate))
    case .amounts(let foreign, let twd):
      return .amounts(
        foreign: try Self.number(TypedNumber(amount: foreign, in: currency), .foreignAmount),
        twd: try Self.number(TypedNumber(amount: twd, in: TWD.currency), .twdAmount))
    }
  }

  /// An empty field is no fee.
  func fee() throws(Invalid) -> ExactDecimal {
    guard !CurrencySettings.trimmed(cardFeePercent).isEmpty else { return .zero }
    switch TypedNumber(rate: cardFeePercent) {
    case .number(let percent): return percent
    case .tooLarge: throw .feeOutOfRange
    case .none: throw .notANumber(.cardFee)
    }
  }

  static func number(
    _ typed: TypedNumber, _ field: Field
  ) throws(Invalid) -> ExactDecimal {
    switch typed {
    case .number(let number): return number
    case .tooLarge where field == .rate: throw .rateTooLarge
    case .tooLarge, .none: throw .notANumber(field)
    }
  }

  private static func invalid(_ error: ExchangeRate.Invalid) -> Invalid {
    switch error {
    case .notPositive: .rateNotPositive
    case .tooLarge: .rateTooLarge
    case .tooSmall: .rateTooSmall
    case .feeOutOfRange: .feeOutOfRange
    }
  }
}
