// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// Goes along each line from its own first or last column, all lines of the batch in step.
struct MemoryStage: Stage {
  let channels: Int
  private let isReversed: Bool
  private let fromInputs: WeightPanels
  private let fromOutputs: WeightPanels
  /// The sums that inputs bring, for every column; what the last outputs bring, for every line.
  private let inputSums = LineMaps()
  private let outputSums = LineMaps()
  private let outputs = LineMaps()
  private let states = LineMaps()

  init(_ gates: [Matrix], isReversed: Bool, for kernels: LineKernels) {
    channels = gates[0].outputs
    self.isReversed = isReversed
    let inputs = gates[0].inputs - channels
    let rows = gates.flatMap(\.rows)
    fromInputs = WeightPanels(rows, inputs: 0..<inputs, hasBias: true, for: kernels)
    fromOutputs = WeightPanels(
      rows, inputs: inputs..<inputs + channels, hasBias: false, for: kernels)
  }

  func rows(of rows: Int) -> Int { 1 }

  func run(_ from: LineMaps, to: LineMaps, _ kernels: LineKernels) {
    to.reshape(columns: from.columns, rows: 1, channels: channels)
    inputSums.reshape(columns: from.columns, rows: 1, channels: 4 * channels)
    var product = fromInputs.product(of: from.values, rows: from.columnCount, to: inputSums.values)
    kernels.multiply(&product)
    let count = from.columns.count
    outputSums.reserve(count * 4 * channels)
    outputs.reserve(count * channels)
    states.reserve(count * channels)
    states.values.update(repeating: 0, count: count * channels)
    var active = count
    for step in 0..<(from.columns.first ?? 0) {
      // The widest come first, so those still going on are the first ones.
      while from.columns[active - 1] <= step { active -= 1 }
      if step > 0 {
        var product = fromOutputs.product(
          of: outputs.values, rows: active, to: outputSums.values)
        kernels.multiply(&product)
      }
      let sums = step > 0 ? outputSums.values : nil
      for line in 0..<active { go(step, in: line, from, sums, to: to, kernels) }
    }
  }

  /// A step of one line; nothing came before the first one.
  private func go(
    _ step: Int, in line: Int, _ from: LineMaps, _ sums: UnsafeMutablePointer<Float>?,
    to: LineMaps, _ kernels: LineKernels
  ) {
    let column = isReversed ? from.columns[line] - 1 - step : step
    let output = outputs.values + line * channels
    var cell = LineCell(
      fromInputs: inputSums.line(line) + column * 4 * channels,
      fromOutputs: sums.map { UnsafePointer($0 + line * 4 * channels) },
      state: states.values + line * channels, outputs: output, count: channels)
    kernels.step(&cell)
    (to.line(line) + column * channels).update(from: output, count: channels)
  }
}
