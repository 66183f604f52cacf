// SPDX-License-Identifier: GPL-3.0-or-later

package import Budget
import Money

/// The book as plain JSON: what `pricescan budget export json` writes and `import` reads.
///
/// Unknown keys are refused with their path; what is optional and missing, or null, takes its
/// default. Reading stands in Storage because core has no JSON: the bytes come from a file.
package struct PlainBook: Equatable, Sendable {
  package var budget: BudgetBook
  /// Receipts are the other half of the book: they are kept as they came.
  let receipts: [JSON]

  static let version = 1

  package init(_ budget: BudgetBook = BudgetBook()) {
    self.init(budget, receipts: [])
  }

  init(_ budget: BudgetBook, receipts: [JSON]) {
    (self.budget, self.receipts) = (budget, receipts)
  }

  package init(_ bytes: [UInt8]) throws(PlainBookError) {
    guard let json = JSON(parsing: bytes) else { throw .notJSON }
    let root = try PlainObject(json, "")
    let version = try root.optional("version", .number, \.integer) ?? Self.version
    guard version <= Self.version else { throw .newerVersion(version) }
    guard version == Self.version else {
      throw .notA(.number, path: "version", found: "\(version)")
    }
    try root.refuseKeys(but: [
      "version", "plan", "commitments", "skipped", "goals", "categories", "entries",
      "prices_seen", "receipts",
    ])
    receipts = try root.list("receipts").map(\.json)
    budget = BudgetBook(
      plans: try root.objects("plan") { (row) throws(PlainBookError) in try Plan(row) },
      commitments: try root.objects("commitments") { (row) throws(PlainBookError) in
        try Commitment(row)
      },
      skipped: try Self.skipped(root),
      goals: try root.objects("goals") { (row) throws(PlainBookError) in try Goal(row) },
      categories: try root.objects("categories") { (row) throws(PlainBookError) in
        try Category(row)
      },
      entries: try root.objects("entries") { (row) throws(PlainBookError) in try Entry(row) },
      knownPrices: try root.objects("prices_seen") { (row) throws(PlainBookError) in
        try KnownPrice(row)
      })
    try checkNames()
    budget.plans.sort { $0.from < $1.from }
  }

  private static func skipped(_ root: PlainObject) throws(PlainBookError) -> [SkippedDay] {
    var skipped: [SkippedDay] = []
    for (json, path) in try root.list("skipped") {
      guard let pair = json.array, pair.count == 2, let id = pair[0].string, let day = pair[1].day
      else { throw .notA(.pair, path: path, found: json.shown) }
      skipped.append(SkippedDay(id, day))
    }
    return skipped
  }

  /// Whatever is named once is there once, and whatever names something finds it. Names are the
  /// same where their bytes are, as in the sealed book.
  func checkNames() throws(PlainBookError) {
    try Self.checkOnce(budget.plans.map(\.from.description), "plan", "from")
    let commitments = try Self.checkOnce(budget.commitments.map(\.id), "commitments", "id")
    let goals = try Self.checkOnce(budget.goals.map(\.id), "goals", "id")
    try Self.checkOnce(budget.categories.map(\.key), "categories", "key")
    for (place, day) in budget.skipped.enumerated() {
      let id = day.commitment
      if !commitments.contains(Array(id.utf8)) {
        throw .notThere(path: "skipped[\(place)]", name: id)
      }
    }
    for (place, entry) in budget.entries.enumerated() {
      if let id = entry.commitment, !commitments.contains(Array(id.utf8)) {
        throw .notThere(path: "entries[\(place)].commitment", name: id)
      }
      if let id = entry.goal, !goals.contains(Array(id.utf8)) {
        throw .notThere(path: "entries[\(place)].goal", name: id)
      }
    }
  }

  @discardableResult
  private static func checkOnce(
    _ names: [String], _ list: String, _ key: String
  ) throws(PlainBookError) -> Set<[UInt8]> {
    var known: Set<[UInt8]> = []
    for (place, name) in names.enumerated() where !known.insert(Array(name.utf8)).inserted {
      throw .twice(path: "\(list)[\(place)].\(key)", name: name)
    }
    return known
  }

  package var text: String {
    var root = budget.json
    root["version"] = .integer(Self.version)
    root["receipts"] = .array(receipts)
    return JSON.object(root).text
  }
}

extension Plan {
  fileprivate init(_ row: PlainObject) throws(PlainBookError) {
    try row.refuseKeys(but: [
      "from", "cycle", "start_day", "allowance", "opening", "carry", "rollover", "buffer", "least",
    ])
    let startDay = try row.optional("start_day", .startDay, \.integer) ?? 1
    let cycle = try row.optional("cycle", .cycle) { json in
      json.string.flatMap { Cycle($0, startDay: startDay) }
    }
    guard let cycle = cycle ?? Cycle("month", startDay: startDay) else {
      throw .notA(.startDay, path: row.path + ".start_day", found: "\(startDay)")
    }
    self.init(
      from: try row.day("from"), cycle: cycle, allowance: try row.wholeTWD("allowance"),
      opening: try row.optional("opening", .amount, \.twd) ?? .zero,
      carry: try row.choice("carry") ?? .both, rollover: try row.choice("rollover") ?? .spread,
      buffer: try row.optionalWholeTWD("buffer") ?? .zero,
      least: try row.optionalWholeTWD("least"))
  }
}

extension Commitment {
  fileprivate init(_ row: PlainObject) throws(PlainBookError) {
    try row.refuseKeys(but: [
      "id", "kind", "name", "twd", "every", "anchor", "last", "automatic", "category",
    ])
    let id = try row.text("id")
    self.init(
      id: id, kind: try row.requiredChoice("kind"), name: try row.optionalText("name") ?? id,
      twd: try row.wholeTWD("twd"),
      every: try row.required("every", .interval) { $0.string.flatMap(Interval.init) },
      anchor: try row.day("anchor"), last: try row.optionalDay("last"),
      isAutomatic: try row.optional("automatic", .yesOrNo, \.bool) ?? false,
      category: try row.optionalText("category"))
  }
}

extension Goal {
  fileprivate init(_ row: PlainObject) throws(PlainBookError) {
    try row.refuseKeys(but: ["id", "name", "target", "due"])
    let id = try row.text("id")
    self.init(
      id: id, name: try row.optionalText("name") ?? id, target: try row.wholeTWD("target"),
      due: try row.optionalDay("due"))
  }
}

extension Category {
  fileprivate init(_ row: PlainObject) throws(PlainBookError) {
    try row.refuseKeys(but: ["key", "limit", "strict"])
    self.init(
      key: try row.text("key"), limit: try row.optionalWholeTWD("limit"),
      isStrict: try row.optional("strict", .yesOrNo, \.bool) ?? false)
  }
}

extension Entry {
  fileprivate init(_ row: PlainObject) throws(PlainBookError) {
    try row.refuseKeys(but: [
      "kind", "day", "twd", "category", "commitment", "due", "goal", "product", "store",
      "original", "currency", "rate", "note", "receipt",
    ])
    self.init(
      try row.requiredChoice("kind"), on: try row.day("day"), try row.twd("twd"),
      original: try Original(row), category: try row.optionalText("category"),
      product: try row.optionalText("product"), store: try row.optionalText("store"),
      commitment: try row.optionalText("commitment"), due: try row.optionalDay("due"),
      goal: try row.optionalText("goal"), note: try row.optionalText("note") ?? "",
      receipt: try row.optionalText("receipt"))
  }
}

extension Entry.Original {
  /// Returns nil if nothing of it stands there; a currency or a rate without an amount is refused.
  fileprivate init?(_ row: PlainObject) throws(PlainBookError) {
    let currency = try row.optionalText("currency")
    let rate = try row.optional("rate", .amount, \.typedDecimal)
    guard let amount = try row.optional("original", .amount, \.typedDecimal) else {
      guard currency == nil, rate == nil else { throw .missing(path: row.path + ".original") }
      return nil
    }
    self.init(amount, currency: currency, rate: rate)
  }
}

extension KnownPrice {
  fileprivate init(_ row: PlainObject) throws(PlainBookError) {
    try row.refuseKeys(but: ["product", "category", "store", "day", "twd", "how"])
    self.init(
      product: try row.optionalText("product"), category: try row.optionalText("category"),
      store: try row.optionalText("store"), day: try row.day("day"), twd: try row.wholeTWD("twd"),
      how: try row.requiredChoice("how"))
  }
}
