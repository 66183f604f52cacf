// SPDX-License-Identifier: GPL-3.0-or-later

/// Chooses families by chance: a house of many families more often than a house of one, but not so
/// many times as often.
struct FontChoice {
  private let families: [FontFamily]
  /// The weights of the families up to each, that one included.
  private let sums: [Double]

  init(_ families: [FontFamily]) {
    let sizes = Dictionary(grouping: families, by: \.house).mapValues { Double($0.count) }
    var sum = 0.0
    self.families = families
    sums = families.map { family in
      sum += 1 / (sizes[family.house] ?? 1).squareRoot()
      return sum
    }
  }

  func family(_ chance: inout SplitMix64) -> FontFamily {
    let place = chance.within(0...(sums.last ?? 0))
    return families[sums.firstIndex { $0 > place } ?? families.count - 1]
  }
}
