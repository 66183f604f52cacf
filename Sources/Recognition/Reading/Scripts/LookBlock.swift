// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// One look of the script network at 3 × 3 places, and what its channels make of it.
///
///     3 × 3, each channel by itself ─► squeezed: how much each channel counts in this line
///       ─┬─► 1 × 1 to twice as many ─► 1 × 1 back ─┬─► sum
///        └─────────────────────────────────────────┘
///
/// One that halves the rows changes the channels, so it is no sum.
struct LookBlock: Stage {
  private let depth: DepthStage
  private let squeeze: ChannelSqueeze?
  private let wide: FullStage
  private let narrow: FullStage
  private let isSum: Bool
  private let maps: (LineMaps, LineMaps)

  /// - Parameter maps: are memory that every look uses in turn.
  init(
    _ file: inout WeightFile, inputs: Int, outputs: Int, squeezed: Int?,
    step: (columns: Int, rows: Int),
    _ maps: (LineMaps, LineMaps), _ kernels: LineKernels
  ) throws(ModelFault) {
    self.maps = maps
    depth = DepthStage(
      try file.next(inputs, inputs: 9), window: (3, 3), step: step, curve: .none)
    squeeze = try squeezed.map { squeezed throws(ModelFault) in
      ChannelSqueeze(
        try file.next(squeezed, inputs: inputs), try file.next(inputs, inputs: squeezed), kernels)
    }
    wide = try FullStage(&file, inputs, to: 2 * inputs, .gelu, kernels)
    narrow = try FullStage(&file, 2 * inputs, to: outputs, .none, kernels)
    isSum = step == (1, 1)
  }

  func rows(of rows: Int) -> Int { depth.rows(of: rows) }
  var channels: Int { narrow.channels }

  func run(_ from: LineMaps, to: LineMaps, _ kernels: LineKernels) {
    depth.run(from, to: maps.0, kernels)
    squeeze?.weigh(maps.0, kernels)
    wide.run(maps.0, to: maps.1, kernels)
    narrow.run(maps.1, to: to, kernels)
    if isSum { to.add(maps.0) }
  }
}

extension LineMaps {
  /// Adds the values of maps of the same shape.
  func add(_ other: LineMaps) {
    let (values, others) = (values, other.values)
    for place in 0..<columnCount * columnSize { values[place] += others[place] }
  }
}
