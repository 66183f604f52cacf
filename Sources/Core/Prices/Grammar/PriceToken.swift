// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// A piece of a line that the price grammar tells apart.
struct PriceToken {
  let kind: Kind
  /// Its glyphs.
  let range: Range<Int>
  /// Whether a space stands before it.
  let isSpaced: Bool

  enum Kind {
    case number(NumberText)
    case word(Lexeme)
    /// A word of a script with spaces that the lexicon does not know.
    case letters
    /// Letters of a script without spaces that the lexicon does not know.
    case joinedLetters
    case sign(UInt32)
  }

  var number: NumberText? {
    if case .number(let number) = kind { number } else { nil }
  }

  var lexeme: Lexeme? {
    if case .word(let lexeme) = kind { lexeme } else { nil }
  }

  var meaning: Lexeme.Meaning? { lexeme?.meaning }

  var marks: MarkSense? { lexeme?.marks }

  var isLetters: Bool {
    if case .letters = kind { true } else { false }
  }

  var isUnknownText: Bool {
    switch kind {
    case .letters, .joinedLetters: true
    default: false
    }
  }

  func isSign(_ wanted: Character) -> Bool {
    if case .sign(let scalar) = kind { scalar == wanted.unicodeScalars.first?.value } else { false }
  }
}

/// A word, sign or abbreviation that the lexicon knows.
struct Lexeme {
  /// The meaning that it gives a number next to it.
  var meaning: Meaning?
  /// The currencies it may stand for.
  var marks: MarkSense?

  enum Meaning {
    /// kg, ml, 斤: after a number a measure, after a price the unit it is for.
    case measure
    /// Other units and counters, times and dates: 個, pcs, 年, °C, %.
    case counter
    /// January, Montag: its neighbours on both sides are a date.
    case dateWord
    /// TEL, No., Size, JAN: the numbers that follow are no prices.
    case codeWord
    /// x, ×: a count or a dimension.
    case times
    /// k, juta, тыс: the number before it is times ten to the power.
    case magnitude(Int)
    /// ¢, p: hundredths of the currency with this code.
    case hundredths(of: String, Currency.Hundredth.Meaning)
    /// 特価, total, only: what follows or precedes is a price.
    case priceWord
    /// now, 特價: a price whose forerunner is the old one.
    case nowWord
    case taxIncluded, taxExcluded
    /// 原價, was: an old price.
    case wasWord
    /// 定価, UVP: an old price if there is another one.
    case listWord
    /// per, あたり, 每: the measure beside it makes the price one of a unit.
    case per
    /// save, 立減: the amount that follows is no price.
    case discountBefore
    /// off, 引き: the amount before it is no price.
    case discountAfter
    /// Pfand, 折價券: the amount on either side is no price.
    case discount
    /// for: "2 for $5".
    case offer
  }
}

/// The currencies that one printed sign may mean.
struct MarkSense {
  var bearers: [Bearer]
  var side: Currency.Side
  /// Words such as "dollars" never stand before their number.
  let isOnlyAfter: Bool

  struct Bearer {
    let currency: Currency
    let needsActive: Bool
  }
}
