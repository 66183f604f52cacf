// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Reads the amounts of a page once more, with what reads prices: two readings prove each other. One
/// object belongs to one thread.
///
///     words                      cut out and read again
///     SAFT 12:45      1,79 €     [1,79 €]   alike: proved; the time is no amount, and left
///     BROT            Z,4S €     [2,45 €]   not alike, or no words at all: the row as the finder of
///                                           prices sees it, with all the looks that a price gets
final class ReceiptNumberReader {
  private let prices: PriceLineReader
  /// So many are cut out, the first of the words.
  private let mostAmounts: Int

  /// Rows of numbers of the longest receipt.
  private static let mostLines = 160
  /// A row has a price for one, a sum and a tax.
  static let usualMostAmounts = 3 * mostLines
  /// Around words is some ground: a row is known if they reach along so much of it.
  private static let mostOfRow = 0.7

  init(
    modelFolder: String, mostAmounts: Int = ReceiptNumberReader.usualMostAmounts
  ) throws(ReaderError) {
    self.mostAmounts = mostAmounts
    prices = try PriceLineReader(
      modelFolder: modelFolder, mostLines: Self.mostLines, seesStrikes: false)
  }

  /// - Parameter words: were read on the page by what knows letters, those of a row in their order.
  func numbers(on page: FlatPage, among words: [PageWord]) -> [PageWord] {
    page.frame.map { $0.withLuma { numbers(in: $0, among: words) } } ?? []
  }

  private func numbers(in luma: borrowing LumaView, among words: [PageWord]) -> [PageWord] {
    let amounts = WordsOfAmount.all(in: words).prefix(mostAmounts)
    let again = prices.read(amounts.map(\.cut), of: luma).map { $0?.pageWords ?? [] }
    let proved = zip(amounts, again).flatMap { $0.proved(by: $1) ?? [] }
    let places = Set(proved.map(\.box))
    let known = words.filter { !$0.mayBeAmount || places.contains($0.box) }
    let rows = prices.lines(in: luma, by: prices.finder).cuts.filter { row in
      !Self.isKnown(row.whole.quad.bounds, by: known, of: words)
    }
    let looked = prices.firstLook(at: rows.prefix(prices.mostLines), of: luma)
    let others = prices.settled(looked, in: luma).flatMap(\.pageWords)
    return proved
      + others.filter { other in
        !proved.contains { $0.box.isSamePlace(as: other.box) }
      }
  }

  /// Whether words stand all along a row, and none of them needs another look.
  private static func isKnown(_ row: Box, by known: [PageWord], of words: [PageWord]) -> Bool {
    let inside = words.filter { row.holds($0.box.center) }
    guard let all = Quad(around: inside.map(\.box))?.bounds else { return false }
    return all.width > mostOfRow * row.width && inside.allSatisfy(known.contains)
  }
}

/// Words side by side that are one amount, as "2," and "45".
private struct WordsOfAmount {
  private var words: [PageWord]

  /// In heights: words that stand no farther apart are one amount.
  private static let together = 1.0

  static func all(in words: [PageWord]) -> [WordsOfAmount] {
    words.split { !$0.hasDigits || !$0.mayBeAmount }.flatMap { run in
      run.reduce(into: [WordsOfAmount]()) { amounts, word in
        if amounts.last?.goesOn(in: word) == true {
          amounts[amounts.count - 1].words.append(word)
        } else {
          amounts.append(WordsOfAmount(words: [word]))
        }
      }
    }
  }

  private func goesOn(in word: PageWord) -> Bool {
    guard let last = words.last?.box else { return false }
    let height = max(last.height, word.box.height)
    return word.box.x > last.x && word.box.x - last.right < Self.together * height
      && abs(word.box.center.y - last.center.y) < height / 2
  }

  /// Wide enough that a digit shows that the words have lost.
  var cut: LineCut {
    let place = Quad(around: words.map(\.box)) ?? Quad(words[0].box)
    return LineCut(quad: place, polarity: .darkOnLight).widened(by: SecondLook.usual)
  }

  /// The words where they stand, as sure as the second reading; nil if that is another or unsure. What
  /// has no digits is a sign of money or the letter of a tax beside them.
  func proved(by others: [PageWord]) -> [PageWord]? {
    let numbers = others.filter(\.hasDigits)
    guard numbers.map(\.text).joined() == words.map(\.text).joined(),
      (words + numbers).allSatisfy(\.isSure)
    else { return nil }
    let confidence = numbers.map(\.confidence).min() ?? 0
    return words.map {
      PageWord(text: $0.text, box: $0.box, confidence: confidence, slope: $0.slope)
    }
  }
}

extension PageWord {
  private static let surely = 0.7
  /// Numbers of that many digits are codes of goods and telephones.
  private static let mostDigits = 8
  /// Stand in times, dates and shares.
  private static let signsOfOthers: Set<Character> = ["/", ":", "%"]

  fileprivate var isSure: Bool { confidence > Self.surely }

  fileprivate var hasDigits: Bool { text.contains(where: \.isNumber) }

  /// Whether it may be an amount, or be read as one by what knows prices: RMO.02 is RM0.02.
  fileprivate var mayBeAmount: Bool {
    let (digits, letters) = (text.count(where: \.isNumber), text.count(where: \.isLetter))
    if digits == 0 { return !isSure && letters < 3 }
    guard isSure else { return true }
    return digits <= Self.mostDigits && letters <= digits + 1
      && !text.contains(where: Self.signsOfOthers.contains)
  }
}

extension LineReading {
  /// Its words, each as sure as its least sure character.
  fileprivate var pageWords: [PageWord] {
    line.words.compactMap { word in
      word.quad.map { quad in
        PageWord(
          text: word.text, box: quad.bounds,
          confidence: word.symbols.compactMap(\.confidence).min() ?? 0)
      }
    }
  }
}
