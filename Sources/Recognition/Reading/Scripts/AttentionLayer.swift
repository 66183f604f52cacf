// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels
import Glibc

/// Lets each step of a line look at all steps, in eight ways at once.
///
///     steps ─┬─► norm ─► query, key, value ─► what is like a query counts ─┬─► + ─┬─► norm ─► wide ─► + ─►
///            └──────────────────────────────────────────────────────────────┘      └───────────────────┘
struct AttentionLayer {
  private let norms: (StepNorm, StepNorm)
  private let sources: FullStage
  private let looks: FullStage
  private let wide: FullStage
  private let narrow: FullStage
  private let maps = (LineMaps(), LineMaps(), LineMaps())

  /// The ways to look, each with an eighth of the channels.
  private static let ways = 8

  init(_ file: inout WeightFile, channels: Int, _ kernels: LineKernels) throws(ModelFault) {
    let first = StepNorm(try file.next(channels, inputs: 1))
    sources = try FullStage(&file, channels, to: 3 * channels, .none, kernels)
    looks = try FullStage(&file, channels, to: channels, .none, kernels)
    norms = (first, StepNorm(try file.next(channels, inputs: 1)))
    wide = try FullStage(&file, channels, to: 2 * channels, .swish, kernels)
    narrow = try FullStage(&file, 2 * channels, to: channels, .none, kernels)
  }

  /// Changes the steps where they stand.
  func run(_ steps: LineMaps, _ kernels: LineKernels) {
    norms.0.run(steps, to: maps.0)
    sources.run(maps.0, to: maps.1, kernels)
    maps.2.reshape(columns: steps.columns, rows: 1, channels: steps.channels)
    for line in steps.columns.indices {
      for way in 0..<Self.ways { look(way, line, kernels) }
    }
    looks.run(maps.2, to: maps.0, kernels)
    steps.add(maps.0)
    norms.1.run(steps, to: maps.0)
    wide.run(maps.0, to: maps.1, kernels)
    narrow.run(maps.1, to: maps.0, kernels)
    steps.add(maps.0)
  }

  private func look(_ way: Int, _ line: Int, _ kernels: LineKernels) {
    let (count, channels) = (maps.2.columns[line], maps.2.channels)
    let size = channels / Self.ways
    let (all, stride) = (maps.1.line(line) + way * size, 3 * channels)
    let share = 1 / Float(size).squareRoot()
    var likeness = [Float](repeating: 0, count: count)
    likeness.withUnsafeMutableBufferPointer { likeness in
      guard let shares = likeness.baseAddress else { return }
      for step in 0..<count {
        let query = all + step * stride
        for other in 0..<count {
          let key = all + other * stride + channels
          var sum: Float = 0
          for place in 0..<size { sum += query[place] * key[place] }
          shares[other] = sum * share
        }
        kernels.softmax(shares, count)
        let target = maps.2.line(line) + step * channels + way * size
        target.update(repeating: 0, count: size)
        for other in 0..<count {
          let value = all + other * stride + 2 * channels
          for place in 0..<size { target[place] += shares[other] * value[place] }
        }
      }
    }
  }
}

/// Brings the channels of each step to a mean of 0 and a spread of 1, then to what was learned.
struct StepNorm {
  private let weights: [Float]
  private let bias: [Float]

  /// - Parameter matrix: has one weight for each channel.
  init(_ matrix: Matrix) {
    weights = matrix.rows.map { $0[$0.startIndex] }
    bias = matrix.rows.map { $0[$0.endIndex - 1] }
  }

  func run(_ from: LineMaps, to: LineMaps) {
    to.reshape(columns: from.columns, rows: from.rows, channels: from.channels)
    let count = Float(from.channels)
    for step in 0..<from.columnCount * from.rows {
      let (source, target) = (
        from.values + step * from.channels, to.values + step * from.channels
      )
      var sum: Float = 0
      for channel in 0..<from.channels { sum += source[channel] }
      let mean = sum / count
      var square: Float = 0
      for channel in 0..<from.channels {
        square += (source[channel] - mean) * (source[channel] - mean)
      }
      let spread = (square / count + 1e-5).squareRoot()
      for channel in 0..<from.channels {
        target[channel] = (source[channel] - mean) / spread * weights[channel] + bias[channel]
      }
    }
  }
}
