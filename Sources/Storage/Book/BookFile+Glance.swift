// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices

/// How a book lies on disk, for who looks for a fault. It says nothing of what is in the book.
package struct BookGlance: Equatable, Sendable {
  /// False for a book that was made without a key.
  package let isSealed: Bool
  /// The ways to its key, in the order in which they were made.
  package let locks: [BookLock.Kind]
  /// Why it does not open; nil where it does.
  package let trouble: StorageError?
}

extension BookFile {
  /// Looks at a book and changes nothing: a damaged one stays where it is. Returns nil if there is
  /// none, and throws if its bytes are no book's.
  package static func glance(
    at path: String, opening lock: BookLock
  ) throws(StorageError) -> BookGlance? {
    let path = Paths.followingLinks(path)
    guard let bytes = try BookVersion.bytes(at: path) else { return nil }
    let header = try BookVersion.header(of: bytes, path)
    let isSealed = header.form == .sealed
    var trouble: StorageError?
    do throws(StorageError) {
      _ = try BookVersion.open(path, isSealed ? .sealed(lock) : .plain, .book)
    } catch {
      trouble = error
    }
    return BookGlance(
      isSealed: isSealed, locks: header.slots.compactMap(\.kind), trouble: trouble)
  }
}
