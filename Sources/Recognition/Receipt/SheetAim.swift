// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// How a sheet of paper lies before the camera.
package struct SheetAim: Sendable {
  /// What stands in the way of a good picture, the worst first.
  package enum Guidance: String, CaseIterable, Sendable {
    /// No sheet with rows of letters is seen.
    case nothing
    case tooDark
    /// It is farther away than its letters can be read from.
    case closer
    /// It goes on beyond the picture, and would fit in from farther away.
    case wholeSheet
    /// It goes on beyond the picture, and from farther away its letters could not be read.
    case inParts
    case level
    case glare
    case still
    case good
  }

  package let guidance: Guidance
  /// The same where the picture is one of several parts: it may end amid the sheet.
  package let guidanceOfPart: Guidance
  /// Around the rows, in the upright picture; nil where there are none.
  package let outline: Quad?

  // MARK: Limits

  /// Rows of letters of the shortest receipt.
  private static let fewestRows = 6
  /// Pixels of the height of a row: smaller letters are read badly.
  private static let leastHeight = 12.0
  /// From here on the sheet may be twice as far away.
  private static let largeHeight = 24.0
  /// How far a row may rise along its length.
  private static let steepest = 0.18
  /// Brightness of paper below which cameras show more noise than print.
  private static let darkest = 70
  /// The share of the sheet that may be blinded by a light, where the rest is not white.
  private static let mostGlare = 0.06
  /// The share of a letter's contrast that its edges have within a tenth of its height.
  package static let leastSharpness = 0.6
}

extension SheetAim {
  /// What rows of letters tell.
  struct Measures: Equatable {
    var rows = 0
    /// The median.
    var height = 0.0
    var slope = 0.0
    var paper = 0
    var glare = 0.0
    var sharpness = 0.0
    var isCutOff = false
    /// To the left or to the right.
    var isCutOffAside = false
  }

  init(_ measures: Measures, outline: Quad?) {
    guidance = Self.guidance(measures)
    guidanceOfPart = Self.guidance(ofPart: measures)
    self.outline = outline
  }

  static func guidance(_ seen: Measures) -> Guidance {
    if seen.rows < fewestRows { return seen.paper < darkest && seen.rows > 0 ? .tooDark : .nothing }
    if seen.paper < darkest { return .tooDark }
    if seen.height < leastHeight { return .closer }
    if seen.isCutOff { return seen.height >= largeHeight ? .wholeSheet : .inParts }
    if abs(seen.slope) > steepest { return .level }
    if seen.glare > mostGlare { return .glare }
    return seen.sharpness < leastSharpness ? .still : .good
  }

  /// A part may end above and below, and has the whole width.
  static func guidance(ofPart seen: Measures) -> Guidance {
    var part = seen
    part.isCutOff = false
    let guidance = guidance(part)
    switch guidance {
    case .nothing, .tooDark, .closer: return guidance
    default: return seen.isCutOffAside ? .wholeSheet : guidance
    }
  }
}

/// Looks how a sheet lies, frame after frame. One object belongs to one thread.
package final class SheetAimer {
  private let finder = LineFinder(workingSide: 1280)

  /// Rows whose print is looked at closely.
  private static let mostSampled = 24

  package init() {}

  package func aim(of frame: Frame) -> SheetAim {
    frame.turnedUpright.withLuma { luma in
      let rows = finder.lines(in: luma)
        .filter { $0.glyphs.count >= 3 && $0.polarity == .darkOnLight }.map { WordPiece($0) }
      let outline = Self.outline(of: rows)
      return SheetAim(Self.measures(rows, outline, luma), outline: outline)
    }
  }

  static func measures(
    _ rows: [WordPiece], _ outline: Quad?, _ luma: borrowing LumaView
  ) -> SheetAim.Measures {
    var measures = SheetAim.Measures()
    guard let outline else { return measures }
    let height = rows.map(\.height).sorted()[rows.count / 2]
    measures.rows = rows.count
    measures.height = height
    measures.slope = slope(rows)
    let usual = rows.map(\.bounds.width).sorted()[rows.count / 2]
    let long = rows.map(\.bounds).filter { $0.width >= usual }
    measures.isCutOffAside = isCutOffAside(long, height / 2, luma.width)
    let prints = rows.sorted { $0.bounds.width > $1.bounds.width }.prefix(mostSampled)
      .compactMap { PrintSample(of: $0, luma) }
    guard !prints.isEmpty else { return measures }
    measures.paper = prints.map(\.paper).sorted()[prints.count / 2]
    measures.isCutOff =
      measures.isCutOffAside
      || isCutOff(long, pitch(rows), paper: measures.paper, in: outline.bounds, luma)
    measures.sharpness = prints.map(\.sharpness).sorted()[prints.count / 2]
    measures.glare = glare(in: outline.bounds, luma)
    return measures
  }

  /// As far around the rows as paper usually is.
  private static func outline(of rows: [WordPiece]) -> Quad? {
    guard !rows.isEmpty else { return nil }
    let height = rows.map(\.height).sorted()[rows.count / 2]
    return Quad(around: rows.map { $0.bounds.grown(by: 1.5 * height) }, slope: slope(rows))
  }

  /// The slope of the rows in the middle: long ones say more.
  private static func slope(_ rows: [WordPiece]) -> Double {
    let long = rows.sorted { $0.bounds.width > $1.bounds.width }.prefix(max(1, rows.count / 2))
    return long.map(\.slope).sorted()[long.count / 2]
  }

  /// Print ends at the upper or the lower side of the picture; or paper does, so near to the print
  /// that more of it may follow after a gap.
  private static func isCutOff(
    _ long: [Box], _ pitch: Double, paper: Int, in sheet: Box, _ luma: borrowing LumaView
  ) -> Bool {
    let height = long.map(\.height).sorted()[long.count / 2]
    func margin(atRow y: Int) -> Double {
      let (left, right) = (max(0, Int(sheet.x)), min(luma.width, Int(sheet.right)))
      let levels = stride(from: left, to: right, by: 4).map { luma[$0, y] }.sorted()
      let isPaper = !levels.isEmpty && Int(levels[levels.count / 2]) * 4 > paper * 3
      return isPaper ? 2 * pitch : height / 2
    }
    let (above, below) = (margin(atRow: 0), margin(atRow: luma.height - 1))
    return long.contains { $0.y < above || $0.bottom > Double(luma.height) - below }
  }

  /// From one row to the next. Pieces of one row stand at one height.
  private static func pitch(_ rows: [WordPiece]) -> Double {
    let height = rows.map(\.height).sorted()[rows.count / 2]
    let middles = rows.map(\.bounds.center.y).sorted()
    let steps = zip(middles.dropFirst(), middles).map { $0 - $1 }
      .filter { (0.8 * height...4 * height).contains($0) }.sorted()
    return steps.isEmpty ? 1.5 * height : steps[steps.count / 2]
  }

  /// Rows of print end at the left or the right side of the picture. What lies around the sheet may
  /// end there, too, and is seldom as long.
  private static func isCutOffAside(_ long: [Box], _ margin: Double, _ width: Int) -> Bool {
    let left = long.count { $0.x < margin }
    let right = long.count { $0.right > Double(width) - margin }
    return max(left, right) * 3 > long.count
  }

  /// Blinded places of a sheet that is not white elsewhere.
  private static func glare(in box: Box, _ luma: borrowing LumaView) -> Double {
    let (left, top) = (max(0, Int(box.x)), max(0, Int(box.y)))
    let columns = left..<max(left, Int(box.right))
    let rows = top..<max(top, Int(box.bottom))
    let levels = luma.withCrop(x: columns, y: rows) { Levels(of: $0) }
    // White paper in good light is white all over.
    return levels.median > 215 ? 0 : levels.share(from: 252)
  }
}

/// The print of a row, along its middle and a quarter above and below it.
private struct PrintSample {
  let paper: Int
  /// The steepest edge, of the contrast between paper and ink.
  let sharpness: Double

  private static let leastContrast = 12

  /// Nil where it does not lie in the picture, or has no contrast.
  init?(of row: WordPiece, _ luma: borrowing LumaView) {
    let (left, right) = (max(0, Int(row.bounds.x)), min(luma.width, Int(row.bounds.right)))
    let step = max(1, Int((row.height / 10).rounded()))
    guard right - left > 4 * step else { return nil }
    var counts = [Int](repeating: 0, count: 256)
    var edges: [Int] = []
    for offset in [-0.25, 0.0, 0.25] {
      var before: [Int] = []
      for x in left..<right {
        let y = Int(row.y(at: Double(x)) + offset * row.height)
        guard y >= 0, y < luma.height else { continue }
        let level = Int(luma[x, y])
        counts[level] += 1
        before.append(level)
        if before.count > step { edges.append(abs(level - before[before.count - 1 - step])) }
      }
    }
    guard !edges.isEmpty else { return nil }
    let levels = Levels(counts)
    let (dark, light) = (levels.level(below: 0.05), levels.level(below: 0.9))
    guard light - dark >= Self.leastContrast else { return nil }
    paper = light
    let sorted = edges.sorted()
    sharpness = min(1, Double(sorted[sorted.count * 97 / 100]) / Double(light - dark))
  }
}
