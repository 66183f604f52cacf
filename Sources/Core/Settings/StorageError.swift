// SPDX-License-Identifier: GPL-3.0-or-later

/// What went wrong between memory and disk. The sentences for people are Language's.
///
/// `reason` is the system's own word for it, in the language of the C locale.
package enum StorageError: Error, Equatable, Sendable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case diskFull(path: String)
  case readOnly(path: String)
  /// Another process has held it for longer than we wait.
  case busy(path: String)
  /// What was there is kept under the other path; a new one took its place or will.
  case damaged(path: String, keptAs: String)
  /// Damaged or newer, and it could not be moved out of the way, so it was left as it is.
  case cannotSetAside(path: String, reason: String)
  /// Damage that showed in an open database. Opening it again sets it aside.
  case damagedInUse(path: String, reason: String)
  /// Somebody moved or deleted the open database: what is written to it now would be lost.
  case moved(path: String)
  /// A ledger of an earlier program could not be made one of today; it was left as it is.
  case migrationFailed(path: String, reason: String)
  /// Written by a later program. `keptAs` is nil when the file was left where it is.
  case newerVersion(path: String, found: Int, keptAs: String?)
}
