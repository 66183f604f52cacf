// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The numbers that were read lately, to tell a price from a part of one.
///
///     04.05.2025      was read in one picture
///     04.05           is read in the next: a part of it, and no price
///
/// A reading that breaks off makes a price of a date or of an article's number. No picture by itself can tell
/// that; the one before and the one after can. A longer price is no reason: where one was read, another one
/// may stand now.
struct LongerNumbers: Sendable {
  private var read: [(number: SeenNumber, time: Duration)] = []

  /// So long a number is remembered.
  private static let remembered = Duration.seconds(2)

  mutating func take(_ numbers: [SeenNumber], at time: Duration) {
    read.removeAll { time - $0.time > Self.remembered }
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
      (time.map { $0 == readTime } ?? true) && number.digits.count > digits.count
        && number.digits.contains(digits) && number.place.bounds.coverage(of: box) > Self.sameInk
    }
  }

  /// The share of the smaller area that both have in common.
  fileprivate static let sameInk = 0.5
}

/// The digits of a word that was read, and where it stands.
struct SeenNumber: Sendable {
  let digits: [Int]
  var place: Quad

  /// Returns nil for a word with one digit or none, which is longer than nothing.
  init?(_ word: Word) {
    guard let place = word.quad else { return nil }
    digits = word.text.digits
    self.place = place
    guard digits.count > 1 else { return nil }
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
      return priced.contains { $0.coverage(of: box) > LongerNumbers.sameInk } ? nil : number
    }
  }
}

extension String {
  /// Raised ones, too.
  fileprivate var digits: [Int] { compactMap(\.wholeNumberValue) }
}
