// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// Runs the layers of a model on batches of line images. One object belongs to one thread.
///
/// Each line gets exactly what it would get alone: lines are not padded to one width.
final class LineNetwork {
  private let stages: [any Stage]
  private let kernels: LineKernels
  /// Images of another height are brought to this one.
  let height: Int
  /// How many outputs each step has.
  let outputCount: Int
  /// So many columns of images are read at once.
  let mostColumns: Int
  private var maps = (LineMaps(), LineMaps())

  /// Throws when the layers do not fit on one another.
  init(_ file: ModelFile, kernels: LineKernels = .best) throws(ModelFault) {
    guard case .input(let height)? = file.layers.first, height > 0 else {
      throw .unknown("network without a height")
    }
    let stages = try Self.stages(
      of: file.layers.dropFirst(), height: height, for: kernels)
    guard stages.reduce(height, { $1.rows(of: $0) }) == 1 else {
      throw .unknown("network of many rows")
    }
    guard let full = stages.last as? FullStage, full.curve == .softmax else {
      throw .unknown("network without probabilities")
    }
    guard full.channels == file.characters.count else { throw .damaged("outputs") }
    self.stages = stages
    self.kernels = kernels
    self.height = height
    outputCount = full.channels
    mostColumns = 4096
  }

  /// - Parameter stages: give probabilities in the end, one row of places.
  init(_ stages: [any Stage], height: Int, outputCount: Int, kernels: LineKernels) {
    (self.stages, self.kernels) = (stages, kernels)
    (self.height, self.outputCount) = (height, outputCount)
    // The probabilities of 19,000 characters take ten megabytes then.
    mostColumns = 1024
  }

  private static func stages(
    of layers: ArraySlice<Layer>, height: Int, for kernels: LineKernels
  ) throws(ModelFault) -> [any Stage] {
    var stages: [any Stage] = []
    var (rows, channels) = (height, 1)
    var layers = layers
    while let layer = layers.popFirst() {
      let stage = try stage(layer, &layers, rows, channels, kernels)
      (rows, channels) = (stage.rows(of: rows), stage.channels)
      guard rows > 0, channels > 0, rows * channels <= mostValues else {
        throw .damaged("size of a layer")
      }
      stages.append(stage)
    }
    return stages
  }

  /// In a column of a layer; sound networks have some hundred.
  private static let mostValues = 65_536

  private static func stage(
    _ layer: Layer, _ rest: inout ArraySlice<Layer>, _ rows: Int, _ channels: Int,
    _ kernels: LineKernels
  ) throws(ModelFault) -> any Stage {
    switch layer {
    case .stack(let columns, let blockRows):
      return StackStage(
        channels: channels * columns * blockRows, block: (columns, blockRows))
    case .pool(let columns, let blockRows):
      return PoolStage(channels: channels, block: (columns, blockRows))
    case .window(let columns, let windowRows):
      guard case .full(let matrix, let curve)? = rest.popFirst() else {
        throw .unknown("window without weights")
      }
      try require(matrix.inputs == channels * columns * windowRows)
      return ConvolutionStage(
        weights: WeightPanels(matrix, for: kernels), curve: curve,
        window: (columns, windowRows))
    case .full(let matrix, let curve):
      try require(matrix.inputs == channels)
      return FullStage(weights: WeightPanels(matrix, for: kernels), curve: curve)
    case .memory(let gates):
      return try memory(gates, isReversed: false, rows, channels, kernels)
    case .reversed(let layers):
      guard case .memory(let gates)? = layers.first, layers.count == 1 else {
        throw .unknown("reversed layers")
      }
      return try memory(gates, isReversed: true, rows, channels, kernels)
    case .input, .series: throw .unknown("input after a layer")
    }
  }

  private static func memory(
    _ gates: [Matrix], isReversed: Bool, _ rows: Int, _ channels: Int, _ kernels: LineKernels
  ) throws(ModelFault) -> MemoryStage {
    try require(gates[0].inputs - gates[0].outputs == channels)
    guard rows == 1 else { throw .unknown("LSTM over \(rows) rows") }
    return MemoryStage(gates, isReversed: isReversed, for: kernels)
  }

  private static func require(_ fits: Bool) throws(ModelFault) {
    guard fits else { throw .damaged("inputs of a layer") }
  }

  /// For each image the probabilities of each step, and what `use` makes of them.
  ///
  /// The images have to come with the widest first.
  func read<Reading>(
    _ images: [LineImage], _ use: (Int, StepProbabilities) -> Reading
  ) -> [Reading] {
    fill(maps.0, images)
    for stage in stages {
      stage.run(maps.0, to: maps.1, kernels)
      maps = (maps.1, maps.0)
    }
    return images.indices.map { line in
      use(
        line,
        StepProbabilities(
          values: UnsafeBufferPointer(
            start: maps.0.line(line), count: maps.0.columns[line] * outputCount),
          outputCount: outputCount))
    }
  }

  /// How wide an image becomes.
  func width(of image: LineImage) -> Int {
    image.height == height || image.height == 0 ? image.width : image.width * height / image.height
  }

  private func fill(_ maps: LineMaps, _ images: [LineImage]) {
    maps.reshape(columns: images.map(width), rows: height, channels: 1)
    for (line, image) in images.enumerated() {
      let pixels = image.pixels(height: height, width: maps.columns[line])
      let middle = pixels.dropFirst(height / 2 * maps.columns[line]).prefix(maps.columns[line])
      let input = LineInput(middleRow: middle)
      let table = (0...UInt8.max).map(input.value)
      let values = maps.line(line)
      pixels.withUnsafeBufferPointer { pixels in
        table.withUnsafeBufferPointer { table in
          for row in 0..<height {
            for column in 0..<maps.columns[line] {
              values[column * height + row] = table[Int(pixels[row * maps.columns[line] + column])]
            }
          }
        }
      }
    }
  }
}

/// The probabilities that a network gives each step along a line; they are gone with the next
/// batch.
struct StepProbabilities {
  let values: UnsafeBufferPointer<Float>
  let outputCount: Int

  var count: Int { values.count / outputCount }

  subscript(step: Int) -> Slice<UnsafeBufferPointer<Float>> {
    values[step * outputCount..<(step + 1) * outputCount]
  }
}

extension LineKernels {
  /// Those that this processor can run, the slowest first.
  static var all: [LineKernels] { (0..<6).compactMap { lineKernels($0)?.pointee } }

  /// Every processor can run the first ones.
  static var best: LineKernels {
    let all = all
    return all[all.count - 1]
  }

  /// The best that multiply floats: whole numbers hold what lies within ±1 only.
  static var bestOfFloats: LineKernels { all.last { $0.wholeSize == 0 } ?? best }
}

extension LineImage {
  /// Its pixels at another size, between pixels where they do not meet.
  fileprivate func pixels(height newHeight: Int, width newWidth: Int) -> [UInt8] {
    guard newHeight != height || newWidth != width else { return pixels }
    guard width > 0, height > 0 else { return [] }
    var scaled: [UInt8] = []
    scaled.reserveCapacity(newHeight * newWidth)
    let columns = (0..<newWidth).map { between($0, of: newWidth, width) }
    for row in 0..<newHeight {
      let y = between(row, of: newHeight, height)
      for x in columns {
        let upper = mix(
          pixels[y.first * width + x.first], pixels[y.first * width + x.second], x.share)
        let lower = mix(
          pixels[y.second * width + x.first], pixels[y.second * width + x.second], x.share)
        scaled.append(UInt8(upper + (lower - upper) * y.share + 0.5))
      }
    }
    return scaled
  }

  private func mix(_ one: UInt8, _ other: UInt8, _ share: Float) -> Float {
    Float(one) + (Float(other) - Float(one)) * share
  }

  private func between(
    _ index: Int, of count: Int, _ oldCount: Int
  ) -> (first: Int, second: Int, share: Float) {
    let place = max(
      0, min(Float(oldCount - 1), (Float(index) + 0.5) * Float(oldCount) / Float(count) - 0.5))
    let first = Int(place)
    return (first, min(first + 1, oldCount - 1), place - Float(first))
  }
}
