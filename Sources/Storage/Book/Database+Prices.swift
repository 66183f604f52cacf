// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Products

/// The view `price` with the products, stores and sizes of its names, and the table `official`.
extension Database {
  /// Counted by receipts, which are far fewer than prices.
  func paidCurrencies() throws(StorageError) -> [String] {
    try rows(
      of: "receipt",
      """
      SELECT currency FROM (
        SELECT currency FROM receipt
        WHERE state = 'checked' AND (gap = 0 OR is_gap_confirmed = 1)
        UNION ALL SELECT currency FROM kept_price)
      GROUP BY currency ORDER BY count(*) DESC, currency
      """
    ) { (row) throws(StorageError) in try row.text(0) }
  }

  /// - Parameter product: nil takes those of all.
  func paidPrices(
    in currency: String, of product: PricedProduct? = nil
  ) throws(StorageError) -> PaidPrices {
    var names = try printedNames()
    if let product { names = names.filter { $0.value.priced == product } }
    let ids = product == nil ? [] : names.keys.sorted()
    let marks = ids.map { _ in "?" }.joined(separator: ", ")
    let found = try rows(
      of: "price",
      """
      SELECT alias, day, quantity_milli, amount, decimals FROM price WHERE currency = ?
      \(product == nil ? "" : "AND alias IN (\(marks))") ORDER BY day
      """, [.text(currency)] + ids.map(Value.integer)
    ) { (row) throws(StorageError) in
      PaidRow(
        name: try row.required(names[row.statement.integer(0)]), day: try row.day(1),
        count: try row.units(2), amount: try row.units(3), decimals: try row.number(4, in: 0...6))
    }
    let decimals = max(
      found.map(\.decimals).max() ?? 0, Currency.coded(currency)?.minorUnits ?? 0)
    return PaidPrices(
      currency: currency, decimals: decimals, prices: found.map { $0.price(decimals: decimals) })
  }

  /// By what products are known on a tag: what stores print for them, what persons call them, and
  /// their codes.
  func tagNames() throws(StorageError) -> TagNames {
    let printed = try printedNames().values.map { goods in
      TagNames.Name(goods.printed, of: goods.priced, base: goods.base)
    }
    let bases = Dictionary(
      printed.map { ($0.product, $0.base) }, uniquingKeysWith: { one, _ in one })
    let called = try rows(
      of: "product",
      """
      SELECT p.name, \(BookSQL.productName) FROM product p
        LEFT JOIN product m ON m.id = p.merged_into
      """
    ) { (row) throws(StorageError) in
      let product = PricedProduct(try row.text(1))
      return TagNames.Name(try row.text(0), of: product, base: bases[product] ?? nil)
    }
    return TagNames(
      printed + called, codes: Dictionary(try codes(), uniquingKeysWith: { one, _ in one }))
  }

  /// By the number of the alias.
  private func printedNames() throws(StorageError) -> [Int64: PrintedGoods] {
    let changes = try sizeChanges()
    var names: [Int64: PrintedGoods] = [:]
    let found = try rows(
      of: "alias",
      """
      SELECT a.id, t.name, a.printed, a.size_milli,
        CASE a.standing WHEN 'apart' THEN NULL ELSE \(BookSQL.productName) END,
        coalesce(m.base, p.base)
      FROM alias a JOIN store t ON t.id = a.store LEFT JOIN product p ON p.id = a.product
        LEFT JOIN product m ON m.id = p.merged_into
      """
    ) { (row) throws(StorageError) in
      let id = row.statement.integer(0)
      let goods = PrintedGoods(
        store: try row.text(1), printed: try row.text(2),
        size: row.statement.isNull(3) ? nil : Int(row.statement.integer(3)),
        changes: changes[id] ?? [], product: try row.optionalText(4),
        base: try row.optionalText(5).flatMap(Product.Base.init))
      return (id, goods)
    }
    let bases = PrintedGoods.bases(found.map(\.1))
    for (id, goods) in found {
      var goods = goods
      goods.settleBase(bases)
      names[id] = goods
    }
    return names
  }

  /// The changes of size that a person said of packages under the same name, the oldest first.
  private func sizeChanges() throws(StorageError) -> [Int64: [SizeFrom]] {
    let found = try rows(
      of: "size_change", "SELECT alias, from_day, size_milli FROM size_change ORDER BY from_day"
    ) { (row) throws(StorageError) in
      (row.statement.integer(0), SizeFrom(day: try row.day(1), size: Int(row.statement.integer(2))))
    }
    return Dictionary(grouping: found, by: \.0).mapValues { $0.map(\.1) }
  }

  // MARK: Official series

  func officialSeries() throws(StorageError) -> [OfficialSeries] {
    let found = try rows(
      of: "official", "SELECT series, month, value FROM official ORDER BY series, month"
    ) { (row) throws(StorageError) in
      (
        try row.text(0), try row.number(1, in: 12...119_999),
        try row.required(ExactDecimal(row.text(2)))
      )
    }
    return Dictionary(grouping: found, by: \.0).sorted { $0.key < $1.key }.map { name, rows in
      OfficialSeries(name, Dictionary(uniqueKeysWithValues: rows.map { ($0.1, $0.2) }))
    }
  }

  func insert(_ series: OfficialSeries) throws(StorageError) {
    try remember(.official, .text(series.name))
    for (month, value) in series.values.sorted(by: { $0.key < $1.key }) {
      try run(
        "INSERT INTO official (series, month, value) VALUES (?, ?, ?)", .text(series.name),
        .number(month), .text(value.description))
    }
  }

  func removeOfficialSeries(_ name: String) throws(StorageError) {
    try forget(.official, where: "series = ?", .text(name))
  }
}

/// A row of the view.
private struct PaidRow {
  let name: PrintedGoods
  let day: Day
  let count: Int
  let amount: Int
  let decimals: Int

  /// - Parameter wanted: digits after the point, not fewer than it has.
  func price(decimals wanted: Int) -> PaidPrice {
    let factor = Int(ExactDecimal.power(wanted - decimals))
    return PaidPrice(
      name.priced, store: name.knownStore, on: day, count: count,
      size: name.size(of: count, on: day), amount: amount * factor)
  }
}

/// From a day on, so much is in a package.
private struct SizeFrom {
  let day: Day
  let size: Int
}

/// A name that a store prints, as far as it says how much of what was bought.
private struct PrintedGoods {
  let store: String
  let printed: String
  let size: Int?
  let changes: [SizeFrom]
  let product: String?
  /// The measure that it is counted in; nil is the same as pieces.
  var base: Product.Base?
  /// Whether the names of its product are counted in different things, which nobody can add up.
  private var isMixed = false
  /// The size that the name itself tells.
  let told: PackSize?

  init(
    store: String, printed: String, size: Int?, changes: [SizeFrom], product: String?,
    base: Product.Base?
  ) {
    (self.store, self.printed, self.size) = (store, printed, size)
    (self.changes, self.product, self.base) = (changes, product, base)
    told = PackSize(in: printed)
  }

  /// The measures that the names with a size of each product are counted in.
  static func bases(_ all: [PrintedGoods]) -> [String: Set<Product.Base>] {
    let named = all.filter { $0.product != nil && $0.told != nil }
    return Dictionary(grouping: named) { $0.product ?? "" }
      .mapValues { Set($0.compactMap(\.told?.base)) }
  }

  /// Where nobody said what a product is counted in, its names do, as long as they agree.
  mutating func settleBase(_ bases: [String: Set<Product.Base>]) {
    guard base == nil else { return }
    guard let product else {
      base = told?.base
      return
    }
    let told = bases[product] ?? []
    base = told.first
    isMixed = told.count > 1
  }

  /// A name without a product is a thing of its own, within its store.
  var priced: PricedProduct {
    product.map { PricedProduct($0) } ?? PricedProduct(printed, printedBy: store)
  }

  var knownStore: String? { store.isEmpty ? nil : store }

  /// How much is in one of what was sold, in thousandths of the base; nil where nobody knows.
  func size(of count: Int, on day: Day) -> Int? {
    if isMixed { return nil }
    let said = changes.last { $0.day <= day }?.size
    guard let base, base != .pieces else {
      // A piece is a piece, however heavy; a pack of ten is ten.
      return said ?? (told?.base == .pieces ? size : nil) ?? Self.one
    }
    if let told, told.base != base { return said }
    if let size = said ?? size { return size }
    // What is weighed is sold by the kilogram, what is tapped by the litre.
    return count % 1_000 == 0 ? nil : Self.thousand
  }

  /// One piece, and a thousand grams or millilitres, in thousandths.
  private static let one = 1_000
  private static let thousand = 1_000_000
}
