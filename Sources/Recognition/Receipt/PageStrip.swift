// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A row of letters of a page, and what stands beside it: the finder knows rows of three letters and
/// more, and a lone digit or the letter of a tax is none.
///
///     seen by the finder            ┌──────────┐
///                             2   x │ 0,99 EUR │      A
///     the strip        └───────────────────────────────────┘   up to the next row, six heights at most
///     its parts              [2] [x] [0,99 EUR]      [A]       cut where the ground is wide
struct PageStrip {
  private let image: LineImage
  /// The columns of the row itself.
  private let own: Range<Int>

  /// In heights.
  private static let reach = 6.0
  /// In heights: a row that lies no farther up or down goes on in this one.
  private static let level = 0.6
  /// In heights: rows so far up and down tell how one between them runs.
  private static let around = 6.0
  /// In heights: so much ground parts what is read by itself.
  private static let ground = 1.0
  /// A strip is as long as a row across the widest page.
  private static let longest = 80.0
  /// In parts of a height: what is narrower is a speck.
  private static let narrowest = 12
  private static let darkBelow: UInt8 = 64

  /// Nil for what is no row.
  init?(
    of piece: WordPiece, beside others: [WordPiece], on page: PixelSize,
    in luma: borrowing LumaView
  ) {
    guard piece.height >= 4, piece.bounds.width >= 4 else { return nil }
    let alone = Self.alone(piece, among: others)
    let piece = alone ?? piece
    let (height, box) = (piece.height, piece.bounds)
    let level = others.map(\.bounds).filter {
      abs(piece.y(at: $0.center.x) - $0.center.y) < Self.level * height
    }
    let before = level.filter { $0.center.x < box.center.x }.map(\.right).max() ?? 0
    let after = level.filter { $0.center.x > box.center.x }.map(\.x).min() ?? .infinity
    let block = alone.flatMap { _ in Quad(around: others.map(\.bounds))?.bounds.x }
    let reach = min(box.x - Self.reach * height, block ?? box.x)
    let left = max(0, min(box.x, max(reach, before)))
    let right = min(
      Double(page.width), max(box.right, min(box.right + Self.reach * height, after)))
    let quad = piece.quad.reaching(
      from: (left - box.x) / box.width, to: 1 + (right - box.right) / box.width)
    guard
      let image = LineImage(of: luma, at: quad, isLightOnDark: false, longest: Self.longest)
    else { return nil }
    let scale = Double(image.width) / max(1, right - left + 2 * LineImage.margin * height)
    let start = Int((box.x - left + LineImage.margin * height) * scale)
    self.image = image
    own = max(0, start)..<min(image.width, max(start + 1, start + Int(box.width * scale)))
  }

  /// An amount on the right without anything before it, which may have a short name far away: so far,
  /// its row runs as those around it do. Nil for any other row.
  private static func alone(_ piece: WordPiece, among others: [WordPiece]) -> WordPiece? {
    let box = piece.bounds
    guard let block = Quad(around: others.map(\.bounds))?.bounds, box.x > block.center.x else {
      return nil
    }
    let near = others.filter { abs($0.bounds.center.y - box.center.y) < around * piece.height }
    let piece = piece.running(at: WordPiece.slope(of: near + [piece]))
    return others.contains { $0.bounds.center.x < box.x && runsInto(piece, $0) } ? nil : piece
  }

  private static func runsInto(_ piece: WordPiece, _ other: WordPiece) -> Bool {
    let center = other.bounds.center
    return abs(piece.y(at: center.x) - center.y) < level * max(piece.height, other.height)
  }

  struct Part {
    let image: LineImage
    /// Whether it is of the row that the finder saw.
    let isOwn: Bool
  }

  /// Each run of ink between wide ground.
  /// - Parameter ofOneSize: whether letters of another size are a part of their own.
  func parts(ofOneSize: Bool) -> [Part] {
    let height = image.height
    let ground = Int(Self.ground * Double(height) / (1 + 2 * LineImage.margin))
    var runs: [Range<Int>] = []
    for column in 0..<image.width where hasInk(column) {
      if let last = runs.last, column - last.upperBound < ground {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    let margin = Int(LineImage.margin * Double(height))
    return runs.flatMap { run in
      let isOwn = run.overlaps(own)
      let isWriting = run.count > height / Self.narrowest && run.contains(where: isDark)
      guard isOwn || isWriting else { return [Part]() }
      let columns = max(0, run.lowerBound - margin)..<min(image.width, run.upperBound + margin)
      let whole = image.part(x: columns, y: 0..<height)
      let parts = ofOneSize ? LetterSizes(of: whole).parts(of: whole) : [whole]
      return parts.map { Part(image: $0, isOwn: isOwn) }
    }
  }

  private func hasInk(_ column: Int) -> Bool { has(LineImage.inkBelow, column) }

  /// As dark as the row is: what shines through from the back is not.
  private func isDark(_ column: Int) -> Bool { has(Self.darkBelow, column) }

  /// Above and below are parts of other rows.
  private func has(_ grey: UInt8, _ column: Int) -> Bool {
    let edge = image.height / 8
    return (edge..<image.height - edge).contains { image.pixels[$0 * image.width + column] < grey }
  }
}

extension LineImage {
  /// Some of its columns and rows, as an image of its own.
  func part(x columns: Range<Int>, y rows: Range<Int>) -> LineImage {
    var part: [UInt8] = []
    part.reserveCapacity(columns.count * rows.count)
    for row in rows {
      part += pixels[row * width + columns.lowerBound..<row * width + columns.upperBound]
    }
    return LineImage(
      width: columns.count, height: rows.count, pixels: part,
      place: placeInPicture(x: columns, y: rows))
  }
}
