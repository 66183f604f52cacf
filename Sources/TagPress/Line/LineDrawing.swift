// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets a line piece by piece and cuts its mask as a finder of lines would: ink up to a few pixels
/// from the edge.
struct LineDrawing {
  /// The function that gives the outline of a piece at full size: nil when it cannot be drawn.
  typealias Setter = (LinePiece) -> (Outline, advance: Double)?

  let style: LineStyle
  /// How high the digits are at full size.
  let digitHeight: Double

  /// Wider lines than this are longer than any price with its words.
  static let greatestWidth = 1_400
  /// Ink that is lower than so much of a digit is not blown up to the whole height: a dash.
  private static let lowestInk = 0.5

  /// - Parameter faint: what of each piece is only seen faintly, with the advance that `set` gives.
  func mask(_ pieces: [LinePiece], faint: Setter? = nil, set: Setter) -> LineMask? {
    guard let ink = ink(pieces, set: set), !ink.isEmpty else { return nil }
    let unlit = style.unlitInk > 0 ? faint.flatMap { self.ink(pieces, set: $0) } : nil
    let bounds = Self.ruler.bounds(of: ink.joined(with: unlit))
    let height = bounds.bottom - bounds.top
    let (margins, border) = (style.margins, style.widening / 2)
    let room = Double(LineMask.height) - margins.top - margins.bottom - 2 * border
    let scale = room / max(height, Self.lowestInk * digitHeight)
    let left = margins.left + border
    let width = ((bounds.right - bounds.left) * scale + left + margins.right + border).rounded(.up)
    guard height > 0, width < Double(Self.greatestWidth) else { return nil }
    let top = margins.top + border + (room - height * scale) / 2
    let canvas = InkSurface(width: Int(width), height: LineMask.height)
    let (x, y) = (left - bounds.left * scale, top - bounds.top * scale)
    if let unlit {
      canvas.fill(
        unlit.placed(scale: scale, x: x, y: y), widenedBy: style.widening, coverage: style.unlitInk)
    }
    canvas.fill(ink.placed(scale: scale, x: x, y: y), widenedBy: style.widening)
    return LineMask(width: Int(width), pixels: canvas.pixels)
  }

  /// All pieces beside each other, the first at x = 0.
  private func ink(_ pieces: [LinePiece], set: Setter) -> Outline? {
    var ink = Outline()
    var x = 0.0
    for piece in pieces {
      guard let (outline, advance) = set(piece) else { return nil }
      let scale = style.scale(piece.kind)
      let y = -style.lift(piece.kind) * digitHeight
      let width = advance * scale * style.stretch
      // A point with less room than it has by itself stands in the middle of it.
      let room = piece.kind == .point ? style.pointRoom : 1
      if piece.kind == .raised { x += style.gap * digitHeight }
      ink.add(placed(outline, scale: scale, x: x - width * (1 - room) / 2, y: y))
      if piece.kind == .raised, style.isUnderlined { ink.add(rule(x: x, y: y, width: width)) }
      if piece.kind == .decimals, let sign = style.signAbove {
        ink.add(small(sign, middle: x + width / 2, y: -(1 - sign.scale) * digitHeight, set))
      }
      if piece.kind == .raised, let sign = style.signBelow {
        ink.add(small(sign, middle: x + width / 2, y: 0, set))
      }
      x += width * room
    }
    if style.isStruck { ink.add(strike(width: x)) }
    return ink
  }

  private func placed(_ outline: Outline, scale: Double, x: Double, y: Double) -> Outline {
    outline.placed(
      scale: scale, stretch: style.stretch, slant: style.slant, x: x - style.slant * y, y: y)
  }

  /// A sign above lower decimals, its top level with that of the number, or below raised ones.
  private func small(
    _ sign: LineStyle.SmallSign, middle: Double, y: Double, _ set: Setter
  ) -> Outline {
    guard let (outline, advance) = set(LinePiece(kind: .sign, text: sign.text)) else {
      return Outline()
    }
    let width = advance * sign.scale * style.stretch
    return placed(outline, scale: sign.scale, x: middle - width / 2, y: y)
  }

  /// The line below raised cents.
  private func rule(x: Double, y: Double, width: Double) -> Outline {
    var rule = Outline()
    rule.add(x: x, y: y + 0.08 * digitHeight, width: width, height: 0.06 * digitHeight)
    return rule
  }

  /// A stroke through the whole, rising a little.
  private func strike(width: Double) -> Outline {
    let (low, high) = (-0.35 * digitHeight, -0.6 * digitHeight)
    let thick = 0.07 * digitHeight
    var strike = Outline()
    strike.add(polygon: [
      .init(x: 0, y: low), .init(x: width, y: high), .init(x: width, y: high + thick),
      .init(x: 0, y: low + thick),
    ])
    return strike
  }

  /// A surface without pixels, to measure on.
  private static var ruler: InkSurface { InkSurface(width: 1, height: 1) }
}
