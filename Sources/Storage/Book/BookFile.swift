// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Prices

/// The book on disk: budget, receipts, products and prices in one file that is sealed as a whole.
/// One object belongs to one thread; any number of processes, and of objects in one process, may
/// use the same file.
///
///     open ──► memory: SQLite ──► read
///                 │
///     write: lock ─► reload if the file is another ─► apply ─► seal ─► write beside ─► fsync
///            ─► rename ─► fsync of the folder ─► acknowledge
///
/// What these methods were asked to write is on disk when they return, and not at all when they
/// throw. Reading needs no lock: the file is always one whole version or the next.
package final class BookFile {
  package let path: String
  private let schema: SchemaLadder
  /// This is nil in the plain form.
  let key: SecretBytes?
  private(set) var header: SealedHeader
  private var database: Database
  /// How the file looked when it was read; nil when memory may no longer be what it says.
  private var state: FileState?
  /// The version of its tables that the file has, until it is written again.
  private var storedVersion: Int
  /// Whether the changes that come are parts of one that is under way.
  private var isTogether = false
  /// Whether one of them has come.
  private var hasPart = false
  /// Whether no copy may know what was there before them.
  private var dropsCopies = false

  init(
    _ path: String, _ version: BookVersion, key: SecretBytes?, _ schema: SchemaLadder
  ) {
    (self.path, self.key, self.schema) = (path, key, schema)
    (header, database) = (version.header, version.database)
    (state, storedVersion) = (version.state, version.storedVersion)
  }

  /// Lets the closure look at what is on disk now.
  func read<Result>(
    _ body: (Database) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    try refresh()
    return try body(database)
  }

  /// Lets the closure look at what is on disk now, and nobody write meanwhile.
  func alone<Result>(
    _ body: (Database) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    let lock = try FileLock(guarding: path)
    defer { lock.unlock() }
    return try read(body)
  }

  /// Makes one change of several: all of them are on disk when this returns, and none where it throws.
  ///
  ///     together ─► lock ─┬─ write ─ read ─ write ─┬─► seal ─► … ─► acknowledge
  ///                       └─── one transaction ────┘
  package func together<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    if isTogether { return try body() }
    let lock = try FileLock(guarding: path)
    defer { lock.unlock() }
    try refresh()
    (isTogether, hasPart, dropsCopies) = (true, false, false)
    defer { isTogether = false }
    let before = header
    let result: Result
    do throws(StorageError) {
      result = try database.transaction(body)
    } catch {
      header = before
      throw error
    }
    guard hasPart else { return result }
    if !dropsCopies { try? keepCopy() }
    try save(header)
    if dropsCopies {
      for copy in BookErasure.copies(of: path) { unlink(copy) }
    }
    return result
  }

  /// Deletes all copies of the book, those that were set aside as well, when the changes that are
  /// made together are on disk.
  func dropCopies() { dropsCopies = true }

  /// Makes a change, which is on disk when this returns, or when `together` does.
  func write<Result>(
    _ body: (Database) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    if isTogether { return try writePart(body) }
    let lock = try FileLock(guarding: path)
    defer { lock.unlock() }
    try refresh()
    // Without a copy the change is still worth keeping.
    try? keepCopy()
    let result = try database.transaction { () throws(StorageError) in try body(database) }
    try save(header)
    return result
  }

  /// Makes a change where there is one to make: where every row stays as it is, the file does, too.
  func writeIfNew<Result>(
    _ body: (Database) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    if isTogether { return try writePart(body) }
    let lock = try FileLock(guarding: path)
    defer { lock.unlock() }
    try refresh()
    let before = try database.rowSum()
    let result = try database.transaction { () throws(StorageError) in try body(database) }
    guard try database.rowSum() != before else { return result }
    try? keepCopy()
    try save(header)
    return result
  }

  private func writePart<Result>(
    _ body: (Database) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    let result = try database.part { () throws(StorageError) in try body(database) }
    hasPart = true
    return result
  }

  /// Other slots for the same key. The caller has made sure that one of them opens.
  func write(slots change: ([KeySlot]) -> [KeySlot]) throws(StorageError) {
    if isTogether {
      (header.slots, hasPart) = (change(header.slots), true)
      return
    }
    let lock = try FileLock(guarding: path)
    defer { lock.unlock() }
    try refresh()
    var header = header
    header.slots = change(header.slots)
    try save(header)
  }

  /// What another process wrote since the last look is here afterwards.
  package func refresh() throws(StorageError) {
    let now = FileState(of: path)
    guard now == nil || now != state else { return }
    guard let version = try BookVersion(at: path, key: key, schema), version.header.id == header.id
    else { throw .moved(path: path) }
    (header, database) = (version.header, version.database)
    (state, storedVersion) = (version.state, version.storedVersion)
  }

  /// Under the lock. Where the disk refuses, memory is taken from the disk again before it is used.
  private func save(_ changed: SealedHeader) throws(StorageError) {
    state = nil
    if storedVersion < schema.version { try keepVersion() }
    header = try BookVersion.write(changed, database, key: key, to: path)
    (state, storedVersion) = (FileState(of: path), schema.version)
  }

  // MARK: Copies

  /// Before the first change of a day, what was there until then is kept.
  private func keepCopy() throws(StorageError) {
    let copies = KeptCopies(of: path)
    guard header.generation > 1, copies.isDue(at: .now) else { return }
    try copies.add { (new) throws(StorageError) in try copyFile(to: new) }
  }

  /// For who goes back to the program that wrote it.
  private func keepVersion() throws(StorageError) {
    let copy = SchemaLadder.copyPath(of: path, version: storedVersion)
    try Replacement.replace(copy) { (new) throws(StorageError) in try copyFile(to: new) }
  }

  private func copyFile(to new: String) throws(StorageError) {
    let copy = try OpenFile(creating: new, for: path)
    try copy.write(BookVersion.bytes(at: path) ?? [])
    try copy.sync()
  }
}
