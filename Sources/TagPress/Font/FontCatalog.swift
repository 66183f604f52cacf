// SPDX-License-Identifier: GPL-3.0-or-later

import CPango

/// The font families that this machine can draw price tags with.
package struct FontCatalog: Sendable {
  /// Sorted by name.
  package let families: [FontFamily]

  package init() {
    families = Self.listed()
      .filter { !Self.isOfPictures($0.name) && !$0.faces.isEmpty }
      .sorted { $0.name < $1.name }
  }

  package var training: [FontFamily] { families.filter { !$0.isHeldOut } }

  package var heldOut: [FontFamily] { families.filter(\.isHeldOut) }

  // MARK: What Pango knows

  private static func listed() -> [FontFamily] {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: CInt = 0
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &list, &count)
    defer { g_free(list) }
    return (0..<Int(count)).compactMap { list?[$0] }.map { family in
      FontFamily(
        name: String(cString: pango_font_family_get_name(family)), faces: faces(of: family))
    }
  }

  private static func faces(of family: UnsafeMutablePointer<PangoFontFamily>) -> [FontFace] {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFace>?>?
    var count: CInt = 0
    pango_font_family_list_faces(family, &list, &count)
    defer { g_free(list) }
    var seen: Set<FontFace> = []
    return (0..<Int(count)).compactMap { list?[$0] }.filter(isDrawable).map(face)
      .filter { seen.insert($0).inserted }
  }

  /// Outlines that are more than a hair wide; Pango makes slanted ones up where none are there.
  private static func isDrawable(_ face: UnsafeMutablePointer<PangoFontFace>) -> Bool {
    var sizes: UnsafeMutablePointer<CInt>?
    var count: CInt = 0
    pango_font_face_list_sizes(face, &sizes, &count)
    g_free(sizes)
    let description = pango_font_face_describe(face)
    defer { pango_font_description_free(description) }
    return count == 0 && pango_font_face_is_synthesized(face) == 0
      && pango_font_description_get_weight(description).rawValue >= lightestWeight
  }

  private static func face(_ face: UnsafeMutablePointer<PangoFontFace>) -> FontFace {
    let description = pango_font_face_describe(face)
    defer { pango_font_description_free(description) }
    let text = pango_font_description_to_string(description)
    defer { g_free(text) }
    return FontFace(
      description: text.map { String(cString: $0) } ?? "",
      isSlanted: pango_font_description_get_style(description) != PANGO_STYLE_NORMAL)
  }

  /// PANGO_WEIGHT_LIGHT: thinner strokes than these are a hair at the heights that are read.
  private static let lightestWeight: UInt32 = 300

  // MARK: What is no writing

  private static func isOfPictures(_ name: String) -> Bool {
    let name = name.lowercased()
    return pictures.contains { name.contains($0) }
  }

  private static let pictures = [
    "symbol", "dingbat", "emoji", "icon", "math", "music", "braille", "signwriting", "awesome",
    "d050000l", "barcode", "ornament", "initials", "keyboard", "dseg",
    "femkeklaver", "wasn't me", "humor sans",
  ]
}
