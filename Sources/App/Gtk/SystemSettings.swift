// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The desktop's own settings.
@MainActor enum SystemSettings {
  /// False where the desktop has no page for it that we know.
  static func openCameraPrivacy() -> Bool {
    for command in ["gnome-control-center camera", "systemsettings kcm_app-permissions"] {
      guard let program = command.split(separator: " ").first,
        let found = g_find_program_in_path(String(program))
      else { continue }
      g_free(found)
      if g_spawn_command_line_async(command, nil) != 0 { return true }
    }
    return false
  }
}
