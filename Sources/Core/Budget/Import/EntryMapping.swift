// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// Which column of a table is what of an entry, and how its days and amounts are written.
package struct EntryMapping: Equatable, Sendable {
  /// The names of the columns; those that are not named are looked for under their own names.
  package var columns: [Field: String]
  package var dayOrder: DayOrder
  package var decimalSign: DecimalSign
  /// The meaning of an amount where no column says the kind.
  package var amounts: Amounts

  package init(
    columns: [Field: String] = [:], dayOrder: DayOrder = .yearMonthDay,
    decimalSign: DecimalSign = .point, amounts: Amounts = .spent
  ) {
    self.columns = columns
    self.dayOrder = dayOrder
    self.decimalSign = decimalSign
    self.amounts = amounts
  }

  /// The parts of an entry, by the names that the export gives its columns.
  package enum Field: String, CaseIterable, Sendable {
    case kind, day, twd, category, product, store, commitment, due, goal, original, currency, rate
    case note, receipt
  }

  package enum DayOrder: String, CaseIterable, Sendable {
    case yearMonthDay = "ymd"
    case dayMonthYear = "dmy"
    case monthDayYear = "mdy"
  }

  package enum DecimalSign: String, CaseIterable, Sendable {
    case point, comma
  }

  package enum Amounts: Sendable {
    /// Every amount was spent.
    case spent
    /// An account: what is below zero was spent, the rest came in.
    case account
  }
}

/// The entries that a table would bring into a book.
package struct EntryPreview: Equatable, Sendable {
  package let entries: [Entry]
  /// Lines that are no entries, in their order.
  package let refused: [RefusedLine]

  package init(
    _ table: SeparatedText, _ mapping: EntryMapping, into book: BudgetBook
  ) throws(ImportRefusal) {
    let reader = try EntryRowReader(table.columns, mapping, book)
    var entries: [Entry] = []
    var refused: [RefusedLine] = []
    for row in table.rows {
      do throws(RefusedLine) {
        entries.append(try reader.entry(row))
      } catch {
        refused.append(error)
      }
    }
    self.entries = entries
    self.refused = refused
  }
}

/// Makes an entry of a row.
private struct EntryRowReader {
  private let places: [EntryMapping.Field: Int]
  private let columnCount: Int
  private let mapping: EntryMapping
  private let commitments: Set<String>
  private let goals: Set<String>

  init(
    _ columns: [String], _ mapping: EntryMapping, _ book: BudgetBook
  ) throws(ImportRefusal) {
    var places: [EntryMapping.Field: Int] = [:]
    for field in EntryMapping.Field.allCases {
      let wanted = mapping.columns[field] ?? field.rawValue
      places[field] = columns.firstIndex(of: wanted)
      let isNeeded = field == .day || field == .twd || mapping.columns[field] != nil
      if isNeeded, places[field] == nil { throw .noColumn(named: wanted) }
    }
    self.places = places
    columnCount = columns.count
    self.mapping = mapping
    commitments = Set(book.commitments.map(\.id))
    goals = Set(book.goals.map(\.id))
  }

  func entry(_ row: SeparatedText.Row) throws(RefusedLine) -> Entry {
    guard row.fields.count == columnCount else {
      throw RefusedLine(
        line: row.line, reason: .fieldCount(row.fields.count, wanted: columnCount))
    }
    let amount = try decimal(row, .twd)
    var entry = Entry(
      try kind(row, amount), on: try day(row, .day), try twd(row, amount),
      category: text(row, .category), product: text(row, .product), store: text(row, .store),
      commitment: try known(row, .commitment, commitments), goal: try known(row, .goal, goals),
      note: text(row, .note) ?? "", receipt: text(row, .receipt))
    if text(row, .due) != nil { entry.due = try day(row, .due) }
    if text(row, .original) != nil {
      let rate = try text(row, .rate) == nil ? nil : decimal(row, .rate)
      entry.original = Entry.Original(
        try decimal(row, .original), currency: text(row, .currency), rate: rate)
    }
    return entry
  }

  /// Returns nil if there is no such column, or nothing stands in it.
  private func text(_ row: SeparatedText.Row, _ field: EntryMapping.Field) -> String? {
    guard let place = places[field] else { return nil }
    let text = SeparatedText.trimmed(SeparatedText.armed(row.fields[place]))
    return text.isEmpty ? nil : text
  }

  private func known(
    _ row: SeparatedText.Row, _ field: EntryMapping.Field, _ names: Set<String>
  ) throws(RefusedLine) -> String? {
    guard let name = text(row, field), !names.contains(name) else { return text(row, field) }
    throw RefusedLine(line: row.line, reason: .notThere(name))
  }

  private func kind(
    _ row: SeparatedText.Row, _ amount: ExactDecimal
  ) throws(RefusedLine) -> Entry.Kind {
    guard let word = text(row, .kind) else {
      return mapping.amounts == .spent || amount.isNegative ? .expense : .income
    }
    guard let kind = Entry.Kind(rawValue: word) else {
      throw RefusedLine(line: row.line, reason: .notAKind(word))
    }
    return kind
  }

  private func twd(
    _ row: SeparatedText.Row, _ amount: ExactDecimal
  ) throws(RefusedLine) -> TWD {
    let isSpent = mapping.amounts == .account && text(row, .kind) == nil && amount.isNegative
    let counted =
      isSpent ? ExactDecimal(significand: -amount.significand, scale: amount.scale) : amount
    // 1.000 may be meant as a thousand.
    guard counted.scale <= 2, let twd = TWD(counted) else {
      throw RefusedLine(line: row.line, reason: .notAnAmount(text(row, .twd) ?? ""))
    }
    return twd
  }

  /// "NT$ 1,234.50", "-20", "1.234,50" where the comma is the decimal sign. Where it is not, 12,50 is
  /// no amount: whoever meant twelve and a half must not get 1,250.
  private func decimal(
    _ row: SeparatedText.Row, _ field: EntryMapping.Field
  ) throws(RefusedLine) -> ExactDecimal {
    let written = text(row, field) ?? ""
    var plain = written.filter { !$0.isWhitespace }
    for sign in ["NT$", "$"] { plain = plain.replacing(sign, with: "") }
    let (grouping, point): (Character, Character) =
      mapping.decimalSign == .point ? (",", ".") : (".", ",")
    guard let ungrouped = plain.withoutGroups(grouping, before: point),
      let amount = ExactDecimal(ungrouped)
    else { throw RefusedLine(line: row.line, reason: .notAnAmount(written)) }
    return amount
  }

  /// "2026-09-11", "11.9.2026", "9/11/2026": the year has four digits.
  private func day(
    _ row: SeparatedText.Row, _ field: EntryMapping.Field
  ) throws(RefusedLine) -> Day {
    let written = text(row, field) ?? ""
    let parts = written.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
    guard parts.count == 3, numbers.count == 3 else {
      throw RefusedLine(line: row.line, reason: .notADay(written))
    }
    let order: [Int] =
      switch mapping.dayOrder {
      case .yearMonthDay: [0, 1, 2]
      case .dayMonthYear: [2, 1, 0]
      case .monthDayYear: [2, 0, 1]
      }
    guard parts[order[0]].count == 4,
      let day = Day(
        year: numbers[order[0]], month: numbers[order[1]], day: numbers[order[2]])
    else { throw RefusedLine(line: row.line, reason: .notADay(written)) }
    return day
  }
}

extension String {
  /// "1,234.50" as "1234.50"; nil where the sign stands anywhere but before three digits.
  fileprivate func withoutGroups(_ grouping: Character, before point: Character) -> String? {
    let parts = split(separator: point, maxSplits: 1, omittingEmptySubsequences: false)
    let groups = parts[0].split(separator: grouping, omittingEmptySubsequences: false)
    let isGrouped =
      groups[0].contains(where: \.isNumber) && groups.dropFirst().allSatisfy { $0.count == 3 }
    guard groups.count == 1 || isGrouped else { return nil }
    guard parts.count > 1 else { return groups.joined() }
    return parts[1].contains(grouping) ? nil : groups.joined() + "." + parts[1]
  }
}
