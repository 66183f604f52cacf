// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Prices
import Storage

/// Somebody chooses the folder here that carries the book to their other machines.
///
///     no folder yet ──► folder ──► passphrase ──► carried at once, then at each start and end
///     a folder      ──► carry now, or no more
@MainActor final class BookCarryView {
  private let budget: LiveBudget
  private let window: Widget
  private let say: @MainActor (String, (@MainActor () -> Void)?) -> Void
  private var chooser: FileChooser?

  init(
    _ budget: LiveBudget, over window: Widget,
    say: @escaping @MainActor (String, (@MainActor () -> Void)?) -> Void
  ) {
    (self.budget, self.window, self.say) = (budget, window, say)
  }

  func ask() {
    budget.read({ (file) throws(StorageError) in try file.carriage()?.folder }) { [weak self] in
      if let folder = $0 { self?.ask(about: folder) } else { self?.choose() }
    }
  }

  private func choose() {
    chooser = FileChooser(
      folderOver: window, tr("Choose a Folder That Is on All Your Computers")
    ) { [weak self] in
      guard let self, let folder = $0 else { return }
      PassphraseDialog.choose(
        tr("It seals the book in that folder. Choose the same one on each computer."),
        save: tr("Save"), over: window
      ) { [weak self] in self?.carry(through: folder, $0) }
    }
    chooser?.show()
  }

  func carry(through folder: String, _ passphrase: String) {
    budget.change(
      { (file) throws(StorageError) in
        try file.carry(through: folder, passphrase: passphrase)
      },
      onEnd: { [weak self] _, _ in
        self?.budget.carry()
        self?.say(
          tr("The book is carried through {folder} from now on.", ["folder": folder]), nil)
      })
  }

  private func ask(about folder: String) {
    let dialog = Widget(
      adw_message_dialog_new(
        window.cast(), tr("Carry to Other Computers"),
        tr(
          "What is new is carried through {folder}, at each start and end of the program.",
          ["folder": folder])))
    let answers = [
      ("close", tr("_Close")), ("stop", tr("Stop _Carrying")), ("now", tr("Carry _Now")),
    ]
    for (id, label) in answers { adw_message_dialog_add_response(dialog.cast(), id, label) }
    adw_message_dialog_set_response_appearance(dialog.cast(), "now", ADW_RESPONSE_SUGGESTED)
    adw_message_dialog_set_default_response(dialog.cast(), "now")
    adw_message_dialog_set_close_response(dialog.cast(), "close")
    dialog.on("response", with: { [weak self] in self?.answer($0.text(0)) })
    gtk_window_present(dialog.cast())
  }

  private func answer(_ id: String?) {
    switch id {
    case "now": budget.carry()
    case "stop":
      budget.change(
        { (file) throws(StorageError) in try file.stopCarrying() },
        onEnd: { [weak self] _, _ in
          self?.say(tr("The book is no longer carried. What lies in the folder stays there."), nil)
        })
    default: break
    }
  }
}

extension CarryReport {
  /// The words that a person is to know of it; nil if nothing came and nothing is in the way.
  var sentence: String? {
    if isAway {
      return tr(
        "The folder {folder} is not there now. Nothing is lost: the book keeps everything, and carries it when the folder is back.",
        ["folder": folder])
    }
    if let unread = unread.first { return unread.reason.sentence }
    let sentences = [arrivalSentence, conflictSentence].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private var arrivalSentence: String? {
    guard arrivals > 0 else { return nil }
    return trn(
      "{count} thing came from another computer.", "{count} things came from other computers.",
      arrivals)
  }

  /// The sentence on what differs between the computers; nil where nothing does.
  private var conflictSentence: String? {
    guard !conflicts.isEmpty else { return nil }
    let names = conflicts.map(\.shown).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    return trn(
      "{count} thing is different on another computer and stays as it is here: {names}",
      "{count} things are different on other computers and stay as they are here: {names}",
      conflicts.count,
      ["names": names.prefix(3).joined(separator: tr(", ")) + (names.count > 3 ? " …" : "")])
  }
}

extension MergeReport.Conflict {
  /// Receipts and entries have no names that a person knows.
  fileprivate var shown: String {
    switch kind {
    case .receipt: tr("a receipt")
    case .entry: tr("an entry")
    case .plan: tr("the plan")
    case .category: CategoryName.shown(name)
    case .commitment, .goal, .product, .name: name
    }
  }
}
