// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Recognition

struct WeightFileTests {
  /// Two characters, one matrix of one output over two inputs.
  private func bytes(
    mark: String = "scripts 1\n", text: String = "単\n單", sets: [UInt8] = [1, 2],
    outputs: UInt32 = 1, inputs: UInt32 = 2
  ) -> [UInt8] {
    var bytes = Array(mark.utf8) + UInt32(text.utf8.count).bytes + Array(text.utf8) + sets
    bytes += (1 as UInt32).bytes + outputs.bytes + inputs.bytes
    bytes += (0.5 as Float).bitPattern.bytes + (0.25 as Float).bitPattern.bytes + [127, 0x80]
    let sum = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return bytes + sum.bytes
  }

  @Test func `reads characters, their scripts and weights`() throws {
    var file = try WeightFile(bytes())
    #expect(file.characters == ["単", "單"])
    #expect([0, 1].map { file.has(.japanese, $0) } == [true, false])
    #expect([0, 1].map { file.has(.traditionalChinese, $0) } == [false, true])
    #expect(try file.next(1, inputs: 2).weights == [127 * 0.25, -128 * 0.25, 0.5])
    #expect(throws: ModelFault.cut) { try file.next(1, inputs: 2) }
  }

  @Test func `refuses a matrix of another size, and a file of another kind`() throws {
    var file = try WeightFile(bytes())
    #expect(throws: ModelFault.damaged("matrix of 1 by 2")) { try file.next(2, inputs: 2) }
    #expect(throws: ModelFault.unknown("file of another kind")) {
      try WeightFile(bytes(mark: "scripts 2\n"))
    }
    #expect(throws: ModelFault.cut) { try WeightFile(bytes(outputs: 9)) }
    #expect(throws: ModelFault.damaged("inputs 1000000")) {
      try WeightFile(bytes(inputs: 1_000_000))
    }
  }

  @Test func `refuses a file that is cut or changed anywhere`() {
    let whole = bytes()
    for place in whole.indices {
      #expect(throws: ModelFault.self) { try WeightFile([UInt8](whole[..<place])) }
      var changed = whole
      changed[place] ^= 4
      #expect(throws: ModelFault.self) { try WeightFile(changed) }
    }
  }

  @Test func `a network of another shape is refused`() throws {
    #expect(throws: ModelFault.damaged("matrix of 1 by 2")) {
      try GlyphReader(WeightFile(bytes()))
    }
  }
}

extension FixedWidthInteger {
  /// The lowest first.
  fileprivate var bytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}
