// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import TagPress

@Suite struct TypesetterTests {
  private let typesetter = Typesetter()
  private let face = FontFace(description: "DejaVu Sans", isSlanted: false)

  @Test func setsTextOnTheBaseline() throws {
    let (outline, advance) = try #require(typesetter.set("H1", in: face))
    let bounds = InkSurface(width: 1, height: 1).bounds(of: outline)
    #expect(abs(bounds.bottom) < 0.5)
    #expect(bounds.top < -0.6 * Typesetter.em)
    #expect(bounds.right < advance)
  }

  @Test func setsLongTextsWhole() throws {
    let (outline, advance) = try #require(
      typesetter.set(String(repeating: "m", count: 60), in: face))
    let bounds = InkSurface(width: 1, height: 1).bounds(of: outline)
    #expect(bounds.right > 0.98 * advance)
  }

  @Test func spacesLettersOut() throws {
    let (_, tight) = try #require(typesetter.set("1234", in: face))
    let (_, wide) = try #require(typesetter.set("1234", in: face, spacing: 0.25))
    #expect(abs(wide - tight - Typesetter.em) < 0.5)
  }

  @Test(arguments: ["円", "원", "税", "\u{10FFFF}"])
  func drawsNoBoxForACharacterThatTheFontLacks(character: String) {
    for face in FontCatalog().families.prefix(20).flatMap(\.faces).prefix(60) {
      let isCovered = typesetter.covers(character, in: face)
      #expect((typesetter.set(character, in: face) != nil) == isCovered, "\(face.description)")
    }
  }

  @Test func measuresDigitsOfAReadableFace() {
    let measure = FaceMeasure(face, typesetter)
    #expect(measure.isReadable)
    #expect(measure.hasSmallLetters)
    #expect((0.7...0.76).contains(measure.digitHeight / Typesetter.em))
  }
}
