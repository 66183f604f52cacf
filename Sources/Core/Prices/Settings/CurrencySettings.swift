// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// One saved currency: the name that the person gave it, and what one unit costs.
package struct CurrencySettings: Equatable, Sendable {
  package let name: String
  /// ISO 4217, when the name or sign tells one.
  package let code: String?
  package let rate: ExchangeRate
  /// The person's choice that 3500 on a tag means 35.00 in this currency.
  package let lastTwoDigitsAreCents: Bool
  /// When the rate was entered; nil for one of a time that did not keep it.
  package let rateDay: Day?

  package enum Invalid: Error, Equatable {
    case emptyName, nameTooLong
  }

  /// The length of the specification, in characters as a person counts them.
  package static let longestName = 20

  /// A code given as nil is looked up from the name: 日幣 is JPY.
  package init(
    name: String, code: String? = nil, rate: ExchangeRate, lastTwoDigitsAreCents: Bool = false,
    rateDay: Day? = nil
  ) throws(Invalid) {
    self.init(
      validName: try Self.validName(name), code: code, rate: rate,
      lastTwoDigitsAreCents: lastTwoDigitsAreCents, rateDay: rateDay)
  }

  /// For a name that `validName` gave.
  init(
    validName: String, code: String?, rate: ExchangeRate, lastTwoDigitsAreCents: Bool,
    rateDay: Day? = nil
  ) {
    name = validName
    self.code = (code.flatMap(Currency.coded) ?? Currency.named(validName))?.code
    self.rate = rate
    self.lastTwoDigitsAreCents = lastTwoDigitsAreCents
    self.rateDay = rateDay
  }

  /// The currency in which everything is told. It needs no rate and nobody has to save it; as the
  /// active one it lets prices stand as they are.
  package static let home = CurrencySettings(
    validName: "新台幣", code: TWD.code, rate: .one, lastTwoDigitsAreCents: false)

  /// The name as it is kept, without what is invisible at its ends.
  static func validName(_ typed: String) throws(Invalid) -> String {
    let name = trimmed(typed)
    guard !name.isEmpty else { throw .emptyName }
    guard name.count <= longestName else { throw .nameTooLong }
    return name
  }

  package var currency: Currency? { code.flatMap(Currency.coded) }

  /// Digits after the point: the code's, else 2.
  package var minorUnits: Int { currency?.minorUnits ?? 2 }

  /// The text of a window's title: the code, else the name.
  package var title: String { code ?? name }

  package var converter: Converter { Converter(rate: rate.value) }

  /// Without spaces and invisible characters at both ends.
  package static func trimmed(_ name: String) -> String {
    func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control
    }
    let scalars = name.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isInvisible($0) }),
      let last = scalars.lastIndex(where: { !isInvisible($0) })
    else { return "" }
    return String(scalars[first...last])
  }
}
