// SPDX-License-Identifier: GPL-3.0-or-later

/// A thing that a person named once, the same wherever it is sold.
package struct Product: Hashable, Sendable {
  /// The name of the product; two products never have the same one.
  package var name: String
  /// The key of a category of the book: one of `GoodsCategory`, or what a person called it.
  package var category: String?
  /// The measure that its size is counted in.
  package var base: Base?

  package enum Base: String, CaseIterable, Sendable {
    case grams = "g"
    case millilitres = "ml"
    case pieces = "piece"
  }

  package init(_ name: String, category: String? = nil, base: Base? = nil) {
    self.name = name
    self.category = category
    self.base = base
  }
}
