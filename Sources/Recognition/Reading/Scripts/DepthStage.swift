// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// Weighs each channel of each place and of its neighbours, each channel by itself.
struct DepthStage: Stage {
  let rows: Int
  let channels: Int
  private let window: (columns: Int, rows: Int)
  private let step: Int
  private let curve: Curve
  /// For each place of the window the weights of all channels.
  private let weights: [Float]
  private let bias: [Float]

  /// - Parameters:
  ///   - matrix: has a row for each channel.
  ///   - rows: are those of what goes in.
  ///   - step: is 2 where every other row is left out.
  init(
    _ matrix: Matrix, rows: Int, window: (columns: Int, rows: Int), step: Int, curve: Curve
  ) {
    self.rows = rows.places(step: step)
    channels = matrix.outputs
    (self.window, self.step, self.curve) = (window, step, curve)
    let channels = matrix.rows
    weights = (0..<matrix.inputs).flatMap { place in channels.map { $0[$0.startIndex + place] } }
    bias = channels.map { $0[$0.endIndex - 1] }
  }

  func run(_ from: LineMaps, to: LineMaps, _ kernels: LineKernels) {
    to.reshape(columns: from.columns, rows: rows, channels: channels)
    weights.withUnsafeBufferPointer { weights in
      bias.withUnsafeBufferPointer { bias in
        guard let weights = weights.baseAddress, let bias = bias.baseAddress else { return }
        for line in from.columns.indices {
          var depth = LineDepth(
            inputs: from.line(line), columns: from.columns[line], rows: from.rows,
            channels: channels, windowColumns: window.columns, windowRows: window.rows,
            rowStep: step, weights: weights, bias: bias, outputs: to.line(line),
            curve: curve.ofSums)
          kernels.weigh(&depth)
        }
      }
    }
  }
}
