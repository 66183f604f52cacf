// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// A matrix laid out as the kernels take it: panels of sixteen outputs, input by input.
final class WeightPanels {
  let outputs: Int
  let inputs: Int
  private let numbers: UnsafeMutablePointer<Float>?
  private let wholes: WholePanels?
  private let bias: UnsafeMutablePointer<Float>?

  /// Each row has the weights of an output over the inputs of `range`; its last is the bias.
  init(
    _ rows: [ArraySlice<Float>], inputs range: Range<Int>, hasBias: Bool, for kernels: LineKernels
  ) {
    outputs = rows.count
    inputs = range.count
    let weights = rows.map { $0[($0.startIndex + range.lowerBound)...].prefix(range.count) }
    let size = kernels.wholeSize
    wholes = size > 0 ? WholePanels(rows, inputs: range, size: size) : nil
    numbers = size > 0 ? nil : Self.panels(of: weights, inputs: range.count)
    bias = hasBias ? Self.panels(of: rows.map { $0.suffix(1) }, inputs: 1) : nil
  }

  private static func panels(
    of rows: [ArraySlice<Float>], inputs: Int
  ) -> UnsafeMutablePointer<Float> {
    let lanes = Int(lineKernelLanes)
    let panels = UnsafeMutablePointer<Float>.zeros(rows.count.rounded(upTo: lanes) * inputs)
    for (output, row) in rows.enumerated() {
      let panel = panels + output / lanes * inputs * lanes + output % lanes
      for (input, weight) in row.enumerated() { panel[input * lanes] = weight }
    }
    return panels
  }

  convenience init(_ matrix: Matrix, for kernels: LineKernels) {
    self.init(matrix.rows, inputs: 0..<matrix.inputs, hasBias: true, for: kernels)
  }

  deinit {
    numbers?.deallocate()
    bias?.deallocate()
  }

  /// Plain rows, one after the other.
  func product(
    of inputs: UnsafePointer<Float>, rows: Int, to outputs: UnsafeMutablePointer<Float>
  ) -> LineProduct {
    LineProduct(
      inputs: inputs, pieces: 1, pieceLength: self.inputs, pieceStride: 0, rowStride: self.inputs,
      rows: rows, columns: 1, columnStride: 0, panels: numbers, wholes: wholes?.parts, bias: bias,
      outputs: outputs, outputCount: self.outputs, outputStride: self.outputs, curve: lineCurveNone)
  }
}

extension Matrix {
  var rows: [ArraySlice<Float>] {
    (0..<outputs).map { weights[$0 * (inputs + 1)..<($0 + 1) * (inputs + 1)] }
  }
}

extension UnsafeMutablePointer where Pointee: Numeric {
  static func zeros(_ count: Int) -> Self {
    let values = Self.allocate(capacity: Swift.max(1, count))
    values.initialize(repeating: 0, count: count)
    return values
  }
}

extension Int {
  /// The next multiple.
  func rounded(upTo size: Int) -> Int { (self + size - 1) / size * size }
}
