// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The table on a package that says what is in 100 g or in a serving: many numbers without a sign,
/// none of them a price.
enum NutritionTable {
  /// True where energy stands beside weights; a menu that tells the energy of its dishes has none.
  ///
  /// America's tables name calories before their number, as the small print of its menus does. What
  /// no menu weighs is salt, in milligrams.
  static func isAmong(_ rows: [TextLine]) -> Bool {
    let units = rows.flatMap { self.units(in: $0.text) }
    if isColumn(among: rows) { return true }
    guard units.count(where: weights.contains) >= fewestWeights else { return false }
    return units.contains(where: energies.contains)
      || units.contains(milligram) && rows.contains { namesCalories($0.text) }
  }

  /// Whether rows as high as that of an energy stand over or under it and are weights, of which the
  /// g may have been read as a 9: 203 kcal, 519, 8.6 g, 9 9.
  private static func isColumn(among rows: [TextLine]) -> Bool {
    let weighing = rows.filter { endsLikeWeight($0.text) }
    guard weighing.count >= fewestInColumn else { return false }
    let places = weighing.map(\.bounds)
    let naming = rows.lazy.filter { units(in: $0.text).contains(where: energies.contains) }
    return naming.prefix(mostEnergies).contains { row in
      guard let place = row.bounds else { return false }
      let others = zip(weighing, places).filter { other, box in
        box.map { $0.isInColumn(of: place) } == true && other != row
      }
      return others.count >= fewestInColumn
    }
  }

  private static func endsLikeWeight(_ text: String) -> Bool {
    text.hasSuffix("9") || units(in: text).last.map(weights.contains) == true
  }

  private static let fewestInColumn = 3
  /// A table names the energy in 100 g, in a serving and for a day, in two units; a page with more is
  /// none, or has shown by then that it is one.
  private static let mostEnergies = 50

  private static func namesCalories(_ text: String) -> Bool {
    text.lowercased().split(separator: " ").contains { $0.hasPrefix("calor") }
  }

  private static let energies: Set<String> = ["kcal", "kj"]
  private static let weights: Set<String> = ["g", milligram, "%"]
  private static let milligram = "mg"
  /// Fat, protein, salt: a table has more.
  private static let fewestWeights = 2

  /// The units that stand after the numbers of a line: 399kcal, 51.4 g.
  private static func units(in text: String) -> [String] {
    var units: [String] = []
    var isAfterNumber = false
    // 100g of (100g当たり) counts, too.
    for word in text.lowercased().split(whereSeparator: { " ()（）".contains($0) }) {
      let word = word.last == .unnamed ? word.dropLast() : word
      let unit = word.drop { $0.isNumber || $0 == "." || $0 == "," }
      if isAfterNumber || unit.count < word.count { units.append(String(unit)) }
      isAfterNumber = unit.isEmpty
    }
    return units
  }
}

extension Box {
  /// Whether both have one height and stand over or under each other for half of the narrower one.
  fileprivate func isInColumn(of other: Box) -> Bool {
    let beside = min(right, other.right) - max(x, other.x)
    return beside > 0.5 * min(width, other.width)
      && max(height, other.height) < 1.6 * min(height, other.height)
  }
}
