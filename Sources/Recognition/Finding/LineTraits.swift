// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A line as the gate sees it, for the training of the gate.
package struct LineTraits: Sendable {
  /// In pixels of the picture.
  package let box: Box
  package let polarity: Polarity
  /// `RowTraits`.
  package let row: [Float]
  /// `GlyphThumbnail` and `GlyphTraits` of each glyph from left to right.
  package let glyphs: [[Float]]

  init(_ line: LineCandidate, _ inputs: GateInputs, finestPixel: SIMD2<Double>) {
    let bounds = SIMD4<Double>(line.bounds)
    box = Box(
      x: bounds.x * finestPixel.x, y: bounds.y * finestPixel.y,
      width: (bounds.z - bounds.x) * finestPixel.x, height: (bounds.w - bounds.y) * finestPixel.y)
    polarity = line.polarity
    row = [Float](unsafeUninitializedCapacity: RowTraits.count) { buffer, count in
      if let start = buffer.baseAddress { inputs.writeRow(into: start) }
      count = RowTraits.count
    }
    glyphs = inputs.glyphIndices.map { index in
      [Float](unsafeUninitializedCapacity: GateInputs.glyphSize) { buffer, count in
        if let start = buffer.baseAddress { inputs.writeGlyph(index, into: start) }
        count = GateInputs.glyphSize
      }
    }
  }

  /// As `train.py` reads them, little-endian: whether it is light on dark, the count of glyphs, the
  /// box's left, top, right and bottom, the row; then for each glyph its thumbnail in bytes and its
  /// traits.
  package var bytes: [UInt8] {
    let corners = [box.x, box.y, box.right, box.bottom].map { Float($0) }
    var bytes = Self.bytes(of: [Int32(polarity == .lightOnDark ? 1 : 0), Int32(glyphs.count)])
    bytes += Self.bytes(of: (corners + row).map(\.bitPattern))
    for glyph in glyphs {
      bytes += glyph.prefix(GlyphThumbnail.area).map { UInt8((($0 + 1.5) * 85).rounded()) }
      bytes += Self.bytes(of: glyph.dropFirst(GlyphThumbnail.area).map(\.bitPattern))
    }
    return bytes
  }

  private static func bytes(of numbers: [some FixedWidthInteger]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
  }
}
