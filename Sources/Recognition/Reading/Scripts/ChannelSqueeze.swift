// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// How much each channel counts, from the mean of every channel over a whole line.
struct ChannelSqueeze {
  private let narrow: WeightPanels
  private let wide: WeightPanels
  private let slope: Float
  private let least: Float

  /// - Parameters:
  ///   - slope: how fast a channel comes to count.
  ///   - least: a channel counts so much even where it is not wanted; one more at most.
  init(
    _ narrow: Matrix, _ wide: Matrix, slope: Float = 1 / 6, least: Float = 0, _ kernels: LineKernels
  ) {
    self.narrow = WeightPanels(narrow, for: kernels)
    self.wide = WeightPanels(wide, for: kernels)
    (self.slope, self.least) = (slope, least)
  }

  /// Multiplies each channel by how much it counts.
  func weigh(_ maps: LineMaps, _ kernels: LineKernels) {
    for line in maps.columns.indices {
      let (values, channels) = (maps.line(line), maps.channels)
      let places = maps.columns[line] * maps.rows
      var means = [Float](repeating: 0, count: channels)
      means.withUnsafeMutableBufferPointer { means in
        for place in 0..<places {
          for channel in 0..<channels { means[channel] += values[place &* channels &+ channel] }
        }
        for channel in 0..<channels { means[channel] /= Float(places) }
      }
      let shares = narrow.outputs(of: means, lineCurveRelu, kernels)
      let counts = wide.outputs(of: shares, lineCurveNone, kernels).map {
        least + max(0, min(1, $0 * slope + 0.5))
      }
      counts.withUnsafeBufferPointer { counts in
        for place in 0..<places {
          for channel in 0..<channels { values[place &* channels &+ channel] *= counts[channel] }
        }
      }
    }
  }
}

extension WeightPanels {
  /// The outputs for one row of inputs.
  fileprivate func outputs(
    of inputs: [Float], _ curve: LineCurve, _ kernels: LineKernels
  ) -> [Float] {
    inputs.withUnsafeBufferPointer { inputs in
      [Float](unsafeUninitializedCapacity: outputs) { results, count in
        guard let from = inputs.baseAddress, let to = results.baseAddress else { return }
        var product = product(of: from, rows: 1, to: to)
        product.curve = curve
        kernels.multiply(&product)
        count = outputs
      }
    }
  }
}
