// SPDX-License-Identifier: GPL-3.0-or-later

package import Budget

/// Where a budget is kept. Every change is on disk when its method returns.
package protocol BudgetStore {
  /// Everything that a budget is reckoned from.
  func budget() throws -> BudgetBook

  /// - Parameter source: where it comes from, in a word: "typed", "tag", "receipt".
  func add(_ entry: Entry, source: String) throws
  /// Adds an entry that settles the due day of a commitment.
  ///
  /// - Returns: whether that day was not settled already.
  func settleOnce(_ entry: Entry, source: String) throws -> Bool
  /// Adds what another program had; what came before does not come again.
  ///
  /// - Returns: how many were new.
  func take(_ entries: [Entry], source: String) throws -> Int
  /// Adds a whole book, once however often it comes.
  ///
  /// - Returns: how many entries were new.
  func take(_ book: BudgetBook) throws -> Int
  /// How many would be new if they were taken.
  func newEntries(among entries: [Entry], source: String) throws -> Int
  func newEntries(of book: BudgetBook) throws -> Int

  /// In the place of what has the same name, or begins on the same day.
  func save(_ plan: Plan) throws
  func save(_ commitment: Commitment) throws
  func save(_ goal: Goal) throws
  func save(_ category: Category) throws

  func skip(_ day: SkippedDay) throws
  func removeCommitment(_ id: String) throws
  func removeGoal(_ id: String) throws
}
