// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money

/// Makes the lines of a receipt of the rows above its total.
///
///     GUT BIO JOGHURT PUR      2,45 C      a name and an amount in the column of amounts
///     7 x 0,35                             a quantity, of the line before or after it
///     BANANEN LOSE                         a name whose amount stands in the next row
///     0,158 kg x 1,19          0,19 C
struct LineGrammar {
  let decimals: Int
  private let quantities: QuantityGrammar

  /// The lines, and the names and the amounts in between whose other half could not be read.
  struct Lines {
    var lines: [ReceiptLine] = []
    /// Where a line may be missing, by its place among the lines.
    var unread: [(place: Int, name: String)] = []
    var nameless: [(place: Int, line: ReceiptLine)] = []
  }

  init(decimals: Int) {
    self.decimals = decimals
    quantities = QuantityGrammar(decimals: decimals)
  }

  func lines(in facts: ArraySlice<RowFacts>) -> Lines {
    guard let column = AmountColumn(of: facts) else { return Lines() }
    var state = State()
    for fact in withNamesAbove(facts.filter { !$0.isSumRow }, column) {
      if state.lines.lines.isEmpty, isHead(fact, column) {
        // The name of the first line stands below the head, so one above it is none.
        state.name = nil
        continue
      }
      take(fact, column, &state)
    }
    state.drop()
    return state.lines
  }

  /// FLOUR differs from FLOOR in a letter, but an address has no amount; "No 12, 04.05.19 14.15" has a day.
  private func isHead(_ fact: RowFacts, _ column: AmountColumn) -> Bool {
    fact.has(.address)
      && (decimals == 0 || column.amount(of: fact) == nil || !Self.days.days(in: fact.text).isEmpty)
      || decimals > 0 && fact.amounts.contains(where: \.isJoined)
      || column.amount(of: fact) == nil && !ReceiptDate.minutes(in: fact.text).isEmpty
  }

  /// Where names stand below their amounts, each is put above: after the last amount without a
  /// name, as many rows are left then as between two amounts.
  ///
  ///     1x 4012345   4,00
  ///     GREEN TEA           ─►  GREEN TEA
  ///     1x 4054321   3,90       1x 4012345   4,00
  ///     PLUM CAKE               ...
  private func withNamesAbove(_ facts: [RowFacts], _ column: AmountColumn) -> [RowFacts] {
    let bare = facts.indices.filter { isBare(facts[$0], column) }
    guard let last = bare.last, bare.count > 1, last + 1 < facts.count,
      bare.allSatisfy({ isNameAlone(facts[$0 + 1], column) })
    else { return facts }
    let between = zip(bare, bare.dropFirst()).map { $1 - $0 - 1 }.min() ?? 0
    guard facts[(last + 1)...].count >= between else { return facts }
    var ordered = facts
    for row in bare { ordered.swapAt(row, row + 1) }
    return ordered
  }

  /// An amount, and a code or a number at most.
  private func isBare(_ fact: RowFacts, _ column: AmountColumn) -> Bool {
    column.amount(of: fact) != nil && isNameless(column.left(of: fact))
  }

  private func isNameAlone(_ fact: RowFacts, _ column: AmountColumn) -> Bool {
    column.amount(of: fact) == nil && quantities.alone(in: fact.row.words) == nil
      && Self.name(of: column.left(of: fact)) != nil
  }

  private func isNameless(_ words: [ReceiptWord]) -> Bool {
    words.allSatisfy { quantities.isUnit($0.text) || !$0.text.hasLetters || $0.isCount }
  }

  // MARK: Row by row

  private struct State {
    var lines = Lines()
    /// A name that waits for its amount.
    var name: String?
    /// A quantity that may be of the next line.
    var quantity: PrintedQuantity?

    /// A name that waited in vain is a line that could not be read, or none.
    mutating func drop() {
      if let name, !lines.lines.isEmpty {
        lines.unread.append((place: lines.lines.count, name: name))
      }
      name = nil
    }

    /// The name of a line: its own, or the one that waits; "(50 PCS)" goes on with the latter, and
    /// "WA45-A 12" below a name is the number of an article.
    mutating func named(_ own: String?) -> String? {
      guard let own else {
        defer { name = nil }
        return name
      }
      if let above = name, own.hasPrefix("(") {
        name = nil
        return above + " " + own
      }
      if let above = name, own.isCode, !above.isCode {
        name = nil
        return above
      }
      drop()
      return own
    }
  }

  private func take(_ fact: RowFacts, _ column: AmountColumn, _ state: inout State) {
    let left = column.left(of: fact).withoutCurrencyAtItsEnd
    if let seen = column.amount(of: fact) {
      return takeLine(fact, seen, left, &state)
    }
    if let quantity = quantities.alone(in: fact.row.words) ?? quantities.weight(in: fact.row.words)
    {
      return takeQuantity(quantity, &state)
    }
    guard !left.allSatisfy({ quantities.isUnit($0.text) }), let name = Self.name(of: left) else {
      return
    }
    let whole = state.named(name)
    state.name = whole
  }

  private func takeLine(
    _ fact: RowFacts, _ seen: RowFacts.SeenAmount, _ left: [ReceiptWord], _ state: inout State
  ) {
    let isReturned = fact.has(.returned) && seen.amount.units > 0
    let units = isReturned ? -seen.amount.units : seen.amount.units
    var found = quantities.quantity(in: left, comingTo: units)
    if found == nil { found = quantities.one(in: left, of: seen) }
    let named = found.map { quantities.others(than: $0, in: left) } ?? left
    let own = isNameless(named) ? nil : Self.name(of: named)
    let name = state.named(own)
    if own == nil, found == nil { found = quantities.count(in: left, of: seen) }
    var line = ReceiptLine(
      name: name ?? "", quantity: ExactDecimal(1),
      amount: ReceiptDraft.Field(units, belief: seen.belief),
      kind: Self.kind(of: fact, units), taxMark: fact.mark(after: seen), place: fact.row.place)
    if line.kind == .discount, units == 0 { return }
    line.rivals = seen.rivals + (line.kind == .item ? [] : [-units])
    guard name != nil else {
      if let found { line.take(found) }
      return state.lines.nameless.append((place: state.lines.lines.count, line: line))
    }
    if let waiting = state.quantity, found == nil, waiting.amount(decimals: decimals) == units {
      found = waiting
    }
    state.quantity = nil
    if let found { line.take(found) }
    state.lines.lines.append(line)
  }

  /// Adds it to the line before it, if it comes to that; else it waits for the next.
  private func takeQuantity(_ quantity: PrintedQuantity, _ state: inout State) {
    let last = state.lines.lines.count - 1
    guard last >= 0, state.name == nil else {
      state.quantity = quantity
      return
    }
    let amount = quantity.amount(decimals: decimals)
    if amount == nil || amount == state.lines.lines[last].amount.value {
      state.lines.lines[last].take(quantity)
    } else {
      state.quantity = quantity
    }
  }

  /// In any order: whether there is a day is asked, and not which.
  private static let days = ReceiptDate(order: .dayFirst, today: nil)

  // MARK: Names

  private static func name(of words: [ReceiptWord]) -> String? {
    let text = ReceiptRow(words).name
    let letters = text.count { $0.isLetter }
    let isWide = text.contains(where: \.isWithoutSpaces)
    guard letters >= (isWide ? 1 : 2) else { return nil }
    let first = words[0].text
    let isNumbered = words.count > 1 && first.count >= 6 && first.allSatisfy(\.isNumber)
    let name = isNumbered ? ReceiptRow(Array(words.dropFirst())).name : text
    return name.trimmedName.asSpelled
  }

  private static func kind(of fact: RowFacts, _ units: Int) -> ReceiptLine.Kind {
    if fact.has(.void) { return .void }
    if fact.has(.deposit) || fact.has(.returned) { return .deposit }
    return fact.has(.discount) || units < 0 ? .discount : .item
  }
}

extension String {
  fileprivate var hasLetters: Bool { contains(where: \.isLetter) }

  /// Whether it has more digits than letters.
  fileprivate var isCode: Bool { count(where: \.isPlainDigit) > count(where: \.isLetter) }
}

extension ReceiptLine {
  fileprivate mutating func take(_ printed: PrintedQuantity) {
    quantity = printed.quantity
    unit = printed.unit
    unitPrice = printed.unitPrice
  }
}

extension String {
  /// Without rulers and signs at its ends.
  fileprivate var trimmedName: String {
    var text = self[...]
    while let last = text.last, " .,:;|_-=~'‚*".contains(last), text.count > 1 {
      if last == ".", text.dropLast().last?.isLetter == true { break }
      text.removeLast()
    }
    while let first = text.first, " .,:;|_=~'‚".contains(first), text.count > 1 {
      text.removeFirst()
    }
    return String(text)
  }
}

extension RowFacts {
  /// Whether it tells a sum and no line.
  var isSumRow: Bool {
    !meanings.isDisjoint(with: [.total, .subtotal, .change, .tax, .rounding, .count])
      || has(.payment) && !has(.discount) && (!amounts.isEmpty || row.words.count < 3)
      || has(.sum) && amounts.count == 1
  }

  /// The mark of a tax after an amount, in its word or the next one.
  func mark(after seen: SeenAmount) -> String? {
    if let mark = seen.amount.mark { return String(mark.prefix(1)) }
    let next = seen.words.upperBound
    guard next < row.words.count else { return nil }
    let text = row.words[next].text
    if text == "©" { return "C" }
    let sign = text.filter { $0.isLetter || $0.isNumber || $0 == "※" }
    return sign.count == 1 || (sign.count == 2 && sign.allSatisfy(\.isLetter))
      ? String(sign.prefix(1)).uppercased() : nil
  }
}
