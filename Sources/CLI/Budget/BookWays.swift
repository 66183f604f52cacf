// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Prices
import Storage

/// The ways to a book that did not open: only those that this command has, and that lead to this book.
///
///     it has a passphrase        add: --passphrase-file FILE
///     it has a recovery code     pricescan budget unlock, for the keyring or a passphrase
///     it lies open               add: --plain
///     there is none yet          add: --passphrase-file FILE, or --plain
struct BookWays {
  private let book: BookChoice
  /// Its recovery code was tried just now.
  private let isUnlocking: Bool

  init(of book: BookChoice, isUnlocking: Bool) {
    (self.book, self.isUnlocking) = (book, isUnlocking)
  }

  func sentences(past error: StorageError) -> [String] {
    guard case .book(_, let trouble) = error else { return [] }
    switch trouble {
    case .unsealed: return plain
    case .keyring where !BookFile.isThere(book.path):
      let another = tr("To seal it with a passphrase, add: {option}", ["option": passphrase])
      return [another] + plain
    case .keyring where isUnlocking:
      return [tr("To let a passphrase open it, add: {option}", ["option": passphrase])]
    case .wrongKey where isUnlocking: return []
    case .keyring(.unknownBook): return typed + unlocking("")
    case .wrongKey where book.passphrasePath == nil: return typed + unlocking("")
    case .keyring, .wrongKey, .wantsPassphrase: return typed + unlocking(" " + passphrase)
    default: return []
    }
  }

  private var passphrase: String {
    "--passphrase-file " + (book.passphrasePath.map(ShellWord.quoted) ?? tr("FILE"))
  }

  private var plain: [String] {
    book.hasPlainForm ? [tr("For the plain form, add: {option}", ["option": "--plain"])] : []
  }

  /// One that was tried already does not open it.
  private var typed: [String] {
    guard book.passphrasePath == nil, BookFile.locks(at: book.path).contains(.passphrase) else {
      return []
    }
    return [tr("To open it with its passphrase, add: {option}", ["option": passphrase])]
  }

  private func unlocking(_ words: String) -> [String] {
    guard BookFile.locks(at: book.path).contains(.recoveryCode) else { return [] }
    let command = "pricescan budget unlock" + book.bookWords + words
    return [tr("To open it with the recovery code: {command}", ["command": command])]
  }
}
