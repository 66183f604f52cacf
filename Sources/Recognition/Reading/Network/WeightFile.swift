// SPDX-License-Identifier: GPL-3.0-or-later

/// The file of a network with weights of a byte each, as `data/scripts/convert` and `data/displays/train` write it.
///
///     scripts 1, areas 1 or displays 1
///     length of the characters, and they, one a line; of each a byte with the sets that have it
///     count of matrices; of each its outputs and inputs, then
///       bias of each output, what its bytes are multiples of, bytes output by output
///     a check sum
///
/// Numbers have four bytes, the check sum eight, the lowest first.
struct WeightFile {
  let characters: [Character]
  /// A bit for each script that has a character, character by character.
  private let sets: [UInt8]
  /// In the order in which the network uses them.
  private(set) var matrices: ArraySlice<Matrix>

  /// What a network is for.
  enum Kind: String {
    /// Reads characters.
    case scripts
    /// Finds where text stands; it has no characters.
    case areas
    /// Sees the digits of displays; it has no characters.
    case displays
  }

  private static let mostText = 1 << 20
  private static let mostMatrices = 1000
  private static let mostInputs = 10_000
  private static let mostOutputs = 100_000

  init(_ bytes: [UInt8], of kind: Kind = .scripts) throws(ModelFault) {
    let mark = Array("\(kind.rawValue) 1\n".utf8)
    guard bytes.starts(with: mark) else { throw .unknown("file of another kind") }
    guard bytes.count >= mark.count + 8 else { throw .cut }
    var cursor = ByteCursor(bytes.dropLast(8).dropFirst(mark.count))
    let text = try cursor.bytes(try cursor.count("text", upTo: Self.mostText))
    characters = String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap(\.first)
    sets = Array(try cursor.bytes(characters.count))
    var matrices: [Matrix] = []
    for _ in 0..<(try cursor.count("matrices", upTo: Self.mostMatrices)) {
      matrices.append(try Self.matrix(&cursor))
    }
    guard bytes.endsInCheckSum else { throw .damaged("check sum") }
    self.matrices = matrices[...]
  }

  private static func matrix(_ cursor: inout ByteCursor) throws(ModelFault) -> Matrix {
    let outputs = try cursor.count("outputs", upTo: mostOutputs)
    let inputs = try cursor.count("inputs", upTo: mostInputs)
    let biases = try cursor.floats(outputs)
    let scales = try cursor.floats(outputs)
    let bytes = try cursor.bytes(outputs * inputs)
    var weights: [Float] = []
    weights.reserveCapacity(outputs * (inputs + 1))
    for output in 0..<outputs {
      let first = bytes.startIndex + output * inputs
      for byte in bytes[first..<first + inputs] {
        weights.append(Float(Int8(bitPattern: byte)) * scales[output])
      }
      weights.append(biases[output])
    }
    return Matrix(outputs: outputs, inputs: inputs, weights: weights)
  }

  /// The characters that a script has; letters, digits and signs are in all.
  func has(_ script: Script, _ index: Int) -> Bool { sets[index] & script.rawValue != 0 }

  /// Takes the next matrix, which has to be of that size.
  mutating func next(_ outputs: Int, inputs: Int) throws(ModelFault) -> Matrix {
    guard let matrix = matrices.popFirst() else { throw .cut }
    guard matrix.outputs == outputs, matrix.inputs == inputs else {
      throw .damaged("matrix of \(matrix.outputs) by \(matrix.inputs)")
    }
    return matrix
  }
}

/// A script of the far east.
package enum Script: UInt8, CaseIterable {
  case japanese = 1
  case traditionalChinese = 2
}

extension ByteCursor {
  fileprivate mutating func floats(_ count: Int) throws(ModelFault) -> [Float] {
    let bytes = try bytes(4 * count)
    return stride(from: bytes.startIndex, to: bytes.endIndex, by: 4).map { start in
      Float(bitPattern: bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }
  }
}

extension [UInt8] {
  /// FNV-1a, which tells any damage that is not made on purpose.
  fileprivate var endsInCheckSum: Bool {
    let sum = dropLast(8).reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return suffix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) } == sum
  }
}
