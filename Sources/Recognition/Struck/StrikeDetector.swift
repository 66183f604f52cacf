// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels
import Imaging

/// Tells numbers that a line goes through from all others: nobody pays a price that is struck out.
/// One object belongs to one thread.
///
///     the ink of a number ─► three networks, trained alike with other chance: log-odds of each
///       ─► their mean ─► below both limits there is no line, between them there may be one
///
/// Trained on photos and drawn scenes with lines through their prices (data/strike).
final class StrikeDetector {
  /// The log-odds from which on a line may go through a number, and from which on it does.
  private let least: (possible: Float, seen: Float)
  private let networks: [StrikeNetwork]
  private let kernels: LineKernels
  private var maps = (LineMaps(), LineMaps())

  /// One network errs where another does not.
  private static let networkCount = 3

  /// The number of weights, and two for `least`.
  static let numberCount = 2 + networkCount * StrikeNetwork.numberCount

  /// Reads `NAME.strike`, as `data/strike/train` writes it. Throws when the folder has no such file, or
  /// one that is not whole.
  convenience init(folder: String, name: String) throws(ReaderError) {
    self.init(
      numbers: try WeightsFile(mark: "strike 2", numberCount: Self.numberCount)
        .numbers(folder: folder, file: "\(name).strike"))
  }

  /// Takes `numberCount` numbers, in the order in which they are used.
  init(numbers: [Float], kernels: LineKernels = .best) {
    var rest = numbers[...]
    least = (rest.removeFirst(), rest.removeFirst())
    networks = (0..<Self.networkCount).map { _ in StrikeNetwork(from: &rest, for: kernels) }
    self.kernels = kernels
  }

  func strikes(through strips: [NumberStrip]) -> [Strike] {
    scores(of: strips).map { $0 >= least.seen ? .seen : $0 >= least.possible ? .possible : .none }
  }

  /// The log-odds that a line goes through each number, among numbers as they were trained with.
  func scores(of strips: [NumberStrip]) -> [Float] {
    guard !strips.isEmpty else { return [] }
    var sums = [Float](repeating: 0, count: strips.count)
    for network in networks {
      for (strip, score) in network.scores(of: strips, &maps, kernels).enumerated() {
        sums[strip] += score
      }
    }
    return sums.map { $0 / Float(Self.networkCount) }
  }
}
