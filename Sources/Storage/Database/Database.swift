// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite
import Glibc
import Prices

/// One connection to a SQLite database, for one thread at a time.
final class Database {
  let path: String
  /// SQLite gives none only when there is no memory, and takes a null pointer for that answer.
  private let handle: OpaquePointer?

  /// Opens a file that is there. Errors name the one that it is for.
  init(
    _ file: String, for path: String? = nil, _ access: Access = .writing
  ) throws(StorageError) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(access.name(of: file), &opened, access.flags, access.system)
    handle = opened
    self.path = path ?? file
    try succeed { code }
    distrust(exceptItsTriggers: access == .inMemory)
    if access == .readingAlone { try run("PRAGMA locking_mode = EXCLUSIVE") }
  }

  /// A file may come from anywhere: nothing that is written in it runs by itself. sqlite.org/security.html
  private func distrust(exceptItsTriggers hasTriggers: Bool) {
    sqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    sqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, hasTriggers ? 1 : 0)
    sqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_VIEW, hasTriggers ? 1 : 0)
    sqlite_configure(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  /// Runs one statement and ignores its rows.
  func run(_ sql: String, _ values: Value...) throws(StorageError) {
    try run(sql, values)
  }

  func run(_ sql: String, _ values: [Value]) throws(StorageError) {
    let statement = try Statement(sql, values, in: self)
    while try statement.step() {}
  }

  /// Runs every statement of a script, up to the first one that fails.
  func execute(_ script: String) throws(StorageError) {
    try succeed { sqlite3_exec(handle, script, nil, nil, nil) }
  }

  /// Returns what the closure makes of each row.
  func rows<Row>(
    of sql: String, _ values: Value..., read: (Statement) throws(StorageError) -> Row
  ) throws(StorageError) -> [Row] {
    let statement = try Statement(sql, values, in: self)
    var rows: [Row] = []
    while try statement.step() { rows.append(try read(statement)) }
    return rows
  }

  /// The first column of the first row, 0 when there is no row.
  func integer(of sql: String, _ values: Value...) throws(StorageError) -> Int64 {
    let statement = try Statement(sql, values, in: self)
    _ = try statement.step()
    return statement.integer(0)
  }

  /// Does all of it or, when it throws, nothing. Others read meanwhile but do not write.
  func transaction<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(StorageError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // After some errors SQLite has rolled back by itself and says so; that is as good.
      try? run("ROLLBACK")
      throw error
    }
  }

  /// The same within a transaction: what throws leaves the rest of it as it is.
  func part<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    try run("SAVEPOINT part")
    do throws(StorageError) {
      let result = try body()
      try run("RELEASE part")
      return result
    } catch {
      try? run("ROLLBACK TO part")
      try? run("RELEASE part")
      throw error
    }
  }

  /// Writes everything that is here into a new file, which is on disk when this returns.
  func copy(into new: String) throws(StorageError) {
    // Made here, because SQLite would let everybody read it.
    _ = try OpenFile(creating: new, for: path)
    try run("VACUUM INTO ?", .text(new))
    try OpenFile(reading: new)?.sync()
  }

  /// Sees whether SQLite finds its own structures as they should be.
  ///
  /// - Parameter isQuick: whether what the indexes say is taken for what the tables say.
  func checkIntegrity(isQuick: Bool = false) throws(StorageError) {
    let check = isQuick ? "quick_check" : "integrity_check"
    let findings = try rows(of: "PRAGMA \(check)(1)") { $0.text(0) }
    guard findings == ["ok"] else {
      throw .damagedInUse(path: path, reason: findings.compactMap(\.self).joined(separator: ", "))
    }
  }

  // MARK: In memory

  /// Becomes what the image says. Only for a database in memory, and before anything else.
  func load(_ image: MemoryImage) throws(StorageError) {
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
    let (bytes, count) = (image.handOver(), Int64(image.count))
    try succeed { sqlite3_deserialize(handle, "main", bytes, count, count, flags) }
  }

  /// The bytes of a database in memory, which stand until it is used again.
  func withImage<Result, Failure>(
    _ body: (UnsafePointer<UInt8>, Int) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    var count: Int64 = 0
    let bytes = sqlite3_serialize(handle, "main", &count, UInt32(SQLITE_SERIALIZE_NOCOPY))
    guard let bytes else { return nil }
    return try body(UnsafePointer(bytes), Int(count))
  }

  /// This tells whether any row of any table is another than before. It holds within one run of the
  /// program.
  func rowSum() throws(StorageError) -> Int {
    // Without those of SQLite itself, which count the rows that there ever were.
    let tables = try rows(
      of: """
        SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
        ORDER BY name
        """
    ) { $0.text(0) ?? "" }
    var hasher = Hasher()
    for table in tables {
      hasher.combine(table)
      let statement = try Statement("SELECT * FROM \"\(table)\"", [], in: self)
      while try statement.step() { hasher.combine(statement.values) }
    }
    return hasher.finalize()
  }

  var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Whether the file that is open is no longer the one at its path.
  var hasMoved: Bool {
    var moved: Int32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return moved != 0
  }

  /// For `Statement`, which owns what this gives.
  func prepare(_ sql: String) throws(StorageError) -> OpaquePointer? {
    var statement: OpaquePointer?
    try succeed { sqlite3_prepare_v2(handle, sql, -1, &statement, nil) }
    return statement
  }

  /// Makes a call of SQLite and throws what its code says.
  @discardableResult
  func succeed(_ call: () -> Int32) throws(StorageError) -> Int32 {
    // SQLite keeps no errno of a failed commit; then the last one since here must do.
    errno = 0
    let code = call()
    guard ![SQLITE_OK, SQLITE_ROW, SQLITE_DONE].contains(code) else { return code }
    throw error(code, errno)
  }

  /// The case for a result code, with the system's reason where SQLite knows it.
  private func error(_ code: Int32, _ lastErrno: Int32) -> StorageError {
    let message = String(cString: sqlite3_errmsg(handle))
    // The low byte is the kind, the others say which of it: sqlite.org/rescode.html.
    switch code & 0xff {
    case SQLITE_FULL: return .diskFull(path: path)
    case SQLITE_READONLY: return .readOnly(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: return .busy(path: path)
    // Our statements are right, so that an error in one of them means another schema.
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR:
      return .damagedInUse(path: path, reason: message)
    case SQLITE_CANTOPEN, SQLITE_IOERR: return systemError(code, lastErrno, message)
    default: return .cannotWrite(path: path, reason: message)
    }
  }

  private func systemError(
    _ code: Int32, _ lastErrno: Int32, _ message: String
  ) -> StorageError {
    // SQLITE_IOERR_READ is a macro that Swift does not import.
    let isReading = code & 0xff == SQLITE_CANTOPEN || code == SQLITE_IOERR | 1 << 8
    let access: StorageError.Access = isReading ? .reading : .writing
    let kept = sqlite3_system_errno(handle)
    let number = kept != 0 ? kept : lastErrno
    guard number != 0 else { return StorageError(access, path, reason: message) }
    return StorageError(access, path, errno: number)
  }
}
