// SPDX-License-Identifier: GPL-3.0-or-later

/// All that a person taught: products, and by what each is known again. In memory; the book keeps it.
package struct KnownGoods: Equatable, Sendable {
  /// By name.
  package private(set) var products: [String: Product] = [:]
  package private(set) var codes: [ProductCode: String] = [:]
  /// The looks of each product, the one that was learned first at the start.
  package private(set) var looks: [String: [LearnedLook]] = [:]
  package private(set) var words: [LearnedWord: Int] = [:]

  /// Sides of one thing that are kept.
  package static let mostLooks = 5

  package init() {}

  /// Whether nothing was taught yet.
  package var isEmpty: Bool { products.isEmpty && words.isEmpty }

  /// A product of that name as it is from now on.
  package mutating func learn(_ product: Product) { products[product.name] = product }

  /// The code is of this product from now on, whatever it was before. One that names no single thing
  /// is not learned, and that is told.
  @discardableResult
  package mutating func learn(_ code: ProductCode, of product: Product) -> Bool {
    guard code.isIdentity else { return false }
    learn(product)
    codes[code] = product.name
    return true
  }

  /// One more side of it; of more than `mostLooks` the oldest goes.
  package mutating func learn(_ look: LearnedLook, of product: Product) {
    learn(product)
    var all = looks[product.name] ?? []
    if all.contains(look) { return }
    all.append(look)
    looks[product.name] = Array(all.suffix(Self.mostLooks))
  }

  /// A word told this category so many times more.
  package mutating func learn(_ word: LearnedWord, times: Int = 1) {
    words[word, default: 0] += times
  }

  /// Forgets by what a product is known; what was bought of it is not ours.
  package mutating func forget(_ name: String) {
    products[name] = nil
    codes = codes.filter { $0.value != name }
    looks[name] = nil
  }

  /// Guesses what a thing is from the clues, the surest kind of them first.
  package func guess(_ clues: Clues, words lexicon: CategoryLexicon) -> Guess {
    if let guess = guess(byCodes: clues.codes) { return guess }
    if let guess = guess(byLook: clues.look, beside: clues.codes) { return guess }
    for code in clues.codes {
      if let category = code.category { return .category(category, from: .code(code)) }
    }
    return lexicon.category(of: clues.rows)
      .map { .category($0.category, from: .words($0.words)) } ?? .unknown
  }

  /// Two things that lie side by side are two answers, and which of them is meant nobody knows.
  private func guess(byCodes seen: [ProductCode]) -> Guess? {
    let known = seen.filter { codes[$0].map { products[$0] != nil } ?? false }
    let found = known.compactMap { codes[$0].flatMap { products[$0] } }
      .reduce(into: [Product]()) { if !$0.contains($1) { $0.append($1) } }
    guard let code = known.first, let product = found.first else { return nil }
    return found.count == 1 ? .product(product, from: .code(code)) : .oneOf(found)
  }

  private func guess(byLook look: Clues.LookClue, beside seen: [ProductCode]) -> Guess? {
    switch look {
    case .none: return nil
    case .one(let name, let points):
      guard let product = products[name], !isAnother(than: name, seen) else { return nil }
      return .product(product, from: .look(points: points))
    case .several(let names):
      let found = names.filter { !isAnother(than: $0, seen) }.compactMap { products[$0] }
      return found.isEmpty ? nil : .oneOf(found)
    }
  }

  /// Whether a code is seen and this product has another: then it is a flavour or a size of it.
  private func isAnother(than name: String, _ seen: [ProductCode]) -> Bool {
    seen.contains(where: \.isIdentity) && codes.values.contains(name)
  }

  /// The looks that a look is compared with, in an order that does not change by itself.
  package var thingsByLook: [(name: String, looks: [LearnedLook])] {
    looks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
