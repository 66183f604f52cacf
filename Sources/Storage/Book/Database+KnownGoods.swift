// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
import Products

/// Products, and the codes, looks and words by which they are known again.
extension Database {
  func knownGoods() throws(StorageError) -> KnownGoods {
    var goods = KnownGoods()
    for product in try products() { goods.learn(product) }
    for (code, name) in try codes() {
      if let product = goods.products[name] { goods.learn(code, of: product) }
    }
    for (look, name) in try looks() {
      if let product = goods.products[name], let look { goods.learn(look, of: product) }
    }
    for (word, count) in try words() {
      if let word { goods.learn(word, times: count) }
    }
    return goods
  }

  private func products() throws(StorageError) -> [Product] {
    try rows(
      of: "product",
      """
      SELECT p.id, p.name, c.key, p.base FROM product p LEFT JOIN category c ON c.id = p.category
      WHERE p.merged_into IS NULL ORDER BY p.id DESC
      """
    ) { (row) throws(StorageError) in
      Product(
        try row.text(1), category: try row.optionalText(2),
        base: try row.optionalText(3).flatMap(Product.Base.init))
    }
  }

  func codes() throws(StorageError) -> [(ProductCode, String)] {
    try rows(
      of: "code",
      "SELECT k.digits, k.symbology, \(BookSQL.productName) FROM code k \(Self.itsProduct)"
    ) { (row) throws(StorageError) in
      let symbology = ProductCode.Symbology(rawValue: try row.text(1))
      let digits = try row.text(0)
      return (try row.required(symbology.flatMap { ProductCode($0, digits) }), try row.text(2))
    }
  }

  /// Nil stands for a look of another format: an earlier or a later program reads it.
  private func looks() throws(StorageError) -> [(LearnedLook?, String)] {
    try rows(
      of: "look",
      """
      SELECT k.id, k.format, k.points, k.descriptors, k.colours, \(BookSQL.productName)
      FROM look k \(Self.itsProduct) ORDER BY k.id
      """
    ) { (row) throws(StorageError) in
      let format = Int(row.statement.integer(1))
      let name = try row.text(5)
      guard format == LearnedLook.format else { return (nil, name) }
      let look = LearnedLook(
        format: format, points: row.statement.bytes(2), descriptors: row.statement.bytes(3),
        colours: row.statement.bytes(4))
      return (try row.required(look), name)
    }
  }

  private static let itsProduct = """
    JOIN product p ON p.id = k.product LEFT JOIN product m ON m.id = p.merged_into
    """

  /// Nil stands for a word of a category that a person made: it tells no category of goods.
  private func words() throws(StorageError) -> [(LearnedWord?, Int)] {
    try rows(
      of: "word",
      "SELECT w.text, c.key, w.count FROM word w JOIN category c ON c.id = w.category"
    ) { (row) throws(StorageError) in
      let text = try row.text(0)
      let category = try row.optionalText(1).flatMap(GoodsCategory.init)
      return (category.map { LearnedWord(text, $0) }, Int(row.statement.integer(2)))
    }
  }

  // MARK: Writing

  func save(_ product: Product) throws(StorageError) {
    try makeProduct(product.name)
    try makeCategory(product.category)
    try run(
      """
      UPDATE product SET category = \(BookSQL.category), base = ?
      WHERE id = \(BookSQL.product)
      """, .optional(product.category), .optional(product.base?.rawValue), .text(product.name))
  }

  func insert(_ code: ProductCode, of product: Product) throws(StorageError) {
    try save(product)
    try run(
      """
      INSERT INTO code (symbology, digits, product) VALUES (?, ?, \(BookSQL.product))
      ON CONFLICT (symbology, digits) DO UPDATE SET product = excluded.product
      """, .text(code.symbology.rawValue), .text(code.text), .text(product.name))
  }

  /// The oldest goes where there are more than are kept.
  func insert(_ look: LearnedLook, of product: Product) throws(StorageError) {
    try save(product)
    try run(
      """
      INSERT INTO look (product, format, points, descriptors, colours)
      VALUES (\(BookSQL.product), ?, ?, ?, ?)
      """, .text(product.name), .integer(Int64(LearnedLook.format)), .blob(look.pointBytes),
      .blob(look.descriptorBytes), .blob(look.colourBytes))
    try run(
      """
      DELETE FROM look WHERE product = \(BookSQL.product) AND id NOT IN
        (SELECT id FROM look WHERE product = \(BookSQL.product) ORDER BY id DESC LIMIT ?)
      """, .text(product.name), .text(product.name), .integer(Int64(KnownGoods.mostLooks)))
  }

  func insert(_ word: LearnedWord) throws(StorageError) {
    try makeCategory(word.category.rawValue)
    try run(
      """
      INSERT INTO word (text, category, count) VALUES (?, \(BookSQL.category), 1)
      ON CONFLICT (text, category) DO UPDATE SET count = count + 1
      """, .text(word.text), .text(word.category.rawValue))
  }

  /// Forgets what it was known by; the product stays, because entries name it.
  func forgetHowToKnow(_ product: String) throws(StorageError) {
    for table in [Nameless.code, .look] {
      try forget(table, where: "product = \(BookSQL.product)", .text(product))
    }
  }
}
