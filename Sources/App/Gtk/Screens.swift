// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The screens that the desktop has.
@MainActor enum Screens {
  /// The width of the widest one and the height of the highest one, in pixels as windows count them.
  static var largest: (width: Int, height: Int) {
    var largest = (width: 0, height: 0)
    let screens = gdk_display_get_default().flatMap { gdk_display_get_monitors($0) }
    for index in 0..<(screens.map { g_list_model_get_n_items($0) } ?? 0) {
      guard let screen = g_list_model_get_item(screens, index) else { continue }
      defer { g_object_unref(screen) }
      var place = GdkRectangle()
      gdk_monitor_get_geometry(OpaquePointer(screen), &place)
      largest.width = max(largest.width, Int(place.width))
      largest.height = max(largest.height, Int(place.height))
    }
    return largest
  }
}
