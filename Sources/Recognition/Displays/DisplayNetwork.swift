// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// Tells for each place of a picture whether the middle of a display's digit is there, and which.
///
///     picture ─► 3 × 3 by twos, twice, 3 × 3   a quarter of the size,  16 channels ─► 28 ─► + ─► 3 × 3 ─► 16
///       ─► 3 × 3 by twos, 3 × 3                an eighth,              32 ─► 28 ─► + ─► 3 × 3 ─┘
///       ─► 3 × 3 by twos, 3 × 3                a sixteenth,            64 ─► 28 ─► + ─► 3 × 3 ─┘
///       ─► 3 × 3 by twos, 3 × 3                a thirty-second,        96 ─► 28 ────────────────┘
///
/// What is seen at a smaller size is added to the next larger one. `data/displays` trains it on drawn
/// displays. One object belongs to one thread.
final class DisplayNetwork {
  /// From the largest maps to the smallest.
  private let levels: [[ConvolutionStage]]
  private let narrow: [FullStage]
  /// From the largest maps to the smallest but one.
  private let smooth: [ConvolutionStage]
  private let last: FullStage
  private let kernels: LineKernels

  /// Both sides of a picture are multiples of it.
  static let step = 32
  /// So many pixels of the picture across and down are one place.
  static let place = 4
  private static let widths = [16, 32, 64, 96]
  private static let (first, joined) = (12, 28)

  /// Throws where the file has the weights of another network.
  init(_ file: WeightFile, kernels: LineKernels = .bestOfFloats) throws(ModelFault) {
    var file = file
    func stage(_ inputs: Int, _ outputs: Int, step: Int = 1) throws(ModelFault) -> ConvolutionStage
    {
      ConvolutionStage(
        weights: WeightPanels(try file.next(outputs, inputs: 9 * inputs), for: kernels),
        curve: .relu, window: (3, 3), step: step)
    }
    self.kernels = kernels
    var levels: [[ConvolutionStage]] = []
    var inputs = 1
    for width in Self.widths {
      var level: [ConvolutionStage] = []
      if inputs == 1 {
        level.append(try stage(inputs, Self.first, step: 2))
        inputs = Self.first
      }
      level.append(try stage(inputs, width, step: 2))
      level.append(try stage(width, width))
      levels.append(level)
      inputs = width
    }
    self.levels = levels
    var narrow: [FullStage] = []
    for width in Self.widths {
      narrow.append(try FullStage(&file, width, to: Self.joined, .none, kernels))
    }
    self.narrow = narrow
    var smooth: [ConvolutionStage] = []
    for _ in Self.widths.dropLast() { smooth.append(try stage(Self.joined, Self.joined)) }
    self.smooth = smooth
    last = try FullStage(&file, Self.joined, to: DisplaySight.channels, .none, kernels)
  }

  /// - Parameter picture: has one channel, from -1 for black to 1 for white, and sides that are
  ///   multiples of `step`. It is used up.
  func sight(of picture: LineMaps) -> DisplaySight {
    var maps = (picture, LineMaps())
    var kept: [LineMaps] = []
    for (level, narrow) in zip(levels, narrow) {
      for stage in level {
        stage.run(maps.0, to: maps.1, kernels)
        stage.rest()
        maps = (maps.1, maps.0)
      }
      let narrowed = LineMaps()
      narrow.run(maps.0, to: narrowed, kernels)
      kept.append(narrowed)
    }
    var joined = kept.removeLast()
    for (larger, stage) in zip(kept, smooth).reversed() {
      larger.add(enlarged: joined, into: 0, adds: true)
      joined = LineMaps()
      stage.run(larger, to: joined, kernels)
      stage.rest()
    }
    last.run(joined, to: maps.1, kernels)
    return DisplaySight(maps.1)
  }
}

/// What the network says of each place.
struct DisplaySight {
  /// Whether a digit's middle is here, one number for each digit, the height and width, how far off
  /// its middle is across and down, and whether a point follows.
  static let channels = 16
  private let maps: LineMaps

  fileprivate init(_ maps: LineMaps) { self.maps = maps }

  var columns: Int { maps.columns[0] }
  var rows: Int { maps.rows }

  /// All that is said of a place.
  func said(_ column: Int, _ row: Int) -> UnsafeBufferPointer<Float> {
    UnsafeBufferPointer(
      start: maps.values + (column * rows + row) * Self.channels, count: Self.channels)
  }
}
