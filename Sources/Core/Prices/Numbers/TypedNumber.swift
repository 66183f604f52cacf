// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
package import Money

/// A number as a person types it: full-width digits, a decimal comma, signs between thousands.
package enum TypedNumber: Equatable {
  case number(ExactDecimal)
  /// Digits without end: surely more than any limit.
  case tooLarge
  case none

  /// A rate or a percentage. A single comma or point is the decimal one, as 0,22 is typed on a
  /// European keyboard: nobody keeps the thousands of a rate apart.
  package init(rate text: String) {
    self.init(text) { number in
      let hasOneSign = number.separators.count == 1 && Separator.isDecimal(number.separators[0])
      return hasOneSign ? number.value(places: number.groups[1]) : number.reading(in: nil)?.value
    }
  }

  /// An amount of money, read as one on a price tag is: 30,000 are thirty thousand.
  package init(amount text: String, in currency: Currency?) {
    self.init(text) { $0.reading(in: currency)?.value }
  }

  /// How much of something stands on a receipt in that money. A single point is the decimal one, and a
  /// comma is where that money has one: 1.250 kilograms are no thousand, 1,000 pieces may be.
  package init(quantity text: String, in currency: Currency?) {
    self.init(text) { number in
      let isDecimal =
        number.separators == [Separator.point]
        || number.separators == [Separator.comma] && currency?.writesDecimalPoint != true
      return isDecimal
        ? number.value(places: number.groups[1]) : number.reading(in: currency)?.value
    }
  }

  private init(_ text: String, _ value: (NumberText) -> ExactDecimal?) {
    var typed = CurrencySettings.trimmed(text)
    let isNegative = typed.first.map { "-−－﹣".contains($0) } ?? false
    if isNegative || typed.hasPrefix("+") { typed.removeFirst() }
    guard let number = Self.digits(of: typed) else {
      self = .none
      return
    }
    if number.groups[0] > ExactDecimal.maximumDigits, !isNegative {
      self = .tooLarge
    } else {
      self = value(number).map { .number(isNegative ? $0.negated : $0) } ?? .none
    }
  }

  /// The digits and signs of the text, if it has nothing else.
  private static func digits(of typed: String) -> NumberText? {
    let glyphs = Glyphs(TextLine(String(typed.map(Self.keyed))))
    let isFraction = Separator.isDecimal(glyphs[0])
    let start = isFraction ? 1 : 0
    guard glyphs.isDigit(start) else { return nil }
    var (number, end) = NumberScanner.digits(in: glyphs, at: start)
    guard end == glyphs.count, number.raised.isEmpty, !number.hasDash else { return nil }
    if isFraction {
      guard number.isWhole else { return nil }
      number.startsWithPoint = true
    }
    return number
  }

  /// The character that is meant by a key while the keyboard is in Chinese mode, and by spaces
  /// between thousands.
  private static func keyed(_ character: Character) -> Character {
    switch character {
    case "。": "."
    case " ", "　": "\u{202F}"
    default: character
    }
  }
}

extension TWD {
  /// Reads "12,000", "１２０００", "-781.5"; nil for what is no amount.
  package init?(typed text: String) {
    guard case .number(let value) = TypedNumber(amount: text, in: Self.currency) else { return nil }
    self.init(value)
  }

  /// The same, where less than nothing makes no sense.
  package init?(typedAmount text: String) {
    self.init(typed: text)
    if isNegative { return nil }
  }
}

extension ExactDecimal {
  fileprivate var negated: ExactDecimal { ExactDecimal(significand: -significand, scale: scale) }
}
