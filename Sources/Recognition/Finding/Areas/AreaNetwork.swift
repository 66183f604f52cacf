// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// Tells for each pixel of a picture how likely it belongs to a line of text.
///
///     picture ─► ScriptStem, 1 × 1        a quarter of the size,   48 channels
///       ─► LookBlock × 2                  ─────────────────────────────► narrow ─► + ─► 7 × 7 ─┐
///       ─► LookBlock × 3                  an eighth,               96 ─► narrow ─► + ─► 7 × 7 ─┤
///       ─► LookBlock × 5                  a sixteenth,            192 ─► narrow ─► + ─► 7 × 7 ─┤
///       ─► LookBlock × 3                  a thirty-second,        384 ─► narrow ─┴──► 7 × 7 ─┤
///       all four side by side, at a quarter of the size ◄─────────────────────────────────────┘
///       ─► 3 × 3 ─► twice as large ─► twice as large: one number for each pixel
///
/// What is seen at a smaller size is added to the next larger one. Its weights are those of
/// PP-OCRv6_det_small by the PaddleOCR authors (`data/scripts`). One object belongs to one thread.
final class AreaNetwork {
  private let first: [any Stage]
  /// From the largest maps to the smallest.
  private let levels: [[LookBlock]]
  /// From the smallest maps to the largest.
  private let narrow: [SqueezedStage]
  private let around: [(DepthStage, SqueezedStage)]
  private let joining: ConvolutionStage
  private let doubling: [FullStage]
  private let kernels: LineKernels
  private let scratch = (LineMaps(), LineMaps())

  /// Both sides of a picture are multiples of it.
  static let step = 32
  private static let (narrowed, last) = (96, 24)

  /// Throws where the file has the weights of another network.
  init(_ file: WeightFile, kernels: LineKernels = .bestOfFloats) throws(ModelFault) {
    var file = file
    let scratch = scratch
    self.kernels = kernels
    first = [
      try ScriptStem(&file, channels: 24, kernels),
      try FullStage(&file, 24, to: 48, .relu, kernels),
    ]
    func level(
      _ channels: Int, from smaller: Int?, squeezed: [Int?]
    ) throws(ModelFault) -> [LookBlock] {
      var blocks: [LookBlock] = []
      if let smaller {
        blocks.append(
          try LookBlock(
            &file, inputs: smaller, outputs: channels, squeezed: nil, step: (2, 2), scratch, kernels
          ))
      }
      for squeezed in squeezed {
        blocks.append(
          try LookBlock(
            &file, inputs: channels, outputs: channels, squeezed: squeezed, step: (1, 1), scratch,
            kernels))
      }
      return blocks
    }
    levels = [
      try level(48, from: nil, squeezed: [12, nil]),
      try level(96, from: 48, squeezed: [24, nil]),
      try level(192, from: 96, squeezed: [48, nil, 48, nil]),
      try level(384, from: 192, squeezed: [96, nil]),
    ]
    var narrow: [SqueezedStage] = []
    for channels in [384, 192, 96, 48] {
      narrow.append(try SqueezedStage(&file, channels, to: Self.narrowed, kernels))
    }
    self.narrow = narrow
    var around: [(DepthStage, SqueezedStage)] = []
    for _ in narrow {
      let seven = DepthStage(
        try file.next(Self.narrowed, inputs: 7 * 7), window: (7, 7), curve: .none)
      around.append((seven, try SqueezedStage(&file, Self.narrowed, to: Self.last, kernels)))
    }
    self.around = around
    joining = ConvolutionStage(
      weights: WeightPanels(
        try file.next(Self.last, inputs: 9 * around.count * Self.last), for: kernels),
      curve: .relu, window: (3, 3))
    doubling = [
      try FullStage(&file, Self.last, to: 4 * Self.last, .relu, kernels),
      try FullStage(&file, Self.last, to: 4, .none, kernels),
    ]
  }

  /// For each pixel the logarithm of the odds that it belongs to a line of text.
  ///
  /// - Parameter picture: has one channel, from -1 for black to 1 for white, and sides that are
  ///   multiples of `step`. It is used up.
  func logits(of picture: LineMaps) -> LineMaps {
    defer {
      scratch.0.empty()
      scratch.1.empty()
    }
    var maps = (picture, LineMaps())
    func run(_ stage: any Stage) {
      stage.run(maps.0, to: maps.1, kernels)
      stage.rest()
      maps = (maps.1, maps.0)
    }
    first.forEach(run)
    var seen: [LineMaps] = []
    for level in levels {
      level.forEach(run)
      let kept = LineMaps()
      narrow[levels.count - 1 - seen.count].run(maps.0, to: kept, kernels)
      seen.append(kept)
    }
    let joined = joined(seen.reversed())
    joining.run(joined, to: maps.0, kernels)
    joining.rest()
    joined.empty()
    for stage in doubling {
      stage.run(maps.0, to: maps.1, kernels)
      maps.0.unfold(maps.1)
    }
    return maps.0
  }

  /// - Parameter seen: are maps from the smallest to the largest.
  private func joined(_ seen: [LineMaps]) -> LineMaps {
    let joined = LineMaps()
    guard let largest = seen.last else { return joined }
    joined.reshape(
      columns: largest.columns, rows: largest.rows, channels: around.count * Self.last)
    let (seven, narrowed) = scratch
    for (place, (maps, around)) in zip(seen, around).enumerated() {
      if place > 0 { maps.add(enlarged: seen[place - 1], into: 0, adds: true) }
      around.0.run(maps, to: seven, kernels)
      around.1.run(seven, to: narrowed, kernels)
      joined.add(enlarged: narrowed, into: place * Self.last, adds: false)
    }
    return joined
  }
}

/// Weighs the channels of each place, and lets some count up to twice.
struct SqueezedStage {
  private let full: FullStage
  private let squeeze: ChannelSqueeze

  init(
    _ file: inout WeightFile, _ inputs: Int, to outputs: Int, _ kernels: LineKernels
  ) throws(ModelFault) {
    full = try FullStage(&file, inputs, to: outputs, .none, kernels)
    squeeze = ChannelSqueeze(
      try file.next(outputs / 4, inputs: outputs), try file.next(outputs, inputs: outputs / 4),
      slope: 0.2, least: 1, kernels)
  }

  func run(_ from: LineMaps, to: LineMaps, _ kernels: LineKernels) {
    full.run(from, to: to, kernels)
    squeeze.weigh(to, kernels)
  }
}

extension LineMaps {
  /// Becomes a picture twice as large: a place's channels are those of 2 × 2 places, column by column.
  fileprivate func unfold(_ folded: LineMaps) {
    let (tall, size) = (folded.rows, folded.channels / 4)
    reshape(columns: [2 * folded.columns[0]], rows: 2 * tall, channels: size)
    for column in 0..<folded.columns[0] {
      for row in 0..<tall {
        let from = folded.values + (column * tall + row) * folded.channels
        for part in 0..<4 {
          let place = (2 * column + part / 2) * rows + 2 * row + part % 2
          (values + place * size).update(from: from + part * size, count: size)
        }
      }
    }
  }
}
