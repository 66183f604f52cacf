// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices

/// Categories, products and stores. Whatever names one that is not there makes it.
extension Database {
  func categories() throws(StorageError) -> [Category] {
    try rows(
      of: "category",
      "SELECT key, monthly_limit, is_strict FROM category WHERE key IS NOT NULL ORDER BY position"
    ) { (row) throws(StorageError) in
      Category(key: try row.text(0), limit: try row.optionalTWD(1), isStrict: row.flag(2))
    }
  }

  func save(_ category: Category) throws(StorageError) {
    try makeCategory(category.key)
    try run(
      "UPDATE category SET monthly_limit = ?, is_strict = ? WHERE key = ?",
      .twd(category.limit), .flag(category.isStrict), .text(category.key))
  }

  func makeCategory(_ key: String?) throws(StorageError) {
    guard let key else { return }
    try run(
      """
      INSERT INTO category (uid, key, name, position)
      SELECT ?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM category) WHERE true
      ON CONFLICT (key) DO NOTHING
      """, .newUID, .text(key), .text(key))
  }

  func makeProduct(_ name: String?) throws(StorageError) {
    guard let name else { return }
    try run(
      """
      INSERT INTO product (uid, name) SELECT ?, ?
      WHERE NOT EXISTS (SELECT 1 FROM product WHERE name = ?)
      """, .newUID, .text(name), .text(name))
  }

  func makeStore(_ name: String?) throws(StorageError) {
    guard let name else { return }
    try run(
      """
      INSERT INTO store (uid, name, is_confirmed) SELECT ?, ?, 1
      WHERE NOT EXISTS (SELECT 1 FROM store WHERE name = ?)
      """, .newUID, .text(name), .text(name))
  }

  // MARK: Prices that were seen

  func knownPrices() throws(StorageError) -> [KnownPrice] {
    try rows(
      of: "price_seen",
      """
      SELECT s.id, \(BookSQL.productName), c.key, t.name, s.day, s.twd, s.how
      FROM price_seen s LEFT JOIN product p ON p.id = s.product
        LEFT JOIN product m ON m.id = p.merged_into LEFT JOIN category c ON c.id = s.category
        LEFT JOIN store t ON t.id = s.store
      ORDER BY s.day, s.id
      """
    ) { (row) throws(StorageError) in
      KnownPrice(
        product: try row.optionalText(1), category: try row.optionalText(2),
        store: try row.optionalText(3), day: try row.day(4), twd: try row.twd(5),
        how: try row.required(KnownPrice.Origin(rawValue: row.text(6))))
    }
  }

  func insert(_ price: KnownPrice) throws(StorageError) {
    try makeCategory(price.category)
    try makeProduct(price.product)
    try makeStore(price.store)
    try run(
      """
      INSERT INTO price_seen (product, category, store, day, twd, how)
      VALUES (\(BookSQL.product), \(BookSQL.category), \(BookSQL.store), ?, ?, ?)
      """, .optional(price.product), .optional(price.category), .optional(price.store),
      .day(price.day), .twd(price.twd), .text(price.how.rawValue))
  }
}

/// The row that a name means, and the name of what a row means.
enum BookSQL {
  static let product = "(SELECT min(id) FROM product WHERE name = ?)"
  static let category = "(SELECT id FROM category WHERE key = ?)"
  static let store = "(SELECT min(id) FROM store WHERE name = ?)"
  static let commitment = "(SELECT id FROM commitment WHERE key = ?)"
  static let goal = "(SELECT id FROM goal WHERE key = ?)"
  /// A product that was merged into another one has that one's name.
  static let productName = "coalesce(m.name, p.name)"
}
