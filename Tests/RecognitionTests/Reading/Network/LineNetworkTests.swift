// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels
import Testing

@testable import Recognition

struct LineNetworkTests {
  private static func network(_ kernels: LineKernels = .best) throws -> LineNetwork {
    try LineNetwork(ModelFile(ModelBytes().bytes), kernels: kernels)
  }

  /// Stripes and dots that no two widths share.
  private static func image(width: Int, height: Int = 8) -> LineImage {
    LineImage(
      width: width, height: height,
      pixels: (0..<width * height).map { index -> UInt8 in
        UInt8(truncatingIfNeeded: index * (index * 7 + width))
      })
  }

  private func steps(_ network: LineNetwork, _ images: [LineImage]) -> [[Float]] {
    network.read(images) { _, steps in (0..<steps.count).flatMap { Array(steps[$0]) } }
  }

  @Test func `each line gets what it gets alone`() throws {
    let network = try Self.network()
    let images = [61, 60, 44, 44, 43, 20, 9, 2, 1, 0].map { Self.image(width: $0) }
    let together = steps(network, images)
    for (image, values) in zip(images, together) {
      #expect(steps(network, [image]) == [values], "\(image.width) wide")
      #expect(values.count == image.width / 2 * 5)
    }
  }

  /// Those that multiply whole numbers round what goes in, bytes more than words, and then do the same
  /// among themselves.
  @Test func `every kind of processor gets the same`() throws {
    let images = [90, 31].map { Self.image(width: $0) }
    let first = steps(try Self.network(LineKernels.all[0]), images)
    for (size, error) in [(0, 1e-4), (1, 0.02), (2, 1e-3)] as [(Int, Float)] {
      let alike = LineKernels.all.filter { $0.wholeSize == size }
      let read = try alike.map { steps(try Self.network($0), images) }
      for values in read {
        for (one, other) in zip(read[0].joined(), values.joined()) {
          #expect(abs(one - other) < 1e-4)
        }
        for (one, other) in zip(first.joined(), values.joined()) {
          #expect(abs(one - other) < error)
        }
      }
    }
  }

  @Test func `reads the same again`() throws {
    let (network, image) = (try Self.network(), Self.image(width: 50))
    let first = steps(network, [image])
    _ = steps(network, [Self.image(width: 70), Self.image(width: 10)])
    #expect(steps(network, [image]) == first)
    #expect(steps(try Self.network(), [image]) == first)
  }

  @Test func `the probabilities of a step add up to one`() throws {
    for values in steps(try Self.network(), [Self.image(width: 40)]) {
      for start in stride(from: 0, to: values.count, by: 5) {
        #expect(abs(values[start..<start + 5].reduce(0, +) - 1) < 1e-5)
      }
    }
  }

  @Test func `a very long line is a line`() throws {
    let values = steps(try Self.network(), [Self.image(width: 20_000)])
    #expect(values.map(\.count) == [50_000])
    #expect(values[0].allSatisfy { $0 >= 0 && $0 <= 1 })
  }

  @Test func `brings images to its height`() throws {
    let network = try Self.network()
    #expect(network.width(of: .blank(width: 30, height: 16)) == 15)
    let high = blocks(width: 40, height: 16, each: 2)
    let same = blocks(width: 20, height: 8, each: 1)
    for (one, other) in zip(steps(network, [high]).joined(), steps(network, [same]).joined()) {
      #expect(abs(one - other) < 0.05)
    }
  }

  private func blocks(width: Int, height: Int, each size: Int) -> LineImage {
    var pixels: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width { pixels.append(UInt8(column / size / 4 * 40 + row / size * 5)) }
    }
    return LineImage(width: width, height: height, pixels: pixels)
  }

  @Test func `a convolution sees zeros beyond the border`() throws {
    // Three by three of one channel, all weights 0.01, bias 0.01: the sum of what is seen.
    let stage = ConvolutionStage(
      weights: WeightPanels(
        Matrix(outputs: 1, inputs: 9, weights: [Float](repeating: 0.01, count: 10)), for: .best),
      curve: .tanh, window: (3, 3))
    let (from, to) = (LineMaps(), LineMaps())
    from.reshape(columns: [3], rows: 2, channels: 1)
    for index in 0..<6 { from.values[index] = Float(index + 1) / 8 }
    stage.run(from, to: to, .best)
    let sums = (0..<6).map { ((to.values[$0] - 0.01) * 800).rounded() }
    #expect(sums == [10, 10, 21, 21, 18, 18])
  }

  @Test func `a pool takes the largest of each channel`() {
    let (from, to) = (LineMaps(), LineMaps())
    from.reshape(columns: [5], rows: 2, channels: 2)
    for index in 0..<20 { from.values[index] = Float(index * 7 % 20) }
    PoolStage(channels: 2, block: (2, 2)).run(from, to: to, .best)
    #expect(to.columns == [2])
    #expect((0..<4).map { to.values[$0] } == [14, 15, 18, 17].map { Float($0) })
  }
}
