// SPDX-License-Identifier: GPL-3.0-or-later

package import Budget
package import Money
package import Prices

/// An entry with the number that this book knows it by.
package struct StoredEntry: Equatable, Sendable {
  package let id: Int64
  package let entry: Entry

  package init(id: Int64, entry: Entry) {
    self.id = id
    self.entry = entry
  }
}

/// An entry that was removed, with all that makes it the same one when it is put back.
package struct RemovedEntry: Equatable, Sendable {
  package let entry: Entry
  let origin: EntryOrigin
}

/// The budget's half of the book. Every change is on disk when its method returns.
extension BookFile: BudgetStore {
  /// Everything that a budget is reckoned from.
  package func budget() throws(StorageError) -> BudgetBook {
    try read { (database) throws(StorageError) in
      BudgetBook(
        plans: try database.plans(), commitments: try database.commitments(),
        skipped: try database.skipped(), goals: try database.goals(),
        categories: try database.categories(), entries: try database.entries().map(\.entry),
        knownPrices: try database.knownPrices())
    }
  }

  // MARK: Entries

  /// In the order of their days, and of one day in that of their numbers.
  package func entries() throws(StorageError) -> [StoredEntry] {
    try read { (database) throws(StorageError) in try database.entries() }
  }

  package func add(_ entry: Entry, source: String) throws(StorageError) {
    try add(entry, source: source, at: .now)
  }

  /// - Parameter source: where it comes from, in a word: "typed", "tag", "receipt".
  /// - Returns: its number.
  @discardableResult
  package func add(
    _ entry: Entry, source: String, at time: Timestamp
  ) throws(StorageError) -> Int64 {
    try write { (database) throws(StorageError) in
      try database.insert(entry, source: source, at: time)
    }
  }

  package func replace(_ id: Int64, by entry: Entry) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.replace(id, by: entry) }
  }

  /// Removes an entry.
  ///
  /// - Returns: what `putBack` wants; nil when it is gone: another window may have removed it.
  @discardableResult
  package func removeEntry(_ id: Int64) throws(StorageError) -> RemovedEntry? {
    try write { (database) throws(StorageError) in
      let stored = try database.entries().first { $0.id == id }
      let origin = try database.entryOrigins()[id]
      try database.removeEntry(id)
      guard let stored, let origin else { return nil }
      return RemovedEntry(entry: stored.entry, origin: origin)
    }
  }

  /// Puts back what was removed. It is the same entry as before: it does not come again with the file
  /// that it was imported from, nor from another machine.
  package func putBack(_ removed: RemovedEntry) throws(StorageError) {
    try write { (database) throws(StorageError) in
      try database.insert(removed.entry, from: removed.origin)
    }
  }

  /// Adds an entry that settles the due day of a commitment, once.
  ///
  /// - Returns: its number; nil when that day is settled already.
  @discardableResult
  package func settle(
    _ entry: Entry, source: String, at time: Timestamp = .now
  ) throws(StorageError) -> Int64? {
    try write { (database) throws(StorageError) in
      let isSettled = try database.entries().contains { $0.entry.settlesSame(as: entry) }
      return isSettled ? nil : try database.insert(entry, source: source, at: time)
    }
  }

  package func settleOnce(_ entry: Entry, source: String) throws(StorageError) -> Bool {
    try settle(entry, source: source) != nil
  }

  /// Adds what another program or another book had; what came before, or was typed, does not come
  /// again. If some are the same in everything, as many are there afterwards as came at once, or as
  /// were there.
  ///
  /// - Parameter source: the kind of file.
  /// - Returns: how many were new.
  @discardableResult
  package func take(_ entries: [Entry], source: String) throws(StorageError) -> Int {
    try write { (database) throws(StorageError) in
      try database.take(
        entries, source: source, at: .now, besides: try database.entries().map(\.entry))
    }
  }

  /// Adds a whole book: plans, commitments, goals and categories take the place of those that are
  /// known by the same name, and the rest is added once, as often as the same book comes.
  ///
  /// - Returns: how many entries were new.
  @discardableResult
  package func take(_ book: BudgetBook) throws(StorageError) -> Int {
    try write { (database) throws(StorageError) in
      for category in book.categories { try database.save(category) }
      for plan in book.plans { try database.save(plan) }
      for commitment in book.commitments { try database.save(commitment) }
      for day in book.skipped { try database.insert(day) }
      for goal in book.goals { try database.save(goal) }
      try database.take(book.knownPrices)
      return try database.take(
        book.entries, source: Self.ofBooks, at: .now, besides: try database.entries().map(\.entry))
    }
  }

  package func newEntries(among entries: [Entry], source: String) throws(StorageError) -> Int {
    try read { (database) throws(StorageError) in
      try database.new(entries, source: source, besides: try database.entries().map(\.entry)).count
    }
  }

  package func newEntries(of book: BudgetBook) throws(StorageError) -> Int {
    try newEntries(among: book.entries, source: Self.ofBooks)
  }

  /// The source of what came with a whole book.
  private static let ofBooks = "book"

  // MARK: What is to come

  /// In the place of the plan from the same day.
  package func save(_ plan: Plan) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.save(plan) }
  }

  package func removePlan(from day: Day) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.removePlan(from: day) }
  }

  /// In the place of the commitment with the same id.
  package func save(_ commitment: Commitment) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.save(commitment) }
  }

  /// The entries that settled it stay, as entries of their own.
  package func removeCommitment(_ id: String) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.removeCommitment(id) }
  }

  package func skip(_ day: SkippedDay) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.insert(day) }
  }

  /// In the place of the goal with the same id.
  package func save(_ goal: Goal) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.save(goal) }
  }

  /// The entries for it stay, without a goal.
  package func removeGoal(_ id: String) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.removeGoal(id) }
  }

  // MARK: What things cost

  /// In the place of the category with the same key.
  package func save(_ category: Category) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.save(category) }
  }

  package func add(_ price: KnownPrice) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.insert(price) }
  }
}
