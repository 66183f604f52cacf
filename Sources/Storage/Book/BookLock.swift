// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices

/// The secret that a book is opened with, and sealed with when it is made.
package enum BookAccess: Sendable {
  /// One after the other, until one opens it; a new book gets all of them.
  case sealed(BookLock, others: [BookLock] = [])
  /// Without a key: only where somebody clearly chose that.
  case plain

  var locks: [BookLock] {
    switch self {
    case .sealed(let first, let others): [first] + others
    case .plain: []
    }
  }
}

/// One way to the key of a book.
package enum BookLock: Sendable {
  case keyring(Keyring)
  case recoveryCode(RecoveryCode)
  case passphrase(String)

  /// As slots name it.
  package enum Kind: UInt8, Sendable {
    case keyring = 1
    case recoveryCode = 2
    case passphrase = 3
  }

  /// The secret that opens the slot of a book that is there.
  func secret(of book: FileID) throws(KeyringTrouble) -> SlotSecret {
    switch self {
    case .keyring(let keyring): .keyring(try keyring.secret(of: book))
    case .recoveryCode(let code): .recoveryCode(code)
    case .passphrase(let text): .passphrase(text)
    }
  }

  /// A slot for a book. The keyring is told of it first, and keeps the secret that it has: until
  /// the slot is on disk, that one is what opens the book.
  func slot(
    for key: SecretBytes, of book: FileID, at path: String
  ) throws(StorageError) -> KeySlot {
    try KeySlot(wrapping: key, in: newSecret(of: book, path), of: book, at: path)
  }

  private func newSecret(of book: FileID, _ path: String) throws(StorageError) -> SlotSecret {
    switch self {
    case .keyring(let keyring):
      do throws(KeyringTrouble) {
        return .keyring(try keyring.anySecret(of: book))
      } catch {
        throw .book(path: path, .keyring(error))
      }
    case .recoveryCode(let code): return .recoveryCode(code)
    case .passphrase(let text): return .passphrase(text)
    }
  }
}

extension Keyring {
  /// The secret that it has for a book, or a new one that it keeps.
  fileprivate func anySecret(of book: FileID) throws(KeyringTrouble) -> SecretBytes {
    do throws(KeyringTrouble) {
      return try secret(of: book)
    } catch .unknownBook {
      let new = SecretBytes.random()
      try keep(new, for: book)
      return new
    }
  }
}

extension RecoveryCode {
  /// A code that nobody has seen before.
  package static var new: RecoveryCode { RecoveryCode(drawn: Sodium.random(placeCount)) }
}

extension SealedHeader {
  /// The key of the file: nil in the plain form.
  func key(for access: BookAccess) throws(BookTrouble) -> SecretBytes? {
    switch (form, access) {
    case (.plain, .plain): return nil
    case (.plain, .sealed): throw .unsealed
    case (.sealed, .plain): throw .sealed
    case (.sealed, .sealed): break
    }
    var troubles: [BookTrouble] = []
    for lock in access.locks {
      // A keyring that cannot open it is not asked.
      if case .keyring = lock, !has(.keyring), has(.passphrase) {
        troubles.append(.wantsPassphrase)
        continue
      }
      do throws(KeyringTrouble) {
        let secret = try lock.secret(of: id)
        for slot in slots.filter({ $0.kind == secret.kind }).prefix(Self.mostTries) {
          if let key = slot.unwrap(with: secret, of: id) { return key }
        }
        troubles.append(.wrongKey)
      } catch {
        troubles.append(.keyring(error))
      }
    }
    throw troubles.first ?? .wrongKey
  }

  /// A file of ours has one slot of a kind; a try at a passphrase takes its time.
  private static let mostTries = 4

  func has(_ kind: BookLock.Kind) -> Bool { slots.contains { $0.kind == kind } }
}
