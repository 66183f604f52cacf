// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Prices

/// The records on disk. One object belongs to one thread; any number of processes, and of objects
/// in one process, may use the same file.
///
/// What these methods were asked to write is on disk when they return, and not at all when they
/// throw.
package final class LedgerFile {
  /// The problem at opening that the person should know; the ledger works all the same.
  package let problem: StorageError?
  let database: Database

  /// Opens the ledger or makes it. A damaged one is set aside and a new one made; one of a later
  /// program is left as it is, and this throws.
  package convenience init(path: String) throws(StorageError) {
    try self.init(path: path, schema: .current)
  }

  init(path: String, schema: LedgerSchema) throws(StorageError) {
    let target = Paths.followingLinks(path)
    (database, problem) = try LedgerOpening(path: target, schema: schema).open()
  }

  package func history() throws(StorageError) -> History {
    try database.history()
  }

  /// Stores the record as the rule of the history says: the entry that is new or moved up, or nil
  /// when the rule declined it.
  @discardableResult
  package func store(_ record: ConversionRecord) throws(StorageError) -> History.Entry? {
    try write { (database) throws(StorageError) in
      switch try database.history().change(storing: record) {
      case .insert(let record, let leaving):
        for id in leaving { try database.delete(id) }
        try database.insert(record, id: nil)
        return History.Entry(id: database.lastInsertedID, record: record)
      case .moveUp(let id, let record):
        try database.update(id, to: record)
        return History.Entry(id: id, record: record)
      case .decline:
        return nil
      }
    }
  }

  /// Nothing when the record is gone: another window may have removed it.
  package func markClicked(id: Int64) throws(StorageError) {
    try write { (database) throws(StorageError) in
      try database.run("UPDATE record SET is_clicked = 1 WHERE id = ?", .integer(id))
    }
  }

  /// The entry that was removed, for `restore`.
  @discardableResult
  package func remove(id: Int64) throws(StorageError) -> History.Entry? {
    try write { (database) throws(StorageError) in
      let entry = try database.history().entries.first { $0.id == id }
      try database.delete(id)
      return entry
    }
  }

  /// The entries that were removed, for `restore`.
  @discardableResult
  package func clear() throws(StorageError) -> [History.Entry] {
    let entries = try write { (database) throws(StorageError) in
      let entries = try database.history().entries
      try database.run("DELETE FROM record")
      return entries
    }
    // Whoever clears the history does not want it to lie elsewhere.
    let path = database.path
    for copy in KeptCopies(of: path).paths + LedgerSchema.current.copyPaths(of: path) {
      unlink(copy)
    }
    return entries
  }

  /// Undoes `remove` and `clear`: ids and times are the old ones. When records that came since
  /// make them more than are kept, those go that would have gone anyway.
  package func restore(_ entries: [History.Entry]) throws(StorageError) {
    try write { (database) throws(StorageError) in
      for entry in entries { try database.insert(entry.record, id: entry.id) }
      for id in try database.history().surplus(at: .now) { try database.delete(id) }
    }
  }

  // MARK: Copies

  /// Puts the records of a copy beside those that are here, and returns how many came back; nil when
  /// there is no copy that can be read.
  ///
  /// - Parameter path: of the copy; without it, the newest good one.
  package func takeBack(_ path: String? = nil) throws(StorageError) -> Int? {
    let copies = KeptCopies(of: database.path, or: path.map { [$0] })
    guard let old = copies.newest(LedgerReader.history(ofCopy:))?.content else { return nil }
    return try write { (database) throws(StorageError) in
      let known = try database.history().entries
      let missing = old.entries.filter { entry in !known.contains { $0.isOrWas(entry) } }
      // A new ledger uses the ids of the old one again; then all get new ones, in their order.
      let areFree = Set(known.map(\.id)).isDisjoint(with: missing.map(\.id))
      for entry in missing.sorted(by: { $0.id < $1.id }) {
        try database.insert(entry.record, id: areFree ? entry.id : nil)
      }
      for id in try database.history().surplus(at: .now) { try database.delete(id) }
      return try database.history().entries.count - known.count
    }
  }

  /// Before the first change of a day, what was there until then is kept.
  private func keepCopy() throws(StorageError) {
    let copies = KeptCopies(of: database.path)
    guard copies.isDue(at: .now), try database.integer(of: "SELECT count(*) FROM record") > 0
    else { return }
    // Whoever has the lock now is making one or has just opened the ledger.
    let lock = try FileLock(guarding: database.path, patienceInMilliseconds: 0)
    defer { lock.unlock() }
    try copies.add { (new) throws(StorageError) in try database.copy(into: new) }
  }

  private func write<Result>(
    _ body: (Database) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    guard !database.hasMoved else { throw .moved(path: database.path) }
    // Without a copy the change is still worth keeping.
    try? keepCopy()
    return try database.transaction { () throws(StorageError) in try body(database) }
  }
}

extension History.Entry {
  /// Whether this is that entry of an earlier day, or the same record under another id.
  fileprivate func isOrWas(_ earlier: History.Entry) -> Bool {
    record == earlier.record || id == earlier.id && record.isSamePrice(as: earlier.record)
  }
}
