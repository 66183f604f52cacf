// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Products

/// The table `product`, as a person changes it. A product that was joined to another one names it in
/// `merged_into`, and that one is joined to none.
extension Database {
  func productSummaries() throws(StorageError) -> [ProductSummary] {
    var found: [Int64: ProductSummary] = [:]
    for (id, product) in try ownProducts() { found[id] = ProductSummary(product: product) }
    for (name, owner) in try joinedProducts() { found[owner]?.joined.append(name) }
    for (id, count, day) in try priceCounts() {
      found[id]?.priceCount = count
      found[id]?.lastDay = day
    }
    let named = Dictionary(grouping: try aliases(of: nil)) { $0.product ?? "" }
    return found.sorted { ($0.value.product.name, $0.key) < ($1.value.product.name, $1.key) }.map {
      var summary = $0.value
      summary.aliases = named[summary.product.name] ?? []
      return summary
    }
  }

  private func ownProducts() throws(StorageError) -> [(Int64, Product)] {
    try rows(
      of: "product",
      """
      SELECT p.id, p.name, c.key, p.base FROM product p LEFT JOIN category c ON c.id = p.category
      WHERE p.merged_into IS NULL
      """
    ) { (row) throws(StorageError) in
      let base = try row.optionalText(3).flatMap(Product.Base.init)
      let product = Product(try row.text(1), category: try row.optionalText(2), base: base)
      return (row.statement.integer(0), product)
    }
  }

  private func joinedProducts() throws(StorageError) -> [(String, Int64)] {
    try rows(
      of: "product",
      "SELECT id, name, merged_into FROM product WHERE merged_into IS NOT NULL ORDER BY name"
    ) { (row) throws(StorageError) in (try row.text(1), row.statement.integer(2)) }
  }

  private func priceCounts() throws(StorageError) -> [(Int64, Int, Day?)] {
    try rows(
      of: "product",
      """
      SELECT coalesce(q.merged_into, q.id), count(*), max(x.day)
      FROM price x JOIN alias a ON a.id = x.alias JOIN product q ON q.id = a.product
      WHERE a.standing <> 'apart' GROUP BY 1
      """
    ) { (row) throws(StorageError) in
      (row.statement.integer(0), Int(row.statement.integer(1)), try row.receiptDay(2))
    }
  }

  // MARK: Which one a name means

  private struct Found {
    let id: Int64
    let name: String
    let base: String?
    let owner: Int64?
  }

  private func product(_ condition: String, _ value: Value) throws(StorageError) -> Found? {
    try rows(
      of: "product",
      "SELECT id, name, base, merged_into FROM product WHERE \(condition) ORDER BY id LIMIT 1",
      value
    ) { (row) throws(StorageError) in
      Found(
        id: row.statement.integer(0), name: try row.text(1), base: try row.optionalText(2),
        owner: row.statement.isNull(3) ? nil : row.statement.integer(3))
    }.first
  }

  private func require(product name: String) throws(StorageError) -> Found {
    guard let found = try product("name = ?", .text(name)) else {
      throw .book(path: path, .unknown(name: name))
    }
    return found
  }

  /// The one that it was joined to, or itself.
  private func owner(of name: String) throws(StorageError) -> Found {
    let found = try require(product: name)
    guard let owner = found.owner else { return found }
    return try product("id = ?", .integer(owner)) ?? found
  }

  // MARK: Changing

  func join(_ name: String, into owner: String) throws(StorageError) {
    let (own, other) = (try self.owner(of: owner), try self.owner(of: name))
    guard own.id != other.id else { return }
    if let base = own.base, let otherBase = other.base, base != otherBase {
      throw .book(path: path, .unlike(own.name, other.name))
    }
    let ids: [Value] = [.integer(own.id), .integer(other.id)]
    try run(
      """
      UPDATE alias SET standing = 'confirmed' WHERE standing = 'guessed'
        AND product IN (SELECT id FROM product WHERE coalesce(merged_into, id) IN (?, ?))
      """, ids)
    try run(
      "UPDATE product SET merged_into = ?1 WHERE id = ?2 OR merged_into = ?2", ids)
    try run(
      "UPDATE product SET base = coalesce(base, ?), category = coalesce(category, "
        + "(SELECT category FROM product WHERE id = ?)) WHERE id = ?",
      .optional(other.base), .integer(other.id), .integer(own.id))
  }

  /// A product with what joining changes of it.
  struct StandingProduct: Equatable, Sendable {
    fileprivate let id: Int64
    fileprivate let owner: Int64?
    fileprivate let base: String?
    fileprivate let category: Int64?
  }

  /// Returns them, and those that are joined to them or that they are joined to.
  func standing(of names: [String]) throws(StorageError) -> [StandingProduct] {
    var standing: [StandingProduct] = []
    for name in names {
      standing += try rows(
        of: "product",
        """
        SELECT id, merged_into, base, category FROM product WHERE coalesce(merged_into, id) = ?
        """, .integer(try owner(of: name).id)
      ) { (row) throws(StorageError) in
        StandingProduct(
          id: row.statement.integer(0),
          owner: row.statement.isNull(1) ? nil : row.statement.integer(1),
          base: try row.optionalText(2),
          category: row.statement.isNull(3) ? nil : row.statement.integer(3))
      }
    }
    return standing
  }

  func restore(_ products: [StandingProduct]) throws(StorageError) {
    for product in products {
      try run(
        "UPDATE product SET merged_into = ?, base = ?, category = ? WHERE id = ?",
        product.owner.map(Value.integer) ?? .null, .optional(product.base),
        product.category.map(Value.integer) ?? .null, .integer(product.id))
    }
  }

  func split(_ name: String) throws(StorageError) -> String? {
    let found = try require(product: name)
    guard let owner = found.owner else { return nil }
    // Without this the matcher would take the two for one again.
    try run(
      "UPDATE alias SET standing = 'confirmed' WHERE product = ? AND standing = 'guessed'",
      .integer(found.id))
    try run("UPDATE product SET merged_into = NULL WHERE id = ?", .integer(found.id))
    return try product("id = ?", .integer(owner))?.name
  }

  func setApart(
    _ printed: String, from name: String, store: String?
  ) throws(StorageError) {
    let owner = try owner(of: name).id
    let condition = """
      printed = ? AND product IN (SELECT id FROM product WHERE coalesce(merged_into, id) = ?)
      AND (? IS NULL OR store IN (SELECT id FROM store WHERE name = ?))
      """
    let values: [Value] = [
      .text(printed), .integer(owner), .optional(store), .optional(store),
    ]
    let known = try rows(of: "alias", "SELECT id FROM alias WHERE \(condition)", values) { $0.name }
    guard !known.isEmpty else { throw .book(path: path, .unknown(name: printed)) }
    try run("UPDATE alias SET standing = 'apart' WHERE \(condition)", values)
  }

  func rename(_ product: String, to name: String) throws(StorageError) {
    let found = try require(product: product)
    guard found.name != name else { return }
    guard try self.product("name = ?", .text(name)) == nil else {
      throw .book(path: path, .taken(name: name))
    }
    try run("UPDATE product SET name = ? WHERE id = ?", .text(name), .integer(found.id))
  }

  func removeProduct(_ name: String) throws(StorageError) -> Int {
    let owner = Value.integer(try owner(of: name).id)
    let all = "(SELECT id FROM product WHERE coalesce(merged_into, id) = ?)"
    let names = "(SELECT id FROM alias WHERE product IN \(all))"
    for table in ["kept_price", "size_change"] {
      try run("DELETE FROM \(table) WHERE alias IN \(names)", owner)
    }
    let left = try integer(of: "SELECT count(*) FROM price WHERE alias IN \(names)", owner)
    try run("UPDATE alias SET product = NULL, standing = 'guessed' WHERE product IN \(all)", owner)
    for table in ["entry", "goal"] {
      try run("UPDATE \(table) SET product = NULL WHERE product IN \(all)", owner)
    }
    try run("DELETE FROM price_seen WHERE product IN \(all)", owner)
    try run("DELETE FROM product WHERE merged_into = ?", owner)
    try run("DELETE FROM product WHERE id = ?", owner)
    try dropUnusedAliases()
    return Int(left)
  }
}
