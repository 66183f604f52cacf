// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels
import TestSupport
import Testing

@testable import Recognition

/// The network that finds text, against what its authors' own program says of the same picture.
struct AreaNetworkTests {
  private static let kinds = Array(LineKernels.all.indices).filter {
    LineKernels.all[$0].wholeSize == 0
  }

  private func file() throws -> WeightFile {
    let bytes = try #require(GlyphReader.bytes(of: "\(tessdata)/areas.network"))
    return try WeightFile(bytes, of: .areas)
  }

  /// A pattern that fills a picture of 96 by 64 pixels.
  private func pattern() -> LineMaps {
    let maps = LineMaps()
    maps.reshape(columns: [96], rows: 64, channels: 1)
    for column in 0..<96 {
      for row in 0..<64 {
        maps.values[column * 64 + row] = Float((column * 7 + row * 13) % 101) / 50.5 - 1
      }
    }
    return maps
  }

  @Test(arguments: kinds)
  func `it sees what its authors' program sees`(kind: Int) throws {
    let network = try AreaNetwork(file(), kernels: LineKernels.all[kind])
    let seen = network.logits(of: pattern())
    #expect(seen.columns == [96] && seen.rows == 64 && seen.channels == 1)
    let right: [(Int, Int, Float)] = [
      (95, 0, -13.996), (0, 63, -14.690), (95, 63, -13.202), (50, 31, -9.421), (20, 10, -9.561),
      (77, 40, -8.945),
    ]
    for (column, row, logit) in right {
      #expect(abs(seen.values[column * 64 + row] - logit) < 0.2, "at \(column), \(row)")
    }
  }

  @Test func `it sees the same again`() throws {
    let network = try AreaNetwork(file())
    let (first, second) = (network.logits(of: pattern()), network.logits(of: pattern()))
    #expect((0..<96 * 64).allSatisfy { first.values[$0] == second.values[$0] })
  }

  @Test func `a network of another kind is refused`() throws {
    let bytes = try #require(GlyphReader.bytes(of: "\(tessdata)/scripts.network"))
    #expect(throws: ModelFault.unknown("file of another kind")) {
      try WeightFile(bytes, of: .areas)
    }
    #expect(throws: ModelFault.damaged("matrix of 48 by 9")) {
      try AreaNetwork(WeightFile(bytes))
    }
  }
}
