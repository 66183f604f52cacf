// SPDX-License-Identifier: GPL-3.0-or-later

/// A whole number of any length, reckoned digit by digit as on paper: slow, plain, and with nothing
/// in common with `ExactDecimal`, which is checked against it.
struct PaperNumber: Comparable {
  /// Least significant first, no zeros at the end: none at all for zero.
  private(set) var digits: [Int]

  init(_ text: some StringProtocol) {
    digits = text.reversed().compactMap(\.wholeNumberValue)
    trim()
  }

  private init(digits: [Int]) {
    self.digits = digits
    trim()
  }

  static let zero = PaperNumber("0")
  static let one = PaperNumber("1")

  var isZero: Bool { digits.isEmpty }
  var count: Int { max(1, digits.count) }
  var isOdd: Bool { (digits.first ?? 0) % 2 == 1 }

  static func < (left: PaperNumber, right: PaperNumber) -> Bool {
    if left.digits.count != right.digits.count { return left.digits.count < right.digits.count }
    return left.digits.reversed().lexicographicallyPrecedes(right.digits.reversed())
  }

  static func + (left: PaperNumber, right: PaperNumber) -> PaperNumber {
    var carry = 0
    let sums = (0..<max(left.digits.count, right.digits.count) + 1).map { place in
      let sum = left.digit(place) + right.digit(place) + carry
      carry = sum / 10
      return sum % 10
    }
    return PaperNumber(digits: sums)
  }

  /// The larger less the smaller.
  static func - (left: PaperNumber, right: PaperNumber) -> PaperNumber {
    var borrowed = 0
    let differences = left.digits.indices.map { place in
      let difference = left.digit(place) - right.digit(place) - borrowed
      borrowed = difference < 0 ? 1 : 0
      return difference < 0 ? difference + 10 : difference
    }
    return PaperNumber(digits: differences)
  }

  static func * (left: PaperNumber, right: PaperNumber) -> PaperNumber {
    var product = [Int](repeating: 0, count: left.digits.count + right.digits.count + 1)
    for (shift, digit) in right.digits.enumerated() {
      for (place, other) in left.digits.enumerated() { product[place + shift] += digit * other }
    }
    for place in product.indices.dropLast() {
      product[place + 1] += product[place] / 10
      product[place] %= 10
    }
    return PaperNumber(digits: product)
  }

  func shifted(by places: Int) -> PaperNumber {
    isZero ? self : PaperNumber(digits: [Int](repeating: 0, count: places) + digits)
  }

  func divided(by divisor: PaperNumber) -> (quotient: PaperNumber, rest: PaperNumber) {
    var rest = PaperNumber.zero
    var quotient: [Int] = []
    for digit in digits.reversed() {
      rest = PaperNumber(digits: [digit] + rest.digits)
      var times = 0
      while rest >= divisor {
        rest = rest - divisor
        times += 1
      }
      quotient.append(times)
    }
    return (PaperNumber(digits: quotient.reversed()), rest)
  }

  /// The quotient, a tie to the even neighbour.
  func dividedToEven(by divisor: PaperNumber) -> PaperNumber {
    let (quotient, rest) = divided(by: divisor)
    let doubled = rest + rest
    let isAway = doubled > divisor || (doubled == divisor && quotient.isOdd)
    return isAway ? quotient + .one : quotient
  }

  private func digit(_ place: Int) -> Int { place < digits.count ? digits[place] : 0 }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
  }
}
