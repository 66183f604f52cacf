// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// The layers of the script network, which reads some eighteen thousand characters of many scripts.
///
///     48 rows, grey
///       ─► ScriptStem   edges and corners                               12 rows,  48 channels
///       ─► 1 × 1, LookBlock × 3, one that halves the rows                6 rows, 192 channels
///       ─► LookBlock × 6, one that halves the rows                       3 rows, 384 channels
///       ─► LookBlock × 2                                                 3 rows, 384 channels
///       ─► ScriptNeck   the mean of all rows; every step looks at all    1 row,  120 channels
///       ─► one probability for each character, eight columns a step
///
/// Its weights are those of PP-OCRv6_rec_small by the PaddleOCR authors (`data/scripts`).
extension LineNetwork {
  convenience init(
    _ file: WeightFile, kernels: LineKernels
  ) throws(ModelFault) {
    var file = file
    var stages: [any Stage] = [try ScriptStem(&file, channels: 48, kernels)]
    stages.append(try FullStage(&file, 48, to: 96, .relu, kernels))
    let maps = (LineMaps(), LineMaps())
    func look(
      _ inputs: Int, to outputs: Int, squeezed: Int? = nil, step: (columns: Int, rows: Int) = (1, 1)
    ) throws(ModelFault) {
      stages.append(
        try LookBlock(
          &file, inputs: inputs, outputs: outputs, squeezed: squeezed, step: step,
          maps, kernels))
    }
    for squeezed in [24, nil, nil] { try look(96, to: 96, squeezed: squeezed) }
    try look(96, to: 192, step: (1, 2))
    for _ in 0..<3 {
      for squeezed in [48, nil] { try look(192, to: 192, squeezed: squeezed) }
    }
    try look(192, to: 384, step: (1, 2))
    for squeezed in [96, nil] { try look(384, to: 384, squeezed: squeezed) }
    stages.append(try ScriptNeck(&file, kernels))
    // What stands for nothing comes before all characters, a space after them.
    let outputs = file.characters.count + 2
    stages.append(try FullStage(&file, ScriptNeck.channels, to: outputs, .softmax, kernels))
    self.init(stages, height: Self.scriptHeight, outputCount: outputs, kernels: kernels)
  }

  private static let scriptHeight = 48
}

extension FullStage {
  /// Takes its weights from the file.
  init(
    _ file: inout WeightFile, _ inputs: Int, to outputs: Int, _ curve: Curve,
    _ kernels: LineKernels
  ) throws(ModelFault) {
    self.init(
      weights: WeightPanels(try file.next(outputs, inputs: inputs), for: kernels),
      curve: curve)
  }
}

extension GlyphReader {
  private static let scriptNetwork = "scripts.network"

  /// Throws when the folder has no script network, or one that cannot be used.
  convenience init(scriptsIn folder: String) throws(ReaderError) {
    guard let bytes = Self.bytes(of: "\(folder)/\(Self.scriptNetwork)") else {
      throw .noModel(folder: folder, name: Self.scriptNetwork)
    }
    do throws(ModelFault) {
      try self.init(WeightFile(bytes))
    } catch {
      throw .unusableModel(folder: folder, name: Self.scriptNetwork, error)
    }
  }

  /// Reads each script by itself, too: many of their signs are alike, and a till prints one.
  convenience init(_ file: WeightFile, kernels: LineKernels = .bestOfFloats) throws(ModelFault) {
    func decoder(_ has: (Int) -> Bool) -> CTCReader {
      let characters = file.characters.indices.map { index in
        has(index) ? String(file.characters[index]) : nil
      }
      return CTCReader(characters: [nil] + characters + [" "], null: 0, takesOthers: false)
    }
    self.init(
      try LineNetwork(file, kernels: kernels), decoder { _ in true },
      scripts: Dictionary(
        uniqueKeysWithValues: Script.allCases.map { script in
          (script, decoder { file.has(script, $0) })
        }))
  }
}
