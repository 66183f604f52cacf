// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The facts that the gate knows of a glyph beside its picture: its build, and how it stands in its
/// row.
struct GlyphTraits {
  static let count = 16

  private let row: ArraySlice<Component>
  private let shape: RowShape
  private let pixel: Int32
  private let meanInk: Float

  init(of row: ArraySlice<Component>, shape: RowShape, pixel: Int32) {
    self.row = row
    self.shape = shape
    self.pixel = pixel
    meanInk = row.reduce(0) { $0 + $1.ink } / Float(row.count)
  }

  /// All are kept near the range from -2 to 2.
  func write(_ index: Int, into target: UnsafeMutablePointer<Float>) {
    let glyph = row[index]
    let height = Float(glyph.height)
    let rowHeight = Float(shape.bounds.bottom &- shape.bounds.top)
    let before = index > row.startIndex ? row[index - 1] : nil
    let after = index + 1 < row.endIndex ? row[index + 1] : nil
    target[0] = log2(Float(glyph.width) / height)
    target[1] = glyph.coverage
    target[2] = min(4 * glyph.strokeWidth / height, 3)
    target[3] = log2(glyph.contrast / 32)
    target[4] = min(height / Float(max(shape.tallest, 1)), 2)
    target[5] = Float(glyph.top &- shape.bounds.top) / rowHeight
    target[6] = Float(shape.bounds.bottom &- glyph.bottom) / rowHeight
    target[7] = before.map { gap($0, glyph) } ?? 2
    target[8] = after.map { gap(glyph, $0) } ?? 2
    target[9] = log2(height * Float(pixel) / 16)
    target[10] = abs(glyph.ink - meanInk) / 32
    target[11] = before.map { ratio($0, glyph) } ?? 0
    target[12] = after.map { ratio($0, glyph) } ?? 0
    target[13] = before == nil ? 1 : 0
    target[14] = after == nil ? 1 : 0
    target[15] = log2(GlyphThumbnail.widthSeen(glyph) / height)
  }

  private func gap(_ one: Component, _ other: Component) -> Float {
    let taller = Float(max(one.height, other.height))
    return min(max(2 * Float(other.left &- one.right) / taller, -1), 2)
  }

  private func ratio(_ one: Component, _ other: Component) -> Float {
    log2(Float(one.height) / Float(other.height))
  }
}
