// SPDX-License-Identifier: GPL-3.0-or-later

package import Budget
import Money
package import Receipts

/// Receipts as JSON, there and back: what `receipts export json` writes is what is read here.
package enum PlainReceipts {
  /// - Parameter bytes: a list of receipts, or a plain book with one.
  package static func read(_ bytes: [UInt8]) throws(PlainBookError) -> [KeptReceipt] {
    guard let json = JSON(parsing: bytes) else { throw .notJSON }
    if json.array == nil { return try PlainBook(bytes).keptReceipts() }
    return try receipts(of: try PlainObject(.object(["receipts": json]), ""))
  }

  static func receipts(of root: PlainObject) throws(PlainBookError) -> [KeptReceipt] {
    let receipts = try root.objects("receipts") { (row) throws(PlainBookError) in
      try KeptReceipt(row)
    }
    var known: Set<[UInt8]> = []
    for (place, receipt) in receipts.enumerated()
    where !known.insert(Array(receipt.uid.utf8)).inserted {
      throw .twice(path: "receipts[\(place)].uid", name: receipt.uid)
    }
    return receipts
  }
}

extension PlainBook {
  package init(_ budget: BudgetBook, _ receipts: [KeptReceipt]) {
    self.init(budget, receipts: receipts.map(\.json))
  }

  /// The receipts that it tells of, which a budget does not need to be read.
  package func keptReceipts() throws(PlainBookError) -> [KeptReceipt] {
    try PlainReceipts.receipts(of: try PlainObject(.object(["receipts": .array(receipts)]), ""))
  }
}

// MARK: Writing

extension KeptReceipt {
  var json: JSON {
    .object([
      "uid": .string(uid), "store": .optional(store), "day": .optional(day?.description),
      "time": .optional(clock), "currency": .string(currency), "decimals": .integer(decimals),
      "total": .optional(total.map(text)), "number": .optional(number),
      "source": .string(source.rawValue), "state": .string(state.rawValue),
      "gap": .string(text(gap)), "gap_confirmed": .bool(isGapConfirmed),
      "picture_hash": .optional(pictureHash.map { FileID($0.bytes).text }),
      "lines": .array(lines.map(json)), "taxes": .array(taxes.map(json)),
      "doubts": .array(doubts.map(json)),
    ])
  }

  private func json(_ line: KeptLine) -> JSON {
    .object([
      "kind": .string(line.kind.rawValue), "name": .string(line.name),
      "product": .optional(line.product), "quantity": .string(line.quantityText),
      "amount": .string(text(line.amount)), "tax": .optional(line.taxClass),
      "of": line.ofPlace.map { .integer($0 + 1) } ?? .null, "mended": .optional(line.mended),
      "doubt": .optional(line.doubt?.rawValue), "belief": .integer(line.belief),
      "learned_from": .optional(line.learnedFrom),
      "rivals": .array(line.rivals.map { .string(text($0)) }),
    ])
  }

  private func json(_ tax: KeptTax) -> JSON {
    .object([
      "mark": .string(tax.mark), "rate": .optional(tax.rate.map { KeptLine.decimal($0) }),
      "net": .optional(tax.net.map(text)), "tax": .optional(tax.tax.map(text)),
      "gross": .string(text(tax.gross)),
    ])
  }

  private func json(_ doubt: HeadDoubt) -> JSON {
    .object([
      "field": .string(doubt.field.rawValue), "belief": .integer(doubt.belief),
      "read_as": .optional(doubt.readAs),
    ])
  }
}

extension JSON {
  fileprivate static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
}

// MARK: Reading

extension KeptReceipt {
  fileprivate init(_ row: PlainObject) throws(PlainBookError) {
    try row.refuseKeys(but: [
      "uid", "store", "day", "time", "currency", "decimals", "total", "number", "source", "state",
      "gap", "gap_confirmed", "picture_hash", "lines", "taxes", "doubts",
    ])
    let decimals = try row.required("decimals", .number) { $0.integer(in: 0...6) }
    let units: (JSON) -> Int? = { $0.units(decimals) }
    self.init(
      uid: try row.text("uid"), store: try row.optionalText("store"),
      day: try row.optionalDay("day"), minute: try row.optional("time", .text, \.clock),
      currency: try row.text("currency"), decimals: decimals,
      total: try row.optional("total", .amount, units), source: try row.requiredChoice("source"))
    number = try row.optionalText("number")
    pictureHash = try row.optional("picture_hash", .text, \.pictureHash)
    lines = try row.objects("lines") { (line) throws(PlainBookError) in try KeptLine(line, units) }
    taxes = try row.objects("taxes") { (tax) throws(PlainBookError) in try KeptTax(tax, units) }
    doubts = try row.objects("doubts") { (doubt) throws(PlainBookError) in try HeadDoubt(doubt) }
    try stand(as: try row.choice("state") ?? .draft, row)
  }

  /// What says that it is checked has to be so.
  private mutating func stand(as state: State, _ row: PlainObject) throws(PlainBookError) {
    guard state == .checked else { return }
    let isConfirmed = try row.optional("gap_confirmed", .yesOrNo, \.bool) ?? false
    let isPlain = doubts.isEmpty && lines.allSatisfy { $0.doubt == nil }
    guard isPlain, let checked = try? checked(isGapConfirmed: isConfirmed) else {
      throw .notA(
        .choice([State.draft.rawValue]), path: row.path + ".state", found: "\"\(state.rawValue)\"")
    }
    self = checked
  }
}

extension KeptLine {
  fileprivate init(_ row: PlainObject, _ units: (JSON) -> Int?) throws(PlainBookError) {
    try row.refuseKeys(but: [
      "kind", "name", "product", "quantity", "amount", "tax", "of", "mended", "doubt", "belief",
      "learned_from", "rivals",
    ])
    self.init(
      try row.choice("kind") ?? .item, try row.optionalText("name") ?? "",
      try row.required("amount", .amount, units),
      quantity: try row.optional("quantity", .amount) { $0.units(3) } ?? Self.onePiece,
      taxClass: try row.optionalText("tax"),
      ofPlace: try row.optional("of", .number) { $0.integer(in: 1...9_999).map { $0 - 1 } },
      belief: try row.belief("belief"), mended: try row.optionalText("mended"),
      doubt: try row.choice("doubt"), product: try row.optionalText("product"))
    learnedFrom = try row.optionalText("learned_from")
    for (json, path) in try row.list("rivals") {
      guard let amount = units(json) else {
        throw .notA(.amount, path: path, found: json.shown)
      }
      rivals.append(amount)
    }
  }
}

extension KeptTax {
  fileprivate init(_ row: PlainObject, _ units: (JSON) -> Int?) throws(PlainBookError) {
    try row.refuseKeys(but: ["mark", "rate", "net", "tax", "gross"])
    self.init(
      try row.text("mark"), rate: try row.optional("rate", .amount) { $0.units(3) },
      net: try row.optional("net", .amount, units), tax: try row.optional("tax", .amount, units),
      gross: try row.required("gross", .amount, units))
  }
}

extension HeadDoubt {
  fileprivate init(_ row: PlainObject) throws(PlainBookError) {
    try row.refuseKeys(but: ["field", "belief", "read_as"])
    self.init(
      try row.requiredChoice("field"), belief: try row.belief("belief"),
      readAs: try row.optionalText("read_as"))
  }
}

extension PlainObject {
  fileprivate func belief(_ key: String) throws(PlainBookError) -> Int {
    try optional(key, .number) { $0.integer(in: 0...KeptLine.certain) } ?? KeptLine.certain
  }
}

extension JSON {
  fileprivate func integer(in allowed: ClosedRange<Int>) -> Int? {
    integer.flatMap { allowed.contains($0) ? $0 : nil }
  }

  /// "12.50" as 1250: whole units that the book can keep.
  fileprivate func units(_ decimals: Int) -> Int? {
    let factor = ExactDecimal(significand: ExactDecimal.power(decimals), scale: 0)
    guard let units = typedDecimal?.times(factor)?.trimmed, units.isWhole,
      let number = Int64(exactly: units.significand),
      number.magnitude <= Database.mostUnits.magnitude
    else { return nil }
    return Int(number)
  }

  /// "09:58"
  fileprivate var clock: Int? {
    guard let text = string, text.count == 5, let hour = Int(text.prefix(2)),
      let minute = Int(text.suffix(2)), (0..<24).contains(hour), (0..<60).contains(minute),
      KeptReceipt.clock(hour * 60 + minute) == text
    else { return nil }
    return hour * 60 + minute
  }

  fileprivate var pictureHash: PictureHash? {
    let digits = Array(string ?? "")
    guard digits.count == 2 * PictureHash.byteCount else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
    return PictureHash(bytes: bytes)
  }
}
