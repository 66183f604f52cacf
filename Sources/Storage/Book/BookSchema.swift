// SPDX-License-Identifier: GPL-3.0-or-later

/// The tables of the book. Amounts are integers in minor units, those without a currency beside
/// them in hundredths of NT$; days count from 1970-01-01; quantities are thousandths; rates are
/// decimal text. Binary fractions stand nowhere. A row that a merge of two books may meet has a
/// `uid` of 16 bytes. STRICT makes damage visible.
extension SchemaLadder {
  /// The first step has every table that a number is reckoned from.
  static let book = SchemaLadder(steps: [
    goods + budget + looks + receipts + prices, headDoubts, keeping, rivals,
    rivalsInOrder,
  ])

  /// The things that both budget and receipts speak of.
  private static let goods = """
    CREATE TABLE store (
      id INTEGER PRIMARY KEY, uid BLOB NOT NULL UNIQUE, name TEXT NOT NULL, country TEXT,
      is_confirmed INTEGER NOT NULL CHECK (is_confirmed IN (0, 1)), last_day INTEGER) STRICT;
    CREATE TABLE category (
      id INTEGER PRIMARY KEY, uid BLOB NOT NULL UNIQUE, key TEXT UNIQUE, name TEXT NOT NULL,
      monthly_limit INTEGER, is_strict INTEGER NOT NULL DEFAULT 0, position INTEGER NOT NULL) STRICT;
    CREATE TABLE product (
      id INTEGER PRIMARY KEY, uid BLOB NOT NULL UNIQUE, name TEXT NOT NULL,
      category INTEGER REFERENCES category, base TEXT CHECK (base IN ('g', 'ml', 'piece')),
      merged_into INTEGER REFERENCES product) STRICT;
    CREATE INDEX store_name ON store (name);
    CREATE INDEX product_name ON product (name);

    """

  /// The amounts that may be spent, and those that were.
  private static let budget = """
    CREATE TABLE plan (
      from_day INTEGER PRIMARY KEY, cycle TEXT NOT NULL, start_day INTEGER NOT NULL,
      allowance INTEGER NOT NULL, opening INTEGER,
      carry TEXT NOT NULL CHECK (carry IN ('both', 'debt', 'fresh')),
      rollover TEXT NOT NULL CHECK (rollover IN ('spread', 'next', 'reset')),
      buffer INTEGER NOT NULL, least_per_day INTEGER) STRICT;
    CREATE TABLE commitment (
      id INTEGER PRIMARY KEY, uid BLOB NOT NULL UNIQUE, key TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL CHECK (kind IN ('bill', 'income')), name TEXT NOT NULL,
      twd INTEGER NOT NULL, category INTEGER REFERENCES category, every TEXT NOT NULL,
      anchor_day INTEGER NOT NULL, last_day INTEGER, is_automatic INTEGER NOT NULL) STRICT;
    CREATE TABLE skipped (
      commitment INTEGER NOT NULL REFERENCES commitment ON DELETE CASCADE,
      due_day INTEGER NOT NULL, PRIMARY KEY (commitment, due_day)) STRICT, WITHOUT ROWID;
    CREATE TABLE goal (
      id INTEGER PRIMARY KEY, uid BLOB NOT NULL UNIQUE, key TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL, target INTEGER NOT NULL, due_day INTEGER, product INTEGER REFERENCES product) STRICT;
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY, uid BLOB NOT NULL UNIQUE,
      kind TEXT NOT NULL CHECK (kind IN ('expense', 'income', 'set-aside')), day INTEGER NOT NULL,
      ms INTEGER NOT NULL, twd INTEGER NOT NULL, original INTEGER, decimals INTEGER,
      currency TEXT, rate TEXT, category INTEGER REFERENCES category,
      product INTEGER REFERENCES product, store INTEGER REFERENCES store,
      commitment INTEGER REFERENCES commitment, due_day INTEGER, goal INTEGER REFERENCES goal,
      receipt BLOB UNIQUE, record INTEGER, note TEXT, source TEXT NOT NULL,
      import_key TEXT UNIQUE) STRICT;
    CREATE INDEX entry_day ON entry (day);
    CREATE TABLE price_seen (
      id INTEGER PRIMARY KEY, product INTEGER REFERENCES product,
      category INTEGER REFERENCES category, store INTEGER REFERENCES store, day INTEGER NOT NULL,
      twd INTEGER NOT NULL, original INTEGER, decimals INTEGER, currency TEXT,
      how TEXT NOT NULL CHECK (how IN ('tag', 'typed', 'paid')), guessed INTEGER) STRICT;

    """

  /// How a product is known again.
  private static let looks = """
    CREATE TABLE code (
      symbology TEXT NOT NULL, digits TEXT NOT NULL,
      product INTEGER NOT NULL REFERENCES product ON DELETE CASCADE,
      PRIMARY KEY (symbology, digits)) STRICT, WITHOUT ROWID;
    CREATE TABLE look (
      id INTEGER PRIMARY KEY, product INTEGER NOT NULL REFERENCES product ON DELETE CASCADE,
      format INTEGER NOT NULL, points BLOB NOT NULL, descriptors BLOB NOT NULL,
      colours BLOB NOT NULL) STRICT;
    CREATE TABLE word (
      text TEXT NOT NULL, category INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
      count INTEGER NOT NULL, PRIMARY KEY (text, category)) STRICT, WITHOUT ROWID;

    """

  /// The content that was read from receipts. A name that they print stands once, in `alias`.
  private static let receipts = """
    CREATE TABLE store_mark (
      kind TEXT NOT NULL CHECK (kind IN ('head', 'tax_id', 'phone', 'web', 'logo', 'layout')),
      value TEXT NOT NULL, store INTEGER NOT NULL REFERENCES store ON DELETE CASCADE,
      seen INTEGER NOT NULL, last_day INTEGER NOT NULL,
      PRIMARY KEY (kind, value, store)) STRICT, WITHOUT ROWID;
    CREATE TABLE alias (
      id INTEGER PRIMARY KEY AUTOINCREMENT, store INTEGER NOT NULL REFERENCES store,
      printed TEXT NOT NULL, folded TEXT NOT NULL, product INTEGER REFERENCES product,
      size_milli INTEGER,
      standing TEXT NOT NULL CHECK (standing IN ('guessed', 'confirmed', 'apart')),
      seen INTEGER NOT NULL, last_day INTEGER NOT NULL, UNIQUE (store, printed)) STRICT;
    CREATE TABLE size_change (
      alias INTEGER NOT NULL REFERENCES alias ON DELETE CASCADE, from_day INTEGER NOT NULL,
      size_milli INTEGER NOT NULL, PRIMARY KEY (alias, from_day)) STRICT, WITHOUT ROWID;
    CREATE TABLE receipt (
      id INTEGER PRIMARY KEY AUTOINCREMENT, uid BLOB NOT NULL UNIQUE,
      store INTEGER REFERENCES store, day INTEGER NOT NULL, minute INTEGER,
      currency TEXT NOT NULL, decimals INTEGER NOT NULL, total INTEGER NOT NULL, paid_by TEXT,
      number TEXT, source TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('draft', 'checked')), gap INTEGER NOT NULL,
      is_gap_confirmed INTEGER NOT NULL DEFAULT 0 CHECK (is_gap_confirmed IN (0, 1)),
      belief INTEGER NOT NULL, picture_hash BLOB, saved_ms INTEGER NOT NULL) STRICT;
    CREATE INDEX receipt_day ON receipt (day);
    CREATE TABLE line (
      receipt INTEGER NOT NULL REFERENCES receipt ON DELETE CASCADE, place INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('item', 'deposit', 'discount', 'void', 'rounding')),
      alias INTEGER REFERENCES alias, quantity_milli INTEGER NOT NULL, amount INTEGER NOT NULL,
      class TEXT, of_place INTEGER, belief INTEGER NOT NULL, mended TEXT,
      doubt TEXT CHECK (doubt IN ('price', 'gap')), PRIMARY KEY (receipt, place))
      STRICT, WITHOUT ROWID;
    CREATE INDEX line_alias ON line (alias);
    CREATE TABLE tax (
      receipt INTEGER NOT NULL REFERENCES receipt ON DELETE CASCADE, class TEXT NOT NULL,
      rate_milli INTEGER, net INTEGER, tax INTEGER, gross INTEGER NOT NULL,
      PRIMARY KEY (receipt, class)) STRICT, WITHOUT ROWID;
    CREATE TABLE lesson (
      store INTEGER NOT NULL REFERENCES store ON DELETE CASCADE, kind TEXT NOT NULL,
      seen TEXT NOT NULL, meant TEXT NOT NULL, times INTEGER NOT NULL, last_day INTEGER NOT NULL,
      PRIMARY KEY (store, kind, seen)) STRICT, WITHOUT ROWID;
    CREATE TABLE official (
      series TEXT NOT NULL, month INTEGER NOT NULL, value TEXT NOT NULL,
      PRIMARY KEY (series, month)) STRICT, WITHOUT ROWID;

    """

  /// The price that was paid for a thing, with its discounts and nothing else. No price is what is
  /// doubted, what was taken back, what is a draft, and what stands on a receipt whose sum has a
  /// gap that nobody confirmed. Prices stay when their receipt goes.
  private static let prices = """
    CREATE TABLE kept_price (
      alias INTEGER NOT NULL REFERENCES alias, day INTEGER NOT NULL, currency TEXT NOT NULL,
      decimals INTEGER NOT NULL, quantity_milli INTEGER NOT NULL, amount INTEGER NOT NULL) STRICT;
    CREATE VIEW receipt_price AS
      SELECT r.id AS receipt, l.alias, r.day, r.currency, r.decimals, l.quantity_milli,
        l.amount + coalesce((SELECT sum(d.amount) FROM line d WHERE d.receipt = l.receipt
          AND d.kind = 'discount' AND d.of_place = l.place), 0) AS amount
      FROM line l JOIN receipt r ON r.id = l.receipt
      WHERE l.kind = 'item' AND r.state = 'checked' AND l.alias IS NOT NULL AND l.doubt IS NULL
        AND (r.gap = 0 OR r.is_gap_confirmed = 1)
        AND NOT EXISTS (SELECT 1 FROM line v WHERE v.receipt = l.receipt AND v.kind = 'void'
          AND v.of_place = l.place);
    CREATE VIEW price AS
      SELECT alias, day, currency, decimals, quantity_milli, amount FROM receipt_price
      UNION ALL
      SELECT alias, day, currency, decimals, quantity_milli, amount FROM kept_price;
    CREATE TRIGGER prices_outlive_receipts BEFORE DELETE ON receipt BEGIN
      INSERT INTO kept_price
      SELECT alias, day, currency, decimals, quantity_milli, amount FROM receipt_price
      WHERE receipt = old.id;
    END;
    """

  /// The parts of a draft's head that were not read surely; nothing of a receipt that was checked.
  private static let headDoubts = """
    CREATE TABLE head_doubt (
      receipt INTEGER NOT NULL REFERENCES receipt ON DELETE CASCADE,
      field TEXT NOT NULL CHECK (field IN ('store', 'day', 'minute', 'total')),
      belief INTEGER NOT NULL, read_as TEXT, PRIMARY KEY (receipt, field)) STRICT, WITHOUT ROWID;
    """
}
