// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money

extension PriceWriter {
  /// A number without any sign, as four of five tags have it.
  mutating func bareAmount() -> String {
    switch chance.below(22) {
    case 20: return myriad()
    case 21: return chance.pick(["*", "* ", "+", "**", "~"]) + whole(upTo: 4)
    case 0..<6: return yen()
    case 6..<11: return whole(upTo: 4) + chance.pick([".", ".", ","]) + digits(2)
    case 11..<17: return raised(whole(upTo: 4, grouping: ","))
    case 17: return whole(upTo: 3) + chance.pick([".", ","]) + digits(1)
    case 18:
      return chance.pick([whole(upTo: 3) + "K", whole(upTo: 3) + "k", whole(upTo: 3) + ".000"])
    default: return dashed()
    }
  }

  mutating func signedAmount() -> String {
    if chance.chance(0.03) { return hundredths() }
    let printed = chance.chance(0.6) ? common() : chance.pick(Self.currencies)
    let amount = amount(in: printed.currency)
    let signs = printed.marks.filter {
      $0.text.contains(where: \.isMoneySign)
    }
    let mark = chance.pick(signs.isEmpty || chance.chance(0.25) ? printed.marks : signs)
    return joined(cased(mark.text), amount, mark.side)
  }

  /// Euros stand on either side of their number, most others on their own.
  private mutating func joined(_ mark: String, _ amount: String, _ side: Currency.Side) -> String {
    let isLatin = mark.allSatisfy { $0.isASCII && $0.isLetter }
    let gap = chance.chance(isLatin ? 0.7 : 0.25) ? " " : ""
    let isBefore = mark == "€" ? chance.chance(0.45) : (side == .before) != chance.chance(0.05)
    if mark == "€", chance.chance(0.1), amount.contains(where: Self.isRaised) {
      return between(amount)
    }
    return isBefore ? mark + gap + amount : amount + gap + mark
  }

  /// 59¢, 36.5p
  private mutating func hundredths() -> String {
    whole(upTo: 2) + chance.pick(["", "", "", "." + digits(1)])
      + chance.pick(["¢", "¢", "¢", " ¢", "p", "p", "c"])
  }

  /// 3€⁹⁹
  private func between(_ amount: String) -> String {
    let cents = amount.filter(Self.isRaised)
    return amount.filter { !Self.isRaised($0) && $0 != "." && $0 != "," } + "€" + cents
  }

  private mutating func amount(in currency: Currency) -> String {
    let separator = separator(of: currency)
    guard currency.minorUnits > 0, currency.code != "TWD", !chance.chance(0.18) else {
      return whole(upTo: currency.minorUnits == 0 ? 6 : 5, grouping: separator)
    }
    let whole = whole(upTo: 4, grouping: separator)
    if chance.chance(0.3) { return raised(whole, point: currency.grouping == .comma ? "." : ",") }
    if chance.chance(0.04) { return dashed() }
    return whole + decimalPoint(of: currency) + digits(min(2, currency.minorUnits))
  }

  private mutating func decimalPoint(of currency: Currency) -> String {
    let isPoint = currency.grouping == .comma || currency.grouping == .apostrophe
    return isPoint != chance.chance(0.05) ? "." : ","
  }

  private mutating func separator(of currency: Currency) -> String {
    switch currency.grouping {
    case .comma: ","
    case .point: "."
    case .space: chance.pick([" ", " ", "."])
    case .apostrophe: "'"
    }
  }

  /// 4⁹⁹, 4.⁹⁹, and a raised tenth as petrol has it: every pair of digits as often as the others.
  mutating func raised(_ whole: String, point: String = ".") -> String {
    let cents = Self.superscript(digits(2))
    if chance.chance(0.04) { return whole + point + digits(2) + Self.superscript(digits(1)) }
    return whole + (chance.chance(0.2) ? chance.pick([point, point, "."]) : "") + cents
  }

  /// 45,- 45.– 45:-
  private mutating func dashed() -> String {
    whole(upTo: 4) + chance.pick([",-", ".-", ".–", ",–", ":-", "-", ",--", ".—"])
  }

  /// A whole number without cents, mostly with its thousands kept apart.
  mutating func yen() -> String {
    let separators: KeyValuePairs<String, Double> = [",": 0.45, "": 0.35, ".": 0.17, " ": 0.03]
    return whole(upTo: 6, grouping: chance.pick(separators))
  }

  /// 3万, 1万2千, 5百.
  private mutating func myriad() -> String {
    let number = "\(chance.within(1...99))"
    return chance.pick([
      number + "万", number + "." + digits(1) + "万", number + "万\(chance.within(1...9))千",
      "\(chance.within(1...9))千", "\(chance.within(1...9))百", number + "千",
    ]) + chance.pick(["円", "円", "元", "원", ""])
  }

  /// Up to so many digits, each length as often, its end mostly round as prices are.
  mutating func whole(upTo length: Int, grouping: String = "") -> String {
    let length = chance.chance(0.4) ? min(length, 3) : length
    var number = Array(digits(chance.within(1...length)))
    if number.count > 1, number[0] == "0" { number[0] = Character(String(chance.within(1...9))) }
    if number.count > 2, chance.chance(0.35) {
      number[number.count - 1] = chance.pick(["0", "0", "8", "9"])
    }
    return Self.grouped(String(number), by: chance.chance(0.9) ? grouping : "")
  }

  mutating func digits(_ count: Int) -> String {
    String((0..<count).map { _ in Character(String(chance.below(10))) })
  }

  static func grouped(_ number: String, by separator: String) -> String {
    var result = ""
    for (place, digit) in number.enumerated() {
      if place > 0, (number.count - place).isMultiple(of: 3) { result += separator }
      result.append(digit)
    }
    return result
  }

  static func superscript(_ digits: String) -> String {
    let raised = Array(Character.raisedDigits)
    return String(digits.compactMap { $0.wholeNumberValue }.map { raised[$0] })
  }

  static func isRaised(_ character: Character) -> Bool {
    character.isRaisedDigit
  }

  // MARK: Currencies

  /// The signs that matter most, about as often as they are met.
  private mutating func common() -> Printed {
    let codes: KeyValuePairs<String, Double> = [
      "JPY": 6, "TWD": 3, "USD": 4, "EUR": 5, "KRW": 2, "GBP": 4, "CNY": 2, "HKD": 1, "THB": 1,
      "VND": 3, "NOK": 1, "RUB": 2, "INR": 1.5, "PHP": 1.5, "TRY": 1.5, "CHF": 3,
    ]
    let code = chance.pick(codes)
    return Self.currencies.first { $0.currency.code == code } ?? Self.currencies[0]
  }

  private mutating func cased(_ mark: String) -> String {
    guard mark.count > 2, mark == mark.lowercased() else { return mark }
    return chance.pick([mark, mark.uppercased(), mark.uppercased(), mark.capitalizedFirst])
  }

  /// A currency with those of its marks that the alphabet can tell.
  struct Printed {
    let currency: Currency
    let marks: [Currency.Mark]
  }

  private static let currencies: [Printed] = Currency.catalogue.compactMap { currency in
    let marks = currency.marks.filter { mark in
      !PriceAlphabet.reading(of: mark.text).contains(PriceAlphabet.foreign)
    }
    return marks.isEmpty ? nil : Printed(currency: currency, marks: marks)
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
