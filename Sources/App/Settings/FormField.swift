// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Prices

/// One line of the form to type into, with its label above and what is wrong with it below.
@MainActor final class FormField {
  let field: SettingsForm.Field
  let row: Widget
  let entry: Widget
  private let errorLabel: Widget
  /// Whether the person was here and went on: from then on what is wrong is said.
  var wasLeft = false

  init(_ field: SettingsForm.Field, named name: String, in ui: Interface) {
    self.field = field
    (row, entry, errorLabel) = (ui["\(name)-row"], ui["\(name)-entry"], ui["\(name)-error"])
    // A click beside the text means the text.
    let click = gtk_gesture_click_new()
    gtk_widget_add_controller(row.widget, click)
    click.map { Widget($0) }?.on("released") { [entry] in
      if !entry.holdsFocus { entry.grabFocus() }
    }
  }

  var text: String {
    get { entry.text }
    set { entry.text = newValue }
  }

  func show(error: String?) {
    guard errorLabel.isVisible != (error != nil) || errorLabel.label != error ?? "" else { return }
    errorLabel.label = error ?? ""
    errorLabel.isVisible = error != nil
    row.style("wrong", error != nil)
    entry.setInvalid(forAssistiveTechnology: error != nil)
    entry.setDescription(forAssistiveTechnology: error ?? "")
  }

  /// The error that is said now.
  var error: String? { errorLabel.isVisible ? errorLabel.label : nil }
}
