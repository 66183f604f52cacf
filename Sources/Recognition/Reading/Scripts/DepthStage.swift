// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// Weighs each channel of each place and of its neighbours, each channel by itself.
struct DepthStage: Stage {
  let channels: Int
  private let window: (columns: Int, rows: Int)
  private let step: (columns: Int, rows: Int)
  private let curve: Curve
  /// For each place of the window the weights of all channels.
  private let weights: [Float]
  private let bias: [Float]

  /// - Parameters:
  ///   - matrix: has a row for each channel.
  ///   - step: is 2 where every other column or row is left out.
  init(
    _ matrix: Matrix, window: (columns: Int, rows: Int), step: (columns: Int, rows: Int) = (1, 1),
    curve: Curve
  ) {
    channels = matrix.outputs
    (self.window, self.step, self.curve) = (window, step, curve)
    let channels = matrix.rows
    weights = (0..<matrix.inputs).flatMap { place in channels.map { $0[$0.startIndex + place] } }
    bias = channels.map { $0[$0.endIndex - 1] }
  }

  func rows(of rows: Int) -> Int { rows.places(step: step.rows) }

  func run(_ from: LineMaps, to: LineMaps, _ kernels: LineKernels) {
    to.reshape(
      columns: from.columns.map { $0.places(step: step.columns) }, rows: rows(of: from.rows),
      channels: channels)
    weights.withUnsafeBufferPointer { weights in
      bias.withUnsafeBufferPointer { bias in
        guard let weights = weights.baseAddress, let bias = bias.baseAddress else { return }
        for line in from.columns.indices {
          var depth = LineDepth(
            inputs: from.line(line), columns: from.columns[line], rows: from.rows,
            channels: channels, windowColumns: window.columns, windowRows: window.rows,
            columnStep: step.columns, rowStep: step.rows, weights: weights, bias: bias,
            outputs: to.line(line),
            curve: curve.ofSums)
          kernels.weigh(&depth)
        }
      }
    }
  }
}
