// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The thing that is taken for the same wherever its prices are compared.
package struct PricedProduct: Hashable, Sendable {
  package let name: String
  /// The store whose printed name this is, as long as nobody said which product it stands for; nil
  /// of a product that has a name of its own. Names of two stores are never joined by themselves.
  package let printedBy: String?

  package init(_ name: String, printedBy store: String? = nil) {
    (self.name, printedBy) = (name, store)
  }
}

extension PricedProduct: Comparable {
  package static func < (left: PricedProduct, right: PricedProduct) -> Bool {
    (left.name, left.printedBy ?? "") < (right.name, right.printedBy ?? "")
  }
}

extension PricedProduct: CustomStringConvertible {
  /// "Milk", "VOLLMILCH (Lidl)"
  package var description: String {
    guard let printedBy, !printedBy.isEmpty else { return name }
    return "\(name) (\(printedBy))"
  }
}

/// The price that was paid for a product, its discounts taken off and deposits left out.
///
///     2 × milk, 1 l, 2.38    count 2 000   size 1 000 000   amount 238
///     0.162 kg bananas       count   162   size 1 000 000   amount  19   (1 kg of grams)
package struct PaidPrice: Hashable, Sendable {
  package var product: PricedProduct
  /// This is nil if it is not known.
  package var store: String?
  package var day: Day
  /// Thousandths of what was sold: packages, pieces, kilograms, litres.
  package var count: Int
  /// Thousandths of grams, millilitres or pieces in one of them; nil where it is not known: then it
  /// was spent, and is no price.
  package var size: Int?
  /// In minor units of the money.
  package var amount: Int

  package init(
    _ product: PricedProduct, store: String? = nil, on day: Day, count: Int = 1_000,
    size: Int? = 1_000, amount: Int
  ) {
    (self.product, self.store, self.day) = (product, store, day)
    (self.count, self.size, self.amount) = (count, size, amount)
  }

  /// In grams, millilitres or pieces; nil where it is not known or nothing.
  package var quantity: Double? {
    guard let size, size > 0, count > 0 else { return nil }
    return Double(count) * Double(size) / 1_000_000
  }

  /// Minor units for a gram, a millilitre or a piece; nil where that is no price.
  package var unitPrice: Double? {
    guard amount > 0, let quantity else { return nil }
    return Double(amount) / quantity
  }

  /// Minor units for one package or piece, kilogram or litre of it.
  package var packagePrice: Double? {
    guard amount > 0, count > 0 else { return nil }
    return Double(amount) * 1_000 / Double(count)
  }
}
