// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money

/// How many of what, at which price: "2 x 0,69", "0,162 kg x 1,15 EUR/kg", "1,79 x 2".
struct PrintedQuantity: Equatable {
  let quantity: ExactDecimal
  let unit: String?
  let unitPrice: ExactDecimal?
  /// The words that say so.
  let words: Range<Int>

  /// The amount that the line comes to, in the smallest units; nil without a price.
  func amount(decimals: Int) -> Int? {
    guard let product = unitPrice.flatMap({ quantity.times($0) }) else { return nil }
    return Self.units(product, decimals)
  }

  /// A half goes up, as tills round.
  static func units(_ value: ExactDecimal, _ decimals: Int) -> Int? {
    guard value.scale > decimals else {
      return Int(exactly: value.significand * ExactDecimal.power(decimals - value.scale))
    }
    let unit = ExactDecimal.power(value.scale - decimals)
    let half = value.significand < 0 ? -unit / 2 : unit / 2
    return Int(exactly: (value.significand + half) / unit)
  }
}

/// Finds quantities among the words of a row.
struct QuantityGrammar {
  let decimals: Int

  /// Words that stand among a quantity and say nothing else.
  private static let units: [String: String?] = [
    "kg": "kg", "g": "g", "l": "l", "stk": nil, "st": nil, "stück": nil, "x": nil, "×": nil,
    "*": nil, "à": nil, "a": nil, "@": nil, "eur/kg": "kg", "eur": nil, "euro/kg": "kg",
    "euro": nil, "€/kg": "kg", "chf": nil, "rm": nil, "eur/l": "l", "liter": "l", "pcs": nil,
    "ea": nil, "個": nil, "コ": nil, "点": nil, "単": nil,
  ]
  /// Signs that stand after a count, or before the price of one.
  private static let pieces = ["個", "コ", "点", "単", "@"]
  private static let signs: Set<String> = ["x", "×", "*", "à", "@"]

  /// So many numbers of a row are multiplied by each other; a row has a few.
  private static let mostNumbers = 30

  /// Returns the quantity of a row that comes to a known amount: the pair of numbers whose product
  /// it is.
  func quantity(in words: [ReceiptWord], comingTo amount: Int) -> PrintedQuantity? {
    let numbers = Array(numbers(in: words).suffix(Self.mostNumbers))
    for (index, one) in numbers.enumerated() {
      for other in numbers[(index + 1)...] {
        for (count, price) in [(one, other), (other, one)] {
          guard count.isCount, price.isPrice, count.value > .zero else { continue }
          let found = found(count, price, in: words)
          guard found.quantity != ExactDecimal(1) || found.unit != nil || hasSign(words, found)
          else { continue }
          if found.amount(decimals: decimals).map({ abs($0) }) == abs(amount) { return found }
        }
      }
    }
    return nil
  }

  /// Returns the quantity of a row that says nothing else; nil if other words stand in it.
  func alone(in words: [ReceiptWord]) -> PrintedQuantity? {
    let numbers = numbers(in: words)
    let known = Set(numbers.map(\.word))
    let others = words.indices.filter { !known.contains($0) && !isUnit(words[$0].text) }
    guard others.allSatisfy({ words[$0].text.count < 2 }) else { return nil }
    for (count, price) in zip(numbers, numbers.dropFirst())
    where count.isCount && price.isPrice && count.value > .zero {
      return found(count, price, in: words)
    }
    for (price, count) in zip(numbers, numbers.dropFirst())
    where count.isCount && price.isPrice && count.value > .zero && !price.isWeight {
      return found(count, price, in: words)
    }
    return nil
  }

  /// "SCONE  1  7.50  7.50": the price of one stands before the amount once more, and a count that
  /// may have been misread, for it is one.
  func one(in words: [ReceiptWord], of seen: RowFacts.SeenAmount) -> PrintedQuantity? {
    let price = words.indices.last { index in
      index > 0 && words[index].text.first?.isPlainDigit == true
        && PrintedAmount(words[index].text, decimals: decimals)?.units == seen.amount.units
    }
    guard let price, decimals > 0 else { return nil }
    let first = words[..<price].lastIndex { $0.text.count > 1 }.map { $0 + 1 } ?? price
    return PrintedQuantity(
      quantity: ExactDecimal(1), unit: nil, unitPrice: seen.amount.value(decimals: decimals),
      words: first..<words.count)
  }

  /// The words before a quantity, and those within where it stands around the name:
  /// "5  WALLPLUG  1.00".
  func others(than found: PrintedQuantity, in words: [ReceiptWord]) -> [ReceiptWord] {
    let before = words[..<found.words.lowerBound]
    let within = words[found.words].dropFirst().dropLast()
    let isName = within.contains { $0.text.count(where: \.isLetter) > 2 && !isUnit($0.text) }
    return Array(isName ? before + within.withoutCurrencyAtItsEnd : before)
  }

  /// "1.000 STK" before the amount of the same row, which is the price of one then.
  func count(in words: [ReceiptWord], of seen: RowFacts.SeenAmount) -> PrintedQuantity? {
    guard let number = numbers(in: words).last, number.isCount, number.value == ExactDecimal(1)
    else { return nil }
    return PrintedQuantity(
      quantity: number.value.trimmed, unit: nil,
      unitPrice: seen.amount.value(decimals: decimals), words: number.word..<words.count)
  }

  /// "Handeingabe 0,091 kg": a weight without a price, at the end of a row.
  func weight(in words: [ReceiptWord]) -> PrintedQuantity? {
    guard words.count >= 2, words.last?.text.lowercased() == "kg",
      let number = numbers(in: words).last, number.word == words.count - 2, number.isWeight
    else { return nil }
    return PrintedQuantity(
      quantity: number.value, unit: "kg", unitPrice: nil, words: number.word..<words.count)
  }

  func isUnit(_ text: String) -> Bool {
    let plain = text.lowercased().filter { !".,:".contains($0) }
    return Self.units[plain] != nil || plain.isEmpty
  }

  // MARK: Numbers

  private struct Number {
    let value: ExactDecimal
    let word: Int
    let scale: Int
    let isPrice: Bool

    var isWeight: Bool { scale == 3 }
    var isCount: Bool { scale == 0 || scale == 3 || scale == 2 && !value.isWhole }
  }

  private func numbers(in words: [ReceiptWord]) -> [Number] {
    words.enumerated().compactMap { index, word in
      var text = word.text.map(\.asPlainDigit)[...]
      while let last = text.last, !last.isPlainDigit, text.count > 1 { text = text.dropLast() }
      while let first = text.first, first.isMoneySign || "@xX*単".contains(first), text.count > 1 {
        text = text.dropFirst()
      }
      let parts = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
      guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isPlainDigit) }),
        word.text.count - text.count <= 2 || isUnit("eur" + word.text.dropFirst(text.count)),
        let value = ExactDecimal(parts.map { String($0) }.joined(separator: "."))
      else { return nil }
      let scale = parts.count == 2 ? parts[1].count : 0
      guard scale > 0 || parts[0].count <= (decimals == 0 ? 7 : 3) else { return nil }
      let isPrice = decimals == 0 ? scale == 0 : scale == decimals || scale == decimals + 1
      return Number(value: value, word: index, scale: scale, isPrice: isPrice)
    }
  }

  private func found(_ one: Number, _ other: Number, in words: [ReceiptWord]) -> PrintedQuantity {
    let isTurned = isTurned(one, other, in: words)
    let (count, price) = isTurned ? (other, one) : (one, other)
    let first = min(count.word, price.word)
    let last = max(count.word, price.word)
    let unit = words[first...].compactMap { word in
      Self.units[word.text.lowercased().filter { !".,:".contains($0) }] ?? nil
    }.first
    let start =
      first > 0 && Self.signs.contains(words[first - 1].text.lowercased()) ? first - 1 : first
    return PrintedQuantity(
      quantity: count.value, unit: unit, unitPrice: price.value, words: start..<last + 1)
  }

  /// Without cents either number may be the price, and nobody buys 125 of what costs 3; unless a word
  /// says which is which.
  private func isTurned(_ count: Number, _ price: Number, in words: [ReceiptWord]) -> Bool {
    guard decimals == 0, count.scale == 0, price.scale == 0, count.value > price.value else {
      return false
    }
    let between = words[min(count.word, price.word)...max(count.word, price.word)]
    return !between.contains { word in Self.pieces.contains { word.text.contains($0) } }
  }

  private func hasSign(_ words: [ReceiptWord], _ found: PrintedQuantity) -> Bool {
    words[found.words].contains { Self.signs.contains($0.text.lowercased()) || $0.isCount }
  }
}

extension ReceiptWord {
  /// Words that name the money of an amount, in small letters.
  static let currencies: Set<String> = [
    "eur", "euro", "€", "chf", "fr", "fr.", "sfr", "rm", "nt$", "$",
  ]

  /// "1x", or "ix" as it may be read.
  var isCount: Bool {
    let digits = text.prefix { $0.isPlainDigit || "iIl".contains($0) }
    return !digits.isEmpty && ["x", "X", "×"].contains(String(text.dropFirst(digits.count)))
  }
}

extension Sequence<ReceiptWord> {
  /// The currency of the number that follows is no part of a name.
  var withoutCurrencyAtItsEnd: [ReceiptWord] {
    var words = Array(self)
    while let last = words.last, ReceiptWord.currencies.contains(last.text.lowercased()) {
      words.removeLast()
    }
    return words
  }
}
