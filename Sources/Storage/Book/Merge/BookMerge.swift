// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Prices
import Products

/// Takes the rows of one book into another one. Rows are the same where their uid is, and names that
/// both books gave to a store, a product, a bill mean the same thing.
final class BookMerge {
  let here: Database
  let there: Database
  var report = MergeReport()
  /// The names that they use, and those that are used here. What was deleted here is not in these.
  var stores: [String: String] = [:]
  var products: [String: String] = [:]
  var commitments: [String: String] = [:]
  var goals: [String: String] = [:]
  private var gone: Set<[UInt8]> = []
  /// What was learned until this day was forgotten here.
  private(set) var dayForgotten = Int64.min

  init(here: Database, there: Database) {
    (self.here, self.there) = (here, there)
  }

  func run() throws(StorageError) {
    gone = Set(try here.rows(of: "SELECT uid FROM gone") { $0.bytes(0) })
    dayForgotten = try here.dayForgotten()
    try takeStores()
    try takeCategories()
    try takeProducts()
    try takeReceipts()
    try takeAliases()
    try joinProducts()
    try takeKeptPrices()
    try takeBudget()
    try takeLearned()
    try countDeletedThere()
    try here.dropUnusedAliases()
  }

  // MARK: The same or new

  func isGone(_ uid: [UInt8]) -> Bool { gone.contains(uid) }

  /// Whether a row that has no uid was forgotten here.
  func isForgotten(_ table: Database.Nameless, _ name: Value...) -> Bool {
    gone.contains(table.uid(name))
  }

  func isHere(_ table: String, _ uid: [UInt8]) throws(StorageError) -> Bool {
    try here.integer(of: "SELECT count(*) FROM \(table) WHERE uid = ?", .blob(uid)) > 0
  }

  /// The name that it has here: by its uid, else by the same name; nil if it is not here.
  func ownName(
    _ table: String, _ column: String, _ uid: [UInt8], _ name: String
  ) throws(StorageError) -> String? {
    for (key, value) in [("uid", Value.blob(uid)), (column, .text(name))] {
      let found = try here.rows(
        of: table,
        "SELECT id, \(column), uid FROM \(table) WHERE \(key) = ? ORDER BY id LIMIT 1", value
      ) { (row) throws(StorageError) in (name: try row.text(1), uid: row.statement.bytes(2)) }
      guard let own = found.first else { continue }
      try adopt(uid, in: table, for: own.uid)
      return own.name
    }
    return nil
  }

  /// A row that both books made has one uid from now on, the smaller one: whichever book deletes it,
  /// the other one's does not bring it back.
  func adopt(_ uid: [UInt8], in table: String, for own: [UInt8]) throws(StorageError) {
    guard uid.lexicographicallyPrecedes(own) else { return }
    // That one may be another row there.
    let others = try there.integer(
      of: "SELECT count(*) FROM \(table) WHERE uid = ?", .blob(own))
    guard others == 0 else { return }
    try here.run("UPDATE \(table) SET uid = ? WHERE uid = ?", .blob(uid), .blob(own))
    try here.run("DELETE FROM gone WHERE uid = ?", .blob(uid))
  }

  /// Every row there by its uid and its name, in the order in which they came.
  func named(
    _ table: String, _ column: String
  ) throws(StorageError) -> [(uid: [UInt8], name: String)] {
    try there.rows(
      of: table, "SELECT id, uid, \(column) FROM \(table) WHERE \(column) IS NOT NULL ORDER BY id"
    ) { (row) throws(StorageError) in (row.statement.bytes(1), try row.text(2)) }
  }

  /// A row that was made under its name has its uid from now on.
  func give(
    _ uid: [UInt8], to table: String, _ column: String, _ name: String
  ) throws(StorageError) {
    try here.run("UPDATE \(table) SET uid = ? WHERE \(column) = ?", .blob(uid), .text(name))
  }

  func complain(_ kind: MergeReport.Kind, _ name: String) {
    report.conflicts.append(MergeReport.Conflict(kind: kind, name: name))
  }

  // MARK: Stores and categories

  private func takeStores() throws(StorageError) {
    for (uid, name) in try named("store", "name") {
      if let own = try ownName("store", "name", uid, name) {
        stores[name] = own
        continue
      }
      stores[name] = name
      try here.makeReceiptStore(name, isConfirmed: false)
      try give(uid, to: "store", "name", name)
      let values = try there.rows(
        of: "SELECT country, is_confirmed, last_day, uid FROM store WHERE uid = ?", .blob(uid),
        read: \.values)
      for row in values {
        try here.run(
          "UPDATE store SET country = ?, is_confirmed = ?, last_day = ? WHERE uid = ?", row)
      }
    }
  }

  private func takeCategories() throws(StorageError) {
    let own = try here.categories()
    let uids = try named("category", "key")
    for category in try there.categories() {
      if let same = own.first(where: { $0.key == category.key }) {
        if same != category { complain(.category, category.key) }
        continue
      }
      try here.save(category)
      if let uid = uids.first(where: { $0.name == category.key })?.uid,
        try !isHere("category", uid)
      {
        try give(uid, to: "category", "key", category.key)
      }
    }
  }

  // MARK: Products

  private func takeProducts() throws(StorageError) {
    for (uid, name) in try named("product", "name") {
      if let own = try ownName("product", "name", uid, name) {
        products[name] = own
      } else if isGone(uid) {
        report.stayDeleted += 1
      } else {
        products[name] = name
        try here.makeProduct(name)
        try give(uid, to: "product", "name", name)
      }
      try describe(name)
    }
  }

  /// Adds what nobody said of it here.
  private func describe(_ name: String) throws(StorageError) {
    guard let own = products[name] else { return }
    let found = try there.rows(
      of: "product",
      """
      SELECT p.id, c.key, p.base FROM product p LEFT JOIN category c ON c.id = p.category
      WHERE p.name = ? LIMIT 1
      """, .text(name)
    ) { (row) throws(StorageError) in (try row.optionalText(1), try row.optionalText(2)) }
    for (category, base) in found {
      try here.run(
        """
        UPDATE product SET base = coalesce(base, ?),
          category = coalesce(category, \(BookSQL.category)) WHERE id = \(BookSQL.product)
        """, .optional(base), .optional(category), .text(own))
    }
  }

  /// What was joined there is joined here, unless it was joined otherwise.
  private func joinProducts() throws(StorageError) {
    let sql = """
      SELECT p.id, p.name, m.name FROM product p JOIN product m ON m.id = p.merged_into
      """
    let theirs = try there.rows(of: "product", sql) { (row) throws(StorageError) in
      (try row.text(1), try row.text(2))
    }
    var own: [String: String] = [:]
    for (name, owner) in try here.rows(
      of: "product", sql, read: { (row) throws(StorageError) in (try row.text(1), try row.text(2)) }
    ) {
      own[name] = owner
    }
    for (name, owner) in theirs {
      guard let name = products[name], let owner = products[owner] else { continue }
      if let other = own[name] {
        if other != owner { complain(.product, name) }
        continue
      }
      do throws(StorageError) {
        try here.join(name, into: owner)
      } catch .book(_, .unlike) {
        complain(.product, name)
      }
    }
  }

  // MARK: Deleted

  private func countDeletedThere() throws(StorageError) {
    for uid in try there.rows(of: "SELECT uid FROM gone", read: { $0.bytes(0) }) {
      for table in ["receipt", "entry"] where try isHere(table, uid) { report.deletedThere += 1 }
    }
  }
}
