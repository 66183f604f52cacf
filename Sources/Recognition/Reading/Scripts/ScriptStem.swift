// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// The first looks of the networks that others have trained: at a quarter of the size, the largest of each place beside
/// what two small looks make of it.
///
///     3 × 3, every other ─┬─► the largest of 2 × 2 ─┬─► 3 × 3, every other
///                         └─► 2 × 2 ─► 2 × 2 ───────┘
struct ScriptStem: Stage {
  private let first: ConvolutionStage
  private let small: [ConvolutionStage]
  private let last: ConvolutionStage
  private let maps = (LineMaps(), LineMaps(), LineMaps())
  private let joined = LineMaps()

  /// - Parameter channels: come out of each look.
  init(_ file: inout WeightFile, channels: Int, _ kernels: LineKernels) throws(ModelFault) {
    func look(_ matrix: Matrix, window: Int, step: Int = 1) -> ConvolutionStage {
      ConvolutionStage(
        weights: WeightPanels(matrix, for: kernels), curve: .relu,
        window: (window, window), step: step)
    }
    first = look(try file.next(channels, inputs: 9), window: 3, step: 2)
    small = [
      look(try file.next(channels / 2, inputs: 4 * channels), window: 2),
      look(try file.next(channels, inputs: 4 * channels / 2), window: 2),
    ]
    last = look(try file.next(channels, inputs: 9 * 2 * channels), window: 3, step: 2)
  }

  func rows(of rows: Int) -> Int { last.rows(of: first.rows(of: rows)) }
  var channels: Int { last.channels }

  func run(_ from: LineMaps, to: LineMaps, _ kernels: LineKernels) {
    first.run(from, to: maps.0, kernels)
    small[0].run(maps.0, to: maps.1, kernels)
    small[1].run(maps.1, to: maps.2, kernels)
    joined.reshape(columns: maps.0.columns, rows: maps.0.rows, channels: 2 * first.channels)
    for line in joined.columns.indices { join(line) }
    last.run(joined, to: to, kernels)
  }

  func rest() {
    for stage in [first, last] + small { stage.rest() }
    for maps in [maps.0, maps.1, maps.2, joined] { maps.empty() }
  }

  /// Beyond the last column and row is nothing, and nothing is below 0.
  private func join(_ line: Int) {
    let (columns, rows, channels) = (joined.columns[line], joined.rows, first.channels)
    let (largest, looks) = (maps.0.line(line), maps.2.line(line))
    var target = joined.line(line)
    for column in 0..<columns {
      for row in 0..<rows {
        let place = (column * rows + row) * channels
        let below = row + 1 < rows ? channels : 0
        let right = column + 1 < columns ? rows * channels : 0
        for channel in place..<place + channels {
          target[channel - place] = max(
            max(largest[channel], largest[channel + below]),
            max(largest[channel + right], largest[channel + right + below]))
        }
        (target + channels).update(from: looks + place, count: channels)
        target += 2 * channels
      }
    }
  }
}
