// SPDX-License-Identifier: GPL-3.0-or-later

/// One layer of a small network: sums of its inputs, weighted. Outputs come in eights.
///
/// Not generic over its vectors: for generic code Swift 6.3.1 adds them up number by number.
struct DenseLayer: Sendable {
  private typealias Eight = SIMD8<Float>

  let inputCount: Int
  let outputCount: Int
  private let bias: [Eight]
  /// The weights of the first input come first, then those of the second, and so on.
  private let weights: [Eight]

  /// Takes its numbers from the front: the bias, then the weights of each input.
  init(inputs: Int, outputs: Int, from numbers: inout ArraySlice<Float>) {
    precondition(outputs % 8 == 0)
    inputCount = inputs
    outputCount = outputs
    func next() -> Eight {
      defer { numbers = numbers.dropFirst(8) }
      return Eight(numbers.prefix(8))
    }
    bias = (0..<outputs / 8).map { _ in next() }
    weights = (0..<inputs * outputs / 8).map { _ in next() }
  }

  static func numberCount(inputs: Int, outputs: Int) -> Int { (inputs + 1) * outputs }

  func write(
    outputsOf inputs: UnsafePointer<Float>, into outputs: UnsafeMutablePointer<Float>
  ) {
    var block = 0
    // Four eights at once, because a sum has to wait for the one before it.
    while block + 4 <= bias.count {
      writeFour(block, inputs, outputs)
      block += 4
    }
    while block < bias.count {
      writeOne(block, inputs, outputs)
      block += 1
    }
  }

  private func writeFour(
    _ block: Int, _ inputs: UnsafePointer<Float>, _ outputs: UnsafeMutablePointer<Float>
  ) {
    var (sum0, sum1) = (bias[block], bias[block + 1])
    var (sum2, sum3) = (bias[block + 2], bias[block + 3])
    weights.withUnsafeBufferPointer { weights in
      var place = block
      for i in 0..<inputCount {
        let input = Eight(repeating: inputs[i])
        sum0 += input * weights[place]
        sum1 += input * weights[place &+ 1]
        sum2 += input * weights[place &+ 2]
        sum3 += input * weights[place &+ 3]
        place &+= bias.count
      }
    }
    put(sum0, at: block, outputs)
    put(sum1, at: block + 1, outputs)
    put(sum2, at: block + 2, outputs)
    put(sum3, at: block + 3, outputs)
  }

  private func writeOne(
    _ block: Int, _ inputs: UnsafePointer<Float>, _ outputs: UnsafeMutablePointer<Float>
  ) {
    var sum = bias[block]
    for i in 0..<inputCount { sum += inputs[i] * weights[i &* bias.count &+ block] }
    put(sum, at: block, outputs)
  }

  private func put(_ eight: Eight, at block: Int, _ outputs: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(outputs + 8 &* block).storeBytes(of: eight, as: Eight.self)
  }
}
