// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging

/// A digit of a display, where it stands in what the network sees.
struct DisplayDigit {
  let box: Box
  let digit: Int
  /// How likely a digit is there at all.
  let seen: Double
  /// How likely it is there and is this one.
  let confidence: Double
  /// Whether a point stands between it and the next one.
  let hasPoint: Bool

  /// Less likely ones are not looked at: 0.3 of all, as the logarithm of the odds.
  private static let leastLogit: Float = -0.85
  /// Two that share so much of the smaller one are the same.
  private static let shared = 0.4

  /// All that the network sees, each once.
  static func all(in sight: DisplaySight) -> [DisplayDigit] {
    var peaks: [DisplayDigit] = []
    for column in 0..<sight.columns {
      for row in 0..<sight.rows where isPeak(sight, column, row) {
        peaks.append(DisplayDigit(sight.said(column, row), column, row))
      }
    }
    return peaks.sorted { $0.seen > $1.seen }.reduce(into: []) { kept, one in
      if !kept.contains(where: { $0.box.shared(with: one.box) > shared }) { kept.append(one) }
    }
  }

  private static func isPeak(_ sight: DisplaySight, _ column: Int, _ row: Int) -> Bool {
    let here = sight.said(column, row)[0]
    guard here > leastLogit else { return false }
    for x in max(0, column - 1)...min(sight.columns - 1, column + 1) {
      for y in max(0, row - 1)...min(sight.rows - 1, row + 1) where sight.said(x, y)[0] > here {
        return false
      }
    }
    return true
  }
}

extension DisplayDigit {
  /// What the network says of a place.
  fileprivate init(_ said: UnsafeBufferPointer<Float>, _ column: Int, _ row: Int) {
    let largest = said[1...10].max() ?? 0
    let powers = said[1...10].map { exp(Double($0 - largest)) }
    let best = powers.indices.max { powers[$0] < powers[$1] } ?? 0
    let seen = 1 / (1 + exp(-Double(said[0])))
    // Lengths are told as logarithms of how many times sixteen pixels they are.
    func length(_ said: Float) -> Double { 16 * exp(Double(min(max(said, -4), 4))) }
    let (height, width) = (length(said[11]), length(said[12]))
    let size = Double(DisplayNetwork.place)
    let middle = Point(
      x: (Double(column) + 0.5 + Double(said[13])) * size,
      y: (Double(row) + 0.5 + Double(said[14])) * size)
    self.init(
      box: Box(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height),
      digit: best, seen: seen, confidence: seen * powers[best] / powers.reduce(0, +),
      hasPoint: said[15] > 0)
  }
}

extension Box {
  /// What both cover, as a share of the smaller one.
  func shared(with other: Box) -> Double {
    let across = min(right, other.right) - max(x, other.x)
    let down = min(bottom, other.bottom) - max(y, other.y)
    guard across > 0, down > 0 else { return 0 }
    return across * down / max(1e-9, min(width * height, other.width * other.height))
  }
}
