// SPDX-License-Identifier: GPL-3.0-or-later

/// The table on a package that says what is in 100 g: many bare numbers, none of them a price.
enum NutritionTable {
  /// True where energy stands beside weights; a menu that tells the energy of its dishes has none.
  static func isAmong(_ rows: [TextLine]) -> Bool {
    let units = rows.flatMap { self.units(in: $0.text) }
    return units.contains(where: energies.contains)
      && units.count { weights.contains($0) } >= fewestWeights
  }

  private static let energies: Set<String> = ["kcal", "kj"]
  private static let weights: Set<String> = ["g", "mg", "%"]
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
