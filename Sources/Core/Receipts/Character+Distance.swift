// SPDX-License-Identifier: GPL-3.0-or-later

extension [Character] {
  /// Letters to be changed, added or left out until both are the same.
  func distance(to other: [Character]) -> Int {
    var row = Array<Int>(0...other.count)
    for (index, letter) in enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for (place, wanted) in other.enumerated() {
        let changed = corner + (letter == wanted ? 0 : 1)
        corner = row[place + 1]
        row[place + 1] = Swift.min(changed, corner + 1, row[place] + 1)
      }
    }
    return row[other.count]
  }
}
