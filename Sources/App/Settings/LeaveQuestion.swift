// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language

/// Asks before something typed would be lost.
@MainActor enum LeaveQuestion {
  /// - Parameters:
  ///   - maySave: whether what is typed is right.
  ///   - onLeave: the person goes, with what was typed saved or given up.
  static func ask(
    over parent: Widget, maySave: Bool, onLeave: @escaping @MainActor (_ isSaved: Bool) -> Void
  ) {
    let body =
      maySave
      ? tr("What you typed is not saved yet.")
      : tr("What you typed cannot be saved yet, because something is missing or wrong.")
    guard let made = adw_message_dialog_new(parent.cast(), tr("Save the Changes?"), body)
    else { return }
    let dialog = Widget(made)
    let responses = [("stay", tr("Keep Typing")), ("discard", tr("Discard")), ("save", tr("Save"))]
    for (id, label) in responses { adw_message_dialog_add_response(dialog.cast(), id, label) }
    adw_message_dialog_set_response_appearance(
      dialog.cast(), "discard", ADW_RESPONSE_DESTRUCTIVE)
    adw_message_dialog_set_response_appearance(dialog.cast(), "save", ADW_RESPONSE_SUGGESTED)
    adw_message_dialog_set_response_enabled(dialog.cast(), "save", maySave ? 1 : 0)
    adw_message_dialog_set_default_response(dialog.cast(), maySave ? "save" : "stay")
    adw_message_dialog_set_close_response(dialog.cast(), "stay")
    dialog.on(
      "response",
      with: { values in
        if let answer = values.text(0), answer != "stay" { onLeave(answer == "save") }
      })
    gtk_window_present(dialog.cast())
  }
}
