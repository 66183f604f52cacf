// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
import TestSupport
import Testing

@testable import Storage

/// The facts that the tables themselves say of receipts: which lines are prices, and that these
/// stay.
@Suite struct BookPricesTests {
  let folder = TemporaryFolder()
  let book: BookFile

  init() throws {
    book = try BookFile.create(folder("book.sealed"), sealedAccess)
    try book.write { (database) throws(StorageError) in try database.execute(Self.receipts) }
  }

  /// Four receipts: one in order, a draft, one with a gap, and one of which nothing is sure.
  private static let receipts = """
    INSERT INTO store (id, uid, name, is_confirmed) VALUES (1, x'01', 'Lidl', 1);
    INSERT INTO alias (id, store, printed, folded, standing, seen, last_day) VALUES
      (1, 1, 'Milch', 'milch', 'confirmed', 1, 1), (2, 1, 'Brot', 'brot', 'confirmed', 1, 1),
      (3, 1, 'Käse', 'kase', 'confirmed', 1, 1);
    INSERT INTO receipt (id, uid, store, day, currency, decimals, total, source, state, gap, belief,
      saved_ms) VALUES
      (1, x'01', 1, 10, 'EUR', 2, 300, 'x', 'checked', 0, 1, 1),
      (2, x'02', 1, 11, 'EUR', 2, 300, 'x', 'draft', 0, 1, 1),
      (3, x'03', 1, 12, 'EUR', 2, 300, 'x', 'checked', 5, 1, 1);
    INSERT INTO line (receipt, place, kind, alias, quantity_milli, amount, belief, of_place, doubt)
      VALUES
      (1, 1, 'item', 1, 2000, 398, 1, NULL, NULL), (1, 2, 'discount', NULL, 1000, -100, 1, 1, NULL),
      (1, 3, 'item', 2, 1000, 250, 1, NULL, NULL), (1, 4, 'void', NULL, 1000, -250, 1, 3, NULL),
      (1, 5, 'item', 2, 1000, 260, 1, NULL, NULL), (1, 6, 'item', 3, 1000, 9, 1, NULL, 'price'),
      (1, 7, 'deposit', NULL, 1000, 25, 1, 1, NULL), (1, 8, 'item', NULL, 1000, 7, 1, NULL, NULL),
      (2, 1, 'item', 1, 1000, 111, 1, NULL, NULL), (3, 1, 'item', 1, 1000, 222, 1, NULL, NULL);
    """

  private func prices() throws -> [String] {
    try book.read { (database) throws(StorageError) in
      try database.rows(
        of: """
          SELECT alias || ' ' || day || ' ' || currency || ' ' || quantity_milli || ' ' || amount
          FROM price ORDER BY day, alias, amount
          """
      ) { $0.text(0) ?? "" }
    }
  }

  private func execute(_ script: String) throws {
    try book.write { (database) throws(StorageError) in try database.execute(script) }
  }

  private let sure = ["1 10 EUR 2000 298", "2 10 EUR 1000 260"]

  @Test func haveDiscountsInThemAndNothingThatIsDoubted() throws {
    #expect(try prices() == sure)
  }

  @Test func countOnceAGapIsConfirmed() throws {
    try execute("UPDATE receipt SET is_gap_confirmed = 1 WHERE id = 3")
    #expect(try prices() == sure + ["1 12 EUR 1000 222"])
  }

  @Test func outliveTheirReceipts() throws {
    try execute("DELETE FROM receipt")
    #expect(try prices() == sure)
    let rest = try book.read { (database) throws(StorageError) in
      try database.integer(of: "SELECT count(*) FROM line")
    }
    #expect(rest == 0)
    #expect(try BookFile.open(book.path, sealedAccess).header == book.header)
  }
}
