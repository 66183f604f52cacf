// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The program's own style, over that of the desktop.
@MainActor enum StyleSheet {
  static func load() {
    add(PackageResources.style_css)
    if adw_style_manager_get_high_contrast(adw_style_manager_get_default()) == 0 {
      add(PackageResources.contrast_css)
    }
  }

  private static func add(_ style: [UInt8]) {
    guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else {
      return
    }
    style.withUnsafeBytes { bytes in
      gtk_css_provider_load_from_data(
        provider, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count))
    }
    gtk_style_context_add_provider_for_display(
      display, Widget(provider).opaque,
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }
}

extension [String] {
  /// For C functions that take texts until a nil.
  func withCStrings(_ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Void) {
    let copies = map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    body(copies.map { UnsafePointer($0) } + [nil])
  }
}
