// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Prices

/// Asks before something is saved that is seldom meant, one question after the other.
@MainActor enum SaveQuestion {
  enum Answer: String {
    /// Goes back to the form.
    case change
    case save
    /// In the place of the currency that has the same code.
    case replace
  }

  /// - Parameters:
  ///   - onChange: the person wants to change what this question is about.
  ///   - onSave: the person wants it saved, in the place of the currency of this name where one is
  ///     given.
  static func ask(
    _ questions: ArraySlice<SettingsQuestion>, over parent: Widget, replacing name: String? = nil,
    onChange: @escaping @MainActor (SettingsQuestion) -> Void,
    onSave: @escaping @MainActor (_ replaced: String?) -> Void
  ) {
    guard let question = questions.first else { return onSave(name) }
    ask(question, over: parent) { answer in
      guard answer != .change else { return onChange(question) }
      let replaced = answer == .replace ? question.replaceable : name
      ask(
        questions.dropFirst(), over: parent, replacing: replaced, onChange: onChange,
        onSave: onSave)
    }
  }

  private static func ask(
    _ question: SettingsQuestion, over parent: Widget,
    onAnswer: @escaping @MainActor (Answer) -> Void
  ) {
    guard let made = adw_message_dialog_new(parent.cast(), question.title, question.text)
    else { return }
    let dialog = Widget(made)
    let isSecond = question.replaceable != nil
    add(.change, question.isOfName ? tr("Choose a Currency") : tr("Change It"), to: dialog)
    add(.save, isSecond ? tr("Keep Both") : tr("Save Anyway"), to: dialog)
    if isSecond { add(.replace, tr("Replace"), to: dialog) }
    let usual = isSecond ? Answer.replace : .change
    adw_message_dialog_set_response_appearance(
      dialog.cast(), usual.rawValue, ADW_RESPONSE_SUGGESTED)
    adw_message_dialog_set_default_response(dialog.cast(), usual.rawValue)
    adw_message_dialog_set_close_response(dialog.cast(), Answer.change.rawValue)
    dialog.on(
      "response", with: { values in onAnswer(values.text(0).flatMap(Answer.init) ?? .change) })
    gtk_window_present(dialog.cast())
  }

  private static func add(_ answer: Answer, _ label: String, to dialog: Widget) {
    adw_message_dialog_add_response(dialog.cast(), answer.rawValue, label)
  }
}

extension SettingsQuestion {
  /// The saved currency that may be replaced.
  fileprivate var replaceable: String? {
    if case .secondName(_, let first) = self { first } else { nil }
  }

  fileprivate var isOfName: Bool {
    if case .unknownName = self { true } else { false }
  }
}
