// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Recognition

struct ModelFileTests {
  @Test func `reads layers and characters`() throws {
    let file = try ModelFile(ModelBytes().bytes)
    #expect(file.characters == [" ", nil, nil, "1", "2"])
    #expect(file.null == 2)
    #expect(file.layers.count == 10)
    #expect(try LineNetwork(file).outputCount == 5)
  }

  @Test func `scales each row of bytes`() throws {
    guard case .full(let matrix, .softmax)? = try ModelFile(ModelBytes().bytes).layers.last else {
      Issue.record("no softmax")
      return
    }
    #expect(matrix.outputs == 5 && matrix.inputs == 6)
    #expect(matrix.weights.first == 127 * 0.01)
    #expect(matrix.weights[1] == -38 * 0.01)
  }

  @Test func `refuses a file that is cut anywhere`() {
    let whole = ModelBytes().bytes
    for count in whole.indices {
      #expect(throws: ModelFault.self, "cut at \(count)") {
        _ = try ModelFile([UInt8](whole[..<count]))
      }
    }
  }

  @Test func `survives damage anywhere`() {
    let whole = ModelBytes().bytes
    var random = SeededRandom(seed: 3)
    var refused = 0
    for round in 0..<4000 {
      var bytes = whole
      // The head and the tree, where sizes and names stand, as often as everything.
      let end = round % 2 == 0 ? bytes.count : 700
      bytes[Int.random(in: 0..<end, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      do throws(ModelFault) {
        let network = try LineNetwork(ModelFile(bytes))
        _ = network.read([.blank(width: 6, height: 8)]) { _, steps in steps.count }
      } catch {
        refused += 1
      }
    }
    #expect((400..<4000).contains(refused))
  }

  @Test(arguments: [
    ([ModelBytes.head("Input", 8, 1, flags: 1)], ModelFault.unknown("flags 1 of Input")),
    ([ModelBytes.input(height: 8, depth: 3)], .unknown("input of 3 colours")),
    ([ModelBytes.head("Logistic", 1, 1)], .unknown("layer Logistic")),
    ([[7]], .unknown("layer without a name")),
    ([ModelBytes.block("Reconfig", 0, 1)], .damaged("empty block")),
    ([ModelBytes.block("Maxpool", 2, 65)], .damaged("rows 65")),
    ([ModelBytes.memory(3, 2, joined: 7)], .unknown("LSTM over 7")),
    (
      [ModelBytes.head("LSTM", 3, 2) + ModelBytes.int32(5) + ModelBytes.matrix(2, 5)],
      .damaged("size of LSTM")
    ),
    ([ModelBytes.head("Tanh", 3, 2) + ModelBytes.matrix(2, 5)], .damaged("size of Tanh")),
    (
      [ModelBytes.head("Tanh", 3, 2) + ModelBytes.matrix(2, 4, mode: 128)],
      .unknown("weights of kind 128")
    ),
    ([ModelBytes.head("Tanh", 3, 0) + ModelBytes.matrix(0, 4)], .damaged("matrix of 0 by 4")),
    (
      [ModelBytes.head("Tanh", 3, 2) + ModelBytes.matrix(2, 4, scaleCount: 3)],
      .damaged("3 scales")
    ),
    (
      [ModelBytes.head("Tanh", 3, 2) + ModelBytes.matrix(2, 4, scale: .infinity)],
      .damaged("scale")
    ),
    (
      [ModelBytes.head("Tanh", 3, 2) + ModelBytes.matrix(2, 4, scale: 3e37)],
      .damaged("scale")
    ),
    ([ModelBytes.head("Tanh", 70_000, 2)], .damaged("inputs 70000")),
    ([ModelBytes.nested(9)], .damaged("layers in layers")),
  ])
  func `says what is wrong with a layer`(layers: [[UInt8]], fault: ModelFault) {
    #expect(throws: fault) { _ = try ModelFile(ModelBytes(layers: layers).bytes) }
  }

  @Test(arguments: [
    ([], ModelFault.unknown("network without a height")),
    ([ModelBytes.input(height: 0)], .unknown("network without a height")),
    ([ModelBytes.input(height: 8)], .unknown("network of many rows")),
    ([ModelBytes.input(height: 8), ModelBytes.input(height: 8)], .unknown("input after a layer")),
    (
      [ModelBytes.input(height: 8), ModelBytes.block("Reconfig", 2, 9)], .damaged("size of a layer")
    ),
    (
      [ModelBytes.input(height: 8), ModelBytes.block("Convolve", 1, 1)],
      .unknown("window without weights")
    ),
    ([ModelBytes.input(height: 8), ModelBytes.full("Tanh", 3, 2)], .damaged("inputs of a layer")),
    ([ModelBytes.input(height: 8), ModelBytes.memory(1, 2)], .unknown("LSTM over 8 rows")),
    (
      [ModelBytes.input(height: 8), ModelBytes.series("RTLReversed", [])],
      .unknown("reversed layers")
    ),
    (
      [ModelBytes.input(height: 8), ModelBytes.full("Softmax", 1, 5)],
      .unknown("network of many rows")
    ),
    (
      [ModelBytes.input(height: 1), ModelBytes.full("Tanh", 1, 5)],
      .unknown("network without probabilities")
    ),
    ([ModelBytes.input(height: 1), ModelBytes.full("Softmax", 1, 4)], .damaged("outputs")),
  ])
  func `says which layers do not fit`(layers: [[UInt8]], fault: ModelFault) throws {
    let file = try ModelFile(ModelBytes(layers: layers).bytes)
    #expect(throws: fault) { _ = try LineNetwork(file) }
  }

  @Test func `says what is wrong around the network`() {
    func fault(_ change: (inout ModelBytes) -> Void) -> ModelFault? {
      var model = ModelBytes()
      change(&model)
      let bytes = model.bytes
      return #expect(throws: ModelFault.self) { _ = try ModelFile(bytes) }
    }
    #expect(fault { $0.parts[ModelBytes.recoder] = nil } == .unknown("file without part recoder"))
    #expect(fault { $0 = ModelBytes(null: 5) } == .damaged("null 5"))
    #expect(fault { $0.parts[ModelBytes.unicharset] = Array("x\n".utf8) } == .damaged("unicharset"))
    #expect(fault { $0.parts[ModelBytes.unicharset] = Array("9\na 1\n".utf8) } == .cut)
    #expect(
      fault { $0.parts[ModelBytes.unicharset] = Array("0\na 1\n".utf8) }
        == .damaged("unicharset of 0"))
    #expect(
      fault { $0.parts[ModelBytes.unicharset] = ModelBytes.unicharset(["NULL", "1"]) }
        == .damaged("recoder"))
    let two = ModelBytes.int32(1) + [1] + ModelBytes.int32(2)
    #expect(fault { $0.parts[ModelBytes.recoder] = two } == .unknown("character of 2 codes"))
    let same =
      ModelBytes.int32(2) + (0..<2).flatMap { _ in [1] + [1, 0].flatMap(ModelBytes.int32) }
    #expect(fault { $0.parts[ModelBytes.recoder] = same } == .unknown("code of two characters"))
  }

  @Test func `refuses parts in the wrong order`() {
    var bytes = ModelBytes().bytes
    bytes[4 + 8 * ModelBytes.recoder] = 0
    bytes[4 + 8 * ModelBytes.recoder + 1] = 0
    #expect(throws: ModelFault.damaged("offset 0")) { _ = try ModelFile(bytes) }
  }
}

extension ModelBytes {
  fileprivate static func nested(_ depth: Int) -> [UInt8] {
    (0..<depth).reduce(input(height: 8)) { inner, _ in series("Series", [inner]) }
  }
}
