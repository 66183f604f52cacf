// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Chooses text, font and style of each line and draws it.
package final class LinePress {
  private let fonts: FontChoice
  private let typesetter = Typesetter()
  private var measures: [FontFace: FaceMeasure] = [:]

  /// The share of lines that show their digits in seven segments, as electronic labels do.
  private static let segmentShare = 0.04
  /// The same share where lines may look like the labels of shelves.
  private static let labelShare = 0.09
  /// How wide a digit of seven segments is on those, in its heights: large ones are narrow.
  private static let labelWidths = 0.32...0.64
  /// Texts are given up whose characters so many fonts in a row do not have.
  private static let attempts = 30

  /// Returns nil without fonts.
  package init?(families: [FontFamily]) {
    guard !families.isEmpty else { return nil }
    fonts = FontChoice(families)
  }

  /// The same line for the same seed and number, wherever the fonts are the same.
  package func line(seed: UInt64, number: Int) -> DrawnLine {
    var chance = SplitMix64(seed: seed, line: number)
    while true {
      let text = PriceText.random(&chance)
      if let line = draw(text, &chance, likeLabels: true) { return line }
    }
  }

  /// Returns nil if the fonts that were tried lack a character or the line is too long.
  ///
  /// - Parameter likeLabels: whether it may look as only the labels of shelves do.
  package func draw(
    _ text: PriceText, _ chance: inout SplitMix64, likeLabels: Bool = false
  ) -> DrawnLine? {
    guard let face = face(for: text.drawn, &chance) else { return nil }
    let text =
      measure(face).hasSmallLetters ? text : PriceText(drawn: text.drawn.uppercased())
    var style = style(for: text, &chance)
    let pieces = LinePiece.pieces(of: text.drawn)
    let height = measure(face).digitHeight
    let segments = SevenSegments(
      height: height, widths: likeLabels ? Self.labelWidths : SevenSegments.widths, &chance)
    let hasSegments = chance.chance(likeLabels ? Self.labelShare : Self.segmentShare)
    if likeLabels {
      style.printLikeLabels(&chance)
      if hasSegments { style.showOnDisplay(&chance) }
    }
    if let sign = style.signAbove,
      text.drawn.contains(where: \.isMoneySign) || !typesetter.covers(sign.text, in: face)
    {
      style.signAbove = nil
    }
    let drawing = LineDrawing(style: style, digitHeight: height)
    let mask = drawing.mask(pieces) { piece in
      let isNumber = [.number, .point, .decimals, .raised].contains(piece.kind)
      if hasSegments, isNumber, let set = segments.set(piece.text) { return set }
      return typesetter.set(piece.text, in: face, spacing: style.spacing)
    }
    let font = (hasSegments ? "Seven Segments, " : "") + face.description
    return mask.map { DrawnLine(text: text.text, font: font, mask: $0) }
  }

  private func style(for text: PriceText, _ chance: inout SplitMix64) -> LineStyle {
    var style = LineStyle(&chance)
    if !text.text.contains(where: \.isWholeNumber) { style.level() }
    return style
  }

  /// A face that has every character; upright ones twice as often as slanted ones.
  private func face(for text: String, _ chance: inout SplitMix64) -> FontFace? {
    let characters = String(
      text.map { $0.plainDigit ?? $0 })
    for _ in 0..<Self.attempts {
      let face = chance.pick(fonts.family(&chance).faces)
      if face.isSlanted, chance.chance(0.5) { continue }
      if typesetter.covers(characters, in: face), measure(face).isReadable { return face }
    }
    return nil
  }

  private func measure(_ face: FontFace) -> FaceMeasure {
    if let measure = measures[face] { return measure }
    let measure = FaceMeasure(face, typesetter)
    measures[face] = measure
    return measure
  }
}
