// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels
import Glibc
import Testing

@testable import Recognition

/// Every kind that this processor has, against the same in double precision.
struct LineKernelsTests {
  private static let kinds = LineKernels.all.indices

  @Test func `every processor has one`() {
    #expect(!LineKernels.all.isEmpty)
    #expect(lineKernels(6) == nil)
    let names = LineKernels.all.map { String(cString: $0.name) }
    #expect(String(cString: LineKernels.best.name) == names.last)
  }

  @Test(arguments: kinds)
  func `the tangent is right within 4e-7`(kind: Int) {
    let inputs = (-4000...4000).map { Float($0) / 300 }
    var values = inputs
    LineKernels.all[kind].tanh(&values, values.count)
    for (x, y) in zip(inputs, values) { #expect(abs(Double(y) - tanh(Double(x))) < 4e-7, "\(x)") }
  }

  @Test(arguments: kinds, [1, 5, 16, 122])
  func `probabilities are right within 1e-6`(kind: Int, count: Int) {
    let logits = (0..<count).map { index -> Float in Float(index * 7 % 23 - index * 5 % 41) }
    var values = logits
    LineKernels.all[kind].softmax(&values, count)
    let sum = logits.reduce(0) { $0 + exp(Double($1)) }
    for (x, y) in zip(logits, values) { #expect(abs(Double(y) - exp(Double(x)) / sum) < 1e-6) }
    #expect(abs(values.reduce(0, +) - 1) < 1e-5)
  }

  @Test func `probabilities of numbers far apart stay numbers`() {
    for kernels in LineKernels.all {
      var values: [Float] = [-3e38, 0, 3e38, 100]
      kernels.softmax(&values, values.count)
      #expect(values[2] == 1 && values.allSatisfy { $0 >= 0 && $0 <= 1 })
    }
  }

  @Test(arguments: kinds, [1, 2, 3, 5, 7, 11, 12, 13, 25])
  func `products are right for any number of rows`(kind: Int, rows: Int) {
    let (inputs, outputs) = (37, 21)
    let weights = (0..<outputs * (inputs + 1)).map { index -> Float in
      Float(index * 31 % 101) / 50 - 1
    }
    let matrix = Matrix(outputs: outputs, inputs: inputs, weights: weights)
    let kernels = LineKernels.all[kind]
    let panels = WeightPanels(matrix, for: kernels)
    let values = (0..<rows * inputs).map { index -> Float in Float(index * 17 % 67) / 33 - 1 }
    var result = [Float](repeating: .nan, count: rows * outputs + 1)
    values.withUnsafeBufferPointer { values in
      result.withUnsafeMutableBufferPointer { result in
        guard let from = values.baseAddress, let to = result.baseAddress else { return }
        var product = panels.product(of: from, rows: rows, to: to)
        kernels.multiply(&product)
      }
    }
    for row in 0..<rows {
      for output in 0..<outputs {
        let line = weights[output * (inputs + 1)..<(output + 1) * (inputs + 1)]
        let largest = line.map(abs).max() ?? 1
        let sum = zip(line, values[(row * inputs)...]).prefix(inputs)
          .reduce(Double(line.last ?? 0)) { sum, pair in
            guard let one = kernels.one else { return sum + Double(pair.0) * Double(pair.1) }
            let weight = (Double(pair.0 / largest) * 127).rounded() * Double(largest) / 127
            return sum + weight * (Double(pair.1) * one).rounded() / one
          }
        #expect(abs(Double(result[row * outputs + output]) - sum) < 1e-4)
      }
    }
    #expect(result.last?.isNaN == true, "nothing is written after the last row")
  }

  @Test(arguments: kinds)
  func `every curve of a sum is right`(kind: Int) throws {
    let kernels = LineKernels.all[kind]
    // For kernels of whole numbers, too, whose inputs lie within ±1.
    let panels = WeightPanels(Matrix(outputs: 1, inputs: 1, weights: [4, 0]), for: kernels)
    let curves: [(Curve, (Double) -> Double)] = [
      (.none, { $0 }), (.softmax, { $0 }), (.tanh, { tanh($0) }), (.relu, { max(0, $0) }),
      (.gelu, { $0 * (1 + erf($0 / 2.squareRoot())) / 2 }), (.swish, { $0 / (1 + exp(-$0)) }),
    ]
    for input in stride(from: -1 as Float, through: 1, by: 0.125) {
      for (curve, right) in curves {
        var result: Float = 0
        var product = panels.product(of: [input], rows: 1, to: &result)
        product.curve = curve.ofSums
        withExtendedLifetime(panels) { kernels.multiply(&product) }
        // Bytes are right within a hundredth.
        let most = kernels.wholeSize == 1 ? 0.05 : 1e-3
        #expect(abs(Double(result) - right(4 * Double(input))) < most, "\(curve) of \(input)")
      }
    }
  }

  @Test(arguments: kinds, [(1, 1), (1, 2), (2, 2)])
  func `each channel is weighed with its neighbours`(kind: Int, step: (columns: Int, rows: Int)) {
    let (columns, rows, channels) = (3, 4, 19)
    let matrix = Matrix(
      outputs: channels, inputs: 9,
      weights: (0..<channels * 10).map { Float($0 * 31 % 101) / 50 - 1 })
    let stage = DepthStage(matrix, window: (3, 3), step: step, curve: .relu)
    let (from, to) = (LineMaps(), LineMaps())
    from.reshape(columns: [columns], rows: rows, channels: channels)
    for place in 0..<columns * rows * channels {
      from.values[place] = Float(place * 17 % 67) / 33 - 1
    }
    stage.run(from, to: to, LineKernels.all[kind])
    #expect(to.rows == rows / step.rows && to.columns == [step.columns == 1 ? 3 : 2])
    for place in 0..<to.columns[0] * to.rows * channels {
      let column = place / channels / to.rows * step.columns
      let row = place / channels % to.rows * step.rows
      let channel = place % channels
      var sum = matrix.weights[channel * 10 + 9]
      for x in -1...1 {
        for y in -1...1
        where (0..<columns).contains(column + x) && (0..<rows).contains(row + y) {
          sum +=
            matrix.weights[channel * 10 + (x + 1) * 3 + y + 1]
            * from.values[((column + x) * rows + row + y) * channels + channel]
        }
      }
      #expect(abs(to.values[place] - max(0, sum)) < 1e-4)
    }
  }

  @Test(arguments: kinds)
  func `the largest sum of a long row is right`(kind: Int) {
    let kernels = LineKernels.all[kind]
    for sign in [-1, 1] as [Float] {
      let weights = [Float](repeating: 1, count: 1000) + [0]
      let panels = WeightPanels(Matrix(outputs: 1, inputs: 1000, weights: weights), for: kernels)
      var sum: Float = 0
      let inputs = [Float](repeating: sign, count: 1000)
      withExtendedLifetime((panels, inputs)) {
        var product = panels.product(of: inputs, rows: 1, to: &sum)
        kernels.multiply(&product)
      }
      #expect(abs(sum - sign * 1000) < 0.01)
    }
  }

  @Test func `bytes of a file whose bias is the largest stay as they are`() {
    let row: [Float] = [3, -64, 1, 127].map { $0 * 0.01 }
    for (size, one) in [(1, 127), (2, 8192)] as [(Int, Float)] {
      let panels = WholePanels([row[...]], inputs: 1..<3, size: size)
      withExtendedLifetime(panels) {
        let parts = panels.parts.pointee
        #expect(panels.wholes(2, size: size) == [-64, 1])
        #expect(abs(parts.scales[0] - 0.01 / one) < 1e-9)
        #expect(parts.starts[0] == (size == 1 ? -128 * -63 : 0))
      }
    }
  }

  @Test func `whole numbers stop at the ends of their range`() throws {
    for kernels in LineKernels.all where kernels.wholeSize > 0 {
      let panels = WeightPanels(
        Matrix(outputs: 1, inputs: 2, weights: [1, 0.5, 0.25]), for: kernels)
      let sums = [[-9, 0], [9, 0], [-1, -1], [1, 1]].map { (values: [Float]) -> Float in
        var sum: Float = 0
        var product = panels.product(of: values, rows: 1, to: &sum)
        kernels.multiply(&product)
        return sum
      }
      for (sum, right) in zip(sums, [-0.75, 1.25, -1.25, 1.75] as [Float]) {
        #expect(abs(sum - right) < 0.005)
      }
    }
  }

  @Test func `the largest and the smallest weights are bytes too`() throws {
    for weight in [Float.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0] {
      let panels = WholePanels([[weight, -weight, 0]], inputs: 0..<3, size: 1)
      #expect(panels.wholes(3, size: 1) == (weight == 0 ? [0, 0, 0] : [127, -127, 0]))
    }
  }

  @Test(arguments: kinds, [3, 16, 39])
  func `a step of an LSTM is right for any number of outputs`(kind: Int, count: Int) {
    let sums = (0..<4 * count).map { index -> Float in Float(index * 13 % 29) / 7 - 2 }
    let more = (0..<4 * count).map { index -> Float in Float(index * 11 % 31) / 15 - 1 }
    let before = (0..<count).map { index -> Float in Float(index % 9) - 4 }
    for hasPast in [false, true] {
      var state = before
      var outputs = [Float](repeating: 0, count: count)
      sums.withUnsafeBufferPointer { sums in
        more.withUnsafeBufferPointer { more in
          state.withUnsafeMutableBufferPointer { state in
            outputs.withUnsafeMutableBufferPointer { outputs in
              guard let from = sums.baseAddress, let state = state.baseAddress,
                let to = outputs.baseAddress
              else { return }
              var cell = LineCell(
                fromInputs: from, fromOutputs: hasPast ? more.baseAddress : nil, state: state,
                outputs: to, count: count)
              LineKernels.all[kind].step(&cell)
            }
          }
        }
      }
      for index in 0..<count {
        let gates = (0..<4).map { gate in
          Double(sums[gate * count + index]) + (hasPast ? Double(more[gate * count + index]) : 0)
        }
        let open = gates.map { 1 / (1 + exp(-$0)) }
        let next = Double(before[index]) * open[2] + tanh(gates[0]) * open[1]
        #expect(abs(Double(state[index]) - next) < 1e-5)
        #expect(abs(Double(outputs[index]) - tanh(next) * open[3]) < 1e-5)
      }
    }
  }
}

extension LineKernels {
  /// The whole number that an input of 1 becomes; nil for kernels of floats.
  fileprivate var one: Double? { [1: 127, 2: 8192][wholeSize] }
}

extension WholePanels {
  /// The first weights of the first output.
  fileprivate func wholes(_ count: Int, size: Int) -> [Int] {
    withExtendedLifetime(self) {
      let panels = parts.pointee.panels
      return (0..<count).map { index in
        size == 1
          ? Int(panels.load(fromByteOffset: index, as: Int8.self))
          : Int(panels.load(fromByteOffset: 2 * index, as: Int16.self))
      }
    }
  }
}
