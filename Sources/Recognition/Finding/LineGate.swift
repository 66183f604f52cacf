// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells lines that hold digits from all the others, before the expensive reader runs.
///
///     each glyph: 12 × 16 pixels and 16 traits ─► 32 ─► 8
///     the line:   the best, the mean and the best pair of the 8, and 24 traits ─► 32 ─► log-odds
///
/// Trained on drawn scenes only (data/gate).
package struct LineGate: Sendable {
  /// The least score of a line that is worth the reader's time.
  package let leastScore: Double

  private let glyphHidden: DenseLayer
  private let glyphOutput: DenseLayer
  private let lineHidden: DenseLayer
  private let lineOutput: DenseLayer

  private static let hidden = 32
  private static let seen = 8
  private static let lineInputs = 3 * seen + RowTraits.count

  /// The number of weights, and one for `leastScore`.
  static let numberCount =
    1 + DenseLayer.numberCount(inputs: GateInputs.glyphSize, outputs: hidden)
    + DenseLayer.numberCount(inputs: hidden, outputs: seen)
    + DenseLayer.numberCount(inputs: lineInputs, outputs: hidden)
    + DenseLayer.numberCount(inputs: hidden, outputs: 8)

  /// Reads `NAME.gate`, as `data/gate/train` writes it. Throws when the folder has no such file, or one
  /// that is not whole.
  package init(folder: String, name: String) throws(ReaderError) {
    self.init(
      numbers: try WeightsFile(mark: "gate 1", numberCount: Self.numberCount)
        .numbers(folder: folder, file: "\(name).gate"))
  }

  /// Takes `numberCount` numbers, in the order in which they are used.
  init(numbers: [Float]) {
    var rest = numbers[...]
    leastScore = Double(rest.removeFirst())
    glyphHidden = DenseLayer(
      inputs: GateInputs.glyphSize, outputs: Self.hidden, from: &rest)
    glyphOutput = DenseLayer(inputs: Self.hidden, outputs: Self.seen, from: &rest)
    lineHidden = DenseLayer(inputs: Self.lineInputs, outputs: Self.hidden, from: &rest)
    // One is used.
    lineOutput = DenseLayer(inputs: Self.hidden, outputs: 8, from: &rest)
  }

  /// The log-odds that the line holds digits, among lines as they were drawn for the training.
  func score(_ inputs: GateInputs) -> Float {
    withUnsafeTemporaryAllocation(
      of: Float.self, capacity: GateInputs.glyphSize + Self.lineInputs + Self.hidden + 8
    ) { memory in
      guard let start = memory.baseAddress else { return 0 }
      let line = start + GateInputs.glyphSize
      let hidden = line + Self.lineInputs
      let output = hidden + Self.hidden
      var sight = LineSight()
      for index in inputs.glyphIndices {
        inputs.writeGlyph(index, into: start)
        glyphHidden.write(outputsOf: start, into: hidden)
        Self.cutBelowZero(hidden)
        glyphOutput.write(outputsOf: hidden, into: output)
        sight.add(UnsafeRawPointer(output).loadUnaligned(as: SIMD8<Float>.self))
      }
      sight.write(into: line)
      inputs.writeRow(into: line + 3 * Self.seen)
      lineHidden.write(outputsOf: line, into: hidden)
      Self.cutBelowZero(hidden)
      lineOutput.write(outputsOf: hidden, into: output)
      return output[0]
    }
  }

  private static func cutBelowZero(_ numbers: UnsafeMutablePointer<Float>) {
    for i in 0..<hidden { numbers[i] = max(numbers[i], 0) }
  }
}

/// The traits that the glyphs of a line have together, whatever their number.
private struct LineSight {
  private typealias Eight = SIMD8<Float>

  private var best = Eight(repeating: -1)
  private var sum = Eight.zero
  private var bestPair = Eight(repeating: -1)
  private var last = Eight.zero
  private var count: Float = 0

  /// Takes the network's outputs of the next glyph.
  mutating func add(_ outputs: SIMD8<Float>) {
    // Between -1 and 1.
    let size = outputs.replacing(with: -outputs, where: outputs .< 0)
    let seen = outputs / (1 + size)
    best = seen.replacing(with: best, where: best .> seen)
    sum += seen
    // A glyph alone stands for a pair.
    let pair = (last + seen) / 2
    bestPair = count < 2 ? pair : pair.replacing(with: bestPair, where: bestPair .> pair)
    if count == 0 { bestPair = seen }
    last = seen
    count += 1
  }

  func write(into target: UnsafeMutablePointer<Float>) {
    let mean = sum / count
    for i in 0..<8 {
      target[i] = best[i]
      target[8 + i] = mean[i]
      target[16 + i] = bestPair[i]
    }
  }
}
