// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns the probabilities of steps into characters: the best of each step, repeats joined.
struct CTCReader {
  /// The character that each output stands for; nil for those that stand for nothing.
  let characters: [String?]
  let null: Int

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

  private func best(of outputs: Slice<UnsafeBufferPointer<Float>>) -> Int {
    var best = null
    for (output, probability) in zip(0..., outputs)
    where probability > outputs[outputs.startIndex + best] {
      best = output
    }
    return best
  }

  private func run(_ output: Int, _ range: Range<Int>, _ steps: StepProbabilities) -> Run? {
    guard let text = characters[output] else { return nil }
    var confidence: Float = 0
    var rival: (output: Int, probability: Float) = (null, 0)
    for step in range {
      for (other, probability) in zip(0..., steps[step]) where characters[other] != nil {
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
