// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// A matrix laid out as the kernels take it: panels of sixteen outputs, input by input.
final class WeightPanels {
  let outputs: Int
  let inputs: Int
  private let panels: UnsafeMutablePointer<Float>
  private let bias: UnsafeMutablePointer<Float>?

  /// Each row has the weights of an output over the inputs of `range`; its last is the bias.
  init(_ rows: [ArraySlice<Float>], inputs range: Range<Int>, hasBias: Bool) {
    let lanes = Int(lineKernelLanes)
    outputs = rows.count
    inputs = range.count
    let padded = (rows.count + lanes - 1) / lanes * lanes
    panels = .allocate(capacity: max(1, padded * range.count))
    panels.initialize(repeating: 0, count: padded * range.count)
    for (output, row) in rows.enumerated() {
      let panel = panels + output / lanes * range.count * lanes + output % lanes
      for (input, weight) in row[(row.startIndex + range.lowerBound)...].prefix(range.count)
        .enumerated()
      {
        panel[input * lanes] = weight
      }
    }
    guard hasBias else {
      bias = nil
      return
    }
    let bias = UnsafeMutablePointer<Float>.allocate(capacity: padded)
    bias.initialize(repeating: 0, count: padded)
    for (output, row) in rows.enumerated() { bias[output] = row.last ?? 0 }
    self.bias = bias
  }

  convenience init(_ matrix: Matrix) {
    self.init(matrix.rows, inputs: 0..<matrix.inputs, hasBias: true)
  }

  deinit {
    panels.deallocate()
    bias?.deallocate()
  }

  /// Plain rows, one after the other.
  func product(
    of inputs: UnsafePointer<Float>, rows: Int, to outputs: UnsafeMutablePointer<Float>
  ) -> LineProduct {
    LineProduct(
      inputs: inputs, pieces: 1, pieceLength: self.inputs, pieceStride: 0, rowStride: self.inputs,
      rows: rows, columns: 1, columnStride: 0, panels: panels, bias: bias, outputs: outputs,
      outputCount: self.outputs, outputStride: self.outputs, isTanh: false)
  }
}

extension Matrix {
  var rows: [ArraySlice<Float>] {
    (0..<outputs).map { weights[$0 * (inputs + 1)..<($0 + 1) * (inputs + 1)] }
  }
}
