// SPDX-License-Identifier: GPL-3.0-or-later

/// A name that a store prints, and the product that it stands for.
package struct KnownAlias: Hashable, Sendable {
  package enum Standing: String, CaseIterable, Sendable {
    /// The program took it for this product, and nobody said otherwise.
    case guessed
    /// A person said so.
    case confirmed
    /// A person said that it is not this product.
    case apart
  }

  /// This is nil if it is not known whose receipt it was.
  package var store: String?
  package var printed: String
  package var product: String?
  package var standing: Standing
  /// On how many receipts it was.
  package var seen: Int

  package init(
    store: String?, printed: String, product: String?, standing: Standing, seen: Int = 0
  ) {
    (self.store, self.printed, self.product) = (store, printed, product)
    (self.standing, self.seen) = (standing, seen)
  }
}
