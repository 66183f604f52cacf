// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language

/// A few fields over a window, which are saved together.
///
/// Saving is possible as soon as everything is right; until then the line below the heading says
/// what is missing.
@MainActor final class FormDialog {
  /// One field, with what it shows first.
  enum Field {
    case text(String, String = "")
    /// Nobody who looks over a shoulder reads it.
    case secret(String)
    case choice(String, [String], selected: Int = 0)
    case toggle(String, Bool = false)
  }

  /// The answers that the fields give, in their order.
  struct Answers {
    fileprivate(set) var texts: [Int: String] = [:]
    fileprivate(set) var choices: [Int: Int] = [:]
    fileprivate(set) var toggles: [Int: Bool] = [:]

    func text(_ index: Int) -> String {
      (texts[index] ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    /// As it was typed, blanks and all.
    func secret(_ index: Int) -> String { texts[index] ?? "" }
    func choice(_ index: Int) -> Int { choices[index] ?? 0 }
    func isOn(_ index: Int) -> Bool { toggles[index] ?? false }
  }

  /// Asks once more, with what was answered.
  typealias Again = @MainActor () -> Void

  private let dialog: Widget
  private let group: Widget
  private var read: [(inout Answers) -> Void] = []
  private let check: (Answers) -> String?
  private var isTouched = false

  /// - Parameters:
  ///   - check: says what is wrong; nil when it can be saved.
  ///   - onSave: gets the answers of which `check` said nothing.
  static func ask(
    _ heading: String, over parent: Widget, _ fields: [Field], save: String = tr("Save"),
    check: @escaping (Answers) -> String?, onSave: @escaping @MainActor (Answers) -> Void
  ) {
    ask(heading, over: parent, fields, save: save, check: check) { answers, _ in onSave(answers) }
  }

  /// The same where the answers are written to disk, which may refuse them: what was typed is not
  /// lost then.
  ///
  /// - Parameter onWrite: gets the answers, and what it calls where they could not be written.
  static func ask(
    _ heading: String, over parent: Widget, _ fields: [Field], save: String = tr("Save"),
    check: @escaping (Answers) -> String?,
    onWrite: @escaping @MainActor (Answers, @escaping Again) -> Void
  ) {
    guard let made = adw_message_dialog_new(parent.cast(), heading, nil) else { return }
    let form = FormDialog(Widget(made), fields, save: save, check)
    // The dialog keeps the form until it is gone.
    form.dialog.on(
      "response",
      with: { values in
        guard values.text(0) == "save" else { return }
        let answers = form.answers
        onWrite(answers) {
          let filled = fields.enumerated().map { $1.filled(with: answers, at: $0) }
          ask(heading, over: parent, filled, save: save, check: check, onWrite: onWrite)
        }
      })
    gtk_window_present(form.dialog.cast())
  }

  private init(
    _ dialog: Widget, _ fields: [Field], save: String, _ check: @escaping (Answers) -> String?
  ) {
    (self.dialog, self.check) = (dialog, check)
    group = Widget(adw_preferences_group_new())
    adw_message_dialog_add_response(dialog.cast(), "cancel", tr("_Cancel"))
    adw_message_dialog_add_response(dialog.cast(), "save", save)
    adw_message_dialog_set_response_appearance(dialog.cast(), "save", ADW_RESPONSE_SUGGESTED)
    adw_message_dialog_set_default_response(dialog.cast(), "save")
    adw_message_dialog_set_close_response(dialog.cast(), "cancel")
    for (index, field) in fields.enumerated() { add(field, index) }
    adw_message_dialog_set_extra_child(dialog.cast(), group.widget)
    // libadwaita 1.2 looks at a row for secrets when its text loses the focus, and when a dialog is
    // gone the row is gone before that: so the focus is taken away while both are there.
    dialog.on("unmap") { gtk_window_set_focus(dialog.cast(), nil) }
    look()
  }

  private func add(_ field: Field, _ index: Int) {
    switch field {
    case .text(let title, let value): addText(adw_entry_row_new(), title, value, index)
    case .secret(let title): addText(adw_password_entry_row_new(), title, "", index)
    case .choice(let title, let options, let selected): addChoice(title, options, selected, index)
    case .toggle(let title, let isOn): addToggle(title, isOn, index)
    }
  }

  private func addText(
    _ made: UnsafeMutablePointer<GtkWidget>?, _ title: String, _ value: String, _ index: Int
  ) {
    guard let row = made.map({ Widget($0) }) else { return }
    adw_preferences_row_set_title(row.cast(), title)
    row.text = value
    adw_entry_row_set_activates_default(row.cast(), 1)
    read.append { $0.texts[index] = row.text }
    row.on("changed") { [weak self] in self?.touch() }
    adw_preferences_group_add(group.cast(), row.widget)
  }

  private func addChoice(_ title: String, _ options: [String], _ selected: Int, _ index: Int) {
    let row = Widget(adw_combo_row_new())
    adw_preferences_row_set_title(row.cast(), title)
    options.withCStrings { names in
      let list = gtk_string_list_new(names)
      adw_combo_row_set_model(row.cast(), list)
      if let list { g_object_unref(UnsafeMutableRawPointer(list)) }
    }
    adw_combo_row_set_selected(row.cast(), UInt32(selected))
    read.append { $0.choices[index] = Int(adw_combo_row_get_selected(row.cast())) }
    row.on("notify::selected") { [weak self] in self?.touch() }
    adw_preferences_group_add(group.cast(), row.widget)
  }

  private func addToggle(_ title: String, _ isOn: Bool, _ index: Int) {
    let toggle = Widget(gtk_switch_new())
    toggle.isOn = isOn
    let row = Widget.row(title, "", toggle)
    adw_action_row_set_activatable_widget(row.cast(), toggle.widget)
    read.append { $0.toggles[index] = toggle.isOn }
    adw_preferences_group_add(group.cast(), row.widget)
  }

  private var answers: Answers {
    var answers = Answers()
    for field in read { field(&answers) }
    return answers
  }

  private func touch() {
    isTouched = true
    look()
  }

  /// What is missing is said once something was typed: an empty form is not wrong yet.
  private func look() {
    let wrong = check(answers)
    adw_message_dialog_set_response_enabled(dialog.cast(), "save", wrong == nil ? 1 : 0)
    adw_message_dialog_set_body(dialog.cast(), isTouched ? wrong ?? "" : "")
  }
}

extension FormDialog.Field {
  /// The same, showing what was answered. A secret is asked for anew.
  fileprivate func filled(with answers: FormDialog.Answers, at index: Int) -> Self {
    switch self {
    case .text(let title, _): .text(title, answers.texts[index] ?? "")
    case .secret: self
    case .choice(let title, let options, _):
      .choice(title, options, selected: answers.choice(index))
    case .toggle(let title, _): .toggle(title, answers.isOn(index))
    }
  }
}
