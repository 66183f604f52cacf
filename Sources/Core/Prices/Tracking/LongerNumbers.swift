// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The numbers that were read lately, to tell a price from a part of one.
///
///     04.05.2025      was read in one picture
///     04.05           is read in the next: a part of it, and no price
///
/// A reading that breaks off makes a price of a date or of an article's number. No picture by itself can tell
/// that; the one before and the one after can. A longer price that may be shown is no reason: another one may
/// stand in its place now.
struct LongerNumbers: Sendable {
  private var read: [(number: SeenNumber, time: Duration)] = []

  /// So long a number is remembered.
  private static let remembered = Duration.seconds(2)

  /// - Parameter patience: so much longer they are remembered, where readings are slow.
  mutating func take(
    _ numbers: [SeenNumber], at time: Duration, patience: Duration = .zero
  ) {
    read.removeAll { time - $0.time > Self.remembered + patience }
    read += numbers.map { ($0, time) }
  }

  /// They all go where the picture went.
  mutating func follow(_ motion: PictureMotion) {
    for index in read.indices {
      let place = read[index].number.place
      read[index].number.place = place.mapped { $0.moved(by: motion) }
    }
  }

  mutating func forgetAll() { read = [] }

  /// Whether what stands there was read as part of a longer number, lately or at that time.
  func contain(_ price: Price, at place: Quad, readAt time: Duration? = nil) -> Bool {
    let digits = price.text.digits
    let box = place.bounds
    return read.contains { number, readTime in
      (time.map { $0 == readTime } ?? true) && number.place.bounds.isOnInk(of: box)
        && number.runs.contains { $0.count > digits.count && $0.contains(digits) }
    }
  }
}

/// A word with a number of two digits or more, and where it stands.
struct SeenNumber: Sendable {
  /// The digits of each number in it: 3.99/100g has two.
  let runs: [[Int]]
  var place: Quad

  init?(_ word: Word) {
    guard let place = word.quad else { return nil }
    runs = word.text.numbers.filter { $0.count > 1 }
    self.place = place
    guard !runs.isEmpty else { return nil }
  }

  /// Those that are no prices, where they stand in the stored picture.
  static func others(
    on lines: [TextLine], than prices: [SeenPrice], in frame: Frame
  ) -> [SeenNumber] {
    let priced = prices.filter { $0.price.belief >= Price.shownBelief }.map(\.place.bounds)
    return lines.flatMap(\.words).compactMap { word in
      guard var number = SeenNumber(word) else { return nil }
      number.place = frame.stored(number.place)
      let box = number.place.bounds
      return priced.contains { $0.isOnInk(of: box) } ? nil : number
    }
  }
}

extension Character {
  /// Raised ones have one, too; 三 and 万 are letters.
  fileprivate var digit: Int? { isLetter ? nil : wholeNumberValue }
}

extension String {
  fileprivate var digits: [Int] { compactMap(\.digit) }

  /// The digits of each number.
  ///
  ///     04.05.2025   15:35    one number each
  ///     2024/05/04            one number, because it has two slashes
  ///     3.99/100g    2x3.99   two numbers each
  fileprivate var numbers: [[Int]] {
    let letters = Array(self)
    let dividers: [Character] = ["/", "-"].filter { sign in letters.count { $0 == sign } < 2 }
    var numbers: [[Int]] = [[]]
    for (place, letter) in letters.enumerated() {
      if let digit = letter.digit {
        numbers[numbers.count - 1].append(digit)
      } else if !Self.joiners.contains(letter) || dividers.contains(letter)
        || place + 1 < letters.count && letters[place + 1].digit == nil
      {
        numbers.append([])
      }
    }
    return numbers
  }

  private static let joiners: Set<Character> = [".", ",", ":", "/", "-"]
}
