// SPDX-License-Identifier: GPL-3.0-or-later

/// The product that a printed name stands for, by the names that are known.
///
///     known      the store printed it before, and it has its product
///     same       the store printed it a little differently
///     suggested  somebody has to say; the likeliest first
///     new        nothing is like it
package enum ProductMatch: Equatable, Sendable {
  case known(String)
  case same(String)
  case suggested([String])
  case new
}

/// Finds the product of a printed name. Stores call the same thing differently, and different things
/// the same: only names of one store are taken for the same without asking.
package struct ProductMatcher: Sendable {
  private let aliases: [(alias: KnownAlias, name: PrintedName)]

  /// A suggestion shares so many letters.
  private static let leastShare = 0.6
  private static let mostSuggestions = 3

  package init(_ aliases: [KnownAlias]) {
    self.aliases = aliases.map { ($0, PrintedName($0.printed)) }
  }

  package func match(_ printed: String, of store: String?) -> ProductMatch {
    let own = aliases.filter { $0.alias.store == store }
    let here = own.first { $0.alias.printed == printed && $0.alias.standing != .apart }
    if let product = here?.alias.product { return .known(product) }
    // What a person said that it is not.
    let refused = Set(
      own.filter { $0.alias.printed == printed && $0.alias.standing == .apart }
        .compactMap(\.alias.product))
    let likely = likely(PrintedName(printed), without: refused)
    let same = Set(likely.filter { $0.share == 1 && $0.store == store }.map(\.product))
    if let product = same.first, same.count == 1, store != nil { return .same(product) }
    var products: [String] = []
    for one in likely where !products.contains(one.product) { products.append(one.product) }
    return products.isEmpty ? .new : .suggested(Array(products.prefix(Self.mostSuggestions)))
  }

  private struct Likely {
    let product: String
    let store: String?
    let share: Double
    let place: Int
  }

  /// The likeliest first.
  private func likely(_ name: PrintedName, without refused: Set<String>) -> [Likely] {
    aliases.enumerated().compactMap { place, known -> Likely? in
      guard let product = known.alias.product, known.alias.standing != .apart,
        !refused.contains(product)
      else { return nil }
      switch NameLikeness.of(name, known.name) {
      case .other: return nil
      case .same: return Likely(product: product, store: known.alias.store, share: 1, place: place)
      case .similar(let share):
        // Sharing every letter is not yet being the same.
        let share = min(share, 0.99)
        guard share >= Self.leastShare else { return nil }
        return Likely(product: product, store: known.alias.store, share: share, place: place)
      }
    }.sorted { ($0.share, -$0.place) > ($1.share, -$1.place) }
  }
}
