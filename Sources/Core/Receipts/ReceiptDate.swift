// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// Finds days and hours in the text of a row.
///
///     14.03.2020   14.03.20   2020-03-14   14 MAR 2020   March 14, 2020
///     2020年3月14日   民國109年3月14日   令和2年3月14日   R2年3月14日
struct ReceiptDate: Sendable {
  let order: ReceiptCountry.DateOrder
  /// Later days are none; nil where nobody knows which day it is.
  let today: Day?

  /// Nobody has kept receipts from before.
  private static let firstYear = 1990
  private static let endOfYears = 2100
  /// The first two digits of a year.
  private static let century = 20

  init(order: ReceiptCountry.DateOrder, today: Day?) {
    (self.order, self.today) = (order, today)
  }

  // MARK: Days

  struct SeenDay {
    let day: Day
    /// Whether its parts stand in the order of the country.
    var isUsual = true
    /// Whether another order would make another day of them.
    var isTurnable = false
    /// Whether a digit was taken for another.
    var isMended = false
    /// "26/05/20" may be the beginning of "26/05/2018", at the edge of a paper.
    var mayBeCut = false
  }

  /// In the order in which they stand. Loosely, one of the signs between may have got lost. Loosely,
  /// or beside an hour, blanks may stand between the numbers.
  func days(in text: String, isLoose: Bool = false) -> [SeenDay] {
    let pieces = Self.pieces(of: text)
    let mayBeWide = isLoose || !Self.minutes(in: text).isEmpty
    return pieces.indices.compactMap { day(at: $0, in: pieces, isLoose, mayBeWide) }
  }

  private func day(
    at start: Int, in pieces: [Piece], _ isLoose: Bool, _ mayBeWide: Bool
  ) -> SeenDay? {
    guard start + 4 < pieces.count else { return nil }
    let (one, gap, two, other, three) = (
      pieces[start], pieces[start + 1], pieces[start + 2], pieces[start + 3], pieces[start + 4]
    )
    let era = start > 0 ? pieces[start - 1].text : ""
    if let month = one.month { return monthFirst(month, two, other, three) }
    guard case .number(let first, let length) = one.kind, gap.isBetweenDays, other.isBetweenDays,
      case .number(let third, let thirdLength) = three.kind,
      length == 4 || thirdLength == 4 || two.month != nil || mayBeWide || Self.areTight(gap, other),
      !(other.text.contains(" ") && Self.isHour(start + 4, in: pieces)),
      two.month != nil || isLoose && gap.text + other.text != "  "
        || Self.areAlike(gap, other) && !(start > 0 && pieces[start - 1].text == gap.text)
    else { return nil }
    if let month = two.month { return usual(checked(third, thirdLength, month, first)) }
    guard case .number(let second, let secondLength) = two.kind, secondLength <= 2 else {
      return nil
    }
    if length == 4 || gap.text.hasPrefix("年") {
      guard let years = Self.years(of: era, first) else { return nil }
      let year = first + years
      if isLoose, gap.text.contains("年"), year >= Self.endOfYears {
        // "2625年": no receipt is of another century, so its second digit was read wrongly.
        return checked(2000 + year % 100, 4, second, third).map {
          SeenDay(day: $0, isUsual: false, isMended: true)
        }
      }
      return usual(checked(year, 4, second, third))
    }
    guard length <= 2, thirdLength == 2 || thirdLength == 4 else {
      return length == 3 ? usual(checked(first + 1911, 4, second, third)) : nil
    }
    return triple(first, second, third, thirdLength)
  }

  /// Days whose eight digits stand together, "14032020" or "20200314". Take them only from a row that
  /// says that it tells a day: other numbers are as long.
  func compactDays(in text: String) -> [SeenDay] {
    Self.pieces(of: text).compactMap { piece in
      guard case .number(let number, length: 8) = piece.kind else { return nil }
      let yearLast = triple(number / 1_000_000, number / 10_000 % 100, number % 10_000, 4)
      // Never both: no year of a receipt begins with a month.
      return yearLast ?? usual(checked(number / 10_000, 4, number / 100 % 100, number % 100))
    }
  }

  private func usual(_ day: Day?) -> SeenDay? { day.map { SeenDay(day: $0) } }

  /// "March 14, 2020"
  private func monthFirst(_ month: Int, _ day: Piece, _ gap: Piece, _ year: Piece) -> SeenDay? {
    guard case .number(let day, 1...2) = day.kind, gap.isBetweenDays || gap.text == ", ",
      case .number(let year, 4) = year.kind
    else { return nil }
    return usual(checked(year, 4, month, day))
  }

  /// Whether no blank stands between the numbers: "10. 10.08" are two amounts of a table.
  private static func areTight(_ one: Piece, _ other: Piece) -> Bool {
    [one, other].allSatisfy { !$0.text.contains(" ") || $0.text.contains { "年月".contains($0) } }
  }

  /// "03.04.2 09:53" has lost the end of its year: 9 is none.
  private static func isHour(_ place: Int, in pieces: [Piece]) -> Bool {
    place + 2 < pieces.count && pieces[place + 1].text == ":"
  }

  private static func areAlike(_ one: Piece, _ other: Piece) -> Bool {
    if one.text.contains("年") { return other.text.contains("月") }
    let signs = [one, other].map { $0.text.filter { $0 != " " } }
    return !signs[0].isEmpty && signs[0] == signs[1]
  }

  private func triple(_ first: Int, _ second: Int, _ third: Int, _ length: Int) -> SeenDay? {
    let dayFirst = checked(third, length, second, first)
    let monthFirst = checked(third, length, first, second)
    let yearFirst = length == 2 && first > 9 ? checked(first, 2, second, third) : nil
    let (wanted, other) =
      switch order {
      case .dayFirst: (dayFirst, monthFirst)
      case .monthFirst: (monthFirst, dayFirst)
      // "1-1-13" is a house in Japan.
      case .yearFirst: (yearFirst, length == 4 ? dayFirst : nil)
      }
    let isTurnable = wanted != nil && other != nil && wanted != other
    guard let day = wanted ?? other else { return nil }
    return SeenDay(
      day: day, isUsual: wanted != nil, isTurnable: isTurnable,
      mayBeCut: order != .yearFirst && length == 2 && third == Self.century)
  }

  /// 令和 begins with 2019, 平成 with 1989, 民國 with 1912. Without an era a single digit is no year.
  private static func years(of era: String, _ year: Int) -> Int? {
    if year > 200 { return 0 }
    let era = era.filter { $0 != " " }
    if let known = eras.first(where: { era.hasSuffix($0.name) }) {
      // The R of a word is no era.
      let before = era.dropLast(known.name.count).last
      let isWord = known.name.count == 1 && before.map { $0.isASCII && $0.isLetter } == true
      if !isWord { return known.years }
    }
    if year > 99 { return 1911 }
    return year > 9 ? 2000 : nil
  }

  private static let eras: [(name: String, years: Int)] = [
    ("令和", 2018), ("R", 2018), ("平成", 1988), ("H", 1988), ("民國", 1911), ("民国", 1911),
  ]

  private func checked(_ year: Int, _ length: Int, _ month: Int, _ day: Int) -> Day? {
    let whole = length == 2 ? 2000 + year : year
    guard whole >= Self.firstYear, let found = Day(year: whole, month: month, day: day) else {
      return nil
    }
    if let today { return found <= today ? found : nil }
    return whole < Self.endOfYears ? found : nil
  }

  // MARK: Hours

  /// "9:05" as minutes of the day, with "PM" after it or not.
  static func minutes(in text: String) -> [Int] {
    let pieces = pieces(of: text)
    return pieces.indices.compactMap { start in
      guard start + 2 < pieces.count, case .number(let hour, let length) = pieces[start].kind,
        length <= 2, case .number(let minute, 2) = pieces[start + 2].kind, hour < 24, minute < 60,
        pieces[start + 1].isBetweenHours,
        !(start > 0 && pieces[start - 1].isBetweenHours)
      else { return nil }
      let after = pieces[min(pieces.count - 1, start + 3)...].prefix(4).map(\.text).joined()
      return (hour + noon(after.lowercased(), hour)) * 60 + minute
    }
  }

  private static func noon(_ after: String, _ hour: Int) -> Int {
    let letters = after.filter(\.isLetter)
    if letters.hasPrefix("pm"), hour < 12 { return 12 }
    return letters.hasPrefix("am") && hour == 12 ? -12 : 0
  }

  // MARK: Pieces

  /// A run of digits, or what stands between two.
  private struct Piece {
    enum Kind {
      case number(Int, length: Int)
      case sign
    }
    let text: String
    let kind: Kind

    /// The month that its last word names.
    var month: Int? {
      guard case .sign = kind,
        let word = text.lowercased().split(whereSeparator: { !$0.isLetter }).last, word.count > 2
      else { return nil }
      return ReceiptDate.months.firstIndex { names in names.contains { $0.hasPrefix(word) } }
        .map { $0 + 1 }
    }

    var isBetweenDays: Bool {
      let sign = text.filter { $0 != " " }
      return text == " " || [".", ",", "/", "-", "年", "月", "'"].contains(sign)
    }

    var isBetweenHours: Bool {
      let sign = text.filter { $0 != " " }
      return sign == ":" || sign == "時"
    }
  }

  private static let months = [
    ["january", "januar"], ["february", "februar"], ["march", "märz", "mrz"], ["april"],
    ["may", "mai"], ["june", "juni"], ["july", "juli"], ["august"], ["september"],
    ["october", "oktober"], ["november"], ["december", "dezember"],
  ]

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = Array(text.map(\.asPlainDigit))[...]
    while let first = rest.first {
      let isDigit = first.isASCII && first.isNumber
      let run = rest.prefix { ($0.isASCII && $0.isNumber) == isDigit }
      rest.removeFirst(run.count)
      let text = String(run)
      let number = isDigit && run.count <= 9 ? Int(text) : nil
      pieces.append(
        Piece(text: text, kind: number.map { .number($0, length: run.count) } ?? .sign))
    }
    return pieces.flatMap(withMonthApart)
  }

  /// " MAR " between two numbers is a piece between two blanks.
  private static func withMonthApart(_ piece: Piece) -> [Piece] {
    guard piece.month != nil else { return [piece] }
    let blank = Piece(text: " ", kind: .sign)
    return [blank, piece, blank]
  }
}

extension ReceiptDate {
  private static let alike: [Character: Character] = [
    "O": "0", "o": "0", "Q": "0", "D": "0", "I": "1", "l": "1", "|": "1", "i": "1", "!": "1",
    "S": "5", "s": "5", "B": "8", "Z": "2", "z": "2",
  ]

  /// Letters taken for digits within what is built like a day: "O7/03/2O18" is "07/03/2018".
  static func repaired(_ text: String) -> String {
    text.split(separator: " ").map { word in
      let signs = word.count { "./-".contains($0) }
      let digits = word.count { $0.isPlainDigit }
      guard signs == 2, digits > 2 else { return String(word) }
      return String(word.map { alike[$0] ?? $0 })
    }.joined(separator: " ")
  }
}
