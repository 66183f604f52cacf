// SPDX-License-Identifier: GPL-3.0-or-later

import CPango

/// The font families that this machine can draw price tags with.
package struct FontCatalog {
  /// Family names, sorted.
  package let families: [String]

  package init() {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: CInt = 0
    let map = pango_cairo_font_map_get_default()
    pango_font_map_list_families(map, &list, &count)
    defer { g_free(list) }
    families = (0..<Int(count)).compactMap { list?[$0] }
      .map { String(cString: pango_font_family_get_name($0)) }
      .sorted()
  }
}
