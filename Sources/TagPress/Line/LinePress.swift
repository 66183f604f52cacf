// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Chooses text, font and style of each line and draws it.
package final class LinePress {
  private let fonts: FontChoice
  private let typesetter = Typesetter()
  private var measures: [FontFace: FaceMeasure] = [:]

  /// The share of lines that show their digits in seven segments, as electronic labels do.
  private static let segmentShare = 0.04
  /// The same share where lines may look like the labels of shelves, which show mostly a price
  /// alone.
  private static let labelShare = (alone: 0.24, other: 0.08)
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
    var segments = SevenSegments(
      height: height, widths: likeLabels ? Self.labelWidths : SevenSegments.widths, &chance)
    let isAlone = !pieces.contains { $0.kind == .word }
    let labelShare = isAlone ? Self.labelShare.alone : Self.labelShare.other
    let hasSegments = chance.chance(likeLabels ? labelShare : Self.segmentShare)
    if likeLabels {
      style.printLikeLabels(&chance)
      if hasSegments {
        style.showOnDisplay(&chance)
        segments = segments.varied(&chance)
      }
    }
    dropSigns(of: &style, beside: text.drawn, in: face)
    let drawing = LineDrawing(style: style, digitHeight: height)
    let display = hasSegments ? segments : nil
    let mask = drawing.mask(
      pieces, faint: { self.unlit($0, on: display, style, face) },
      set: { self.set($0, on: display, style, face) })
    let font = (hasSegments ? "Seven Segments, " : "") + face.description
    return mask.map { DrawnLine(text: text.text, font: font, mask: $0) }
  }

  private func set(
    _ piece: LinePiece, on display: SevenSegments?, _ style: LineStyle, _ face: FontFace
  ) -> (Outline, advance: Double)? {
    let shown = piece.isOnDisplays ? display?.set(piece.text) : nil
    return shown ?? typesetter.set(piece.text, in: face, spacing: style.spacing)
  }

  /// The bars of a piece that are not lit, in the room that the piece takes; what is printed has
  /// none.
  private func unlit(
    _ piece: LinePiece, on display: SevenSegments?, _ style: LineStyle, _ face: FontFace
  ) -> (Outline, advance: Double)? {
    let faint = piece.isOnDisplays ? display?.set(piece.text, isUnlit: true) : nil
    return faint ?? set(piece, on: nil, style, face).map { (Outline(), $0.advance) }
  }

  /// A small sign stands only where no other one does, and in fonts that have it.
  private func dropSigns(of style: inout LineStyle, beside text: String, in face: FontFace) {
    let signs = [style.signAbove, style.signBelow].compactMap { $0?.text }
    let hasAll = signs.allSatisfy { typesetter.covers($0, in: face) }
    guard text.contains(where: \.isMoneySign) || !hasAll else { return }
    (style.signAbove, style.signBelow) = (nil, nil)
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

extension LinePiece {
  fileprivate var isOnDisplays: Bool { [.number, .point, .decimals, .raised].contains(kind) }
}
