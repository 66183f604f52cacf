// SPDX-License-Identifier: GPL-3.0-or-later

/// Equations that are more than their unknowns, and what meets them best.
struct LeastSquares {
  private let count: Int
  /// The normal equations, each with its right side at its end.
  private var rows: [[Double]]

  init(count: Int) {
    self.count = count
    rows = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
  }

  mutating func add(_ factors: [Double], _ value: Double) {
    for row in 0..<count where factors[row] != 0 {
      for column in 0..<count { rows[row][column] += factors[row] * factors[column] }
      rows[row][count] += factors[row] * value
    }
  }

  /// By elimination; nil where the equations say too little.
  var solution: [Double]? {
    var rows = rows
    for step in 0..<count {
      guard
        let best = (step..<count).max(by: {
          rows[$0][step].magnitude < rows[$1][step].magnitude
        }), rows[best][step].magnitude > 1e-12
      else { return nil }
      rows.swapAt(step, best)
      for row in 0..<count where row != step {
        let factor = rows[row][step] / rows[step][step]
        for column in step...count { rows[row][column] -= factor * rows[step][column] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}
