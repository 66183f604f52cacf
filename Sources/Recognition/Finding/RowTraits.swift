// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging

/// The facts that the gate knows of a row as a whole.
struct RowTraits {
  /// Three more than there are: room for what the next training wants to know.
  static let count = 24

  private let row: ArraySlice<Component>
  private let candidate: LineCandidate

  init(of row: ArraySlice<Component>, _ candidate: LineCandidate) {
    self.row = row
    self.candidate = candidate
  }

  /// All are kept near the range from -2 to 2.
  func write(into target: UnsafeMutablePointer<Float>) {
    target[0] = row.count == 1 ? 1 : 0
    target[1] = row.count == 2 ? 1 : 0
    target[2] = Float(min(row.count, 12)) / 6
    target[3] = Float(max(row.count - 12, 0)) / 12
    writeLook(into: target)
    writeShape(into: target)
    target[15] = Spread(row.lazy.map(\.ink)).deviation / 16
    target[17] = candidate.polarity == .lightOnDark ? 1 : 0
    target[18] = log2(Float(candidate.pixel)) / 2
    target[19] = raisedAtTheEnd
    for unused in 21..<Self.count { target[unused] = 0 }
  }

  private func writeLook(into target: UnsafeMutablePointer<Float>) {
    let look = RowLook(of: row, tallest: candidate.shape.tallest)
    target[4] = look.contrast.squareRoot() / 8
    target[5] = look.fullSize
    target[6] = look.widthSpread
    target[7] = 4 * look.stroke
    target[8] = look.aspect
    target[9] = look.coverage
    target[20] = look.score / 4
  }

  private func writeShape(into target: UnsafeMutablePointer<Float>) {
    let bounds = candidate.shape.bounds
    let (width, height) = (
      Float(bounds.right &- bounds.left), Float(bounds.bottom &- bounds.top)
    )
    let heights = Spread(row.lazy.map { Float($0.height) })
    let gaps = Spread(
      zip(row, row.dropFirst()).lazy.map { Float($1.left &- $0.right) / height })
    target[10] = log2(height * Float(candidate.pixel) / 16)
    target[11] = log2(width / height) / 2
    target[12] = heights.deviation / max(heights.mean, 1) * 2
    target[13] = min(gaps.mean, 2)
    target[14] = min(gaps.deviation, 2)
    target[16] = abs(candidate.shape.slope) * 4
  }

  /// Whether the last one or two are small and stand high, as cents do.
  private var raisedAtTheEnd: Float {
    let bounds = candidate.shape.bounds
    let whole = Box(top: bounds.top, bottom: bounds.bottom)
    let raised = row.reversed().prefix {
      RaisedShape.inRow.holds(Box(top: $0.top, bottom: $0.bottom), beside: whole)
    }
    return raised.count < row.count ? Float(min(raised.count, 2)) : 0
  }
}

/// Mean and deviation; zero of nothing.
struct Spread {
  private(set) var mean: Float = 0
  private(set) var deviation: Float = 0

  init(_ values: some Collection<Float>) {
    guard !values.isEmpty else { return }
    let share = 1 / Float(values.count)
    mean = values.reduce(0, +) * share
    deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } * share).squareRoot()
  }
}

extension Box {
  /// For those who only ask how high it is, and where.
  fileprivate init(top: Int32, bottom: Int32) {
    self.init(x: 0, y: Double(top), width: 0, height: Double(bottom &- top))
  }
}
