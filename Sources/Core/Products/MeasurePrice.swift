// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The cost of as much of a thing as prices are compared by: 100 g, 100 ml, a piece.
///
///     NT$ 280 for 500 g        ►  NT$ 56 per 100 g
///     NT$ 60 for 10 pieces     ►  NT$ 6 per piece
package struct MeasurePrice: Equatable, Sendable {
  /// In dollars.
  package let amount: Fraction
  package let base: Product.Base

  package init(_ price: TWD, for size: PackSize) {
    amount = price.fraction * Int128(size.base.compared.milli) / Int128(size.milli)
    base = size.base
  }

  /// The places of the lowest prices, each compared with those of the same base; none for a base
  /// that only one price has.
  package static func lowest(of prices: [MeasurePrice?]) -> Set<Int> {
    let places = Dictionary(grouping: prices.indices.filter { prices[$0] != nil }) {
      prices[$0]?.base
    }
    return places.values.reduce(into: []) { lowest, places in
      let amounts = places.compactMap { prices[$0]?.amount }
      guard amounts.count > 1, let least = amounts.min() else { return }
      lowest.formUnion(places.filter { prices[$0]?.amount == least })
    }
  }
}

extension Product.Base {
  /// Prices are compared by so much.
  package var compared: PackSize {
    switch self {
    case .grams, .millilitres: PackSize(milli: 100_000, base: self)
    case .pieces: PackSize(milli: 1_000, base: self)
    }
  }
}
