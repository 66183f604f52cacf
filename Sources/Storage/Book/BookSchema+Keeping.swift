// SPDX-License-Identifier: GPL-3.0-or-later

extension SchemaLadder {
  /// The tables that keeping receipts for years needs beside them.
  static let keeping = coupons + goneRows + learning

  /// A coupon of the whole purchase, spread over the items as `KeptReceipt.couponShares` says.
  /// Prices have it; the lines stay as they are printed. A price that outlives its receipt says
  /// whose it was, so that a merge does not take it in twice.
  ///
  /// SQLite would look for the discounts of a line among all lines of its receipt; few lines are
  /// about another one, and these have an index that the view names.
  private static let coupons = """
    DROP TRIGGER prices_outlive_receipts;
    DROP VIEW price;
    DROP VIEW receipt_price;
    CREATE TABLE coupon_share (
      receipt INTEGER NOT NULL REFERENCES receipt ON DELETE CASCADE, place INTEGER NOT NULL,
      amount INTEGER NOT NULL, PRIMARY KEY (receipt, place)) STRICT, WITHOUT ROWID;
    ALTER TABLE kept_price ADD COLUMN receipt BLOB;
    CREATE INDEX line_about ON line (receipt, of_place, kind, amount) WHERE of_place IS NOT NULL;
    CREATE VIEW receipt_price AS
      SELECT r.id AS receipt, l.alias, r.day, r.currency, r.decimals, l.quantity_milli,
        l.amount + coalesce((SELECT sum(d.amount) FROM line d INDEXED BY line_about
          WHERE d.receipt = l.receipt AND d.of_place = l.place AND d.of_place IS NOT NULL
          AND d.kind = 'discount'), 0)
          + coalesce((SELECT s.amount FROM coupon_share s WHERE s.receipt = l.receipt
          AND s.place = l.place), 0) AS amount
      FROM line l JOIN receipt r ON r.id = l.receipt
      WHERE l.kind = 'item' AND r.state = 'checked' AND l.alias IS NOT NULL AND l.doubt IS NULL
        AND (r.gap = 0 OR r.is_gap_confirmed = 1)
        AND NOT EXISTS (SELECT 1 FROM line v INDEXED BY line_about
          WHERE v.receipt = l.receipt AND v.of_place = l.place AND v.of_place IS NOT NULL
          AND v.kind = 'void');
    CREATE VIEW price AS
      SELECT alias, day, currency, decimals, quantity_milli, amount FROM receipt_price
      UNION ALL
      SELECT alias, day, currency, decimals, quantity_milli, amount FROM kept_price;
    CREATE TRIGGER prices_outlive_receipts BEFORE DELETE ON receipt BEGIN
      INSERT INTO kept_price (alias, day, currency, decimals, quantity_milli, amount, receipt)
      SELECT alias, day, currency, decimals, quantity_milli, amount, old.uid FROM receipt_price
      WHERE receipt = old.id;
    END;

    """

  /// The rows that a person deleted, by nothing but their uid: a merge does not bring them back. A
  /// receipt that is saved again, because deleting it was a mistake, tells its prices itself.
  private static let goneRows = """
    CREATE TABLE gone (uid BLOB PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TRIGGER gone_receipt AFTER DELETE ON receipt BEGIN
      INSERT OR IGNORE INTO gone VALUES (old.uid);
    END;
    CREATE TRIGGER receipt_is_back AFTER INSERT ON receipt BEGIN
      DELETE FROM gone WHERE uid = new.uid;
      DELETE FROM kept_price WHERE receipt = new.uid;
    END;
    CREATE TRIGGER gone_entry AFTER DELETE ON entry BEGIN
      INSERT OR IGNORE INTO gone VALUES (old.uid);
    END;
    CREATE TRIGGER gone_commitment AFTER DELETE ON commitment BEGIN
      INSERT OR IGNORE INTO gone VALUES (old.uid);
    END;
    CREATE TRIGGER gone_goal AFTER DELETE ON goal BEGIN
      INSERT OR IGNORE INTO gone VALUES (old.uid);
    END;
    CREATE TRIGGER gone_product AFTER DELETE ON product BEGIN
      INSERT OR IGNORE INTO gone VALUES (old.uid);
    END;

    """

  /// The text that was read where the program put a name that it had learned, the marks that the
  /// store of a draft prints, how often a person said otherwise, how much of a receipt was
  /// corrected, and what a person chose.
  private static let learning = """
    CREATE TABLE learned_name (
      receipt INTEGER NOT NULL REFERENCES receipt ON DELETE CASCADE, place INTEGER NOT NULL,
      read_as TEXT NOT NULL, PRIMARY KEY (receipt, place)) STRICT, WITHOUT ROWID;
    CREATE TABLE draft_mark (
      receipt INTEGER NOT NULL REFERENCES receipt ON DELETE CASCADE, kind TEXT NOT NULL,
      value TEXT NOT NULL, PRIMARY KEY (receipt, kind, value)) STRICT, WITHOUT ROWID;
    ALTER TABLE lesson ADD COLUMN contradicted INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE store_mark ADD COLUMN contradicted INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE reading_score (
      receipt INTEGER PRIMARY KEY REFERENCES receipt ON DELETE CASCADE, fields INTEGER NOT NULL,
      corrected INTEGER NOT NULL) STRICT;
    CREATE TABLE choice (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    """

  /// The other amounts that were read on the ink of a doubtful line.
  static let rivals = """
    CREATE TABLE line_rival (
      receipt INTEGER NOT NULL REFERENCES receipt ON DELETE CASCADE, place INTEGER NOT NULL,
      amount INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (receipt, place, number))
      STRICT, WITHOUT ROWID;
    """

  /// The same with its columns in the order of its key. SQLite 3.40 reads a table without row numbers
  /// wrongly when it checks it, where a column stands before one of the key: it reports that `amount`
  /// has no value, though each row has one.
  static let rivalsInOrder = """
    CREATE TABLE rival_in_order (
      receipt INTEGER NOT NULL REFERENCES receipt ON DELETE CASCADE, place INTEGER NOT NULL,
      number INTEGER NOT NULL, amount INTEGER NOT NULL, PRIMARY KEY (receipt, place, number))
      STRICT, WITHOUT ROWID;
    INSERT INTO rival_in_order SELECT receipt, place, number, amount FROM line_rival;
    DROP TABLE line_rival;
    ALTER TABLE rival_in_order RENAME TO line_rival;
    """
  /// A book of this version is checked after the step that puts them in order.
  static let versionOfRivals = 4
}
