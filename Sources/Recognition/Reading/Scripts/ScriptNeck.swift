// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// The script network's steps along a line, each of which looks at all others.
///
///     the mean of 3 rows and 2 columns ─┬─► 1 × 1 ─► seven steps ─► AttentionLayer × 2 ─┬─► sum
///                                       └─► 1 × 1 ──────────────────────────────────────┘
struct ScriptNeck: Stage {
  static let channels = 120

  func rows(of rows: Int) -> Int { 1 }
  var channels: Int { Self.channels }
  private let aside: FullStage
  private let steps: FullStage
  private let seven: DepthStage
  private let layers: [AttentionLayer]
  private let norm: StepNorm
  private let means = LineMaps()
  private let maps = (LineMaps(), LineMaps())

  private static let block = (columns: 2, rows: 3)
  private static let inputs = 384

  init(_ file: inout WeightFile, _ kernels: LineKernels) throws(ModelFault) {
    aside = try FullStage(&file, Self.inputs, to: Self.channels, .swish, kernels)
    steps = try FullStage(&file, Self.inputs, to: Self.channels, .swish, kernels)
    seven = DepthStage(
      try file.next(Self.channels, inputs: 7), window: (7, 1), curve: .swish)
    layers = [
      try AttentionLayer(&file, channels: Self.channels, kernels),
      try AttentionLayer(&file, channels: Self.channels, kernels),
    ]
    norm = StepNorm(try file.next(Self.channels, inputs: 1))
  }

  func run(_ from: LineMaps, to: LineMaps, _ kernels: LineKernels) {
    average(from)
    steps.run(means, to: maps.0, kernels)
    seven.run(maps.0, to: maps.1, kernels)
    maps.0.add(maps.1)
    for layer in layers { layer.run(maps.0, kernels) }
    norm.run(maps.0, to: maps.1)
    aside.run(means, to: to, kernels)
    to.add(maps.1)
  }

  private func average(_ from: LineMaps) {
    let block = Self.block
    means.reshape(
      columns: from.columns.map { max(1, $0 / block.columns) }, rows: 1, channels: from.channels)
    for line in means.columns.indices {
      let last = from.columns[line] - 1
      for column in 0..<means.columns[line] {
        let target = means.line(line) + column * from.channels
        target.update(repeating: 0, count: from.channels)
        for part in 0..<block.columns * block.rows {
          // A line of one column is seen twice.
          let fromColumn = min(last, column * block.columns + part / block.rows)
          let source =
            from.line(line) + fromColumn * from.columnSize + part % block.rows * from.channels
          for channel in 0..<from.channels { target[channel] += source[channel] }
        }
        let count = Float(block.columns * block.rows)
        for channel in 0..<from.channels { target[channel] /= count }
      }
    }
  }
}
