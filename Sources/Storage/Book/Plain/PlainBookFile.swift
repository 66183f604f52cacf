// SPDX-License-Identifier: GPL-3.0-or-later

package import Budget
import Glibc
package import Prices
package import Receipts

/// A book that lies open in a file of JSON, for tests, scripts and those who chose it. Any number of
/// processes may use the same file.
///
/// A file that cannot be understood is left as it is: whoever wrote it is told where it is wrong.
package struct PlainBookFile: BudgetStore, Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Empty where there is no file yet.
  package func budget() throws -> BudgetBook { try read(Paths.followingLinks(path)).budget }

  /// Those that another program wrote into it: the budget keeps them as they came.
  package func receipts() throws -> [KeptReceipt] {
    try read(Paths.followingLinks(path)).keptReceipts()
  }

  private func read(_ target: String) throws -> PlainBook {
    guard let bytes = try Self.bytes(of: target) else { return PlainBook() }
    if bytes.starts(with: SealedHeader.magic) { throw StorageError.book(path: path, .sealed) }
    return try PlainBook(bytes)
  }

  /// The bytes of a file that is to be taken into a book.
  package static func contents(of path: String) throws(StorageError) -> [UInt8] {
    guard let bytes = try bytes(of: path) else { throw .noFile(path: path) }
    return bytes
  }

  /// Returns nil if there is no such file.
  private static func bytes(of path: String) throws(StorageError) -> [UInt8]? {
    let bytes = try OpenFile(reading: path)?.bytes(upTo: mostBytes)
    if let bytes, bytes.count > mostBytes {
      throw .cannotRead(path: path, reason: StorageError.reason(EFBIG))
    }
    return bytes
  }

  /// Whether a file says in its first letter that it is JSON.
  package static func isPlain(_ path: String) -> Bool {
    (try? OpenFile(reading: path)?.bytes(upTo: 64)).map { isJSON($0) } ?? false
  }

  /// JSON of a book begins with a brace and a list with a bracket, which names of columns do not. Some
  /// editors write the mark of UTF-8 before it.
  package static func isJSON(
    _ bytes: [UInt8], beginningWith first: Unicode.Scalar = "{"
  ) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { $0 > 0x20 } == UInt8(ascii: first)
  }

  /// A quarter of a million entries that say all they can.
  private static let mostBytes = 100_000_000

  /// Makes the change to what is on disk now; when this throws, the file is as it was.
  @discardableResult
  private func change<Result>(_ make: (inout BudgetBook) -> Result) throws -> Result {
    let target = Paths.followingLinks(path)
    try Paths.createFolder(Paths.folder(of: target))
    let lock = try FileLock(guarding: target)
    defer { lock.unlock() }
    var book = try read(target)
    let result = make(&book.budget)
    // Another process may have removed what it names.
    try book.checkNames()
    try Replacement.write(Array(book.text.utf8), to: target)
    return result
  }

  package func add(_ entry: Entry, source _: String) throws {
    try change { $0.entries.append(entry) }
  }

  package func settleOnce(_ entry: Entry, source _: String) throws -> Bool {
    try change { book in
      let isSettled = book.entries.contains { $0.settlesSame(as: entry) }
      if !isSettled { book.entries.append(entry) }
      return !isSettled
    }
  }

  package func take(_ entries: [Entry], source _: String) throws -> Int {
    try change { $0.take(entries) }
  }

  package func take(_ book: BudgetBook) throws -> Int { try change { $0.take(book) } }

  package func newEntries(among entries: [Entry], source _: String) throws -> Int {
    var there = try budget()
    return there.take(entries)
  }

  package func newEntries(of book: BudgetBook) throws -> Int {
    var there = try budget()
    return there.take(book)
  }

  package func save(_ plan: Plan) throws { try change { $0.save(plan) } }
  package func save(_ commitment: Commitment) throws { try change { $0.save(commitment) } }
  package func save(_ goal: Goal) throws { try change { $0.save(goal) } }
  package func save(_ category: Category) throws { try change { $0.save(category) } }

  package func skip(_ day: SkippedDay) throws {
    try change { book in
      if !book.skipped.contains(day) { book.skipped.append(day) }
    }
  }

  /// Forgets the prices that the program saw by itself; what was entered stays.
  package func eraseLearned() throws { try change { $0.knownPrices.removeAll { $0.how == .tag } } }

  /// Deletes the file, unless it is none of ours.
  package func erase() throws {
    let target = Paths.followingLinks(path)
    _ = try read(target)
    guard Paths.exists(target) else { return }
    try system(.writing, target) { unlink(target) }
    Paths.syncFolder(of: target)
  }

  package func removeCommitment(_ id: String) throws { try change { $0.removeCommitment(id) } }
  package func removeGoal(_ id: String) throws { try change { $0.removeGoal(id) } }
}
