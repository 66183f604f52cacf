// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The facts that one row of a receipt says, before it is known what it is for.
struct RowFacts {
  let row: ReceiptRow
  let text: String
  let meanings: Set<ReceiptLexicon.Meaning>
  /// From left to right.
  let amounts: [SeenAmount]

  /// An amount where it stands.
  struct SeenAmount: Equatable {
    let amount: PrintedAmount
    let box: Box
    let belief: Double
    /// The other things that it may be, the likeliest first.
    let rivals: [Int]
    /// Its place among the words.
    let words: Range<Int>
    let text: String

    /// Whether its point was not seen.
    var isJoined: Bool { words.count > 1 }
  }

  init(_ row: ReceiptRow, _ lexicon: ReceiptLexicon, decimals: Int) {
    self.row = row
    text = row.text
    meanings = lexicon.meanings(of: row.text)
    amounts = Self.amounts(of: row, decimals)
  }

  var last: SeenAmount? { amounts.last }

  func has(_ meaning: ReceiptLexicon.Meaning) -> Bool { meanings.contains(meaning) }

  // MARK: Amounts

  private static func amounts(of row: ReceiptRow, _ decimals: Int) -> [SeenAmount] {
    var found: [SeenAmount] = []
    var index = 0
    while index < row.words.count {
      let seen =
        joined(row.words, index, decimals)
        ?? (isGoingOn(row.words, index) ? nil : single(row.words[index], index, decimals))
      if let seen { found.append(seen) }
      index = seen?.words.upperBound ?? index + 1
    }
    if isMark(found, decimals) { found.removeLast() }
    return found
  }

  /// Whether the last one is the mark of a tax that was read as a digit: ¥198※ as "¥198 1".
  private static func isMark(_ found: [SeenAmount], _ decimals: Int) -> Bool {
    guard decimals == 0, let mark = found.last, let amount = found.dropLast().last,
      amount.words.upperBound == mark.words.lowerBound, mark.text.count == 1
    else { return false }
    return amount.text.contains { $0.isMoneySign }
  }

  /// "1-18 -11" is the number of a house that was cut apart.
  private static func isGoingOn(_ words: [ReceiptWord], _ index: Int) -> Bool {
    guard index > 0, words[index].text.first == "-", words[index - 1].text.contains("-"),
      words[index - 1].text.allSatisfy({ $0.isPlainDigit || $0 == "-" })
    else { return false }
    return words[index].box.x - words[index - 1].box.right < words[index].box.height
  }

  private static func single(_ word: ReceiptWord, _ index: Int, _ decimals: Int) -> SeenAmount? {
    let other = word.rival.flatMap { PrintedAmount($0, decimals: decimals) }
    guard let amount = PrintedAmount(word.text, decimals: decimals) else {
      return pointless(word, index, decimals)
    }
    let rivals = [other?.units].compactMap(\.self).filter { $0 != amount.units }
    let belief = other?.units == amount.units ? max(word.belief, 0.99) : word.belief
    return SeenAmount(
      amount: PrintedAmount(units: amount.units, mark: amount.mark ?? other?.mark), box: word.box,
      belief: belief, rivals: rivals + cut(amount.units, decimals), words: index..<index + 1,
      text: word.text)
  }

  /// "119C" may be 1,19 C.
  private static func pointless(
    _ word: ReceiptWord, _ index: Int, _ decimals: Int
  ) -> SeenAmount? {
    let digits = word.text.prefix(while: \.isPlainDigit)
    let mark = word.text.dropFirst(digits.count)
    guard decimals == 2, (3...4).contains(digits.count), mark.count == 1,
      mark.allSatisfy({ $0.isLetter && $0.isUppercase }), let units = Int(digits)
    else { return nil }
    return SeenAmount(
      amount: PrintedAmount(units: units, mark: String(mark)), box: word.box,
      belief: min(0.5, word.belief), rivals: [], words: index..<index + 1, text: word.text)
  }

  /// The amounts that are left if a sign before it was read as a digit: 100,29 may be 0,29.
  private static func cut(_ units: Int, _ decimals: Int) -> [Int] {
    let digits = String(units.magnitude)
    guard digits.count > decimals + 1 else { return [] }
    return (1..<digits.count - decimals).compactMap { Int(digits.dropFirst($0)) }
      .filter { $0 != units }
  }

  /// "19 16": its point was not seen. "¥9,45 8": its last figures stand too far apart.
  private static func joined(
    _ words: [ReceiptWord], _ index: Int, _ decimals: Int
  ) -> SeenAmount? {
    guard index + 1 < words.count else { return nil }
    let (whole, end) = (words[index], words[index + 1])
    let gap = end.box.x - whole.box.right
    guard gap < 0.9 * whole.box.height, gap > -0.5 * whole.box.height,
      let text = whole.text.goingOn(with: end.text, decimals: decimals),
      let amount = PrintedAmount(text, decimals: decimals)
    else { return nil }
    let left = whole.box.x
    let box = Box(
      x: left, y: whole.box.y, width: end.box.right - left, height: whole.box.height)
    return SeenAmount(
      amount: amount, box: box, belief: min(0.6, whole.belief, end.belief), rivals: [],
      words: index..<index + 2, text: text)
  }
}

extension String {
  /// Both as one amount; nil where each is one of its own.
  fileprivate func goingOn(with end: String, decimals: Int) -> String? {
    guard !end.isEmpty, end.allSatisfy(\.isPlainDigit) else { return nil }
    if decimals == 2 {
      let isPlain = allSatisfy(\.isPlainDigit) && (1...4).contains(count)
      return isPlain && end.count == 2 ? self + "." + end : nil
    }
    let group = split(separator: ",", omittingEmptySubsequences: false).dropFirst().last
    guard decimals == 0, let group, group.count < 3, group.allSatisfy(\.isPlainDigit) else {
      return nil
    }
    return group.count + end.count == 3 ? self + end : nil
  }
}

extension Character {
  var isPlainDigit: Bool { isASCII && isNumber }
}
