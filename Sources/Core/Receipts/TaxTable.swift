// SPDX-License-Identifier: GPL-3.0-or-later

/// The table of taxes of a receipt, told by its arithmetic: whatever the order of its columns,
/// net + tax = gross, and the tax is the rate of the net.
///
///     C  7,00%  17,33  1,21  18,54          the letters are the receipt's own: 7 % is C here
///     D 19,00%   4,78  0,91   5,69
struct TaxTable {
  let rates: [Int]
  /// Whether a tax may stand in the row below the sum that it is of, as in Japan.
  var isTaxBelow = false

  /// So many rows below a heading of taxes still are its table.
  private static let reach = 5

  func rows(in facts: [RowFacts]) -> [ReceiptTax] {
    var found: [ReceiptTax] = []
    let likely = Self.likely(facts)
    for (index, (fact, isUnderHeading)) in likely.enumerated() {
      let next = isTaxBelow && index + 1 < likely.count ? likely[index + 1].fact : nil
      guard let row = row(fact, isUnderHeading: isUnderHeading) ?? pair(fact, next) else {
        continue
      }
      if found.contains(where: { $0.net == row.net && $0.tax == row.tax }) { continue }
      found.append(row)
    }
    return found
  }

  /// With the one row of which only the net was read, where it is what the total lacks.
  func completed(_ rows: [ReceiptTax], in facts: [RowFacts], total: Int) -> [ReceiptTax] {
    let gross = total - rows.reduce(0) { $0 + $1.gross }
    guard gross > 0 else { return rows }
    for (fact, isUnderHeading) in Self.likely(facts) {
      guard let rate = fact.printedRate ?? (isUnderHeading ? fact.bareRate(of: rates) : nil),
        let net = fact.amounts.map(\.amount.units).first(where: {
          $0 < gross && Self.isTax(gross - $0, of: $0, rate)
        })
      else { continue }
      let mended = ReceiptTax(
        mark: fact.leadingMark, rate: rate, net: net, tax: gross - net, isMended: true)
      return rows + [mended]
    }
    return rows
  }

  private static func likely(_ facts: [RowFacts]) -> [(fact: RowFacts, isUnderHeading: Bool)] {
    var sinceHeading = reach + 1
    return facts.compactMap { fact in
      sinceHeading = fact.has(.tax) ? 0 : sinceHeading + 1
      return fact.has(.change) || fact.has(.payment) ? nil : (fact, sinceHeading <= reach)
    }
  }

  private func row(_ fact: RowFacts, isUnderHeading: Bool) -> ReceiptTax? {
    let printed = fact.printedRate ?? (isUnderHeading ? fact.bareRate(of: rates) : nil)
    guard printed != nil || isUnderHeading else { return nil }
    if printed == nil, fact.has(.total) || fact.has(.sum) { return nil }
    let amounts = fact.amounts.filter { $0.amount.units >= 0 && !fact.isRate($0) }
      .map(\.amount.units)
    let wanted = printed.map { [$0] } ?? []
    let known = wanted + rates.filter { $0 > 0 && !wanted.contains($0) }
    let likely = wanted.isEmpty && fact.leadingMark != nil ? known : wanted
    guard
      let sums = threes(amounts, known) ?? (isUnderHeading ? pairs(amounts, likely) : nil)
    else { return nil }
    return ReceiptTax(
      mark: fact.leadingMark, rate: sums.rate, net: sums.net, tax: sums.tax,
      isMended: sums.isMended)
  }

  /// The tax in the row below the sum that it is of:
  ///
  ///     8%対象      ¥8,879
  ///     (内消費税    ¥658)
  private func pair(_ fact: RowFacts, _ next: RowFacts?) -> ReceiptTax? {
    guard let rate = fact.printedRate, rate > 0, let next, next.printedRate == nil,
      next.has(.tax), let sum = only(fact), let tax = only(next), tax < sum
    else { return nil }
    for net in [sum - tax, sum] where Self.isTax(tax, of: net, rate) {
      return ReceiptTax(mark: fact.leadingMark, rate: rate, net: net, tax: tax, isMended: false)
    }
    return nil
  }

  /// The amount of a row that has no other.
  private func only(_ fact: RowFacts) -> Int? {
    let amounts = fact.amounts.filter { $0.amount.units > 0 && !fact.isRate($0) }
    return amounts.count == 1 ? amounts[0].amount.units : nil
  }

  private struct Sums {
    let net: Int
    let tax: Int
    let rate: Int
    let isMended: Bool
  }

  /// All three are there and hold.
  private func threes(_ amounts: [Int], _ rates: [Int]) -> Sums? {
    guard amounts.count >= 3 else { return nil }
    for start in 0...(amounts.count - 3) {
      let three = amounts[start..<start + 3].sorted()
      guard three[0] + three[1] == three[2], three[2] > 0 else { continue }
      if let rate = rates.first(where: { Self.isTax(three[0], of: three[1], $0) }) {
        return Sums(net: three[1], tax: three[0], rate: rate, isMended: false)
      }
    }
    return nil
  }

  /// Two of three: the printed rate tells which they are.
  private func pairs(_ amounts: [Int], _ rates: [Int]) -> Sums? {
    guard amounts.count >= 2 else { return nil }
    let isShort = amounts.count == 2
    for (index, one) in amounts.enumerated() {
      for other in amounts[(index + 1)...] {
        let (large, small) = (max(one, other), min(one, other))
        for rate in rates where large > 0 {
          if Self.isTax(small, of: large, rate) {
            return Sums(net: large, tax: small, rate: rate, isMended: !isShort)
          }
          if Self.isTax(small, of: large - small, rate) {
            return Sums(net: large - small, tax: small, rate: rate, isMended: true)
          }
          if Self.isTax(large - small, of: small, rate), rate > 0 {
            return Sums(net: small, tax: large - small, rate: rate, isMended: true)
          }
        }
      }
    }
    return nil
  }

  /// As shops round: a unit up or down.
  static func isTax(_ tax: Int, of net: Int, _ rate: Int) -> Bool {
    abs(tax * 10_000 - net * rate) <= 10_000
  }
}

extension RowFacts {
  /// Percent times a hundred, of a word like "7%", "7,00 %" or "19.0%".
  var printedRate: Int? {
    let words = row.words.map { String($0.text.map(\.asPlainDigit)) }
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : ""
      guard word.contains("%") || next.first == "%" else { continue }
      let digits = word.prefix { $0 != "%" }.reversed().prefix {
        $0.isPlainDigit || $0 == "," || $0 == "."
      }
      let parts = String(digits.reversed()).split { $0 == "," || $0 == "." }
      guard let whole = parts.first.flatMap({ Int($0) }), whole < 100, parts.count <= 2 else {
        continue
      }
      let rest = parts.count == 2 ? String((parts[1] + "00").prefix(2)) : "00"
      return whole * 100 + (Int(rest) ?? 0)
    }
    return nil
  }

  /// "19,00", or "19,008" where the percent sign was read as a digit: a rate of the country, first.
  fileprivate func bareRate(of rates: [Int]) -> Int? {
    let first = row.words.prefix(2).first { $0.text.contains { $0 == "," || $0 == "." } }
    guard let word = first?.text, amounts.count > 1 else { return nil }
    return rates.first { rate in
      guard rate > 0 else { return false }
      let digits = "\(rate / 100),\(rate % 100 < 10 ? "0" : "")\(rate % 100)"
      let read = word.map { $0 == "." ? "," : $0 }
      return String(read.prefix(digits.count)) == digits && read.count <= digits.count + 1
    }
  }

  /// "19,00" stands for a rate where a percent sign follows.
  fileprivate func isRate(_ seen: SeenAmount) -> Bool {
    let after = seen.words.upperBound
    return after < row.words.count && row.words[after].text.first == "%"
  }

  /// The letter that stands before a row of the table, or letters: "SR" for the standard rate.
  fileprivate var leadingMark: String? {
    guard let first = row.words.first?.text else { return nil }
    let mark = first.filter { $0.isLetter || $0.isNumber }
    let rest = first.filter { !$0.isLetter && !$0.isNumber }
    guard mark.count == 1 || (2...3).contains(mark.count) && mark.allSatisfy(\.isUppercase),
      rest.allSatisfy({ "=:.)".contains($0) })
    else { return nil }
    return mark.uppercased()
  }
}
