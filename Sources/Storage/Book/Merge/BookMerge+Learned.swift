// SPDX-License-Identifier: GPL-3.0-or-later

import Prices

/// The lessons that were learned there, if this book learns at all, and the official series.
extension BookMerge {
  func takeLearned() throws(StorageError) {
    try copy("SELECT series, month, value FROM official") {
      isForgotten(.official, $0[0])
        ? nil : ("INSERT OR IGNORE INTO official (series, month, value) VALUES (?, ?, ?)", $0)
    }
    guard try here.isLearning() else { return }
    try takeMarks()
    try takeLessons()
    try takeCodes()
    try takeLooks()
    try takeWords()
  }

  /// Runs a statement here for each row there; nil for one that has no place here.
  private func copy(
    _ sql: String, _ make: ([Value]) throws(StorageError) -> (sql: String, values: [Value])?
  ) throws(StorageError) {
    for values in try there.rows(of: sql, read: \.values) {
      guard let made = try make(values) else { continue }
      try here.run(made.sql, made.values)
    }
  }

  private func takeMarks() throws(StorageError) {
    try copy(
      """
      SELECT t.name, m.kind, m.value, m.seen, m.last_day, m.contradicted FROM store_mark m
      JOIN store t ON t.id = m.store WHERE m.last_day > \(dayForgotten)
      """
    ) { values in
      (
        """
        INSERT INTO store_mark (store, kind, value, seen, last_day, contradicted)
        VALUES (\(BookSQL.store), ?, ?, ?, ?, ?)
        ON CONFLICT (kind, value, store) DO UPDATE SET seen = max(seen, excluded.seen),
          last_day = max(last_day, excluded.last_day)
        """, [self.ownStore(values[0])] + values.dropFirst()
      )
    }
  }

  private func takeLessons() throws(StorageError) {
    try copy(
      """
      SELECT t.name, l.kind, l.seen, l.meant, l.times, l.last_day, l.contradicted FROM lesson l
      JOIN store t ON t.id = l.store WHERE l.last_day > \(dayForgotten)
      """
    ) { values in
      (
        """
        INSERT OR IGNORE INTO lesson (store, kind, seen, meant, times, last_day, contradicted)
        VALUES (\(BookSQL.store), ?, ?, ?, ?, ?, ?)
        """, [self.ownStore(values[0])] + values.dropFirst()
      )
    }
    try here.pruneLearned()
  }

  private func takeCodes() throws(StorageError) {
    try copy("SELECT p.name, c.symbology, c.digits FROM code c JOIN product p ON p.id = c.product")
    {
      values in
      guard !self.isForgotten(.code, values[1], values[2]), let own = self.ownProduct(values[0])
      else { return nil }
      return (
        "INSERT OR IGNORE INTO code (product, symbology, digits) VALUES (\(BookSQL.product), ?, ?)",
        [own] + values.dropFirst()
      )
    }
  }

  private func takeLooks() throws(StorageError) {
    try copy(
      """
      SELECT p.name, k.format, k.points, k.descriptors, k.colours FROM look k
      JOIN product p ON p.id = k.product
      """
    ) { values in
      guard !self.isForgotten(.look, values[2], values[3]), let own = self.ownProduct(values[0])
      else { return nil }
      return (
        """
        INSERT INTO look (product, format, points, descriptors, colours)
        SELECT \(BookSQL.product), ?, ?, ?, ?
        WHERE NOT EXISTS (SELECT 1 FROM look WHERE points = ? AND descriptors = ?)
        """, [own] + values.dropFirst() + [values[2], values[3]]
      )
    }
  }

  private func takeWords() throws(StorageError) {
    try copy("SELECT c.key, w.text, w.count FROM word w JOIN category c ON c.id = w.category") {
      values in
      guard !self.isForgotten(.word, values[0], values[1]) else { return nil }
      return (
        """
        INSERT INTO word (category, text, count) VALUES (\(BookSQL.category), ?, ?)
        ON CONFLICT (text, category) DO UPDATE SET count = max(count, excluded.count)
        """, values
      )
    }
  }

  private func ownStore(_ name: Value) -> Value {
    guard case .text(let name) = name else { return name }
    return .text(stores[name] ?? name)
  }

  private func ownProduct(_ name: Value) -> Value? {
    guard case .text(let name) = name else { return nil }
    return products[name].map(Value.text)
  }
}
