// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a book does not open, or cannot be sealed. In none of these cases is anything lost.
package enum BookTrouble: Error, Equatable, Sendable {
  /// There is no book at that path. The copy, if there is one, is of an earlier day.
  case missing(copy: GoodCopy?)
  /// There is one already where a new one was to be made.
  case exists
  /// Its bytes are not those that were written. It is kept under the other path; the copy, if
  /// there is one, is the newest that opens.
  case damaged(BookDamage, keptAs: String?, copy: GoodCopy?)
  /// The copy that was to take its place is damaged. Nothing was changed.
  case damagedCopy(BookDamage)
  /// The given secret is not a key of this book.
  case wrongKey
  /// The given passphrase is not that of this bundle.
  case wrongPassphrase
  /// It asks for its passphrase at each start, and no keyring opens it.
  case wantsPassphrase
  /// It was made without a key, and a sealed one was asked for.
  case unsealed
  /// It has a key, and one without was asked for.
  case sealed
  case keyring(KeyringTrouble)
  /// This receipt is counted as spending already.
  case counted(receipt: String)
  /// This receipt is kept already.
  case known(receipt: String)
  /// Another program changed this receipt while somebody looked at it.
  case changed(receipt: String)
  /// This receipt is not checked, or says so while something of it is doubtful.
  case doubtful(receipt: String)
  /// No bill, income, goal, entry or receipt has that name or number.
  case unknown(name: String)
  /// Another product is called that already.
  case taken(name: String)
  /// One of these products is counted in grams, millilitres or pieces, and the other otherwise.
  case unlike(String, String)
  /// The folder of a bundle is not there now.
  case away(folder: String)
  /// The book is erased, and the folder with its bundle is not there now.
  case bundleLeft(folder: String)
}

/// How the bytes of a book differ from those that were written.
package enum BookDamage: Equatable, Sendable {
  /// Its end is missing.
  case cut
  /// A part of it is of another time, or was never written.
  case torn
  /// Some of its bytes are others.
  case noisy
  /// Every byte is as it was written, but what they say is no book.
  case unintelligible(reason: String)
}

/// Why the keyring of the desktop gives or takes no key.
package enum KeyringTrouble: Error, Equatable, Sendable {
  case locked
  /// It is open but does not know this book.
  case unknownBook
  /// There is none, or it refused.
  case absent(reason: String)
  /// It did not answer in time.
  case silent
}
