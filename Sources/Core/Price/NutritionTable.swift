// SPDX-License-Identifier: GPL-3.0-or-later

/// The table on a package that says what is in 100 g or in a serving: many numbers without a sign,
/// none of them a price.
enum NutritionTable {
  /// True where energy stands beside weights; a menu that tells the energy of its dishes has none.
  ///
  /// America's tables name calories before their number, as the small print of its menus does. What
  /// no menu weighs is salt, in milligrams.
  static func isAmong(_ rows: [TextLine]) -> Bool {
    let units = rows.flatMap { self.units(in: $0.text) }
    guard units.count(where: weights.contains) >= fewestWeights else { return false }
    return units.contains(where: energies.contains)
      || units.contains(milligram) && rows.contains { namesCalories($0.text) }
  }

  private static func namesCalories(_ text: String) -> Bool {
    text.lowercased().split(separator: " ").contains { $0.hasPrefix("calor") }
  }

  private static let energies: Set<String> = ["kcal", "kj"]
  private static let weights: Set<String> = ["g", milligram, "%"]
  private static let milligram = "mg"
  /// Fat, protein, salt: a table has more.
  private static let fewestWeights = 2

  /// What stands behind the numbers of a line: 399kcal, 51.4 g.
  private static func units(in text: String) -> [String] {
    var units: [String] = []
    var isBehindNumber = false
    for word in text.lowercased().split(separator: " ") {
      let unit = word.drop { $0.isNumber || $0 == "." || $0 == "," }
      if isBehindNumber || unit.count < word.count { units.append(String(unit)) }
      isBehindNumber = unit.isEmpty
    }
    return units
  }
}
