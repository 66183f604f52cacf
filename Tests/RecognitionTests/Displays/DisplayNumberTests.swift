// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

struct DisplayNumberTests {
  private func digit(
    _ digit: Int, x: Double, y: Double = 0, height: Double = 40, point: Bool = false
  ) -> DisplayDigit {
    DisplayDigit(
      box: Box(x: x, y: y, width: height / 2, height: height), digit: digit, seen: 0.9,
      confidence: 0.8, hasPoint: point)
  }

  /// A part of a picture that begins at x and y; what the network sees is so many times smaller.
  private func look(_ across: Double, _ down: Double, x: Double = 0, y: Double = 0) -> DisplayLook {
    DisplayLook(
      area: Box(x: x, y: y, width: 320 * across, height: 160 * down),
      size: PixelSize(width: 320, height: 160))
  }

  private func texts(_ digits: [DisplayDigit]) -> [String] {
    DisplayNumber.all(of: digits).compactMap { $0.reading(in: look(1, 1))?.text }
  }

  @Test func `digits side by side are one number, in whatever order they were seen`() {
    #expect(texts([digit(3, x: 60), digit(1, x: 0), digit(2, x: 30)]) == ["123"])
  }

  @Test func `a gap as wide as a digit is high ends a number`() {
    #expect(texts([digit(1, x: 0), digit(2, x: 30), digit(3, x: 95)]) == ["12", "3"])
  }

  @Test func `what stands higher or lower is another number`() {
    #expect(texts([digit(1, x: 0), digit(2, x: 30, y: 30)]) == ["1", "2"])
  }

  @Test func `smaller digits at the end are raised`() {
    let cents = [digit(8, x: 60, height: 24), digit(0, x: 76, height: 24)]
    #expect(texts([digit(2, x: 0), digit(7, x: 30)] + cents) == ["27⁸⁰"])
    let low = [digit(8, x: 60, y: 16, height: 24), digit(0, x: 76, y: 16, height: 24)]
    #expect(texts([digit(2, x: 0), digit(7, x: 30)] + low) == ["27⁸⁰"])
  }

  @Test func `digits that are a little smaller are not, and neither are three of four`() {
    #expect(
      texts([digit(1, x: 0), digit(5, x: 30, height: 36), digit(0, x: 60, height: 36)]) == ["150"])
    let rest = [
      digit(6, x: 30, height: 38), digit(6, x: 60, height: 38), digit(6, x: 90, height: 38),
    ]
    #expect(texts([digit(2, x: 0, height: 46)] + rest) == ["2666"])
  }

  @Test func `a number is parted where its digits differ most`() {
    let digits = [40, 44, 42, 34, 33].enumerated().map { place, height in
      digit(place, x: Double(30 * place), height: Double(height))
    }
    #expect(texts(digits) == ["012³⁴"])
  }

  @Test func `a taller digit begins another number, and so do ever smaller ones`() {
    #expect(texts([digit(5, x: 0, y: 16, height: 24), digit(2, x: 20)]) == ["5", "2"])
    #expect(
      texts([
        digit(2, x: 0), digit(5, x: 30, height: 28), digit(6, x: 48, height: 17),
      ]) == ["2⁵", "6"])
  }

  @Test func `a point stands between two digits, not after the last one or before raised ones`() {
    #expect(texts([digit(1, x: 0, point: true), digit(2, x: 30), digit(3, x: 60)]) == ["1.23"])
    #expect(texts([digit(1, x: 0), digit(2, x: 30, point: true)]) == ["12"])
    #expect(
      texts([digit(1, x: 0, point: true), digit(5, x: 30, height: 24)]) == ["1⁵"])
  }

  @Test func `a reading stands where its digits do, as many pixels wide as the picture has`() {
    let number = DisplayNumber.all(of: [digit(1, x: 10, y: 5), digit(2, x: 40, y: 5)])[0]
    let reading = number.reading(in: look(2, 3, x: 100, y: 50))
    #expect(reading?.quad == Quad(Box(x: 120, y: 65, width: 100, height: 120)))
    #expect(reading?.confidence == 0.8)
  }
}
