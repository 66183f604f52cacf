// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Capture
import Language

/// The cameras that are plugged in, as a part of the menu of sources.
@MainActor final class CameraMenu {
  private let section: Widget
  private var watch: CameraWatch?

  /// - Parameter section: the GMenu that holds them and nothing else.
  init(_ section: Widget, of cameras: CameraList) {
    self.section = section
    show([])
    watch = cameras.watch { cameras in
      MainLoop.soon { [weak self] in self?.show(cameras) }
    }
  }

  private func show(_ cameras: [Camera]) {
    let menu = section.opaque
    g_menu_remove_all(menu)
    if cameras.isEmpty { g_menu_append(menu, tr("_Camera"), "win.scan") }
    for camera in cameras {
      let item = g_menu_item_new(camera.name.replacing("_", with: "__"), nil)
      g_menu_item_set_action_and_target_value(item, "win.camera", g_variant_new_string(camera.id))
      g_menu_append_item(menu, item)
      g_object_unref(UnsafeMutableRawPointer(item))
    }
  }
}
