// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

@testable import App

/// The windows of the program.
@MainActor enum Toplevels {
  /// The dialogs that ask something.
  static var dialogs: [Widget] {
    let windows = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).compactMap {
      g_list_model_get_item(windows, $0)
    }.map { address in
      g_object_unref(address)
      return Widget(address)
    }.filter {
      g_type_check_instance_is_a($0.cast(), adw_message_dialog_get_type()) != 0
    }
  }
}
