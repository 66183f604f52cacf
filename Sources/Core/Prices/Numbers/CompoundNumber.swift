// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// Numbers with Han digits or with 千, 万, 만 …: 三千五百, 3千8百, 1.5万, 12万8000, 2만 5천.
struct CompoundNumber {
  private let glyphs: Glyphs
  private var index: Int
  private var total = ExactDecimal.zero
  private var section = ExactDecimal.zero
  private var current: ExactDecimal?
  private var hasUnit = false
  private var hasHanDigit = false
  private var hasPlainDigit = false
  /// 三千五 is 3500 in Chinese and 3005 in Japanese.
  private var isAmbiguous = false
  private var overflows = false

  static func number(in glyphs: Glyphs, at start: Int) -> (NumberText, end: Int)? {
    guard mayStart(in: glyphs, at: start) else { return nil }
    var reader = CompoundNumber(glyphs: glyphs, index: start)
    while reader.step() {}
    return reader.result(from: start)
  }

  private init(glyphs: Glyphs, index: Int) {
    self.glyphs = glyphs
    self.index = index
  }

  /// A digit can start any number; Han units can stand alone up to 千 (百円), Hangul ones only
  /// before 원.
  private static func mayStart(in glyphs: Glyphs, at start: Int) -> Bool {
    if glyphs.isDigit(start) { return hasUnit(afterDigitsAt: start, in: glyphs) }
    if hanDigits[glyphs[start]] != nil { return true }
    guard let unit = units[glyphs[start]], unit.power < 4 || unit.isHangul else { return false }
    return !unit.isHangul || glyphs[start + 1] == won
  }

  /// Most numbers have no unit after their digits and are not worth another look.
  ///
  /// Looks no farther than the number goes: a row of points would be looked through from each of its
  /// numbers.
  private static func hasUnit(afterDigitsAt start: Int, in glyphs: Glyphs) -> Bool {
    var end = start
    while glyphs.isDigit(end) || Separator.isDecimal(glyphs[end]) && glyphs.isDigit(end + 1) {
      end += 1
    }
    return units[glyphs[end]] != nil
  }

  /// Takes one piece; false where the number ends.
  private mutating func step() -> Bool {
    let glyph = glyphs[index]
    if glyphs.isDigit(index) { return takeDigits() }
    if let digit = Self.hanDigits[glyph] { return take(hanDigit: digit) }
    if let unit = Self.units[glyph] {
      take(unit)
      return true
    }
    return skipSpace()
  }

  private mutating func takeDigits() -> Bool {
    let (number, end) = NumberScanner.digits(in: glyphs, at: index)
    guard current == nil, number.raised.isEmpty, !number.hasDash, let value = Self.value(of: number)
    else { return false }
    isAmbiguous = mayCountTens(number.digits)
    hasPlainDigit = true
    current = value
    index = end
    return true
  }

  /// 1.234万: before a unit a point is always the decimal one.
  private static func value(of number: NumberText) -> ExactDecimal? {
    number.separators == [Separator.point]
      ? number.value(places: number.groups[1]) : number.reading(in: nil)?.value
  }

  /// A single digit right after 百 and more: 1萬2 is 12000 to some and 10002 to others.
  private func mayCountTens(_ digits: [UInt8]) -> Bool {
    digits.count == 1 && digits[0] > 0 && index > 0 && Self.isLargeUnit(glyphs[index - 1])
  }

  private mutating func take(hanDigit digit: Int) -> Bool {
    guard !hasPlainDigit || current == nil else { return false }
    isAmbiguous = current == nil && mayCountTens([UInt8(digit)])
    current = plus(times(current ?? .zero, ExactDecimal(10)), ExactDecimal(digit))
    hasHanDigit = true
    index += 1
    return true
  }

  private mutating func take(_ unit: Unit) {
    let factor = ExactDecimal(significand: ExactDecimal.power(unit.power), scale: 0)
    if unit.power < 4 {
      section = plus(section, times(current ?? ExactDecimal(1), factor))
    } else {
      let head = plus(section, current ?? .zero)
      total = plus(total, times(head.isZero ? ExactDecimal(1) : head, factor))
      section = .zero
    }
    current = nil
    hasUnit = true
    isAmbiguous = false
    index += 1
  }

  /// 2만 5천원: one space between a ten thousand and what follows.
  private mutating func skipSpace() -> Bool {
    guard glyphs[index] == Fold.space, hasUnit, current == nil, glyphs.isDigit(index + 1),
      Self.units[glyphs[index - 1]]?.isHangul == true
    else { return false }
    index += 1
    return true
  }

  private func result(from start: Int) -> (NumberText, end: Int)? {
    guard hasUnit || hasHanDigit else { return nil }
    var number = NumberText()
    if !overflows, let sum = sum?.trimmed, sum.isReadable { number.compound = sum }
    number.isHan = !hasPlainDigit
    number.isAmbiguous = isAmbiguous
    return (number, index)
  }

  private var sum: ExactDecimal? {
    total.plus(section).flatMap { $0.plus(current ?? .zero) }
  }

  private mutating func plus(_ left: ExactDecimal, _ right: ExactDecimal) -> ExactDecimal {
    bounded(left.plus(right))
  }

  private mutating func times(_ left: ExactDecimal, _ right: ExactDecimal) -> ExactDecimal {
    bounded(left.times(right))
  }

  /// No price has more digits than a text may have.
  private mutating func bounded(_ result: ExactDecimal?) -> ExactDecimal {
    guard let result, result.isReadable else {
      overflows = true
      return .zero
    }
    return result
  }

  private struct Unit {
    let power: Int
    var isHangul = false
  }

  /// 원
  private static let won: UInt32 = 0xC6D0

  private static func isLargeUnit(_ glyph: UInt32) -> Bool { (units[glyph]?.power ?? 0) >= 2 }

  private static let hanDigits: [UInt32: Int] = table([
    "零〇": 0, "一壹壱": 1, "二貳贰弐兩两": 2, "三參叁参": 3, "四肆": 4, "五伍": 5, "六陸陆": 6,
    "七柒": 7, "八捌": 8, "九玖": 9,
  ])

  private static let units: [UInt32: Unit] = table([
    "十拾": Unit(power: 1), "百佰": Unit(power: 2), "千仟": Unit(power: 3),
    "万萬": Unit(power: 4), "億亿": Unit(power: 8),
    "십": Unit(power: 1, isHangul: true), "백": Unit(power: 2, isHangul: true),
    "천": Unit(power: 3, isHangul: true), "만": Unit(power: 4, isHangul: true),
    "억": Unit(power: 8, isHangul: true),
  ])

  private static func table<Value>(_ rows: [String: Value]) -> [UInt32: Value] {
    rows.reduce(into: [:]) { table, row in
      for scalar in row.key.unicodeScalars { table[scalar.value] = row.value }
    }
  }
}
