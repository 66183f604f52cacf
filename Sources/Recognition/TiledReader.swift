// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// Reads pictures of any size: small ones as they are, large ones as a whole and in parts.
package final class TiledReader: TextReader {
  private let reader: any TextReader
  private let partReader: any TextReader
  private let trace: ReadingTrace?
  private let limit: ReadingLimit?

  /// - Parameters:
  ///   - parts: what reads the whole and the parts of a large picture; without it `reader` does.
  ///   - limit: for parts of large pictures; the look at the whole is never left out, and takes as
  ///     long for each.
  package init(
    _ reader: any TextReader, parts: (any TextReader)? = nil, trace: ReadingTrace? = nil,
    within limit: ReadingLimit? = nil
  ) {
    self.reader = reader
    partReader = parts ?? reader
    self.trace = trace
    self.limit = limit
  }

  /// Reads what a source shows: a picture with all looks that there are, all else so where it rests.
  package convenience init(
    for kind: SourceKind, modelFolder: String, within limit: ReadingLimit
  ) throws(ReaderError) {
    let reader = try PriceLineReader(modelFolder: modelFolder)
    let patient: any TextReader =
      kind == .picture
      ? try StillReader(reader, modelFolder: modelFolder)
      : PatientReader(reader, modelFolder: modelFolder)
    self.init(patient, parts: reader, within: limit)
  }

  package func lines(in frame: Frame) -> [TextLine] {
    let start = limit?.begin() ?? .zero
    let tiles = Tile.covering(frame.uprightSize)
    guard tiles.count > 1 else { return reader.lines(in: frame) }
    let upright = frame.turnedUpright
    var seen = LinesSeen()
    for (index, tile) in tiles.enumerated() {
      // Never within a part: half of its looks would give readings that no second look has seen.
      if index > 0, let limit, limit.isReached(since: start) { break }
      guard let part = upright.cropped(x: tile.x, y: tile.y) else { continue }
      let origin = Point(x: Double(tile.x.lowerBound), y: Double(tile.y.lowerBound))
      trace?.origin = origin
      for line in partReader.lines(in: part) {
        seen.add(line.moved(by: origin), from: index) { tile.mayCut($0, in: upright.size) }
      }
    }
    trace?.origin = Point(x: 0, y: 0)
    return seen.lines
  }
}

/// Lines of several looks at one picture, each line once.
struct LinesSeen {
  private var all: [Seen] = []

  private struct Seen {
    let line: TextLine
    let look: Int
    let quad: Quad
    let box: Box
    let isCut: Bool
    let confidence: Double

    /// Whether the other, seen in another look, is the same ink. Small print is not the ink of a tall
    /// number whose box reaches it, and what was told apart in one look is two.
    func excludes(_ other: Seen) -> Bool {
      look != other.look && quad.height > 0.3 * other.quad.height
        && quad.isSamePlace(as: other.quad)
    }
  }

  /// Lines without a place cannot be told from one another, and are left out.
  ///
  /// - Parameter look: the number of the look that it was seen in.
  mutating func add(_ line: TextLine, from look: Int, isCut: (Box) -> Bool) {
    guard let box = Quad(around: line.words.compactMap { $0.quad?.bounds })?.bounds else { return }
    let known = line.words.flatMap(\.symbols).compactMap(\.confidence)
    let confidence = known.reduce(0, +) / Double(max(1, known.count))
    all.append(
      Seen(
        line: line, look: look, quad: line.ends ?? Quad(box), box: box, isCut: isCut(box),
        confidence: confidence))
  }

  /// Whole lines before those that may be cut off, and of these the surest, if they stand in the
  /// same place.
  var lines: [TextLine] {
    var kept: [Seen] = []
    // Only what stands in the same cell is compared, or a large picture would take too long.
    var inCell: [SIMD2<Int>: [Int]] = [:]
    for seen in all.sorted(by: Self.isBetter) {
      let cells = Self.cells(of: seen.box)
      let rivals = cells.lazy.flatMap { inCell[$0] ?? [] }
      if rivals.contains(where: { kept[$0].excludes(seen) }) { continue }
      for cell in cells { inCell[cell, default: []].append(kept.count) }
      kept.append(seen)
    }
    return kept.map(\.line)
  }

  private static func isBetter(_ one: Seen, _ other: Seen) -> Bool {
    one.isCut == other.isCut ? one.confidence > other.confidence : other.isCut
  }

  /// Pixels of a cell's side: a few lines of a part have room.
  private static let cell = 512.0

  private static func cells(of box: Box) -> [SIMD2<Int>] {
    let rows = Int(box.y / cell)...Int(max(box.y, box.bottom) / cell)
    let columns = Int(box.x / cell)...Int(max(box.x, box.right) / cell)
    return rows.flatMap { row in columns.map { SIMD2($0, row) } }
  }
}

extension TextLine {
  /// From the first to the last character, tilted as they are.
  fileprivate var ends: Quad? {
    let quads = words.flatMap(\.symbols).compactMap(\.quad)
    guard let first = quads.first, let last = quads.last else { return nil }
    return Quad(
      topLeft: first.topLeft, topRight: last.topRight, bottomRight: last.bottomRight,
      bottomLeft: first.bottomLeft)
  }

  /// The line as it stands in the picture that its own is a part of.
  fileprivate func moved(by way: Point) -> TextLine {
    TextLine(
      words: words.map { word in
        Word(
          symbols: word.symbols.map {
            $0.with(quad: $0.quad?.moved(by: way))
          }, quad: word.quad?.moved(by: way))
      })
  }
}

extension Box {
  /// Whether both lie on each other so far that they hold the same ink.
  func isSamePlace(as other: Box) -> Bool {
    let width = min(right, other.right) - max(x, other.x)
    let height = min(bottom, other.bottom) - max(y, other.y)
    guard width > 0, height > 0 else { return false }
    return width * height > Self.sharedArea
      * min(self.width * self.height, other.width * other.height)
  }

  /// Lines of one column share a tenth of their area at most, two cuts of one line most of it.
  static let sharedArea = 0.4
}
