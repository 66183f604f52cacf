// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices

/// The locks that a sealed book opens with. The backups of earlier days still open with what they
/// had.
extension BookFile {
  package var locks: [BookLock.Kind] { header.slots.compactMap(\.kind) }

  /// The locks of a file, which says them to everybody; none where it is no book.
  package static func locks(at path: String) -> [BookLock.Kind] {
    SealedHeader(at: path)?.slots.compactMap(\.kind) ?? []
  }

  /// Has it open with this as well; another one of the same kind no longer opens it.
  package func add(_ lock: BookLock) throws(StorageError) {
    guard let key else { throw .book(path: path, .unsealed) }
    let slot = try lock.slot(for: key, of: header.id, at: path)
    try write { slots in slots.filter { $0.kind != slot.kind } + [slot] }
  }

  /// Has it no longer open with what is of this kind, unless nothing else would be left.
  package func remove(_ kind: BookLock.Kind) throws(StorageError) {
    try write { slots in
      let others = slots.filter { $0.kind != kind }
      return others.isEmpty ? slots : others
    }
  }
}
