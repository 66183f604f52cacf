// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// A number as printed: groups of digits, the signs between them, raised digits, a dash for cents.
struct NumberText {
  /// All digits of the groups, without raised ones, most significant first.
  var digits: [UInt8] = []
  var groups: [Int] = []
  /// The signs between the groups.
  var separators: [UInt32] = []
  var raised: [UInt8] = []
  /// 5,- and 250.-: there are no cents.
  var hasDash = false
  /// .50 after a sign: nothing before the point.
  var startsWithPoint = false
  /// Set for a number with 千, 万, 만 or Han digits in it, which is exact as it stands; nil when it
  /// is too long for that.
  var compound: ExactDecimal?
  /// 10、200: one number, or two.
  var mayBeList = false
  /// The compound means two numbers in two languages.
  var isAmbiguous = false
  /// 三千五百: no other digits than Han ones, as in many words that are no numbers.
  var isHan = false

  /// How it is printed, which tells how likely it is a price.
  enum Shape: Equatable {
    case whole
    /// With signs between its thousands.
    case grouped
    /// So many digits after the point.
    case places(Int)
    case dash
    case raised
    case compound
    /// Valid in two ways that differ by a thousand.
    case ambiguous
  }

  /// A compound has no groups of digits.
  var isCompound: Bool { groups.isEmpty }

  var isWhole: Bool {
    groups.count == 1 && raised.isEmpty && !hasDash && !startsWithPoint
  }

  var hasLeadingZero: Bool { digits.count > 1 && groups[0] > 1 && digits[0] == 0 }

  /// The exact value in the currency, or nil when the groups make no number: 1.2.3, 12:30.
  func reading(in currency: Currency?) -> (value: ExactDecimal, shape: Shape)? {
    if isCompound { return compound.map { ($0, isAmbiguous ? .ambiguous : .compound) } }
    guard let (places, shape) = split(for: currency) else { return nil }
    if hasDash {
      guard places == 0, raised.isEmpty else { return nil }
      return value(places: 0).map { ($0, .dash) }
    }
    if !raised.isEmpty { return readingRaised(after: places) }
    return value(places: places).map { ($0, mayBeList ? .ambiguous : shape) }
  }

  /// 4⁹⁹ is 4.99; 1,75⁹ at a petrol pump 1.759; a single raised digit elsewhere is a footnote.
  private func readingRaised(after places: Int) -> (value: ExactDecimal, shape: Shape)? {
    let isPetrol = places == 2 && raised.count == 1
    guard places == 0 || isPetrol else { return nil }
    return value(places: places, extra: raised).map {
      ($0, raised.count == 2 || isPetrol ? .raised : .ambiguous)
    }
  }

  func value(places: Int, extra: [UInt8] = []) -> ExactDecimal? {
    guard digits.count + extra.count <= ExactDecimal.maximumDigits else { return nil }
    let significand = (digits + extra).reduce(Int128(0)) { $0 * 10 + Int128($1) }
    return ExactDecimal(significand: significand, scale: places + extra.count)
  }

  /// How many digits stand after the decimal sign.
  private func split(for currency: Currency?) -> (places: Int, shape: Shape)? {
    if startsWithPoint { return (digits.count, .places(digits.count)) }
    guard let last = separators.last else { return (0, .whole) }
    if last == Separator.colon { return splitAtColon(for: currency) }
    let others = separators.dropLast()
    let tail = groups[groups.count - 1]
    if others.isEmpty { return splitAtOnly(last, tail: tail, for: currency) }
    if others.allSatisfy({ $0 == last }) {
      return hasThousands(ArraySlice(groups)) ? (0, .grouped) : nil
    }
    // 1,234.50: the last sign is the decimal one, the others keep thousands apart.
    guard Separator.isDecimal(last), !others.contains(last), Set(others).count == 1,
      tail <= 3, hasThousands(groups.dropLast())
    else { return nil }
    return (tail, .places(tail))
  }

  private func splitAtOnly(
    _ separator: UInt32, tail: Int, for currency: Currency?
  ) -> (places: Int, shape: Shape)? {
    guard Separator.isDecimal(separator) else {
      return hasThousands(ArraySlice(groups)) ? (0, .grouped) : nil
    }
    guard tail == 3, hasThousands(ArraySlice(groups)) else { return (tail, .places(tail)) }
    // 1.000: a thousand, unless the currency has three digits after its point.
    let minorUnits = currency?.printedPlaces ?? 2
    let isDecimalSign = currency.map { $0.writesDecimalPoint == (separator == Separator.point) }
    if minorUnits == 3, isDecimalSign != false { return (3, .places(3)) }
    let mayBeDecimal = minorUnits > 0 && isDecimalSign == true
    return (0, mayBeDecimal ? .ambiguous : .grouped)
  }

  /// 19:90 in Sweden; everything else with a colon is a time.
  private func splitAtColon(for currency: Currency?) -> (places: Int, shape: Shape)? {
    guard currency?.writesCentsAfterColon == true, separators.count == 1, groups[1] == 2 else {
      return nil
    }
    return (2, .places(2))
  }

  /// Groups of three, or of two and a last of three as India writes lakhs; no leading zero.
  private func hasThousands(_ groups: ArraySlice<Int>) -> Bool {
    guard let first = groups.first, first <= 3, digits[0] != 0 else { return groups.count == 1 }
    let rest = groups.dropFirst()
    let isLakhs = first <= 2 && rest.last == 3 && rest.dropLast().allSatisfy { $0 == 2 }
    return rest.allSatisfy { $0 == 3 } || isLakhs
  }
}

/// The signs that stand between digits.
enum Separator {
  static let comma: UInt32 = 0x2C
  static let point: UInt32 = 0x2E
  static let apostrophe: UInt32 = 0x27
  static let colon: UInt32 = 0x3A
  static let ideographicComma: UInt32 = 0x3001

  static func isDecimal(_ sign: UInt32) -> Bool { sign == comma || sign == point }

  static func isInNumber(_ sign: UInt32) -> Bool {
    sign == comma || sign == point || sign == apostrophe || sign == colon
      || sign == Fold.digitSpace || sign == Fold.space || sign == ideographicComma
  }
}
