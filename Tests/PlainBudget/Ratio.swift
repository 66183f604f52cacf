// SPDX-License-Identifier: GPL-3.0-or-later

/// A fraction as school teaches it, with nothing in common with the one that is checked.
package struct Ratio {
  package let top: Int128
  package let bottom: Int128

  package init(_ top: Int128, _ bottom: Int128 = 1) {
    var (left, right) = (abs(top), abs(bottom))
    while left != 0, right != 0 {
      if left > right { left %= right } else { right %= left }
    }
    let common = max(left, right)
    let sign: Int128 = bottom < 0 ? -1 : 1
    self.top = sign * top / common
    self.bottom = sign * bottom / common
  }

  static let zero = Ratio(0)

  private init(unchecked top: Int128, _ bottom: Int128) {
    self.top = top
    self.bottom = bottom
  }

  static func + (left: Ratio, right: Ratio) -> Ratio {
    if left.bottom == right.bottom { return Ratio(unchecked: left.top + right.top, left.bottom) }
    if left.bottom == 1 {
      return Ratio(unchecked: left.top * right.bottom + right.top, right.bottom)
    }
    if right.bottom == 1 {
      return Ratio(unchecked: left.top + right.top * left.bottom, left.bottom)
    }
    return Ratio(left.top * right.bottom + right.top * left.bottom, left.bottom * right.bottom)
  }
  static func - (left: Ratio, right: Ratio) -> Ratio {
    left + Ratio(unchecked: -right.top, right.bottom)
  }
  static func * (left: Ratio, right: Int) -> Ratio { Ratio(left.top * Int128(right), left.bottom) }
  static func / (left: Ratio, right: Int) -> Ratio { Ratio(left.top, left.bottom * Int128(right)) }
  static func < (left: Ratio, right: Ratio) -> Bool { (left - right).top < 0 }
  static func <= (left: Ratio, right: Ratio) -> Bool { (left - right).top <= 0 }

  static func smaller(_ left: Ratio, _ right: Ratio) -> Ratio { right < left ? right : left }
  static func larger(_ left: Ratio, _ right: Ratio) -> Ratio { left < right ? right : left }

  /// Up to the next whole number of hundreds, which is dollars.
  var inWholeHundreds: Ratio {
    var hundreds = top / (bottom * 100)
    while Ratio(hundreds * 100) < self { hundreds += 1 }
    return Ratio(hundreds * 100)
  }

  /// In dollars: "450", "16201/28".
  package var dollars: String {
    let amount = Ratio(top, bottom * 100)
    return amount.bottom == 1 ? "\(amount.top)" : "\(amount.top)/\(amount.bottom)"
  }
}
