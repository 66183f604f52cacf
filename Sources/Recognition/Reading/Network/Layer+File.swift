// SPDX-License-Identifier: GPL-3.0-or-later

extension Layer {
  /// More than any sound file has, and little enough that no product of them overflows.
  private static let mostChannels = 65_536
  private static let mostLayers = 64
  /// Series in series in series.
  private static let deepest = 8
  private static let largestBlock = 64

  /// A zero byte, the kind, training state, flags, inputs, outputs, weights, name; then its own.
  init(_ cursor: inout ByteCursor, depth: Int = 0) throws(ModelFault) {
    guard depth < Self.deepest else { throw .damaged("layers in layers") }
    let head = try Head(&cursor)
    switch head.kind {
    case "Input": self = try Self.input(&cursor)
    case "Reconfig":
      let block = try Self.block(&cursor, from: 1)
      self = .stack(columns: block.columns, rows: block.rows)
    case "Maxpool":
      let block = try Self.block(&cursor, from: 1)
      self = .pool(columns: block.columns, rows: block.rows)
    case "Convolve":
      let half = try Self.block(&cursor, from: 0)
      self = .window(columns: 2 * half.columns + 1, rows: 2 * half.rows + 1)
    case "LSTM": self = try Self.memory(&cursor, inputs: head.inputs, outputs: head.outputs)
    case "Series": self = .series(try Self.layers(&cursor, depth))
    case "RTLReversed": self = .reversed(try Self.layers(&cursor, depth))
    default: self = try Self.full(&cursor, head)
    }
  }

  /// What every layer begins with.
  private struct Head {
    let kind: String
    let inputs: Int
    let outputs: Int

    init(_ cursor: inout ByteCursor) throws(ModelFault) {
      guard try cursor.byte() == 0 else { throw .unknown("layer without a name") }
      kind = try cursor.string()
      try cursor.skip(2)
      let flags = try cursor.int32()
      guard flags == 0 else { throw .unknown("flags \(flags) of \(kind)") }
      inputs = try cursor.count("inputs", upTo: mostChannels)
      outputs = try cursor.count("outputs", upTo: mostChannels)
      _ = try cursor.int32()
      _ = try cursor.string()
    }
  }

  private static let curves: [String: Curve] = ["Tanh": .tanh, "Softmax": .softmax]

  private static func full(_ cursor: inout ByteCursor, _ head: Head) throws(ModelFault) -> Layer {
    guard let curve = curves[head.kind] else { throw .unknown("layer \(head.kind)") }
    let matrix = try Matrix(&cursor)
    guard matrix.inputs == head.inputs, matrix.outputs == head.outputs else {
      throw .damaged("size of \(head.kind)")
    }
    return .full(matrix, curve)
  }

  private static func input(_ cursor: inout ByteCursor) throws(ModelFault) -> Layer {
    _ = try cursor.int32()
    let height = try cursor.count("height", upTo: mostChannels)
    _ = try cursor.int32()
    let depth = try cursor.int32()
    guard depth == 1 else { throw .unknown("input of \(depth) colours") }
    _ = try cursor.int32()
    return .input(height: height)
  }

  private static func block(
    _ cursor: inout ByteCursor, from least: Int
  ) throws(ModelFault) -> (columns: Int, rows: Int) {
    let columns = try cursor.count("columns", upTo: largestBlock)
    let rows = try cursor.count("rows", upTo: largestBlock)
    guard columns >= least, rows >= least else { throw .damaged("empty block") }
    return (columns, rows)
  }

  private static func memory(
    _ cursor: inout ByteCursor, inputs: Int, outputs: Int
  ) throws(ModelFault) -> Layer {
    let joined = try cursor.int32()
    guard joined == inputs + outputs else { throw .unknown("LSTM over \(joined)") }
    var gates: [Matrix] = []
    for _ in 0..<4 {
      let gate = try Matrix(&cursor)
      guard gate.inputs == joined, gate.outputs == outputs else { throw .damaged("size of LSTM") }
      gates.append(gate)
    }
    return .memory(gates)
  }

  private static func layers(
    _ cursor: inout ByteCursor, _ depth: Int
  ) throws(ModelFault) -> [Layer] {
    var layers: [Layer] = []
    for _ in 0..<(try cursor.count("layers", upTo: mostLayers)) {
      layers.append(try Layer(&cursor, depth: depth + 1))
    }
    return layers
  }
}

extension Matrix {
  /// Rows of bytes, and for each row what its bytes are multiples of.
  fileprivate init(_ cursor: inout ByteCursor) throws(ModelFault) {
    // 1 for bytes, 128 for the format since 4.0.
    let mode = try cursor.byte()
    guard mode == 129 else { throw .unknown("weights of kind \(mode)") }
    let rows = try cursor.int32()
    let columns = try cursor.int32()
    guard rows > 0, columns > 1 else { throw .damaged("matrix of \(rows) by \(columns)") }
    _ = try cursor.byte()
    let (size, isTooLarge) = rows.multipliedReportingOverflow(by: columns)
    guard !isTooLarge else { throw .cut }
    let bytes = try cursor.bytes(size)
    let scaleCount = try cursor.int32()
    guard scaleCount == rows else { throw .damaged("\(scaleCount) scales") }
    var weights: [Float] = []
    weights.reserveCapacity(size)
    for row in 0..<rows {
      let scale = Float(try cursor.double())
      // Nor may a weight be beyond all numbers: a byte is 128 at most.
      guard (scale * 128).isFinite else { throw .damaged("scale") }
      let first = bytes.startIndex + row * columns
      for byte in bytes[first..<first + columns] {
        weights.append(Float(Int8(bitPattern: byte)) * scale)
      }
    }
    self.init(outputs: rows, inputs: columns - 1, weights: weights)
  }
}
