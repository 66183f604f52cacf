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
    try write { (database) throws(StorageError) in try database.store(record) }
  }

  /// Nothing when the record is gone: another window may have removed it.
  package func markClicked(id: Int64) throws(StorageError) {
    try write { (database) throws(StorageError) in
      try database.run("UPDATE record SET is_clicked = 1 WHERE id = ?", .integer(id))
    }
  }

  /// Takes an entry out and stores a record in its place, both or neither.
  ///
  /// - Parameters:
  ///   - id: of an entry that may be gone already; nil for none.
  ///   - record: nil where nothing takes its place.
  @discardableResult
  package func replace(
    _ id: Int64?, with record: ConversionRecord?
  ) throws(StorageError) -> History.Step {
    try write { (database) throws(StorageError) in
      let old = try database.history().entries
      if let id { try database.delete(id) }
      if let record { try database.store(record) }
      return History.Step(from: old, to: try database.history().entries)
    }
  }

  @discardableResult
  package func clear() throws(StorageError) -> History.Step {
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
    return History.Step(from: entries, to: [])
  }

  /// Undoes `replace` and `clear`: ids and times are the old ones. What changed once more since then
  /// stays as it is. When records that came since make them more than are kept, those go that would
  /// have gone anyway.
  package func undo(_ step: History.Step) throws(StorageError) {
    try write { (database) throws(StorageError) in
      for entry in step.new { try database.delete(entry.id) }
      let now = try database.history().entries
      for (old, new) in step.others where now.contains(new) {
        try database.update(old.id, to: old.record)
      }
      for entry in step.gone { try database.insert(entry.record, id: entry.id) }
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
