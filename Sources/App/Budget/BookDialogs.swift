// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Prices

/// Shows a recovery code once.
@MainActor enum CodeDialog {
  static func show(_ code: RecoveryCode, over window: Widget) {
    guard
      let made = adw_message_dialog_new(
        window.cast(), tr("Write This Recovery Code Down"),
        tr(
          "It opens your book where the keyring does not: on another computer, or after the keyring was lost. It is shown only now."
        ))
    else { return }
    let dialog = Widget(made)
    let label = Widget(gtk_label_new(code.text))
    label.style("monospace")
    label.style("title-4")
    gtk_label_set_selectable(label.opaque, 1)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
    adw_message_dialog_set_extra_child(dialog.cast(), label.widget)
    adw_message_dialog_add_response(dialog.cast(), "copy", tr("_Copy"))
    adw_message_dialog_add_response(dialog.cast(), "close", tr("I Wrote It Down"))
    adw_message_dialog_set_response_appearance(dialog.cast(), "close", ADW_RESPONSE_SUGGESTED)
    adw_message_dialog_set_default_response(dialog.cast(), "close")
    adw_message_dialog_set_close_response(dialog.cast(), "close")
    dialog.on(
      "response",
      with: { values in
        guard values.text(0) == "copy" else { return }
        Clipboard.write(code.text, of: window)
        // It is still to be written down.
        show(code, over: window)
      })
    gtk_window_present(dialog.cast())
  }

  /// Asks for the code that was written down.
  static func ask(over window: Widget, onCode: @escaping @MainActor (RecoveryCode) -> Void) {
    FormDialog.ask(
      tr("Recovery Code"), over: window, [.text(tr("Seven groups of five characters"))],
      save: tr("Open"),
      check: { answers in
        do throws(RecoveryCode.Flaw) {
          _ = try RecoveryCode(answers.text(0))
          return nil
        } catch {
          return error.sentence
        }
      },
      onSave: { answers in if let code = try? RecoveryCode(answers.text(0)) { onCode(code) } })
  }
}

/// The passphrase of who has no keyring, or wants the book to ask at each start.
@MainActor enum PassphraseDialog {
  /// Has one chosen.
  ///
  /// - Parameters:
  ///   - why: says what it is for.
  ///   - save: the word on the button.
  static func choose(
    _ why: String, save: String, over window: Widget,
    onText: @escaping @MainActor (String) -> Void
  ) {
    FormDialog.ask(
      tr("Choose a Passphrase"), over: window,
      [.secret(tr("Passphrase")), .secret(tr("Once more"))], save: save,
      check: { answers in
        if answers.secret(0).count < fewestCharacters {
          return why + "\n" + tr("Choose at least 8 characters.")
        }
        return answers.secret(0) == answers.secret(1) ? nil : tr("The two are not the same.")
      }, onSave: { onText($0.secret(0)) })
  }

  /// Eight, as the specifications of passwords have it (NIST SP 800-63B).
  private static let fewestCharacters = 8

  static func ask(over window: Widget, onText: @escaping @MainActor (String) -> Void) {
    FormDialog.ask(
      tr("Passphrase"), over: window, [.secret(tr("Passphrase"))], save: tr("Open"),
      check: { $0.secret(0).isEmpty ? tr("Type the passphrase of the book.") : nil },
      onSave: { onText($0.secret(0)) })
  }
}
