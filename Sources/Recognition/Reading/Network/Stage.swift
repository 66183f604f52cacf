// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// A layer ready to run on a batch of lines.
protocol Stage {
  /// How many rows come out of so many.
  func rows(of rows: Int) -> Int
  var channels: Int { get }
  func run(_ from: LineMaps, to: LineMaps, _ kernels: LineKernels)
  /// Gives back the memory that it works in: lines are small, a picture is not.
  func rest()
}

extension Stage {
  func rest() {}
}

/// Blocks of places become the channels of one place.
struct StackStage: Stage {
  let channels: Int
  let block: (columns: Int, rows: Int)

  func rows(of rows: Int) -> Int { rows / block.rows }

  func run(_ from: LineMaps, to: LineMaps, _ kernels: LineKernels) {
    let rows = rows(of: from.rows)
    to.reshape(columns: from.columns.map { $0 / block.columns }, rows: rows, channels: channels)
    // A block's column is one run of values.
    let run = block.rows * from.channels
    for line in from.columns.indices {
      var target = to.line(line)
      let source = from.line(line)
      for column in 0..<to.columns[line] {
        for row in 0..<rows {
          for part in 0..<block.columns {
            let start = (column * block.columns + part) * from.columnSize + row * run
            target.update(from: source + start, count: run)
            target += run
          }
        }
      }
    }
  }
}

/// Takes the largest of each channel in each block of places.
struct PoolStage: Stage {
  let channels: Int
  let block: (columns: Int, rows: Int)

  func rows(of rows: Int) -> Int { rows / block.rows }

  func run(_ from: LineMaps, to: LineMaps, _ kernels: LineKernels) {
    let rows = rows(of: from.rows)
    to.reshape(columns: from.columns.map { $0 / block.columns }, rows: rows, channels: channels)
    for line in from.columns.indices {
      var target = to.line(line)
      for column in 0..<to.columns[line] {
        for row in 0..<rows {
          let first =
            from.line(line) + column * block.columns * from.columnSize + row * block.rows * channels
          target.update(from: first, count: channels)
          for part in 1..<block.columns * block.rows {
            let place = part / block.rows * from.columnSize + part % block.rows * channels
            for channel in 0..<channels {
              target[channel] = max(target[channel], first[place + channel])
            }
          }
          target += channels
        }
      }
    }
  }
}

/// Weighs the channels of each place.
struct FullStage: Stage {
  let weights: WeightPanels
  let curve: Curve

  func rows(of rows: Int) -> Int { rows }
  var channels: Int { weights.outputs }

  func run(_ from: LineMaps, to: LineMaps, _ kernels: LineKernels) {
    to.reshape(columns: from.columns, rows: from.rows, channels: channels)
    let places = from.columnCount * from.rows
    var product = weights.product(of: from.values, rows: places, to: to.values)
    product.curve = curve.ofSums
    kernels.multiply(&product)
    curve.bend(to.values, places: places, channels: channels, kernels)
  }
}
