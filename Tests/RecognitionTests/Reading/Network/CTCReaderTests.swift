// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Recognition

struct CTCReaderTests {
  /// Outputs: space, joined, null, "1", "2".
  private let reader = CTCReader(characters: [" ", nil, nil, "1", "2"], null: 2)

  private func runs(_ steps: [[Float]]) -> [CTCReader.Run] {
    steps.flatMap { $0 }.withUnsafeBufferPointer {
      reader.runs(in: StepProbabilities(values: $0, outputCount: 5))
    }
  }

  private let null: [Float] = [0, 0, 1, 0, 0]

  @Test func `joins repeats and parts at nothing`() {
    let one: [Float] = [0, 0, 0, 1, 0]
    let read = runs([null, one, one, null, one, [0, 0, 0, 0, 1], null])
    #expect(read.map(\.text) == ["1", "1", "2"])
    #expect(read.map(\.steps) == [1..<3, 4..<5, 5..<6])
  }

  @Test func `keeps how sure it is and what else it could be`() {
    let read = runs([[0, 0, 0.1, 0.6, 0.3], [0.1, 0, 0, 0.7, 0.2]])
    #expect(read.count == 1)
    #expect(read[0].confidence == Double(Float(0.7)))
    #expect(read[0].runnerUp == Glyph.Rival(text: "2", confidence: Double(Float(0.3))))
  }

  @Test func `a character without a rival has none`() {
    #expect(runs([[0, 0.2, 0.1, 0.7, 0]]).map(\.runnerUp) == [nil])
  }

  @Test func `reads spaces, and nothing for outputs without a character`() {
    #expect(runs([[1, 0, 0, 0, 0], [0, 1, 0, 0, 0]]).map(\.text) == [" "])
  }

  @Test func `outputs that are left out hide nothing, and take no belief`() {
    let reader = CTCReader(characters: [" ", nil, nil, "1", "2"], null: 2, takesOthers: false)
    let steps: [Float] = [0, 0.6, 0.1, 0.3, 0, 0, 0.4, 0.6, 0, 0]
    let runs = steps.withUnsafeBufferPointer {
      reader.runs(in: StepProbabilities(values: $0, outputCount: 5))
    }
    #expect(runs.map(\.text) == ["1"])
    #expect(abs(runs[0].confidence - 0.75) < 1e-6)
  }

  @Test func `numbers that are none say nothing`() {
    #expect(runs([[.nan, .nan, .nan, .nan, .nan]]).isEmpty)
    #expect(runs([]).isEmpty)
  }
}
