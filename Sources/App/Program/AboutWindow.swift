// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Log

/// Who made this, and under which licence.
@MainActor enum AboutWindow {
  static func show(over parent: Widget) {
    guard let made = adw_about_window_new() else { return }
    let window = Widget(made)
    let about = window.opaque
    adw_about_window_set_application_name(about, tr("Currency Converter Camera"))
    adw_about_window_set_application_icon(about, Program.id)
    adw_about_window_set_version(about, ProgramVersion.number)
    adw_about_window_set_developer_name(about, tr("The Currency Converter Camera team"))
    adw_about_window_set_comments(
      about,
      tr(
        "Sees prices through the camera and says what they are in NT$. Works offline: nothing leaves this computer."
      ))
    adw_about_window_set_license_type(about, GTK_LICENSE_GPL_3_0)
    gtk_window_set_transient_for(window.cast(), parent.cast())
    gtk_window_present(window.cast())
  }
}
