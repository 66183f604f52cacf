// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices
import TestSupport
import Testing

@testable import Storage

/// Processes that add entries: one that is killed at random instants, two at the same time.
@Suite struct BookKillTests {
  /// Fifty in `check`; as a bench, `CURRENCY_CAMERA_KILLS` says how many.
  private static let rounds =
    getenv("CURRENCY_CAMERA_KILLS").flatMap { Int(String(cString: $0)) } ?? 50
  /// After so many rounds with one book, a new one: its making can be killed as well.
  private static let roundsPerBook = 10

  @Test(.timeLimit(.minutes(15))) func losesNothingThatWasAcknowledged() throws {
    try killAndCheck(writing: "entries", check)
  }

  @Test(.timeLimit(.minutes(15))) func losesNoReceiptThatWasAcknowledged() throws {
    try killAndCheck(writing: "receipts", checkReceipts)
  }

  /// A list that is taken in is there as a whole, or not at all.
  @Test(.timeLimit(.minutes(15))) func losesNoImportThatWasAcknowledged() throws {
    try killAndCheck(writing: "imports") { path, last in
      let count = try checkReceipts(path, atLeast: 3 * last, atMost: 3 * last + 3)
      #expect(count % 3 == 0, "\(count)")
      return count / 3
    }
  }

  /// - Parameter check: looks into the book and returns the last number in it.
  private func killAndCheck(writing kind: String, _ check: (String, Int) throws -> Int) throws {
    var folder = TemporaryFolder()
    var last = 0
    var total = 0
    for round in 0..<Self.rounds {
      if round % Self.roundsPerBook == 0 {
        total += last
        (folder, last) = (TemporaryFolder(), 0)
      }
      let path = folder("book.sealed")
      let acknowledged = kill(Child(book: [kind, path, String(last + 1)]))
      #expect(acknowledged == Array(last + 1..<last + 1 + acknowledged.count))
      last = try check(path, last + acknowledged.count)
      #expect(folder.names(containing: "damaged").isEmpty)
    }
    #expect(total + last > Self.rounds, "the writer wrote")
  }

  /// The same as `check`, of receipts with all their lines.
  private func checkReceipts(_ path: String, _ last: Int) throws -> Int {
    try checkReceipts(path, atLeast: last, atMost: last + 1)
  }

  private func checkReceipts(_ path: String, atLeast: Int, atMost: Int) throws -> Int {
    guard Paths.exists(path) else {
      #expect(atLeast == 0, "a book is gone")
      return 0
    }
    let receipts = try BookFile.open(path, sealedAccess).receipts()
    #expect((atLeast...atMost).contains(receipts.count), "\(atLeast), \(receipts.count)")
    #expect(receipts.reversed() == (1..<receipts.count + 1).map { receipt($0) })
    return receipts.count
  }

  /// The entries that the child acknowledged before it was killed.
  private func kill(_ child: Child) -> [Int] {
    // Entries are counted, so that a busy machine is no test in which nothing happens.
    let count = Int.random(in: 0...6)
    child.wait(forLines: count)
    usleep(.random(in: 0...(count == 0 ? 150_000 : 20_000)))
    child.kill()
    return child.lines().compactMap { Int($0) }
  }

  /// Sees that the book opens and is sound, and that its last entry is the last one that was
  /// acknowledged, or the one after it, which was on disk but not yet said. Returns that one.
  private func check(_ path: String, _ last: Int) throws -> Int {
    guard Paths.exists(path) else {
      #expect(last == 0, "a book is gone")
      return 0
    }
    let book = try BookFile.open(path, sealedAccess)
    let integrity = try book.read { (database) throws(StorageError) in
      try database.rows(of: "PRAGMA integrity_check") { $0.text(0) }
    }
    #expect(integrity == ["ok"])
    let entries = try book.entries()
    #expect(entries.count == last || entries.count == last + 1)
    #expect(entries.map(\.entry) == (1..<entries.count + 1).map(entry))
    return entries.count
  }

  @Test(.timeLimit(.minutes(10))) func letsTwoProcessesWriteAtOnce() throws {
    let folder = TemporaryFolder()
    let path = folder("book.sealed")
    _ = try BookFile.create(path, sealedAccess)
    let children = [1, 1_001].map { Child(book: ["entries", path, String($0), "100"]) }
    for (child, first) in zip(children, [1, 1_001]) {
      #expect(child.lines() == (first..<first + 100).map(String.init))
    }
    let amounts = try BookFile.open(path, sealedAccess).amounts()
    #expect(amounts.count == 200)
    #expect(amounts.sorted() == Array(1...100) + Array(1_001...1_100))
  }
}
