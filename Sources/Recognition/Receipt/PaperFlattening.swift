// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Finds what is printed in a picture and sets it upright.
///
///     Frame ─► LineFinder ─► rows of letters ─► how they run, how tall they are, where they end
///           ─► RowBend      where the paper is bent, rows are set level
///           ─► FlatPage     the same paper, letters of one size, without its shadows and its table
final class PaperFlattening {
  private let finder = LineFinder(workingSide: 1600)

  /// Pixels of the height of a row of capitals: what networks read best.
  private static let letterHeight = 32.0
  private static let longest = 6_000
  private static let mostPixels = 6_000_000.0
  /// A picture is made larger up to this.
  private static let largestScale = 3.0
  private static let fewestRows = 3
  /// How far from known writing more of it is looked for, in its heights.
  private static let (aside, above) = (8.0, 25.0)

  /// - Parameter orientation: how the paper lies in the upright picture.
  /// - Returns: nil where no rows of letters are seen.
  func page(of frame: Frame, lying orientation: Orientation = .up) -> FlatPage? {
    let leaning = frame.leaning(orientation)
    let rows = rows(in: leaning.turnedUpright)
    guard rows.count >= Self.fewestRows, let height = Self.median(rows.map(\.height)) else {
      return nil
    }
    return page(of: leaning, rows: rows, height: height, slope: Self.slope(of: rows))
  }

  /// The paper once more, now that some of its writing is known: how tall its letters are, and that
  /// the grain of the table around it is none.
  ///
  /// - Parameter writing: where it stands in the upright picture.
  func page(of frame: Frame, lying orientation: Orientation, around writing: [Quad]) -> FlatPage? {
    let leaning = frame.leaning(orientation)
    let known = writing.map { leaning.upright($0) }
    guard let height = Self.median(known.map { ($0.topLeft - $0.bottomLeft).length }),
      let block = Quad(around: known.map(\.bounds))?.bounds
    else { return nil }
    let rows = rows(in: leaning.turnedUpright, near: block, height: height)
    let plain = rows.filter { row in known.contains { row.bounds.holds($0.bounds.center) } }
    guard plain.count >= Self.fewestRows else { return nil }
    return page(
      of: leaning, rows: rows, height: Self.median(plain.map(\.height)) ?? height,
      slope: Self.slope(of: plain))
  }

  private func page(
    of leaning: Frame, rows: [WordPiece], height letters: Double, slope: Double
  ) -> FlatPage {
    let place = Self.place(around: rows, slope: slope, margin: letters, in: leaning.uprightSize)
    let width = (place.topRight - place.topLeft).length
    let height = (place.bottomLeft - place.topLeft).length
    let wanted = min(Self.largestScale, Self.letterHeight / letters)
    let scale = min(
      wanted, Double(Self.longest) / max(1, max(width, height)),
      (Self.mostPixels / max(1, width * height)).squareRoot())
    let size = PixelSize(
      width: max(32, Int(width * scale)), height: max(32, Int(height * scale)))
    let onPage = rows.map { Self.piece($0, on: place, scale) }
    return leaning.withLuma {
      FlatPage(of: $0, at: leaning.stored(place), size: size, rows: onPage)
    }
  }

  /// A row of the picture where it stands on the page that is cut out.
  private static func piece(_ piece: WordPiece, on place: Quad, _ scale: Double) -> WordPiece {
    let across = place.topRight - place.topLeft
    let unit = Point(x: across.x / across.length, y: across.y / across.length)
    let quad = piece.quad.mapped { point in
      let way = point - place.topLeft
      return Point(
        x: scale * (way.x * unit.x + way.y * unit.y), y: scale * (way.y * unit.x - way.x * unit.y))
    }
    return WordPiece(
      quad: quad, polarity: piece.polarity, slope: piece.slope - unit.y / unit.x)
  }

  private func rows(in upright: Frame) -> [WordPiece] {
    upright.withLuma { finder.lines(in: $0) }
      .filter { $0.glyphs.count >= 3 && $0.polarity == .darkOnLight }.map { WordPiece($0) }
  }

  /// Rows of letters of such a height, in what is a part of the picture and so seen larger.
  private func rows(in upright: Frame, near block: Box, height: Double) -> [WordPiece] {
    let around = Box(
      x: block.x - Self.aside * height, y: block.y - Self.above * height,
      width: block.width + 2 * Self.aside * height,
      height: block.height + 2 * Self.above * height)
    let columns = Int(max(0, around.x))..<max(1, Int(around.right))
    let lines = Int(max(0, around.y))..<max(1, Int(around.bottom))
    guard let part = upright.cropped(x: columns, y: lines) else { return [] }
    let corner = Point(x: Double(columns.lowerBound), y: Double(lines.lowerBound))
    return rows(in: part).filter { PageRows.heights.contains($0.height / height) }.map { piece in
      WordPiece(
        quad: piece.quad.mapped { Point(x: $0.x + corner.x, y: $0.y + corner.y) },
        polarity: piece.polarity, slope: piece.slope)
    }
  }

  /// The slope of most of the length: long rows say more than short ones.
  private static func slope(of rows: [WordPiece]) -> Double {
    let sorted = rows.sorted { $0.slope < $1.slope }
    let total = sorted.reduce(0) { $0 + $1.bounds.width }
    var seen = 0.0
    for row in sorted {
      seen += row.bounds.width
      if seen * 2 >= total { return row.slope }
    }
    return 0
  }

  private static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }

  /// The rectangle around the rows, turned as they run, within the picture where it is level.
  private static func place(
    around rows: [WordPiece], slope: Double, margin: Double, in size: PixelSize
  ) -> Quad {
    let boxes = rows.map { $0.bounds.grown(by: 2 * margin) }
    let around = Quad(around: boxes, slope: slope)
    guard abs(slope) < 0.01 else { return around }
    return around.mapped {
      Point(x: min(max(0, $0.x), Double(size.width)), y: min(max(0, $0.y), Double(size.height)))
    }
  }
}

extension Box {
  func holds(_ point: Point) -> Bool {
    x <= point.x && point.x <= right && y <= point.y && point.y <= bottom
  }

  func grown(by margin: Double) -> Box {
    Box(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}
