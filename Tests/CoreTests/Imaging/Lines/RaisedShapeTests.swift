// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

struct RaisedShapeTests {
  private static let shapes: [RaisedShape] = [.inRow, .amongGlyphs, .amongDigits, .onPage]
  private let number = Box(x: 0, y: 100, width: 24, height: 40)

  private func cents(high height: Double, at top: Double) -> Box {
    Box(x: 26, y: top, width: height / 2, height: height)
  }

  @Test(arguments: shapes)
  func `cents as shops print them are raised`(shape: RaisedShape) {
    for height in [16.0, 20, 24, 26] {
      #expect(shape.holds(cents(high: height, at: 100), beside: number), "\(height)")
      #expect(shape.holds(cents(high: height, at: 104), beside: number), "\(height)")
    }
  }

  @Test(arguments: shapes)
  func `a digit of the same height is not`(shape: RaisedShape) {
    #expect(!shape.holds(cents(high: 40, at: 100), beside: number))
    #expect(!shape.holds(cents(high: 37, at: 101), beside: number))
  }

  @Test(arguments: shapes)
  func `small digits on the line are not`(shape: RaisedShape) {
    #expect(!shape.holds(cents(high: 24, at: 116), beside: number))
  }

  @Test(arguments: shapes)
  func `what stands far above is not`(shape: RaisedShape) {
    #expect(!shape.holds(cents(high: 20, at: 60), beside: number))
  }

  @Test func `a row that sinks takes its cents along`() {
    let far = Box(x: 126, y: 120, width: 10, height: 20)
    #expect(!RaisedShape.amongGlyphs.holds(far, beside: number))
    #expect(RaisedShape.amongGlyphs.holds(far, beside: number, slope: 0.2))
  }
}
