// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels
import Imaging
import Money
import Prices
import TagPress
import TestSupport
import Testing

@testable import Recognition

/// Drawn prices, with lines and without, and the detector of the house.
struct StrikeDetectorTests {
  private static let folder = House.path + "/data/tessdata"

  private let press: LinePress

  init() throws {
    let families = FontCatalog().families.filter { $0.name == "DejaVu Sans" }
    press = try #require(LinePress(families: families), "fonts-dejavu-core is missing")
  }

  private enum Line: String, CaseIterable {
    case none, through, slanted, below, above
  }

  /// Prices one below the other, as they are read.
  private func prices(_ line: Line, isLightOnDark: Bool = false) throws -> [TextLine] {
    let (ground, ink): (UInt8, UInt8) = isLightOnDark ? (40, 220) : (225, 30)
    var canvas = Canvas(420, 420, ground: ground)
    for (row, text) in ["1280", "349", "5690", "78"].enumerated() {
      var chance = SplitMix64(seed: 7)
      let mask = try #require(press.draw(PriceText(drawn: text), &chance)).mask
      let box = canvas.paste(mask, x: 120, y: 40 + 90 * row, height: 40, ink: ink).bounds
      let rise: ClosedRange<Double>? =
        switch line {
        case .none: nil
        case .through: 0...0
        case .slanted: -11...11
        case .below: 26...26
        case .above: -27 ... -27
        }
      guard let rise else { continue }
      canvas.fill(ink) { x, y in
        let share = (x - box.x + 8) / (box.width + 16)
        guard (0...1).contains(share) else { return false }
        let middle = box.center.y + rise.lowerBound + share * (rise.upperBound - rise.lowerBound)
        return abs(y - middle) < 1.8
      }
    }
    return try PriceLineReader(modelFolder: Self.folder).lines(in: canvas.frame())
  }

  private func struck(_ lines: [TextLine]) -> [Bool] {
    lines.flatMap(\.words).flatMap(\.symbols).filter { $0.text.isNumber }.map { $0.strike == .seen }
  }

  @Test(arguments: [Line.none, .below, .above], [false, true])
  private func `a number without a line through it is not struck out`(
    line: Line, isLightOnDark: Bool
  ) throws {
    let lines = try prices(line, isLightOnDark: isLightOnDark)
    #expect(lines.map(\.text).sorted() == ["1280", "349", "5690", "78"])
    #expect(!struck(lines).contains(true))
  }

  @Test(arguments: [Line.through, .slanted], [false, true])
  private func `what is read of a number with a line through it is struck out`(
    line: Line, isLightOnDark: Bool
  ) throws {
    let struck = struck(try prices(line, isLightOnDark: isLightOnDark))
    #expect(!struck.isEmpty)
    #expect(!struck.contains(false))
  }

  @Test func `nobody pays a price that is struck out`() throws {
    let parser = PriceParser(context: PriceContext(active: Currency.coded("JPY")))
    #expect(
      parser.prices(on: try prices(.none)).map(\.price.kind) == [.price, .price, .price, .price])
    let kinds = parser.prices(on: try prices(.slanted)).map(\.price.kind)
    #expect(!kinds.isEmpty && kinds.allSatisfy { $0 == .was })
  }

  @Test(arguments: ["cut", "long", "bent", "empty", "missing"])
  func refusesADamagedFile(damage: String) throws {
    let folder = TemporaryFolder()
    var bytes = try #require(contents(Self.folder + "/price.strike"))
    switch damage {
    case "cut": bytes.removeLast(5)
    case "long": bytes.append(0)
    case "bent": bytes[bytes.count / 2] ^= 4
    default: bytes.removeAll()
    }
    if damage != "missing" { put(bytes, at: folder("price.strike")) }
    #expect(throws: ReaderError.noModel(folder: folder.path, name: "price.strike")) {
      try StrikeDetector(folder: folder.path, name: "price")
    }
  }

  /// The plainest way to compute what the layers compute, in numbers and in whole ones.
  @Test(arguments: LineKernels.all.indices)
  func computesWhatTheTrainingComputes(kind: Int) throws {
    var noise = SeededRandom(seed: 8)
    let numbers = (0..<StrikeDetector.numberCount).map { _ in
      Float.random(in: -0.4...0.4, using: &noise)
    }
    var canvas = Canvas(300, 200)
    let quads = [
      canvas.draw("1", x: 30, y: 30, height: 30), canvas.draw("80808", x: 30, y: 110, height: 40),
    ]
    let strips = try canvas.frame().withLuma { luma in
      quads.compactMap { quad in
        NumberStrip(of: [Word.Symbol(text: "1", quad: quad)], in: luma, .darkOnLight)
      }
    }
    try #require(strips.count == 2)
    let detector = StrikeDetector(numbers: numbers, kernels: LineKernels.all[kind])
    let scores = detector.scores(of: strips)
    for (strip, score) in zip(strips, scores) {
      #expect(abs(PlainDetector(numbers: numbers).score(strip) - score) < 0.02)
    }
    // The numbers differ by more than what is forgiven.
    #expect(abs(scores[0] - scores[1]) > 0.05)
    #expect(detector.scores(of: []).isEmpty)
    // The first numbers are the limits: one between both scores parts them.
    let (lower, middle, higher) = (
      scores.min() ?? 0, (scores[0] + scores[1]) / 2, (scores.max() ?? 0) + 1
    )
    func strikes(_ possible: Float, _ seen: Float) -> [Strike] {
      let limited = [possible, seen] + numbers.dropFirst(2)
      return StrikeDetector(numbers: limited, kernels: LineKernels.all[kind])
        .strikes(through: strips)
    }
    func parted(_ one: Strike, _ other: Strike) -> [Strike] {
      scores[0] > scores[1] ? [one, other] : [other, one]
    }
    #expect(strikes(lower - 1, middle) == parted(.seen, .possible))
    #expect(strikes(middle, higher) == parted(.possible, .none))
  }
}

/// The same networks in loops over numbers.
private struct PlainDetector {
  /// Two limits, then three networks.
  let numbers: [Float]

  func score(_ strip: NumberStrip) -> Float {
    let scores = (0..<3).map { network in
      score(strip, numbers.dropFirst(2 + network * StrikeNetwork.numberCount))
    }
    return scores.reduce(0, +) / 3
  }

  private func score(_ strip: NumberStrip, _ network: ArraySlice<Float>) -> Float {
    var rest = network
    func take(_ count: Int) -> [Float] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    // By column, row and channel.
    var map = (0..<strip.width).map { x in
      (0..<24).map { y in [Float(strip.pixels[x * 24 + y]) / 255] }
    }
    for (columns, rows) in [(5, 5), (5, 5), (7, 3)] {
      let channels = map[0][0].count
      let size = columns * rows * channels
      let weights = (0..<8).map { _ in take(size + 1) }
      map = map.indices.map { x in
        map[x].indices.map { y in
          (0..<8).map { out in
            var sum = weights[out][size]
            for (dx, dy) in pairs(columns, rows) {
              let (i, j) = (x + dx - columns / 2, y + dy - rows / 2)
              guard map.indices.contains(i), map[i].indices.contains(j) else { continue }
              for channel in 0..<channels {
                sum += weights[out][(dx * rows + dy) * channels + channel] * map[i][j][channel]
              }
            }
            return sum.tangent
          }
        }
      }
      if map[0].count == 24 {
        map = (0..<map.count / 2).map { x in
          (0..<12).map { y in
            (0..<8).map { c in
              pairs(2, 2).map { map[2 * x + $0.0][2 * y + $0.1][c] }.max() ?? 0
            }
          }
        }
      }
    }
    let seen = map.map { column in (0..<8).map { c in column.map { $0[c] }.max() ?? 0 } }
    func all(_ join: ([Float]) -> Float) -> [Float] {
      (0..<8).map { c in join(seen.map { $0[c] }) }
    }
    let inputs =
      all { $0.min() ?? 0 } + all { $0.max() ?? 0 }
      + all { $0.reduce(0, +) / Float($0.count) }
    func layer(_ inputs: [Float], outputs: Int) -> [Float] {
      let bias = take(outputs)
      let weights = take(outputs * inputs.count)
      return (0..<outputs).map { out in
        inputs.indices.reduce(bias[out]) { $0 + inputs[$1] * weights[$1 * outputs + out] }
      }
    }
    return layer(layer(inputs, outputs: 16).map { max($0, 0) }, outputs: 8)[0]
  }

  private func pairs(_ columns: Int, _ rows: Int) -> [(Int, Int)] {
    (0..<columns).flatMap { x in (0..<rows).map { (x, $0) } }
  }
}

extension Float {
  fileprivate var tangent: Float {
    let (one, other) = (exponential(self), exponential(-self))
    return (one - other) / (one + other)
  }

  private func exponential(_ x: Float) -> Float {
    var (term, sum): (Float, Float) = (1, 1)
    for n in 1..<40 {
      term *= x / Float(n)
      sum += term
    }
    return sum
  }
}
