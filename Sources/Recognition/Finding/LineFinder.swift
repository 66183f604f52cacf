// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// Finds the rows of glyphs in a picture that could hold a price.
///
///     picture ─► Pyramid ─► LevelScan: InkRow against LocalMeans, runs joined by ComponentScan
///             ─► GlyphSieve ─► LineGrouping ─► RowShape ─► one LineCandidate of each place
///             ─► LineGate
///
/// Keeps its memory from picture to picture, so each thread has a finder of its own.
package final class LineFinder {
  private let gate: LineGate?
  private let keepsLikeliest: Bool
  private var pyramid: Pyramid
  private var scan = LevelScan()
  private var grouping = LineGrouping()
  /// The components of one level and polarity.
  private var components: [Component] = []
  /// The glyphs of the whole picture, row by row.
  private var glyphs: [Component] = []
  private var candidates: [LineCandidate] = []
  /// How long the gate took for the last picture.
  private(set) var gating = Duration.zero

  /// Pictures are searched with their longer side brought to `workingSide`: smaller ones grow to
  /// twice their size at most.
  ///
  /// 1,280 finds 98.8 % of the legible prices of 140 photos at 164 lines a photo, 1,920 98.9 % at
  /// 235, 2,560 99.1 % at 273; 960 only 94.9 %. The larger ones suit pictures that need not be live.
  ///
  /// - Parameter keepsLikeliest: whether the gate chooses among all cuts of a line, not only among
  ///   the fullest. 83⁰⁰ beside 24⁹⁰ is one row and two prices; to score all cuts takes longer.
  package init(workingSide: Int = 1280, gate: LineGate? = nil, keepsLikeliest: Bool = false) {
    // Runs of ink count columns in 16 bits.
    precondition(workingSide > 0 && workingSide <= Int(UInt16.max))
    pyramid = Pyramid(workingSide: workingSide)
    self.gate = gate
    self.keepsLikeliest = keepsLikeliest
  }

  /// The best first, those not worth reading too.
  package func lines(in luma: borrowing LumaView) -> [FoundLine] {
    search(luma)
    let start = ContinuousClock.now
    let scored = scored(keepsLikeliest ? candidates : candidates.distinct())
    gating = ContinuousClock.now - start
    let found = scored.sorted { $0.score > $1.score }
    let best = found.leavingOut { $0.isSamePlace(as: $1, sharing: 0.7) }
    let leastScore = gate?.leastScore ?? -.infinity
    return best.map {
      FoundLine(
        $0, glyphs[$0.glyphs], finestPixel: pyramid.scale, leastScore: leastScore)
    }
  }

  /// The traits that the gate is told of each line: it learns from them.
  package func traits(in luma: borrowing LumaView) -> [LineTraits] {
    search(luma)
    return candidates.distinct().map {
      LineTraits($0, inputs(of: $0), finestPixel: pyramid.scale)
    }
  }

  private func scored(_ lines: [LineCandidate]) -> [LineCandidate] {
    guard let gate else { return lines }
    return lines.map { line in
      var line = line
      line.score = gate.score(inputs(of: line))
      return line
    }
  }

  private func inputs(of line: LineCandidate) -> GateInputs {
    GateInputs(of: glyphs[line.glyphs], line, in: pyramid.planes)
  }

  private func search(_ luma: borrowing LumaView) {
    glyphs.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
    guard luma.width > 0, luma.height > 0 else { return }
    pyramid.build(from: Plane(luma))
    for level in 0..<pyramid.levelCount {
      for pass in FindingPass.all where pass.firstLevel <= level { search(level, pass) }
    }
  }

  private func search(_ level: Int, _ pass: FindingPass) {
    let plane = pyramid.planes[level]
    let heights = heights(at: level, pass)
    guard !heights.isEmpty else { return }
    scan.scan(plane, coarser: pyramid.planes[level + 1], pass)
    let sieve = GlyphSieve(plane: plane, pass: pass, heights: heights)
    sieve.sift(scan.dark, .darkOnLight, into: &components)
    collectRows(.darkOnLight, level)
    sieve.sift(scan.light, .lightOnDark, into: &components)
    collectRows(.lightOnDark, level)
  }

  /// The heights of glyphs, in pixels of the level. What is smaller than 12 px stands on a finer
  /// level, clearer; the coarsest has to take all that is left, up to 0.6 of the picture.
  private func heights(at level: Int, _ pass: FindingPass) -> Range<Int32> {
    let isCoarsest = level == pyramid.levelCount - 1
    let tallest = isCoarsest ? pyramid.planes[level].height * 6 / 10 : pass.tallest
    let smallest = level == 0 ? 7 : 12
    return Int32(smallest)..<Int32(max(tallest + 1, smallest))
  }

  private func collectRows(_ polarity: Polarity, _ level: Int) {
    components.sort { $0.left < $1.left }
    components.withUnsafeBufferPointer { grouping.group($0) }
    for row in grouping.rows {
      let first = glyphs.count
      grouping.append(row, of: components, to: &glyphs)
      let shape = RowShape(of: glyphs[first...])
      let candidate = LineCandidate(
        glyphs: first..<glyphs.count, polarity: polarity, shape: shape,
        pixel: 1 << Int32(level), score: shape.score)
      if candidate.isWorthReading { candidates.append(candidate) }
    }
  }
}
