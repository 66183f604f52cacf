// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers that the gate computes with, of one line.
struct GateInputs {
  static let glyphSize = GlyphThumbnail.area + GlyphTraits.count

  private let glyphs: ArraySlice<Component>
  private let line: LineCandidate
  private let thumbnail: GlyphThumbnail
  private let traits: GlyphTraits

  init(of glyphs: ArraySlice<Component>, _ line: LineCandidate, in planes: [Plane]) {
    self.glyphs = glyphs
    self.line = line
    thumbnail = GlyphThumbnail(planes: planes, polarity: line.polarity)
    traits = GlyphTraits(of: glyphs, shape: line.shape, pixel: line.pixel)
  }

  var glyphIndices: Range<Int> { glyphs.indices }

  func writeRow(into target: UnsafeMutablePointer<Float>) {
    RowTraits(of: glyphs, line).write(into: target)
  }

  func writeGlyph(_ index: Int, into target: UnsafeMutablePointer<Float>) {
    thumbnail.draw(glyphs[index], level: line.level, into: target)
    traits.write(index, into: target + GlyphThumbnail.area)
  }
}
