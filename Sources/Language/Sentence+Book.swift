// SPDX-License-Identifier: GPL-3.0-or-later

import Prices

extension BookTrouble {
  /// The sentence on what happened to the book at that path, and what to do next.
  func sentence(of path: String) -> String {
    switch self {
    case .missing(let copy):
      tr(
        "There is no book at {path}. Begin a new one, or name the file of the one that you have.",
        ["path": path]) + (copy.map { "\n" + $0.sentence } ?? "")
    case .exists:
      tr(
        "There is a book at {path} already, and it was left as it is. Open it, or choose another file.",
        ["path": path])
    case .damaged(let damage, let keptAs, let copy):
      ([damage.sentence(of: path), afterwards(keptAs)] + (copy.map { [$0.sentence] } ?? []))
        .joined(separator: "\n")
    case .damagedCopy(let damage):
      damage.sentence(of: path) + "\n" + tr("Nothing was changed. Name another copy.")
    case .wrongKey:
      tr(
        "The key does not open {path}, and nothing was changed. Check it, or use the recovery code that you wrote down.",
        ["path": path])
    case .wrongPassphrase:
      tr(
        "The passphrase does not open {path}, and nothing was changed. Check it, then try again.",
        ["path": path])
    case .wantsPassphrase:
      tr(
        "{path} opens with its passphrase, as you chose. Type it, or use the recovery code.",
        ["path": path])
    case .unsealed:
      tr(
        "{path} is not sealed: whoever can read the file can read what is in it. Say clearly that you want the plain form, or choose another file.",
        ["path": path])
    case .sealed:
      tr(
        "{path} is sealed and has no plain form. Open it with the keyring, the recovery code or the passphrase.",
        ["path": path])
    case .keyring(let trouble): trouble.sentence(of: path)
    case .counted(let receipt):
      tr(
        "The receipt {receipt} is counted in the budget already. It was not counted again.",
        ["receipt": receipt])
    case .known(let receipt):
      tr(
        "The receipt {receipt} is kept already. It was not saved again.", ["receipt": receipt])
    case .changed(let receipt):
      tr(
        "Another program changed the receipt {receipt} meanwhile, so nothing was saved. Save it again to replace that change.",
        ["receipt": receipt])
    case .doubtful(let receipt):
      tr(
        "Something on the receipt {receipt} is still doubtful. Look at it and check it first.",
        ["receipt": receipt])
    case .unknown(let name):
      tr(
        "{path} knows nothing called {name}, so nothing was changed. Check the name, then try again.",
        ["path": path, "name": name])
    case .taken(let name):
      tr(
        "Another product is called {name} already. Join the two, or choose another name.",
        ["name": name])
    case .unlike(let one, let other):
      tr(
        "{one} and {other} are not counted in the same unit, so they were not joined. Choose another product.",
        ["one": one, "other": other])
    case .away(let folder):
      tr(
        "The folder {folder} is not there now. Nothing was written, and nothing is lost: the book has it all. Connect the folder, then try again.",
        ["folder": folder])
    case .bundleLeft(let folder):
      tr(
        "The folder {folder} is not there now, so the bundle of the book in it was not deleted. Delete it there when the folder is back: it opens with its passphrase.",
        ["folder": folder])
    }
  }

  private func afterwards(_ keptAs: String?) -> String {
    keptAs.map { tr("It is kept as {kept}.", ["kept": $0]) }
      ?? tr("Open the book again: the file will be kept under another name.")
  }
}

extension BookDamage {
  fileprivate func sentence(of path: String) -> String {
    switch self {
    case .cut:
      tr(
        "The end of {path} is missing, as when copying it was broken off.", ["path": path])
    case .torn:
      tr(
        "A part of {path} is of another time or was never written, as after a power failure.",
        ["path": path])
    case .noisy:
      tr(
        "{path} has bytes that were not written by this program, as on a failing disk.",
        ["path": path])
    case .unintelligible(let reason):
      tr(
        "{path} opens, but what is in it is no book ({reason}). Please report this.",
        ["path": path, "reason": reason])
    }
  }
}

extension KeyringTrouble {
  fileprivate func sentence(of path: String) -> String {
    switch self {
    case .locked:
      tr(
        "The keyring is locked, so {path} stays closed. Unlock it where your desktop keeps passwords, or use the recovery code.",
        ["path": path])
    case .unknownBook:
      tr(
        "The keyring has no key for {path}. Use the recovery code that you wrote down.",
        ["path": path])
    case .absent(let reason):
      tr(
        "There is no keyring for the key of {path} ({reason}). Use the recovery code or a passphrase.",
        ["path": path, "reason": reason])
    case .silent:
      tr(
        "The keyring did not answer in time, so {path} stays closed. Try again, or use the recovery code.",
        ["path": path])
    }
  }
}

extension RecoveryCode.Flaw {
  /// The sentence on what is wrong with the code that was typed.
  package var sentence: String {
    switch self {
    case .character(let character):
      tr(
        "“{character}” stands in no recovery code. They have digits, and letters without I, L, O and U.",
        ["character": String(character)])
    case .length(let found, let expected):
      tr(
        "A recovery code has {expected} characters, and this one has {found}. Compare it with what you wrote down.",
        ["expected": String(expected), "found": String(found)])
    case .group(let group):
      tr(
        "Something is wrong in group {group} of the recovery code. Compare its five characters with what you wrote down.",
        ["group": String(group)])
    }
  }
}
