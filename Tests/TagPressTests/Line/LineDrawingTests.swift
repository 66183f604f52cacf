// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import TagPress

@Suite struct LineDrawingTests {
  private let typesetter = Typesetter()
  private let face = FontFace(description: "DejaVu Sans", isSlanted: false)

  /// A line without any of the extras that the chance may give it.
  private func mask(_ text: String, _ change: (inout LineStyle) -> Void = { _ in }) -> LineMask? {
    var chance = SplitMix64(seed: 1)
    var style = LineStyle(&chance)
    style.level()
    style.scales[.raised] = 0.5
    (style.raisedLift, style.gap, style.spacing, style.slant) = (1, 0.05, 0, 0)
    (style.stretch, style.widening, style.isStruck, style.isUnderlined) = (1, 0, false, false)
    change(&style)
    let height = FaceMeasure(face, typesetter).digitHeight
    return LineDrawing(style: style, digitHeight: height).mask(LinePiece.pieces(of: text)) {
      typesetter.set($0.text, in: face)
    }
  }

  private func rows(_ mask: LineMask, from left: Double) -> [Int] {
    let columns = Int(left * Double(mask.width))..<mask.width
    return (0..<mask.height).filter { row in
      columns.contains { mask.pixels[row * mask.width + $0] > 64 }
    }
  }

  @Test func drawsCentsSmallAndHigh() throws {
    let cents = rows(try #require(mask("4⁹⁹")), from: 0.7)
    #expect(try #require(cents.first) < 8)
    #expect(try #require(cents.last) < 28)
    let plain = rows(try #require(mask("499")), from: 0.7)
    #expect(try #require(plain.last) > 40)
  }

  @Test func underlinesCents() throws {
    let (plain, lined) = (
      try #require(mask("4⁹⁹")), try #require(mask("4⁹⁹") { $0.isUnderlined = true })
    )
    #expect(rows(lined, from: 0.7).count > rows(plain, from: 0.7).count + 1)
  }

  @Test func drawsSmallSignsOnTheBaselineOrAtTheTop() throws {
    let low = try #require(
      mask("8円".replacingSign) { ($0.scales[.sign], $0.signLift) = (0.5, 0) })
    let high = try #require(
      mask("8円".replacingSign) { ($0.scales[.sign], $0.signLift) = (0.5, 1) })
    #expect(try #require(rows(low, from: 0.75).first) > 15)
    #expect(try #require(rows(high, from: 0.75).last) < 32)
  }

  @Test func drawsLowerDecimalsOnTheBaselineWithASignAbove() throws {
    let small = try #require(mask("2.46") { $0.scales[.decimals] = 0.5 })
    let signed = try #require(
      mask("2.46") {
        $0.scales[.decimals] = 0.5
        $0.signAbove = .init(text: "$", scale: 0.35)
      })
    #expect(try #require(rows(small, from: 0.6).first) > 18)
    #expect(try #require(rows(small, from: 0.6).last) > 40)
    #expect(try #require(rows(signed, from: 0.6).first) < 8)
    #expect(try #require(rows(signed, from: 0.6).last) > 40)
    #expect(abs(signed.width - small.width) < 3)
  }

  @Test func drawsASignBelowRaisedDecimals() throws {
    let plain = try #require(mask("2⁴⁶") { $0.scales[.raised] = 0.5 })
    let signed = try #require(
      mask("2⁴⁶") {
        $0.scales[.raised] = 0.5
        $0.signBelow = .init(text: "$", scale: 0.35)
      })
    #expect(try #require(rows(plain, from: 0.6).last) < 30)
    #expect(try #require(rows(signed, from: 0.6).last) > 40)
    #expect(abs(signed.width - plain.width) < 6)
  }

  @Test func showsFaintlyWhatIsNotLit() throws {
    var chance = SplitMix64(seed: 1)
    let display = SevenSegments(height: 46, &chance)
    func mask(_ unlitInk: Double) throws -> LineMask {
      var style = LineStyle(&chance)
      style.level()
      (style.unlitInk, style.widening, style.slant, style.isStruck) = (unlitInk, 0, 0, false)
      let drawing = LineDrawing(style: style, digitHeight: 46)
      return try #require(
        drawing.mask(
          LinePiece.pieces(of: "11"), faint: { display.set($0.text, isUnlit: true) },
          set: { display.set($0.text) }))
    }
    let faint = 30...90
    #expect(try mask(0).pixels.count { faint ~= Int($0) } < 60)
    #expect(try mask(0.25).pixels.count { faint ~= Int($0) } > 200)
  }

  @Test func pushesDigitsTogetherOverAPoint() throws {
    let (wide, narrow) = (
      try #require(mask("2.84")), try #require(mask("2.84") { $0.pointRoom = 0.4 })
    )
    #expect(narrow.width < wide.width - 3)
    let whole = try #require(mask("284") { $0.pointRoom = 0.4 })
    #expect(try #require(mask("284")).width == whole.width)
  }

  @Test func lowersDecimalsOnDisplaysMoreOftenThanOnPaper() {
    var chance = SplitMix64(seed: 1)
    var lowered = (paper: 0, display: 0)
    for _ in 0..<400 {
      var style = LineStyle(&chance)
      #expect(style.pointRoom == 1 && style.signAbove == nil)
      style.printLikeLabels(&chance)
      if style.scale(.decimals) < 1 { lowered.paper += 1 }
      style.showOnDisplay(&chance)
      if style.scale(.decimals) < 1 { lowered.display += 1 }
      #expect(style.pointRoom == 1)
      #expect(style.signAbove == nil || style.scale(.decimals) < 0.7)
      #expect(style.signBelow == nil || style.scale(.raised) < 0.7)
    }
    #expect(90...170 ~= lowered.paper)
    #expect(lowered.display > lowered.paper + 60)
  }

  @Test func doesNotBlowUpADash() throws {
    let dash = try #require(mask("-"))
    #expect(dash.pixels.filter { $0 > 128 }.count < dash.pixels.count / 2)
  }

  @Test func refusesWhatIsTooLongOrHasNoInk() {
    #expect(mask(String(repeating: "9", count: 80)) == nil)
    #expect(mask(" ") == nil)
  }
}

extension String {
  /// With a sign that every font has.
  fileprivate var replacingSign: String { replacing("円", with: "$") }
}
