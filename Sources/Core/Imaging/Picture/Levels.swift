// SPDX-License-Identifier: GPL-3.0-or-later

/// How often each of 256 levels is there.
package struct Levels {
  private let counts: [Int]
  private let total: Int

  package init(_ counts: [Int]) {
    self.counts = counts
    total = counts.reduce(0, +)
  }

  /// Counts every eighth pixel each way.
  package init(of luma: borrowing LumaView) {
    var counts = [Int](repeating: 0, count: 256)
    for y in stride(from: 0, to: luma.height, by: 8) {
      let row = luma.row(y)
      for x in stride(from: 0, to: luma.width, by: 8) { counts[Int(row[x])] += 1 }
    }
    self.init(counts)
  }

  package var mean: Int {
    counts.indices.reduce(0) { $0 + $1 * counts[$1] } / max(1, total)
  }

  package var median: Int { level(below: 0.5) }

  package func share(from level: Int) -> Double {
    Double(counts[level...].reduce(0, +)) / Double(max(1, total))
  }

  /// The lowest level that so large a share does not exceed.
  package func level(below share: Double) -> Int {
    var (level, seen) = (0, counts[0])
    while level < 255, Double(seen) < share * Double(total) {
      level += 1
      seen += counts[level]
    }
    return level
  }
}
