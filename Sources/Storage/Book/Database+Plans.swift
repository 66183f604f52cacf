// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices

/// Plans, commitments and goals: what is to come.
extension Database {
  func plans() throws(StorageError) -> [Plan] {
    try rows(
      of: "plan",
      """
      SELECT from_day, cycle, start_day, allowance, opening, carry, rollover, buffer, least_per_day
      FROM plan ORDER BY from_day
      """
    ) { (row) throws(StorageError) in
      let startDay = Int(row.statement.integer(2))
      return Plan(
        from: try row.day(0), cycle: try row.required(Cycle(row.text(1), startDay: startDay)),
        allowance: try row.twd(3), opening: try row.optionalTWD(4) ?? .zero,
        carry: try row.required(Plan.Carry(rawValue: row.text(5))),
        rollover: try row.required(Plan.Rollover(rawValue: row.text(6))),
        buffer: try row.twd(7), least: try row.optionalTWD(8))
    }
  }

  /// In the place of the plan from the same day.
  func save(_ plan: Plan) throws(StorageError) {
    try run(
      """
      INSERT OR REPLACE INTO plan (from_day, cycle, start_day, allowance, opening, carry, rollover,
        buffer, least_per_day)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .day(plan.from), .text(plan.cycle.text), .integer(Int64(plan.cycle.startDay)),
      .twd(plan.allowance), .twd(plan.opening), .text(plan.carry.rawValue),
      .text(plan.rollover.rawValue), .twd(plan.buffer), .twd(plan.least))
  }

  func removePlan(from day: Day) throws(StorageError) {
    try run("DELETE FROM plan WHERE from_day = ?", .day(day))
  }

  // MARK: Commitments

  func commitments() throws(StorageError) -> [Commitment] {
    try rows(
      of: "commitment",
      """
      SELECT o.key, o.kind, o.name, o.twd, o.every, o.anchor_day, o.last_day, o.is_automatic, c.key
      FROM commitment o LEFT JOIN category c ON c.id = o.category ORDER BY o.id
      """
    ) { (row) throws(StorageError) in
      Commitment(
        id: try row.text(0), kind: try row.required(Commitment.Kind(rawValue: row.text(1))),
        name: try row.text(2), twd: try row.twd(3),
        every: try row.required(Interval(row.text(4))), anchor: try row.day(5),
        last: try row.optionalDay(6), isAutomatic: row.flag(7), category: try row.optionalText(8))
    }
  }

  /// In the place of the one with the same id.
  func save(_ commitment: Commitment) throws(StorageError) {
    try makeCategory(commitment.category)
    try run(
      """
      INSERT INTO commitment (uid, key, kind, name, twd, every, anchor_day, last_day, is_automatic,
        category)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, \(BookSQL.category))
      ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, name = excluded.name,
        twd = excluded.twd, every = excluded.every, anchor_day = excluded.anchor_day,
        last_day = excluded.last_day, is_automatic = excluded.is_automatic,
        category = excluded.category
      """, .newUID, .text(commitment.id), .text(commitment.kind.rawValue), .text(commitment.name),
      .twd(commitment.twd), .text(commitment.every.text), .day(commitment.anchor),
      .day(commitment.last), .flag(commitment.isAutomatic), .optional(commitment.category))
  }

  func removeCommitment(_ id: String) throws(StorageError) {
    try run(
      """
      UPDATE entry SET commitment = NULL, due_day = NULL WHERE commitment = \(BookSQL.commitment)
      """, .text(id))
    try run("DELETE FROM commitment WHERE key = ?", .text(id))
  }

  // MARK: Due days that do not count

  func skipped() throws(StorageError) -> [SkippedDay] {
    try rows(
      of: "skipped",
      """
      SELECT o.key, s.due_day FROM skipped s JOIN commitment o ON o.id = s.commitment
      ORDER BY s.commitment, s.due_day
      """
    ) { (row) throws(StorageError) in SkippedDay(try row.text(0), try row.day(1)) }
  }

  func insert(_ skipped: SkippedDay) throws(StorageError) {
    try require("commitment", skipped.commitment)
    try run(
      "INSERT OR IGNORE INTO skipped (commitment, due_day) VALUES (\(BookSQL.commitment), ?)",
      .text(skipped.commitment), .day(skipped.due))
  }

  // MARK: Goals

  func goals() throws(StorageError) -> [Goal] {
    try rows(
      of: "goal",
      """
      SELECT g.key, g.name, g.target, g.due_day, \(BookSQL.productName)
      FROM goal g LEFT JOIN product p ON p.id = g.product
        LEFT JOIN product m ON m.id = p.merged_into ORDER BY g.id
      """
    ) { (row) throws(StorageError) in
      Goal(
        id: try row.text(0), name: try row.text(1), target: try row.twd(2),
        due: try row.optionalDay(3), product: try row.optionalText(4))
    }
  }

  /// In the place of the one with the same id.
  func save(_ goal: Goal) throws(StorageError) {
    try makeProduct(goal.product)
    try run(
      """
      INSERT INTO goal (uid, key, name, target, due_day, product)
      VALUES (?, ?, ?, ?, ?, \(BookSQL.product))
      ON CONFLICT (key) DO UPDATE SET name = excluded.name, target = excluded.target,
        due_day = excluded.due_day, product = excluded.product
      """, .newUID, .text(goal.id), .text(goal.name), .twd(goal.target), .day(goal.due),
      .optional(goal.product))
  }

  func removeGoal(_ id: String) throws(StorageError) {
    try run("UPDATE entry SET goal = NULL WHERE goal = \(BookSQL.goal)", .text(id))
    try run("DELETE FROM goal WHERE key = ?", .text(id))
  }

  /// An entry that names what is not there would be counted as something else.
  func require(_ table: String, _ key: String?) throws(StorageError) {
    guard let key else { return }
    guard try integer(of: "SELECT count(*) FROM \(table) WHERE key = ?", .text(key)) > 0
    else { throw .book(path: path, .unknown(name: key)) }
  }
}
