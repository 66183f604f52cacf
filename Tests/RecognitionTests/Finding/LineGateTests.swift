// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import TagPress
import TestSupport
import Testing

@testable import Recognition

/// The gate of the house, on lines that TagPress draws and clutter that is made here.
@Suite struct LineGateTests {
  private static let folder: String = {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return "/" + root + "/data/tessdata"
  }()

  private let gate: LineGate

  init() throws {
    gate = try LineGate(folder: Self.folder, name: "price")
  }

  private func lines(in canvas: Canvas) throws -> [FoundLine] {
    let finder = LineFinder(workingSide: max(canvas.width, canvas.height), gate: gate)
    return try canvas.lines(with: finder)
  }

  /// The texts below one another in a plain font, and where each stands.
  private func page(
    of texts: [String], height: Int, isLightOnDark: Bool = false
  ) throws -> (canvas: Canvas, places: [Quad]) {
    let families = FontCatalog().families.filter { $0.name == "DejaVu Sans" }
    let press = try #require(LinePress(families: families), "fonts-dejavu-core is missing")
    var chance = SplitMix64(seed: 3)
    let (ground, ink): (UInt8, UInt8) = isLightOnDark ? (40, 220) : (225, 45)
    var canvas = Canvas(400, 40 + 2 * height * texts.count, ground: ground)
    var places: [Quad] = []
    for (row, text) in texts.enumerated() {
      let mask = try #require(press.draw(PriceText(drawn: text), &chance)).mask
      places.append(canvas.paste(mask, x: 30, y: 20 + 2 * height * row, height: height, ink: ink))
    }
    return (canvas, places)
  }

  @Test(arguments: [12, 20, 36], [false, true])
  func letsPricesPass(height: Int, isLightOnDark: Bool) throws {
    let prices = ["1280", "$4.99", "3,480", "€12,90", "59"]
    let (canvas, places) = try page(of: prices, height: height, isLightOnDark: isLightOnDark)
    let passed = try lines(in: canvas).filter(\.isWorthReading)
    for (price, place) in zip(prices, places) {
      #expect(passed.around(place, slack: 0.7) != nil, "\(price)")
    }
  }

  @Test func letsRaisedCentsAndSegmentsPass() throws {
    let (raised, places) = try page(of: ["19⁹⁹", "4⁹⁰"], height: 44)
    let passed = try lines(in: raised).filter(\.isWorthReading)
    for place in places { #expect(passed.around(place, slack: 0.7) != nil) }

    var canvas = Canvas(400, 160, ground: 150)
    canvas.fill(60) { x, y in
      let (u, v) = ((x - 60) / 0.6, (y - 60) / 0.6)
      return u >= 0 && u < 240 && isInSegments(u.truncatingRemainder(dividingBy: 80), v)
    }
    let display = Quad(Box(x: 60, y: 60, width: 132, height: 60))
    #expect(try lines(in: canvas).filter(\.isWorthReading).around(display) != nil)
  }

  @Test func refusesMostWordsWithoutDigits() throws {
    let words = [
      "coffee", "Käse", "milk chocolate", "FRESH MEAT", "bread", "Preis", "Angebot", "organic",
      "Kaffee mit Milch", "tomato", "RICE", "butter",
    ]
    let (canvas, _) = try page(of: words, height: 24)
    let found = try lines(in: canvas)
    #expect(found.count >= words.count)
    #expect(found.filter(\.isWorthReading).count <= words.count / 3)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func refusesMostClutter(seed: UInt64) throws {
    var noise = SeededRandom(seed: seed)
    var canvas = Canvas(640, 480) { x, y in UInt8(110 + (x + y) % 60) }
    for _ in 0..<220 {
      let x = Double.random(in: 0..<640, using: &noise)
      let y = Double.random(in: 0..<480, using: &noise)
      let (wide, high) = (
        Double.random(in: 3..<14, using: &noise), Double.random(in: 5..<16, using: &noise)
      )
      canvas.fillDisc(.random(in: 0...255, using: &noise), x: x, y: y, wide: wide, high: high)
    }
    let found = try lines(in: canvas)
    #expect(found.count > 30)
    #expect(found.filter(\.isWorthReading).count <= found.count / 5)
  }

  @Test func putsPricesBeforeWords() throws {
    let (canvas, places) = try page(of: ["coffee", "Käse und Brot", "1280", "milk"], height: 28)
    let found = try lines(in: canvas)
    #expect(Array(found.prefix(1)).around(places[2], slack: 0.7) != nil)
    #expect(found.map(\.score) == found.map(\.score).sorted(by: >))
    let worth = found.prefix { $0.isWorthReading }.count
    #expect(found.dropFirst(worth).allSatisfy { !$0.isWorthReading })
    #expect(found.allSatisfy { $0.isWorthReading == ($0.score >= gate.leastScore) })
  }

  @Test func withoutAGateAllIsWorthReading() throws {
    let (canvas, _) = try page(of: ["coffee", "1280"], height: 28)
    #expect(try canvas.lines().allSatisfy(\.isWorthReading))
  }

  @Test(arguments: ["cut", "long", "bent", "empty", "missing"])
  func refusesADamagedFile(damage: String) throws {
    let folder = TemporaryFolder()
    var bytes = try #require(contents(Self.folder + "/price.gate"))
    put(bytes, at: folder("price.gate"))
    #expect(throws: Never.self) { try LineGate(folder: folder.path, name: "price") }
    switch damage {
    case "cut": bytes.removeLast(5)
    case "long": bytes.append(0)
    case "bent": bytes[bytes.count / 2] ^= 4
    default: bytes.removeAll()
    }
    let file = folder("price.gate")
    if damage == "missing" { unlink(file) } else { put(bytes, at: file) }
    #expect(throws: ReaderError.noModel(folder: folder.path, name: "price.gate")) {
      try LineGate(folder: folder.path, name: "price")
    }
  }

  /// The plainest way to compute what the layers compute.
  @Test func computesWhatTheTrainingComputes() throws {
    var noise = SeededRandom(seed: 8)
    let numbers = (0..<LineGate.numberCount).map { _ in
      Float.random(in: -0.3...0.3, using: &noise)
    }
    let (canvas, _) = try page(of: ["5", "19⁹⁹", "coffee & bread"], height: 40)
    let gate = LineGate(numbers: numbers)
    #expect(gate.leastScore == Double(numbers[0]))
    let finder = LineFinder(workingSide: canvas.width, gate: gate)
    let scores = try canvas.lines(with: finder).map(\.score)
    let traits = try canvas.frame().withLuma { finder.traits(in: $0) }
    let expected = traits.map { PlainGate(numbers: numbers).score($0) }.sorted(by: >)
    #expect(scores.count > 3)
    for score in scores {
      #expect(expected.contains { abs(Double($0) - score) < 0.001 })
    }
  }
}

/// The same network in loops over numbers.
private struct PlainGate {
  let numbers: [Float]

  func score(_ line: LineTraits) -> Float {
    var rest = numbers.dropFirst()
    func layer(_ inputs: [[Float]], outputs: Int) -> [[Float]] {
      let bias = Array(rest.prefix(outputs))
      rest = rest.dropFirst(outputs)
      let weights = Array(rest.prefix(outputs * inputs[0].count))
      rest = rest.dropFirst(weights.count)
      return inputs.map { input in
        (0..<outputs).map { out in
          input.indices.reduce(bias[out]) { $0 + input[$1] * weights[$1 * outputs + out] }
        }
      }
    }
    let hidden = layer(line.glyphs, outputs: 32).map { $0.map { max($0, 0) } }
    let seen = layer(hidden, outputs: 8).map { $0.map { $0 / (1 + abs($0)) } }
    let neighbours = zip(seen, seen.dropFirst())
    let pairs = neighbours.map { one, other in zip(one, other).map { ($0 + $1) / 2 } }
    func best(_ rows: [[Float]]) -> [Float] {
      (0..<8).map { i in rows.map { $0[i] }.max() ?? 0 }
    }
    let mean = (0..<8).map { i in seen.map { $0[i] }.reduce(0, +) / Float(seen.count) }
    let inputs = best(seen) + mean + best(pairs.isEmpty ? seen : pairs) + line.row
    let lineHidden = layer([inputs], outputs: 32)[0].map { max($0, 0) }
    return layer([lineHidden], outputs: 8)[0][0]
  }
}

/// Whether a place is in an "8" of segments, 60 × 100 with gaps of 3.
private func isInSegments(_ u: Double, _ v: Double) -> Bool {
  guard (0...100).contains(v) else { return false }
  if u > 12, u < 48 { return (0...9).contains(v) || (45.5...54.5).contains(v) || v >= 91 }
  let isUpright = u <= 9 || (51...60).contains(u)
  return isUpright && (10...44).contains(v) || isUpright && (56...90).contains(v)
}
