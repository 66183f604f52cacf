// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Recognition

/// Writes small model files as training does, sound or not.
struct ModelBytes {
  /// Place of each part in the file.
  var parts: [Int: [UInt8]]

  static let network = 17
  static let unicharset = 21
  static let recoder = 22
  static let characters = ["NULL", "Joined", "|Broken|0|1", "1", "2"]

  init(
    layers: [[UInt8]] = ModelBytes.everyLayer, characters: [String] = ModelBytes.characters,
    null: Int = 2
  ) {
    parts = [
      Self.network: Self.series("Series", layers) + Self.string("[spec]")
        + [65, 1, 1, null].flatMap(Self.int32) + [UInt8](repeating: 0, count: 12),
      Self.unicharset: Self.unicharset(characters),
      Self.recoder: Self.int32(characters.count)
        + characters.indices.flatMap { [1] + Self.int32(1) + Self.int32($0) },
    ]
  }

  var bytes: [UInt8] {
    let placeCount = 24
    var offsets: [UInt8] = []
    var body: [UInt8] = []
    for place in 0..<placeCount {
      let offset = parts[place] == nil ? -1 : 4 + 8 * placeCount + body.count
      offsets += Self.bytes(of: UInt64(bitPattern: Int64(offset)), 8)
      body += parts[place] ?? []
    }
    return Self.int32(placeCount) + offsets + body
  }

  static func unicharset(_ characters: [String]) -> [UInt8] {
    let rows = characters.map { "\($0) 8 0,255,0,255,0,0,0,0,0,0 Common 0 2 0 \($0)" }
    return Array(([String(characters.count)] + rows).joined(separator: "\n").utf8) + [10]
  }

  /// Lines 8 high; every kind of layer once.
  static var everyLayer: [[UInt8]] {
    [
      input(height: 8), block("Reconfig", 2, 2),
      series("Series", [block("Convolve", 1, 1), full("Tanh", 36, 6)]),
      block("Maxpool", 1, 2), full("Tanh", 6, 5), block("Reconfig", 1, 2),
      series("RTLReversed", [memory(10, 7)]), memory(7, 6), full("Softmax", 6, 5),
    ]
  }

  static func input(height: Int, depth: Int = 1) -> [UInt8] {
    head("Input", height, depth) + [1, height, 0, depth, 0].flatMap(int32)
  }

  static func block(_ kind: String, _ columns: Int, _ rows: Int) -> [UInt8] {
    head(kind, 1, 1) + int32(columns) + int32(rows)
  }

  static func full(_ kind: String, _ inputs: Int, _ outputs: Int) -> [UInt8] {
    head(kind, inputs, outputs) + matrix(outputs, inputs + 1)
  }

  static func memory(_ inputs: Int, _ outputs: Int, joined: Int? = nil) -> [UInt8] {
    head("LSTM", inputs, outputs) + int32(joined ?? inputs + outputs)
      + (0..<4).flatMap { matrix(outputs, inputs + outputs + 1, seed: $0) }
  }

  static func series(_ kind: String, _ layers: [[UInt8]]) -> [UInt8] {
    head(kind, 1, 1) + int32(layers.count) + layers.joined()
  }

  static func head(_ kind: String, _ inputs: Int, _ outputs: Int, flags: Int = 0) -> [UInt8] {
    [0] + string(kind) + [2, 0] + int32(flags) + int32(inputs) + int32(outputs) + int32(0)
      + string("name")
  }

  /// Weights of every size and both signs; the largest of each row is 127, as where Tesseract wrote it.
  static func matrix(
    _ rows: Int, _ columns: Int, seed: Int = 0, mode: UInt8 = 129, scale: Double = 0.01,
    scaleCount: Int? = nil
  ) -> [UInt8] {
    let weights = (0..<rows * columns).map { index -> UInt8 in
      index % columns == 0 ? 127 : UInt8(truncatingIfNeeded: (index + seed) * 89 % 255 - 127)
    }
    return [mode] + int32(rows) + int32(columns) + [0] + weights + int32(scaleCount ?? rows)
      + (0..<rows).flatMap { _ in bytes(of: scale.bitPattern, 8) }
  }

  static func string(_ text: String) -> [UInt8] { int32(text.utf8.count) + Array(text.utf8) }

  static func int32(_ value: Int) -> [UInt8] {
    bytes(of: UInt64(UInt32(bitPattern: Int32(value))), 4)
  }

  private static func bytes(of value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
  }
}
