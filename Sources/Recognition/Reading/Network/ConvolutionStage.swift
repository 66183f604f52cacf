// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// Weighs the channels of each place and of its neighbours; with a step of 2 of every other place.
struct ConvolutionStage: Stage {
  let weights: WeightPanels
  let curve: Curve
  let window: (columns: Int, rows: Int)
  let step: Int
  /// One line with a border around it.
  private let bordered = LineMaps()

  init(
    weights: WeightPanels, curve: Curve, window: (columns: Int, rows: Int), step: Int = 1
  ) {
    self.step = step
    self.weights = weights
    self.curve = curve
    self.window = window
  }

  func rows(of rows: Int) -> Int { rows.places(step: step) }
  var channels: Int { weights.outputs }

  func run(_ from: LineMaps, to: LineMaps, _ kernels: LineKernels) {
    let rows = rows(of: from.rows)
    to.reshape(
      columns: from.columns.map { $0.places(step: step) }, rows: rows, channels: channels)
    for line in from.columns.indices {
      border(from, line)
      var product = weights.product(of: bordered.values, rows: rows, to: to.line(line))
      // A window's column is one run of values.
      product.pieces = window.columns
      product.pieceLength = window.rows * from.channels
      product.pieceStride = bordered.columnSize
      product.rowStride = from.channels * step
      product.columns = to.columns[line]
      product.columnStride = bordered.columnSize * step
      product.curve = curve.ofSums
      kernels.multiply(&product)
      curve.bend(
        to.line(line), places: to.columns[line] * rows, channels: channels, kernels)
    }
  }

  func rest() { bordered.empty() }

  /// Zeros: the mean of the noise in ±1 that Tesseract writes there, new for every line. 80.4 % of
  /// 2,990 lines read with their digits exact; with noise of a fixed seed 80.5 %.
  private func border(_ from: LineMaps, _ line: Int) {
    // An even window has more after a place than before it.
    let tall = from.rows + window.rows - 1
    let (left, top) = ((window.columns - 1) / 2 * tall, (window.rows - 1) / 2)
    bordered.reshape(
      columns: [from.columns[line] + window.columns - 1], rows: tall,
      channels: from.channels)
    bordered.values.update(repeating: 0, count: bordered.columns[0] * bordered.columnSize)
    var target = bordered.values + (left + top) * from.channels
    var source = from.line(line)
    for _ in 0..<from.columns[line] {
      target.update(from: source, count: from.columnSize)
      target += bordered.columnSize
      source += from.columnSize
    }
  }
}

extension Int {
  /// How many places are left of so many, from the first one on.
  func places(step: Int) -> Int { (self + step - 1) / step }
}
