// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Prices
import Receipts
import Storage

/// The menu cares for the book itself here: it says how the book is kept, draws another code,
/// forgets, and erases.
@MainActor final class BookCareView {
  private let budget: LiveBudget
  private let window: Widget
  private let say: @MainActor (String, (@MainActor () -> Void)?) -> Void

  init(
    _ budget: LiveBudget, over window: Widget,
    say: @escaping @MainActor (String, (@MainActor () -> Void)?) -> Void
  ) {
    (self.budget, self.window, self.say) = (budget, window, say)
  }

  func drawCode() { budget.drawCode { [window] in CodeDialog.show($0, over: window) } }

  // MARK: How it is kept

  func askHowItIsKept() {
    budget.read({ (file) throws(StorageError) in try BookKeeping(of: file) }) { [weak self] in
      self?.ask(about: $0)
    }
  }

  private func ask(about now: BookKeeping) {
    let pictures = PictureKeeping.allCases
    FormDialog.ask(
      tr("How the Book Is Kept"), over: window,
      [
        .choice(
          tr("Pictures of receipts"), pictures.map(\.choice),
          selected: pictures.firstIndex(of: now.pictures) ?? 0),
        .toggle(tr("Learn from what you correct"), now.isLearning),
        .toggle(tr("Ask for a passphrase at each start"), now.asksForPassphrase),
      ], check: { _ in nil },
      onSave: { [weak self] answers in
        self?.change(
          now,
          to: BookKeeping(
            pictures: pictures[answers.choice(0)], isLearning: answers.isOn(1),
            asksForPassphrase: answers.isOn(2)))
      })
  }

  private func change(_ now: BookKeeping, to wanted: BookKeeping) {
    guard wanted.asksForPassphrase, !now.asksForPassphrase else { return keep(wanted) }
    PassphraseDialog.choose(
      tr("The book will ask for it. Without it, only the recovery code opens the book."),
      save: tr("Save"), over: window
    ) { [weak self] in self?.keep(wanted, passphrase: $0) }
  }

  private func keep(_ wanted: BookKeeping, passphrase: String? = nil) {
    budget.change(
      { (file) throws(StorageError) in try wanted.hold(in: file, passphrase: passphrase) },
      onEnd: { [weak self] _, _ in
        self?.budget.read(
          { (file) throws(StorageError) in try file.prunePictures() }, onEnd: { _ in })
        self?.say(
          passphrase == nil
            ? tr("The book is kept that way from now on.")
            : tr(
              "The book asks for its passphrase from the next start on. Copies of earlier days open as before."
            ), nil)
      })
  }

  // MARK: Forgetting

  func askToForget() {
    ask(
      tr("Forget What Was Learned?"),
      tr(
        "Prices seen by the way, and things known by their look, code or words, are forgotten. What you entered stays."
      ),
      tr("Forget")
    ) { [weak self] in
      self?.budget.change(
        { (file) throws(StorageError) in try file.eraseLearned() },
        onEnd: { _, _ in
          self?.say(tr("What was learned is forgotten. What you entered stays."), nil)
        })
    }
  }

  /// Asks twice: there is no way back.
  func askToErase() {
    ask(
      tr("Erase the Whole Book?"),
      tr("Every entry, bill, goal and plan is deleted, with all copies on this computer."),
      tr("Erase …")
    ) { [weak self] in
      self?.ask(
        tr("Really Erase Everything?"), tr("This cannot be undone."), tr("Erase All")
      ) {
        // One toast takes the place of another.
        self?.budget.eraseAll { left in
          let sentences =
            [tr("The book and all copies of it here are erased.")] + left.map(\.sentence)
          self?.say(sentences.joined(separator: "\n"), nil)
        }
      }
    }
  }

  private func ask(
    _ heading: String, _ body: String, _ answer: String, then act: @escaping @MainActor () -> Void
  ) {
    guard let made = adw_message_dialog_new(window.cast(), heading, body) else { return }
    let dialog = Widget(made)
    adw_message_dialog_add_response(dialog.cast(), "cancel", tr("_Cancel"))
    adw_message_dialog_add_response(dialog.cast(), "act", answer)
    adw_message_dialog_set_response_appearance(dialog.cast(), "act", ADW_RESPONSE_DESTRUCTIVE)
    adw_message_dialog_set_default_response(dialog.cast(), "cancel")
    adw_message_dialog_set_close_response(dialog.cast(), "cancel")
    dialog.on("response", with: { values in if values.text(0) == "act" { act() } })
    gtk_window_present(dialog.cast())
  }
}
