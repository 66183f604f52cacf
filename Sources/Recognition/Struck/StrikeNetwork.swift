// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels
import Imaging

/// One network of the strike detector.
///
///     24 rows of ink ─► looks at 5 × 5 pixels ─► the largest of 2 × 2 ─► 5 × 5 ─► 7 × 3
///       ─► of each column the largest of its rows: is there a piece of a line?
///       ─► the least, the largest and the mean of all columns ─► 16 ─► log-odds
struct StrikeNetwork {
  private let looks: [any Stage]
  private let numberHidden: DenseLayer
  private let numberOutput: DenseLayer

  private static let (channels, joined) = (8, 16)
  /// The windows of the looks.
  private static let windows: [(columns: Int, rows: Int)] = [(5, 5), (5, 5), (7, 3)]

  /// The weights of each look, and their bias.
  private static func matrixSize(_ look: Int) -> Int {
    channels * (inputs(look) + 1)
  }

  private static func inputs(_ look: Int) -> Int {
    windows[look].columns * windows[look].rows * (look == 0 ? 1 : channels)
  }

  static let numberCount =
    windows.indices.reduce(0) { $0 + matrixSize($1) }
    + DenseLayer.numberCount(inputs: 3 * channels, outputs: joined)
    + DenseLayer.numberCount(inputs: joined, outputs: 8)

  /// Takes `numberCount` numbers, in the order in which they are used.
  init(from rest: inout ArraySlice<Float>, for kernels: LineKernels) {
    var looks: [any Stage] = []
    for look in Self.windows.indices {
      let matrix = Matrix(
        outputs: Self.channels, inputs: Self.inputs(look),
        weights: Array(rest.prefix(Self.matrixSize(look))))
      rest = rest.dropFirst(Self.matrixSize(look))
      looks.append(
        ConvolutionStage(
          weights: WeightPanels(matrix, for: kernels), curve: .tanh,
          window: Self.windows[look]))
      if look == 0 { looks.append(PoolStage(channels: Self.channels, block: (2, 2))) }
    }
    looks.append(PoolStage(channels: Self.channels, block: (1, NumberStrip.height / 2)))
    self.looks = looks
    numberHidden = DenseLayer(inputs: 3 * Self.channels, outputs: Self.joined, from: &rest)
    // One is used.
    numberOutput = DenseLayer(inputs: Self.joined, outputs: 8, from: &rest)
  }

  /// - Parameter maps: are memory that every network uses in turn.
  func scores(
    of strips: [NumberStrip], _ maps: inout (LineMaps, LineMaps), _ kernels: LineKernels
  ) -> [Float] {
    Self.fill(maps.0, with: strips)
    for look in looks {
      look.run(maps.0, to: maps.1, kernels)
      maps = (maps.1, maps.0)
    }
    return strips.indices.map { strip in
      let hidden = numberHidden.outputs(of: Self.numbers(ofColumnsOf: strip, in: maps.0))
      return numberOutput.outputs(of: hidden.map { max($0, 0) })[0]
    }
  }

  private static func fill(_ maps: LineMaps, with strips: [NumberStrip]) {
    maps.reshape(columns: strips.map(\.width), rows: NumberStrip.height, channels: 1)
    for (line, strip) in strips.enumerated() {
      let values = maps.line(line)
      for (place, pixel) in strip.pixels.enumerated() { values[place] = Float(pixel) / 255 }
    }
  }

  /// The least, the largest and the mean of each channel, over all columns of a strip.
  private static func numbers(ofColumnsOf strip: Int, in maps: LineMaps) -> [Float] {
    typealias Eight = SIMD8<Float>
    let (values, count) = (maps.line(strip), maps.columns[strip])
    var (least, largest, sum) = (Eight(repeating: 1), Eight(repeating: -1), Eight.zero)
    for column in 0..<count {
      let seen = Eight((0..<channels).map { values[column * channels + $0] })
      least = pointwiseMin(least, seen)
      largest = pointwiseMax(largest, seen)
      sum += seen
    }
    return [least, largest, sum / Float(count)].flatMap { eight in eight.indices.map { eight[$0] } }
  }
}

extension DenseLayer {
  fileprivate func outputs(of inputs: [Float]) -> [Float] {
    precondition(inputs.count == inputCount)
    return inputs.withUnsafeBufferPointer { inputs in
      [Float](unsafeUninitializedCapacity: outputCount) { outputs, count in
        guard let from = inputs.baseAddress, let to = outputs.baseAddress else { return }
        write(outputsOf: from, into: to)
        count = outputCount
      }
    }
  }
}
