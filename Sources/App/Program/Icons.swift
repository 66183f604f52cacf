// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The program's own icons, where the desktop does not look for them by itself.
enum Icons {
  /// `<prefix>/share/icons` of an installed program, `data/icons` of one in the tree.
  static func folder(ofProgram path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if let build = parts.lastIndex(of: ".build") {
      return parts[..<build].joined(separator: "/") + "/data/icons"
    }
    return parts.dropLast(2).joined(separator: "/") + "/share/icons"
  }

  @MainActor static func add(ofProgram path: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(
      gtk_icon_theme_get_for_display(display), folder(ofProgram: path))
  }
}
