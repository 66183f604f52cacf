// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Receipts

@Suite struct LogoHashTests {
  /// A logo of bars, as wide as the numbers say, in hundredths of its width.
  private func logo(
    _ width: Int = 200, _ height: Int = 80, bars: [ClosedRange<Int>] = [5...20, 40...45, 60...95]
  ) -> Canvas {
    var canvas = Canvas(width, height, level: 235)
    for bar in bars {
      canvas.fill(
        Box(
          x: Double(bar.lowerBound * width / 100), y: 0,
          width: Double(bar.count * width / 100), height: Double(height)), level: 30)
    }
    return canvas
  }

  private func hash(_ canvas: Canvas) throws -> LogoHash {
    try #require(LogoHash(canvas.frame(at: 0)))
  }

  @Test func twoPrintsOfOneLogoAreNearlyTheSame() throws {
    let one = try hash(logo().noisy(6, seed: 1))
    let other = try hash(logo(330, 120).noisy(6, seed: 2))
    #expect(one.distance(to: one) == 0)
    let distance = try #require(one.distance(to: other))
    #expect(distance <= 16 && distance == other.distance(to: one))
  }

  @Test func anotherLogoIsAnother() throws {
    let other = try hash(logo(bars: [0...3, 22...38, 47...58, 97...99]))
    #expect(try hash(logo()).distance(to: other) == nil)
  }

  @Test func anotherShapeIsAnother() throws {
    let one = try hash(logo(200, 80))
    #expect(try one.distance(to: hash(logo(200, 64))) != nil, "a quarter wider")
    #expect(try one.distance(to: hash(logo(200, 62))) == nil)
    #expect(try hash(logo(200, 62)).distance(to: one) == nil)
  }

  @Test func isMadeOfItsTextAgain() throws {
    let hash = try hash(logo())
    #expect(hash.text.hasPrefix("250:") && hash.text.count == 4 + 64)
    #expect(LogoHash(text: hash.text) == hash)
  }

  @Test(arguments: ["", "250", "250:", "0:", "-5:", "x:", "250:0g", "250:0:0"])
  func isNoOtherText(_ start: String) {
    let digits = String(repeating: "0", count: 64)
    #expect(LogoHash(text: start) == nil)
    #expect(start == "250:" || LogoHash(text: start + digits) == nil)
    #expect(LogoHash(text: "250:" + digits.dropLast()) == nil)
  }

  @Test func isOfNoPictureThatIsTooSmall() {
    #expect(LogoHash(logo(16, 40).frame(at: 0)) == nil)
  }
}
