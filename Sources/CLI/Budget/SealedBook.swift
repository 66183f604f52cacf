// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Glibc
import Language
import Prices
import Storage

/// How a command begins a sealed book: it shows the recovery code once.
enum SealedBook {
  static func begin(_ path: String, _ lock: BookLock) throws -> BookFile {
    let code = RecoveryCode.new
    let book = try BookFile.create(path, .sealed(lock, others: [.recoveryCode(code)]))
    Console.complain(
      tr("A new sealed book begins: {path}", ["path": path]) + "\n" + shown(code))
    return book
  }

  /// A code in the words of a person who has to keep it.
  static func shown(_ code: RecoveryCode) -> String {
    tr(
      "Write this recovery code down and keep it in a safe place. It opens the book where the keyring does not, and it is shown only now:"
    ) + "\n  " + code.text
  }
}

/// The passphrase of who has no keyring: the first line of a file.
enum Passphrase {
  static func first(of path: String) throws -> String {
    let bytes = try PlainBookFile.contents(of: path)
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard !line.isEmpty else { throw NoPassphrase(path: path) }
    return line
  }
}

/// The file of the passphrase is empty.
struct NoPassphrase: Explained, Equatable {
  let path: String

  var sentence: String {
    tr("The first line of {path} is empty. Write the passphrase there.", ["path": path])
  }
}

enum ShellWord {
  /// A word that a shell takes as it is.
  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0))
    }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
