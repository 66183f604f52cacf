// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The failures that can happen between memory and disk. The sentences for people are Language's.
///
/// `reason` is the system's own word for it, in the language of the C locale.
package enum StorageError: Error, Equatable, Sendable {
  /// There is no file that was to be taken in.
  case noFile(path: String)
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case diskFull(path: String)
  case readOnly(path: String)
  /// Another process has held it for longer than we wait.
  case busy(path: String)
  /// The damaged file is kept under the other path; a new one took its place or will. The copy, if
  /// there is one, is of an earlier day.
  case damaged(path: String, keptAs: String, copy: GoodCopy?)
  /// Somebody wrote what cannot be understood while the program ran. It is kept under the other
  /// path, and what the program had in memory took its place.
  case overruled(path: String, keptAs: String)
  /// Damaged or newer, and it could not be moved out of the way, so it was left as it is.
  case cannotSetAside(path: String, reason: String)
  /// Damage that showed in an open database. Opening it again sets it aside.
  case damagedInUse(path: String, reason: String)
  /// Somebody moved or deleted the open database: what is written to it now would be lost.
  case moved(path: String)
  /// Settings from which the program could not start. They lie under the copy's path.
  case leftOut(path: String, copy: GoodCopy)
  /// A ledger of an earlier program could not be made one of today; it was left as it is.
  case migrationFailed(path: String, reason: String)
  /// Written by a later program. `keptAs` is nil when the file was left where it is.
  case newerVersion(path: String, found: Int, keptAs: String?)
  case book(path: String, BookTrouble)
}

/// A copy of a person's file, made while the file was sound.
package struct GoodCopy: Equatable, Sendable {
  package let path: String
  /// When it was made.
  package let time: Timestamp

  package init(path: String, time: Timestamp) {
    self.path = path
    self.time = time
  }
}
