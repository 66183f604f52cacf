// SPDX-License-Identifier: GPL-3.0-or-later

/// The answer to what a thing seems to be, and from what that is known.
///
///     code that was learned   ►  .product(…, from: .code)      this very thing
///     look that was learned   ►  .product(…, from: .look)      "Looks like …?"
///     looks too near          ►  .oneOf                        "Which one?"
///     a book's code, words    ►  .category                     "Maybe a drink"
///     nothing                 ►  .unknown                      "Tell me once."
package enum Guess: Equatable, Sendable {
  case product(Product, from: Clue)
  /// The likeliest first.
  case oneOf([Product])
  case category(GoodsCategory, from: Clue)
  case unknown
}

/// The clues that speak for a guess.
package enum Clue: Equatable, Sendable {
  case code(ProductCode)
  /// So many places of its look were found again.
  case look(points: Int)
  case words([String])
}

/// All that was found out of one thing before it is guessed what it is.
package struct Clues: Equatable, Sendable {
  /// Those that hold, the clearest first.
  package var codes: [ProductCode]
  /// The one that names the thing in the middle; nil where several may.
  package var ownCode: ProductCode?
  package var look: LookClue
  /// The rows of words on it and beside its price.
  package var rows: [String]

  /// The answer of its look, by the names of the things that were compared.
  package enum LookClue: Equatable, Sendable {
    case none
    case one(String, points: Int)
    case several([String])
  }

  package init(
    codes: [ProductCode] = [], ownCode: ProductCode? = nil, look: LookClue = .none,
    rows: [String] = []
  ) {
    (self.codes, self.ownCode) = (codes, ownCode)
    self.look = look
    self.rows = rows
  }
}
