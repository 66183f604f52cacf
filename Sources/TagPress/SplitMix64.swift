// SPDX-License-Identifier: GPL-3.0-or-later

/// Chance from a seed: the same numbers on every machine and with every version of Swift.
///
/// SplitMix64 (Steele, Lea, Flood 2014). The choices are made here and not by the standard library,
/// whose way from bits to a number may change.
package struct SplitMix64 {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// The chance of one line of a pool, whatever was drawn before it.
  package init(seed: UInt64, line: Int) {
    var first = SplitMix64(seed: seed)
    var second = SplitMix64(seed: first.next() ^ UInt64(truncatingIfNeeded: line))
    state = second.next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0 up to, but not, the bound.
  package mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  package mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  package mutating func within(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// Whether something happens that happens in this share of all cases.
  package mutating func chance(_ share: Double) -> Bool { unit() < share }

  package mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// One of a list whose members carry how often they are met beside each other.
  package mutating func pick<Element>(_ list: KeyValuePairs<Element, Double>) -> Element {
    var left = unit() * list.reduce(0) { $0 + $1.value }
    for (element, weight) in list {
      left -= weight
      if left < 0 { return element }
    }
    return list[list.count - 1].key
  }

  /// 0 up to, but not, 1.
  private mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
