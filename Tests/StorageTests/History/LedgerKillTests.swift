// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Money
import Prices
import TestSupport
import Testing

@testable import Storage

/// A process that writes records is killed at random instants.
@Suite struct LedgerKillTests {
  private static let rounds = 200
  /// After so many rounds with one ledger, a new one: its making can be killed as well.
  private static let roundsPerLedger = 10

  @Test(.timeLimit(.minutes(10)))
  func losesNothingThatWasAcknowledged() throws {
    var folder = TemporaryFolder()
    var last = 0
    var total = 0
    for round in 0..<Self.rounds {
      if round % Self.roundsPerLedger == 0 {
        total += last
        (folder, last) = (TemporaryFolder(), 0)
      }
      let path = folder("ledger.sqlite")
      let acknowledged = kill(Child(["records", path, String(last + 1)]))
      #expect(acknowledged.map(\.amount) == Array(last + 1..<last + 1 + acknowledged.count))
      last = try check(path, acknowledged, last + acknowledged.count)
    }
    #expect(total > Self.rounds, "the writer wrote")
  }

  /// The records that the child acknowledged before it was killed.
  private func kill(_ child: Child) -> [(id: Int64, amount: Int)] {
    usleep(.random(in: 0...70_000))
    child.kill()
    return child.lines().map { line in
      let words = line.split(separator: " ")
      return (words.first.flatMap { Int64($0) } ?? 0, words.last.flatMap { Int($0) } ?? 0)
    }
  }

  /// Sees that the ledger is sound and ends with the last amount that was acknowledged, or with the
  /// one after it, which was stored but not yet said. Returns that one.
  private func check(
    _ path: String, _ acknowledged: [(id: Int64, amount: Int)], _ last: Int
  ) throws -> Int {
    let ledger = try LedgerFile(path: path)
    #expect(ledger.problem == nil)
    let integrity = try ledger.database.rows(of: "PRAGMA integrity_check") { $0.text(0) }
    #expect(integrity == ["ok"])
    let entries = try ledger.history().entries
    let newest = entries.first.flatMap { Int($0.record.original.description) } ?? 0
    #expect(newest == last || newest == last + 1)
    // Nothing is half there, and only the rule of 50 took any.
    let expected = (0..<newest).suffix(History.limit).reversed().map { record($0 + 1) }
    #expect(entries.map(\.record) == expected)
    let ids = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.record.original) })
    for (id, amount) in acknowledged where amount > newest - History.limit {
      #expect(ids[id] == ExactDecimal(amount))
    }
    return newest
  }
}
