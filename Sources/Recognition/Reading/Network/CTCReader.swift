// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns the probabilities of steps into characters: the best of each step, repeats joined.
struct CTCReader {
  /// The character that each output stands for; nil for those that stand for nothing.
  let characters: [String?]
  let null: Int
  /// Those that are compared: all, or those that stand for something.
  private let outputs: [Int]

  /// - Parameter takesOthers: whether an output that stands for nothing hides those that are less
  ///   likely.
  init(characters: [String?], null: Int, takesOthers: Bool = true) {
    (self.characters, self.null) = (characters, null)
    outputs = characters.indices.filter { takesOthers || $0 == null || characters[$0] != nil }
  }

  /// A character and the steps that say so.
  struct Run: Equatable {
    let text: String
    let steps: Range<Int>
    let confidence: Double
    let runnerUp: Glyph.Rival?
  }

  func runs(in steps: StepProbabilities) -> [Run] {
    var runs: [Run] = []
    var start = 0
    var last = null
    for step in 0...steps.count {
      let best = step < steps.count ? best(of: steps[step]) : null
      guard best != last else { continue }
      if let run = run(last, start..<step, steps) { runs.append(run) }
      (start, last) = (step, best)
    }
    return runs
  }

  private func best(of step: Slice<UnsafeBufferPointer<Float>>) -> Int {
    let probabilities = UnsafeBufferPointer(rebasing: step)
    var (best, largest) = (null, probabilities[null])
    for output in outputs where probabilities[output] > largest {
      (best, largest) = (output, probabilities[output])
    }
    return best
  }

  /// All probabilities are 1 together; those that are compared may be less.
  private func sum(of probabilities: UnsafeBufferPointer<Float>) -> Float {
    guard outputs.count < characters.count else { return 1 }
    return max(.leastNormalMagnitude, outputs.reduce(0) { $0 + probabilities[$1] })
  }

  private func run(_ output: Int, _ range: Range<Int>, _ steps: StepProbabilities) -> Run? {
    guard let text = characters[output] else { return nil }
    var confidence: Float = 0
    var rival: (output: Int, probability: Float) = (null, 0)
    for step in range {
      let probabilities = UnsafeBufferPointer(rebasing: steps[step])
      let all = sum(of: probabilities)
      for other in outputs where characters[other] != nil {
        let probability = probabilities[other] / all
        if other == output {
          confidence = max(confidence, probability)
        } else if probability > rival.probability {
          rival = (other, probability)
        }
      }
    }
    return Run(
      text: text, steps: range, confidence: Double(confidence),
      runnerUp: characters[rival.output].map {
        Glyph.Rival(text: $0, confidence: Double(rival.probability))
      })
  }
}
