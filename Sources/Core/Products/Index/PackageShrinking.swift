// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// A package that became smaller.
///
///     500 g for 2.49 ► 400 g for 2.49      what is in it costs 1.25 times as much
///     500 g for 2.49 ► 400 g for 2.29      1.149598
package struct PackageShrinking: Equatable, Sendable {
  package let product: PricedProduct
  /// This is nil if it is not known.
  package let store: String?
  /// When the smaller one was bought first.
  package let day: Day
  /// The last prices before, and the first after.
  package let before: PaidPrice
  package let after: PaidPrice
  /// The cost of a base unit now, as a share of what it cost before.
  package let factor: Double
}

extension PackageShrinking {
  /// Where every package that a store sold until some day was larger than every one since. Two sizes
  /// that are sold beside each other are no change.
  package static func all(in prices: [PaidPrice]) -> [PackageShrinking] {
    let groups = Dictionary(grouping: prices.filter { $0.unitPrice != nil && $0.isPackage }) {
      Shelf(product: $0.product, store: $0.store)
    }
    return groups.values.flatMap(changes).sorted {
      ($0.day, $0.product, $0.store ?? "") < ($1.day, $1.product, $1.store ?? "")
    }
  }

  private struct Shelf: Hashable {
    let product: PricedProduct
    let store: String?
  }

  private static func changes(_ prices: [PaidPrice]) -> [PackageShrinking] {
    let prices = prices.byDay
    // By place: the largest package from there on.
    var largest = prices.map { $0.size ?? 0 }
    for place in largest.indices.dropLast().reversed() {
      largest[place] = max(largest[place], largest[place + 1])
    }
    var smallest = Int.max
    var changes: [PackageShrinking] = []
    for (place, (before, after)) in zip(prices, prices.dropFirst()).enumerated() {
      smallest = min(smallest, before.size ?? smallest)
      guard smallest > largest[place + 1], let old = before.unitPrice, let new = after.unitPrice
      else { continue }
      changes.append(
        PackageShrinking(
          product: after.product, store: after.store, day: after.day, before: before,
          after: after, factor: new / old))
    }
    return changes
  }
}

extension PaidPrice {
  /// Whether it was sold in whole packages: what is weighed has no size of its own.
  fileprivate var isPackage: Bool { count % 1_000 == 0 }
}
