// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Prices
import Storage

/// The history as every window shows it; the ledger is written later, on a thread of its own.
@MainActor final class LiveHistory {
  private(set) var entries: [History.Entry] = []
  private let ledger: LedgerDesk
  /// Are told of the entries whenever they were read or changed.
  let listeners = Listeners<[History.Entry]>()
  /// What the person changed, to be undone in the history's window.
  let edits = HistoryEdits()
  private let errands = Errands()
  /// Are told what could not be read or written, and of a ledger that was set aside.
  let troubleListeners = Listeners<StorageError>()

  init(path: String) { ledger = LedgerDesk(path: path) }

  /// Does soon what a quick end of the program must not lose; `finish` waits for it.
  @discardableResult
  func work<Result: Sendable>(
    _ body: @escaping @MainActor () async -> Result
  ) -> Task<Result, Never> { errands.run(body) }

  func finish() { errands.finish() }

  // MARK: Reading and writing

  /// Reads what is on disk.
  func load() { Task { await run { try await $0.load() } } }

  /// The id of the entry, as soon as it is on disk; nil when the history declined it.
  @discardableResult
  func store(_ record: ConversionRecord) async -> Int64? {
    await keep(record)?.id
  }

  /// Stores it and says whether it is new: what is not stood there before and has only moved up.
  func keep(_ record: ConversionRecord) async -> (id: Int64, isNew: Bool)? {
    await run { try await $0.store(record) } ?? nil
  }

  /// Takes an entry out and stores a record in its place; nil for either where there is none.
  ///
  /// - Parameter kind: what the person did; nil where it was the program, which nobody undoes.
  @discardableResult
  func replace(
    _ id: Int64?, with record: ConversionRecord?, as kind: HistoryEdits.Kind?
  ) async -> History.Step? {
    let now = id.map(edits.current)
    guard let step = await run({ try await $0.replace(now, with: record) }) else { return nil }
    if let kind { edits.add(kind, step) }
    return step
  }

  func clear() async {
    if let step = await run({ try await $0.clear() }) { edits.add(.clearing, step) }
  }

  /// Undoes the last change that is wanted. Nil where there is none, or where it cannot be written,
  /// which is told elsewhere: then it may be undone later.
  @discardableResult
  func undo(
    _ isWanted: @MainActor (HistoryEdits.Edit) -> Bool = { _ in true }
  ) async -> HistoryEdits.Edit? {
    guard let edit = edits.take(isWanted) else { return nil }
    guard await run({ try await $0.undo(edit.step) }) != nil else {
      edits.putBack(edit)
      return nil
    }
    edits.tellUndone(edit)
    return edit
  }

  /// How many records a copy brought back.
  func takeBack(_ copy: GoodCopy) async -> Int { await run { try await $0.takeBack(copy) } ?? 0 }

  @discardableResult
  private func run<Result: Sendable>(
    _ body: (LedgerDesk) async throws -> Result
  ) async -> Result? {
    do {
      let result = try await body(ledger)
      let (entries, problem) = try await ledger.known()
      if let problem { troubleListeners.tell(problem) }
      show(entries)
      return result
    } catch {
      if let trouble = error as? StorageError { troubleListeners.tell(trouble) }
      if let entries = await ledger.readable() { show(entries) }
      return nil
    }
  }

  private func show(_ entries: [History.Entry]) {
    self.entries = entries
    listeners.tell(entries)
  }
}

/// The ledger's thread.
private actor LedgerDesk {
  private let path: String
  private var opened: LedgerFile?
  private var problem: StorageError?

  init(path: String) { self.path = path }

  private func ledger() throws(StorageError) -> LedgerFile {
    if let opened { return opened }
    let ledger = try LedgerFile(path: path)
    opened = ledger
    problem = ledger.problem
    return ledger
  }

  /// All entries, and once what happened at opening.
  func known() throws -> ([History.Entry], StorageError?) {
    let entries = try ledger().history().entries
    return (entries, problem.take())
  }

  /// The entries of a ledger that can be read but not written. Nil when it can be written, too, or
  /// cannot be read at all.
  func readable() -> [History.Entry]? {
    opened == nil ? try? LedgerReader(path: path).history().entries : nil
  }

  func load() throws { _ = try ledger() }
  func store(_ record: ConversionRecord) throws -> (id: Int64, isNew: Bool)? {
    let known = Set(try ledger().history().entries.map(\.id))
    return try ledger().store(record).map { ($0.id, !known.contains($0.id)) }
  }
  func replace(_ id: Int64?, with record: ConversionRecord?) throws -> History.Step {
    try ledger().replace(id, with: record)
  }
  func clear() throws -> History.Step { try ledger().clear() }
  func undo(_ step: History.Step) throws { try ledger().undo(step) }
  func takeBack(_ copy: GoodCopy) throws -> Int { try ledger().takeBack(copy.path) ?? 0 }
}
