// SPDX-License-Identifier: GPL-3.0-or-later

import CPango

/// A face as Pango has loaded it.
///
/// Shapes without a layout: that would choose fonts anew for every text, and Pango 1.50 keeps 256
/// choices only, each of which takes fontconfig 10 ms among 1,500 fonts.
final class SetFont {
  private let font: UnsafeMutablePointer<PangoFont>?
  private let coverage: OpaquePointer?
  private let glyphs = pango_glyph_string_new()

  init(_ face: FontFace, in context: OpaquePointer) {
    let description = pango_font_description_from_string(face.description)
    defer { pango_font_description_free(description) }
    pango_font_description_set_absolute_size(description, Typesetter.em * Double(PANGO_SCALE))
    font = pango_context_load_font(context, description)
    coverage = font.flatMap { pango_font_get_coverage($0, pango_language_get_default()) }
  }

  deinit {
    pango_glyph_string_free(glyphs)
    if let coverage { g_object_unref(UnsafeMutableRawPointer(coverage)) }
    if let font { g_object_unref(font) }
  }

  func covers(_ scalar: Unicode.Scalar) -> Bool {
    guard let coverage else { return false }
    return pango_coverage_get(coverage, CInt(scalar.value)) == PANGO_COVERAGE_EXACT
  }

  /// The outline from x = 0 on the baseline, and the width of the text with its spacing.
  func set(
    _ text: String, spacing: Double, on scratch: OpaquePointer
  ) -> (Outline, advance: Double)? {
    guard let font, let glyphs else { return nil }
    var analysis = analysis(of: text, in: font)
    pango_shape(text, CInt(text.utf8.count), &analysis, glyphs)
    guard !hasUnknown else { return nil }
    widen(by: CInt((spacing * Double(PANGO_SCALE)).rounded()))
    cairo_new_path(scratch)
    cairo_move_to(scratch, 0, 0)
    pango_cairo_glyph_string_path(scratch, font, glyphs)
    guard let path = cairo_copy_path(scratch) else { return nil }
    defer { cairo_path_destroy(path) }
    return (
      Outline(path.pointee), Double(pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
    )
  }

  /// One script for all of it, which is right for the pieces of a line.
  private func analysis(
    of text: String, in font: UnsafeMutablePointer<PangoFont>
  ) -> PangoAnalysis {
    var analysis = PangoAnalysis()
    analysis.font = font
    analysis.language = pango_language_get_default()
    let scripts = text.unicodeScalars.lazy.map { g_unichar_get_script($0.value) }
    let letters = scripts.first {
      $0 != G_UNICODE_SCRIPT_COMMON && $0 != G_UNICODE_SCRIPT_INHERITED
    }
    analysis.script = guint8(truncatingIfNeeded: (letters ?? G_UNICODE_SCRIPT_COMMON).rawValue)
    return analysis
  }

  private var glyphInfos: UnsafeMutableBufferPointer<PangoGlyphInfo> {
    UnsafeMutableBufferPointer(
      start: glyphs?.pointee.glyphs, count: Int(glyphs?.pointee.num_glyphs ?? 0))
  }

  private var hasUnknown: Bool {
    glyphInfos.contains { $0.glyph & Self.unknownFlag != 0 }
  }

  /// More room after every letter; marks above letters have no width of their own.
  private func widen(by units: CInt) {
    for index in glyphInfos.indices where glyphInfos[index].geometry.width > 0 {
      glyphInfos[index].geometry.width += units
    }
  }

  /// PANGO_GLYPH_UNKNOWN_FLAG, a macro that Swift does not see.
  private static let unknownFlag: PangoGlyph = 0x1000_0000
}

extension Outline {
  fileprivate init(_ path: cairo_path_t) {
    self.init()
    var place = 0
    while place < Int(path.num_data), let element = path.data?.advanced(by: place) {
      let point = { (index: Int) in Point(x: element[index].point.x, y: element[index].point.y) }
      switch element.pointee.header.type {
      case CAIRO_PATH_MOVE_TO: add(.move(point(1)))
      case CAIRO_PATH_LINE_TO: add(.line(point(1)))
      case CAIRO_PATH_CURVE_TO: add(.curve(point(1), point(2), point(3)))
      default: add(.close)
      }
      place += Int(element.pointee.header.length)
    }
  }
}
