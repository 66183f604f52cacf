// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Prices

/// Tells what happened to a person's file, in front of everything else, and offers the copy if there
/// is one.
@MainActor enum TroubleDialog {
  /// - Parameter onAnswer: gets the copy when it is to be taken back.
  static func show(
    _ trouble: StorageError, over parent: Widget,
    onAnswer: @escaping @MainActor (GoodCopy?) -> Void
  ) {
    guard let made = adw_message_dialog_new(parent.cast(), heading(trouble), trouble.sentence)
    else { return }
    let dialog = Widget(made)
    adw_message_dialog_add_response(dialog.cast(), "close", tr("Continue"))
    adw_message_dialog_set_close_response(dialog.cast(), "close")
    let copy = copy(of: trouble)
    if copy != nil {
      adw_message_dialog_add_response(dialog.cast(), "take", tr("Restore the Copy"))
      adw_message_dialog_set_response_appearance(dialog.cast(), "take", ADW_RESPONSE_SUGGESTED)
    }
    adw_message_dialog_set_default_response(dialog.cast(), copy == nil ? "close" : "take")
    dialog.on("response", with: { values in onAnswer(values.text(0) == "take" ? copy : nil) })
    gtk_window_present(dialog.cast())
  }

  private static func heading(_ trouble: StorageError) -> String {
    switch trouble {
    case .damaged, .damagedInUse, .cannotSetAside, .book(_, .damaged): tr("A File Is Damaged")
    case .overruled: tr("A File Was Restored")
    default: tr("A File Cannot Be Used")
    }
  }

  private static func copy(of trouble: StorageError) -> GoodCopy? {
    switch trouble {
    case .leftOut(_, let copy): copy
    default: trouble.goodCopy
    }
  }
}
