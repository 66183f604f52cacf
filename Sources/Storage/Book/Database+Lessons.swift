// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Receipts

/// The knowledge that the program gains by itself: marks of stores, names and lessons. Where
/// learning is switched off, none of their rows is read or written.
extension Database {
  private static let learningKey = "learning"

  func isLearning() throws(StorageError) -> Bool { try choice(Self.learningKey) != "off" }

  func setLearning(_ isOn: Bool) throws(StorageError) {
    try choose(isOn ? "on" : "off", for: Self.learningKey)
  }

  // MARK: Choices

  /// Returns nil if nobody chose.
  func choice(_ key: String) throws(StorageError) -> String? {
    try rows(of: "choice", "SELECT value FROM choice WHERE key = ?", .text(key)) {
      (row) throws(StorageError) in try row.text(0)
    }.first
  }

  func choose(_ value: String, for key: String) throws(StorageError) {
    try run(
      """
      INSERT INTO choice (key, value) VALUES (?, ?)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value
      """, .text(key), .text(value))
  }

  // MARK: Lessons

  func lessons(of store: String?) throws(StorageError) -> [Lesson] {
    guard let store, try isLearning() else { return [] }
    return try rows(
      of: "lesson",
      """
      SELECT seen, kind, meant, times, last_day, contradicted FROM lesson
      WHERE store = \(BookSQL.store) ORDER BY last_day DESC, seen
      """, .text(store)
    ) { (row) throws(StorageError) in
      Lesson(
        try row.required(Lesson.Kind(rawValue: row.text(1))), seen: try row.text(0),
        meant: try row.text(2), on: try row.day(4), times: Int(row.statement.integer(3)),
        contradicted: Int(row.statement.integer(5)))
    }
  }

  /// Only what somebody looked at teaches anything.
  func learn(_ lessons: [Lesson], of receipt: KeptReceipt) throws(StorageError) {
    guard receipt.state == .checked, let store = receipt.store, try isLearning() else { return }
    var known: [String: Lesson] = [:]
    for lesson in try self.lessons(of: store) { known[lesson.key] = lesson }
    for lesson in lessons { try learn(lesson, known[lesson.key], in: store) }
    try pruneLearned()
  }

  private func learn(
    _ lesson: Lesson, _ known: Lesson?, in store: String
  ) throws(StorageError) {
    guard var next = known else {
      if lesson.isCorrection { try keep(lesson, in: store) }
      return
    }
    next.day = max(next.day, lesson.day)
    if next.meant == lesson.meant {
      next.times += 1
    } else {
      next.contradicted += 1
    }
    // Who means the new one twice is believed.
    if next.contradicted > Lesson.mostContradictions, lesson.isCorrection { next = lesson }
    try keep(next, in: store)
  }

  private func keep(_ lesson: Lesson, in store: String) throws(StorageError) {
    try run(
      """
      INSERT INTO lesson (store, kind, seen, meant, times, last_day, contradicted)
      VALUES (\(BookSQL.store), ?, ?, ?, ?, ?, ?)
      ON CONFLICT (store, kind, seen) DO UPDATE SET meant = excluded.meant,
        times = excluded.times, last_day = excluded.last_day, contradicted = excluded.contradicted
      """, .text(store), .text(lesson.kind.rawValue), .text(lesson.seen), .text(lesson.meant),
      .number(lesson.times), .day(lesson.day), .number(lesson.contradicted))
  }

  /// A mark that another store has as well speaks for neither.
  func contradict(_ mark: StoreMark, of store: String) throws(StorageError) {
    let alike = try logos(like: mark).filter { $0.store != store }
    for value in Set([mark.value] + alike.map(\.mark.value)) {
      try run(
        """
        UPDATE store_mark SET contradicted = contradicted + 1
        WHERE kind = ? AND value = ? AND store <> \(BookSQL.store)
        """, .text(mark.kind.rawValue), .text(value), .text(store))
    }
  }

  /// The logo of the store that this one is a print of, once more; any other mark, as it is.
  func known(_ mark: StoreMark, of store: String) throws(StorageError) -> StoreMark {
    try logos(like: mark).first { $0.store == store }?.mark ?? mark
  }

  /// None if the mark is no logo.
  private func logos(
    like mark: StoreMark
  ) throws(StorageError) -> [(mark: StoreMark, store: String)] {
    guard mark.kind == .logo else { return [] }
    return try storeMarks(.logo).filter { $0.mark.distance(from: mark) != nil }
  }

  private func storeMarks(
    _ kind: StoreMark.Kind
  ) throws(StorageError) -> [(mark: StoreMark, store: String)] {
    try rows(
      of: "store_mark",
      """
      SELECT m.value, t.name FROM store_mark m JOIN store t ON t.id = m.store
      WHERE kind = ? ORDER BY m.seen DESC
      """, .text(kind.rawValue)
    ) { (row) throws(StorageError) in (StoreMark(kind, try row.text(0)), try row.text(1)) }
  }

  // MARK: Stores

  /// What a draft was printed with waits until somebody has said whose it is.
  func keepMarks(_ marks: [StoreMark], of draft: KeptReceipt) throws(StorageError) {
    guard draft.state == .draft, try isLearning() else { return }
    for mark in marks {
      try run(
        """
        INSERT OR IGNORE INTO draft_mark (receipt, kind, value)
        SELECT id, ?, ? FROM receipt WHERE uid = ?
        """, .text(mark.kind.rawValue), .text(mark.value), .uid(draft.uid))
    }
  }

  /// The marks that waited; nothing of it waits any longer if it was checked.
  func waitingMarks(of receipt: KeptReceipt) throws(StorageError) -> [StoreMark] {
    guard receipt.state == .checked, try isLearning() else { return [] }
    let mine = "receipt = (SELECT id FROM receipt WHERE uid = ?)"
    let marks = try rows(
      of: "draft_mark", "SELECT value, kind FROM draft_mark WHERE \(mine)", .uid(receipt.uid)
    ) { (row) throws(StorageError) in
      StoreMark(try row.required(StoreMark.Kind(rawValue: row.text(1))), try row.text(0))
    }
    try run("DELETE FROM draft_mark WHERE \(mine)", .uid(receipt.uid))
    return marks
  }

  /// The store whose head is nearly one of these, or else whose logo is; nil where it may be of two.
  func store(nearlyKnownBy marks: [StoreMark]) throws(StorageError) -> String? {
    guard try isLearning() else { return nil }
    if let store = try store(nearlyKnownByHeadIn: marks) { return store }
    var stores: Set<String> = []
    for mark in marks { stores.formUnion(try logos(like: mark).map(\.store)) }
    return stores.count == 1 ? stores.first : nil
  }

  private func store(nearlyKnownByHeadIn marks: [StoreMark]) throws(StorageError) -> String? {
    var nearest: (distance: Int, stores: Set<String>) = (.max, [])
    for (head, store) in try storeMarks(.head) {
      for mark in marks {
        guard let distance = mark.distance(from: head), distance <= nearest.distance else {
          continue
        }
        nearest = (
          distance, distance == nearest.distance ? nearest.stores.union([store]) : [store]
        )
      }
    }
    return nearest.stores.count == 1 ? nearest.stores.first : nil
  }

  // MARK: Forgetting

  /// What nobody saw for so long is forgotten. Days are those of receipts, so that old ones may be
  /// taken in later.
  static let daysRemembered = 540
  /// The most marks that are kept, and the most lessons, the latest of each.
  static let mostLearned = 5_000

  /// A day that is still to come was misread or mistyped: everything else would be old beside it.
  func pruneLearned(on today: Day = .today) throws(StorageError) {
    for table in ["store_mark", "lesson"] {
      try run("UPDATE \(table) SET last_day = ?1 WHERE last_day > ?1", .day(today))
    }
    let newest = """
      (SELECT max(last_day) FROM (SELECT last_day FROM store_mark UNION ALL
        SELECT last_day FROM lesson))
      """
    for (table, key, often) in [
      ("store_mark", "kind, value, store", "seen"), ("lesson", "store, kind, seen", "times"),
    ] {
      try run(
        "DELETE FROM \(table) WHERE contradicted > ? OR last_day < \(newest) - ?",
        .number(Lesson.mostContradictions), .number(Self.daysRemembered))
      try run(
        """
        DELETE FROM \(table) WHERE (\(key)) IN (SELECT \(key) FROM \(table)
          ORDER BY last_day DESC, \(often) DESC, \(key) LIMIT -1 OFFSET ?)
        """, .number(Self.mostLearned))
    }
  }
}

extension Lesson {
  fileprivate var key: String { kind.rawValue + seen }
}
