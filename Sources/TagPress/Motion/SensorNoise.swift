// SPDX-License-Identifier: GPL-3.0-or-later

/// The noise of a sensor: drawn once, looked at from another place in every row of every frame.
struct SensorNoise {
  private let errors: [Int8]

  /// As many as there are: one row never sees an error twice.
  private static let count = 1 << 16
  /// The longest row that may be asked for.
  static let longestRow = count / 2
  /// The spread of an error, of 255: between those of clear scenes (1.2) and of the webcam (2.4).
  static let spread = 2.0

  init(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    // Four even draws are nearly a bell; the spread of their sum is 4/√12 of their half-width.
    let reach = Self.spread * 12.0.squareRoot() / 4
    errors = (0..<Self.count).map { _ in
      let sum = (0..<4).reduce(0.0) { sum, _ in sum + chance.within(-1.0...1) }
      return Int8((sum * reach).rounded())
    }
  }

  /// Lends enough errors for any row, from a place that the chance picks for each.
  func withRows<Result>(
    seed: UInt64, _ body: (_ row: () -> UnsafePointer<Int8>) -> Result
  ) -> Result {
    var chance = SplitMix64(seed: seed)
    return errors.withUnsafeBufferPointer { errors in
      guard let start = errors.baseAddress else { preconditionFailure("a noise has errors") }
      return body { start + chance.below(Self.count - Self.longestRow) }
    }
  }
}
