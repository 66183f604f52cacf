// SPDX-License-Identifier: GPL-3.0-or-later

/// A layer of a network as its file has it.
indirect enum Layer {
  /// Grey lines of that height; 0 takes any.
  case input(height: Int)
  /// Blocks of places become the channels of one place: column by column, row by row.
  case stack(columns: Int, rows: Int)
  /// The largest of each channel in each block of places.
  case pool(columns: Int, rows: Int)
  /// Each place with its neighbours as channels; the layer after it weighs them.
  case window(columns: Int, rows: Int)
  /// Its outputs lie within ±1, as the next layer's bytes do.
  case full(Matrix, Curve)
  /// The matrices of cell, input, forget and output gate over inputs and own last outputs.
  case memory([Matrix])
  /// From the right to the left.
  case reversed([Layer])
  case series([Layer])

  /// Without series in series.
  var flattened: [Layer] {
    switch self {
    case .series(let layers): layers.flatMap(\.flattened)
    case .reversed(let layers): [.reversed(layers.flatMap(\.flattened))]
    default: [self]
    }
  }
}

/// Weights and a bias for each output.
struct Matrix: Equatable {
  let outputs: Int
  /// Without the bias.
  let inputs: Int
  /// Output by output; the last of each is the bias.
  let weights: [Float]
}
