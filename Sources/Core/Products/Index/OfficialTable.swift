// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// A table of official numbers, as statistical offices write them.
///
///     time,value               Statistik;Zeit;2_Auspraegung_Code;…;PREIS1    Item,TYPE,TIME_PERIOD,…
///     2025-01,110.2            61111;2025;MONAT01;…;120,3                   總指數,原始值,2025M01,108.9
///
/// Which column says what is found by what stands in it: a month, or a year beside a month's name; a
/// number in the last such column. The other columns tell series apart.
package struct OfficialTable: Equatable, Sendable {
  /// As they stand in the table: statistical offices begin with the whole.
  package let series: [OfficialSeries]
  /// Rows without a month or a number.
  package let skipped: Int

  package enum Refusal: Error, Equatable, Sendable {
    /// No column has months, as 2025-01, 2025M01, 114年1月, or years beside names of months.
    case noMonths
    /// No column has numbers above 0.
    case noNumbers
  }

  package init(columns: [String], rows: [[String]]) throws(Refusal) {
    let rows = [columns] + rows
    guard let times = TimeColumns(rows) else { throw .noMonths }
    guard let value = Self.valueColumn(rows, besides: times) else { throw .noNumbers }
    var names: [String] = []
    var found: [String: [Int: ExactDecimal]] = [:]
    var skipped = 0
    for row in rows {
      guard let month = times.month(row), let number = OfficialNumber.read(row[value]) else {
        skipped += 1
        continue
      }
      let name = Self.name(row, columns, besides: times, value)
      if found[name] == nil { names.append(name) }
      // The first of two numbers of one month holds: what follows is a series of another kind.
      if found[name]?[month] == nil { found[name, default: [:]][month] = number }
    }
    series = names.map { OfficialSeries($0, found[$0] ?? [:]) }
    // The line with the names of the columns is no row.
    self.skipped = max(0, skipped - 1)
  }

  /// The first column after the time, else the first of all, in which every row with a month has a
  /// number or a sign for none: how much it rose stands after the index itself.
  private static func valueColumn(_ rows: [[String]], besides times: TimeColumns) -> Int? {
    let rows = rows.filter { times.month($0) != nil }
    let width = rows.map(\.count).min() ?? 0
    let found = (0..<width).filter { column in
      guard !times.columns.contains(column) else { return false }
      let fields = rows.map { $0[column] }
      return fields.contains { OfficialNumber.read($0) != nil }
        && fields.allSatisfy { OfficialNumber.read($0) != nil || OfficialNumber.isNone($0) }
    }
    return found.first { $0 > times.columns.max() ?? 0 } ?? found.first
  }

  /// The text of the other columns, or else the name of the column of numbers.
  private static func name(
    _ row: [String], _ columns: [String], besides times: TimeColumns, _ value: Int
  ) -> String {
    let parts = row.indices.filter { $0 != value && !times.columns.contains($0) }
      .map { row[$0].trimmingSpaces }.filter { !OfficialNumber.isAny($0) }
    let name = parts.isEmpty && columns.indices.contains(value) ? columns[value] : nil
    return name.map(\.trimmingSpaces) ?? parts.joined(separator: " · ")
  }
}

/// Numbers of statistical tables.
private enum OfficialNumber {
  /// "117.6", "117,6", "1,117.60"; nil of anything that is not above 0.
  static func read(_ field: String) -> ExactDecimal? {
    decimal(field).flatMap { $0 > .zero ? $0 : nil }
  }

  /// Whether a number stands there, or none: nothing that could be a name.
  static func isAny(_ field: String) -> Bool { decimal(field) != nil || isNone(field) }

  /// The later of a comma and a point is the decimal sign; one alone always is.
  private static func decimal(_ field: String) -> ExactDecimal? {
    let field = field.trimmingSpaces
    let (comma, point) = (field.lastIndex(of: ","), field.lastIndex(of: "."))
    guard let comma else { return ExactDecimal(field) }
    let grouping = point.map { $0 > comma ? "," : "." } ?? "."
    return ExactDecimal(field.replacing(grouping, with: "").replacing(",", with: "."))
  }

  static func isNone(_ field: String) -> Bool {
    ["", ".", "-", "–", "…", "...", "x", "/"].contains(field.trimmingSpaces)
  }
}

/// The columns that say when.
private struct TimeColumns {
  /// All that say something of the time, those that are not needed, too.
  let columns: Set<Int>
  private let whole: Int?
  private let year: Int?
  private let month: Int?

  init?(_ rows: [[String]]) {
    let width = rows.map(\.count).max() ?? 0
    func columns(_ read: (String) -> Int?) -> [Int] {
      (0..<width).filter { column in
        // The names of the columns, and what stands above and below a table, are no times.
        let hits = rows.count { $0.indices.contains(column) && read($0[column]) != nil }
        return hits > 0 && hits * 2 > rows.count - 2
      }
    }
    let wholes = columns(OfficialTime.month)
    let years = columns(OfficialTime.year)
    let months = columns(OfficialTime.monthOfYear)
    guard !wholes.isEmpty || (!years.isEmpty && !months.isEmpty) else { return nil }
    self.columns = Set(wholes + years + months)
    (whole, year, month) = (wholes.first, years.first, months.first)
  }

  func month(_ row: [String]) -> Int? {
    if let whole { return field(row, whole).flatMap(OfficialTime.month) }
    guard let year = field(row, year).flatMap(OfficialTime.year),
      let month = field(row, month).flatMap(OfficialTime.monthOfYear)
    else { return nil }
    return year * 12 + month
  }

  private func field(_ row: [String], _ column: Int?) -> String? {
    column.flatMap { row.indices.contains($0) ? row[$0] : nil }
  }
}

/// How a month is written.
private enum OfficialTime {
  /// "2025-01", "2025-01-15", "2025/1", "2025M01", "2025年1月", "114年 1月" of the Republic of China.
  static func month(_ field: String) -> Int? {
    let text = field.trimmingSpaces.replacing(" ", with: "").replacing("民國", with: "")
    let parts = text.split(omittingEmptySubsequences: false) { "-/M年".contains($0) }
    guard (2...3).contains(parts.count), let year = year(String(parts[0]), text),
      let month = IndexPeriod.number(parts[1].last == "月" ? parts[1].dropLast() : parts[1]),
      (1...12).contains(month), parts.count == 2 || IndexPeriod.number(parts[2]) != nil
    else { return nil }
    return year * 12 + month - 1
  }

  private static func year(_ digits: String, _ text: String) -> Int? {
    guard let number = IndexPeriod.number(digits) else { return nil }
    if digits.count == 4, number > 0 { return number }
    // Years of the Republic of China have two or three digits.
    return text.contains("年") && (2...3).contains(digits.count) ? number + 1_911 : nil
  }

  /// "2025"
  static func year(_ field: String) -> Int? {
    let text = field.trimmingSpaces
    return IndexPeriod.number(text).flatMap { (1_900...2_199).contains($0) ? $0 : nil }
  }

  /// "MONAT01", "Januar", "January", "1月": January is 0.
  static func monthOfYear(_ field: String) -> Int? {
    let text = field.trimmingSpaces.lowercased()
    if let place = names.firstIndex(where: { $0.contains(text) }) { return place }
    var digits = text.hasPrefix("monat") ? text.dropFirst(5) : text[...]
    if digits.last == "月" { digits.removeLast() } else if digits == text { return nil }
    guard let month = IndexPeriod.number(digits), (1...12).contains(month) else { return nil }
    return month - 1
  }

  private static let names: [[String]] = [
    ["januar", "january"], ["februar", "february"], ["märz", "march"], ["april"], ["mai", "may"],
    ["juni", "june"], ["juli", "july"], ["august"], ["september"], ["oktober", "october"],
    ["november"], ["dezember", "december"],
  ]
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
