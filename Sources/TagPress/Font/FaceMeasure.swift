// SPDX-License-Identifier: GPL-3.0-or-later

/// The measures of a face's digits.
struct FaceMeasure {
  /// How high a zero stands over the baseline.
  let digitHeight: Double
  /// Whether a person could read a price in it: neither hairlines nor blots.
  let isReadable: Bool
  /// Whether small letters look other than capitals.
  let hasSmallLetters: Bool

  /// Ink in a digit's box. Measured: a hairline has 0.1, a light face 0.2, a black one 0.65.
  private static let inkShares = 0.14...0.78

  init(_ face: FontFace, _ typesetter: Typesetter) {
    let height = Int(2 * Typesetter.em)
    let shares = (0...9).compactMap { digit -> (top: Double, share: Double)? in
      guard let (outline, _) = typesetter.set(String(digit), in: face) else { return nil }
      let canvas = InkSurface(width: height, height: height)
      let bounds = canvas.bounds(of: outline)
      canvas.fill(outline.placed(x: -bounds.left, y: -bounds.top))
      let ink = canvas.pixels.reduce(0.0) { $0 + Double($1) } / 255
      return (bounds.top, ink / ((bounds.right - bounds.left) * (bounds.bottom - bounds.top)))
    }
    let share = shares.reduce(0) { $0 + $1.share } / 10
    digitHeight = -(shares.first?.top ?? 0)
    isReadable =
      shares.count == 10 && digitHeight > 0.2 * Typesetter.em && Self.inkShares.contains(share)
    hasSmallLetters = !"aegr".allSatisfy { Self.isCapital($0, face, typesetter) }
  }

  /// A small letter that is as high as its capital, or drawn of as many strokes: a small capital.
  private static func isCapital(
    _ letter: Character, _ face: FontFace, _ typesetter: Typesetter
  ) -> Bool {
    guard let (small, _) = typesetter.set(String(letter), in: face),
      let (capital, _) = typesetter.set(letter.uppercased(), in: face)
    else { return true }
    let ruler = InkSurface(width: 1, height: 1)
    return small.steps.count == capital.steps.count
      || ruler.bounds(of: small).top < 0.9 * ruler.bounds(of: capital).top
  }
}
