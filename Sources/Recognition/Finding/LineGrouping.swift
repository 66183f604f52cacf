// SPDX-License-Identifier: GPL-3.0-or-later

/// Glyphs that stand in one row, in pixels of their level.
struct GlyphRow {
  /// The leftmost, a place in the components.
  fileprivate(set) var first: Int32
  /// The rightmost.
  fileprivate(set) var last: Int32
}

/// Links glyphs with their right neighbours to rows.
///
/// All limits are multiples of a glyph's height and were chosen on 140 photos.
struct LineGrouping {
  private(set) var rows: [GlyphRow] = []
  /// The component after this one in its row, or -1.
  private var next: [Int32] = []
  private var parents: [Int32] = []
  private var rowOfRoot: [Int32] = []

  /// Groups components of one level and polarity, sorted from left to right.
  mutating func group(_ components: UnsafeBufferPointer<Component>) {
    prepare(components.count)
    for left in components.indices { linkNeighbours(of: left, components) }
    for i in components.indices { append(i) }
  }

  /// Appends the components of a row, from left to right.
  func append(_ row: GlyphRow, of components: [Component], to glyphs: inout [Component]) {
    var i = row.first
    while i >= 0 {
      glyphs.append(components[Int(i)])
      i = next[Int(i)]
    }
  }

  private mutating func prepare(_ count: Int) {
    rows.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
    next.append(contentsOf: repeatElement(-1, count: count))
    rowOfRoot.removeAll(keepingCapacity: true)
    rowOfRoot.append(contentsOf: repeatElement(-1, count: count))
    parents.removeAll(keepingCapacity: true)
    parents.append(contentsOf: 0..<Int32(count))
  }

  private mutating func linkNeighbours(of left: Int, _ components: UnsafeBufferPointer<Component>) {
    let one = components[left]
    let farthest = one.right &+ Int32(2 * widestGap * Float(one.height))
    for right in left &+ 1..<components.count {
      if components[right].left > farthest { break }
      if areNeighbours(one, components[right]) {
        parents[root(of: left)] = Int32(root(of: right))
      }
    }
  }

  private mutating func append(_ i: Int) {
    let root = root(of: i)
    let row = Int(rowOfRoot[root])
    if row < 0 {
      rowOfRoot[root] = Int32(rows.count)
      rows.append(GlyphRow(first: Int32(i), last: Int32(i)))
    } else {
      next[Int(rows[row].last)] = Int32(i)
      rows[row].last = Int32(i)
    }
  }

  private mutating func root(of i: Int) -> Int {
    var i = i
    while parents[i] != Int32(i) {
      parents[i] = parents[Int(parents[i])]
      i = Int(parents[i])
    }
    return i
  }
}

/// A wider gap merges columns, a smaller one splits prices.
private let widestGap: Float = 1.2

/// Ink of one line has one brightness, give or take what light and blur do.
private let inkTolerance: Float = 60

private func areNeighbours(_ one: Component, _ other: Component) -> Bool {
  let taller = Float(max(one.height, other.height))
  let smaller = Float(min(one.height, other.height))
  let gap = Float(other.left &- one.right)
  guard gap <= widestGap * min(taller, 2 * smaller),
    gap >= -0.5 * Float(min(one.width, other.width)),
    other.top <= one.bottom, one.top <= other.bottom,
    abs(one.ink - other.ink) <= inkTolerance
  else { return false }
  return standInOneRow(one, other, taller, taller / smaller)
}

private func standInOneRow(
  _ one: Component, _ other: Component, _ taller: Float, _ ratio: Float
) -> Bool {
  let bottoms = Float(abs(one.bottom &- other.bottom))
  let tops = Float(abs(one.top &- other.top))
  // Both have like height: this is what a tilt of 15° and a gap make.
  if ratio < 1.6 { return bottoms < 0.35 * taller || tops < 0.3 * taller }
  // Smaller and raised: cents, a currency sign. Smaller and on the line: 円, "kr".
  return ratio < 3.2 && (tops < 0.3 * taller || bottoms < 0.15 * taller)
}
