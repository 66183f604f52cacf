// SPDX-License-Identifier: GPL-3.0-or-later

/// By what the products of the book are known on a tag: their codes, and their names in full.
///
/// What is nearly a name is none: another flavour has a price of its own. Where two products are
/// meant, none is said.
package struct TagNames: Equatable, Sendable {
  /// A name, and what it stands for.
  package struct Name: Hashable, Sendable {
    package let text: String
    package let product: PricedProduct
    /// The measure that its size is counted in; nil is the same as pieces.
    package let base: Product.Base?

    package init(_ text: String, of product: PricedProduct, base: Product.Base? = nil) {
      (self.text, self.product, self.base) = (text, product, base)
    }
  }

  private let names: [Name]
  private let codes: [ProductCode: String]

  /// - Parameter codes: the names of products.
  package init(_ names: [Name], codes: [ProductCode: String] = [:]) {
    (self.names, self.codes) = (names, codes)
  }

  package var isEmpty: Bool { names.isEmpty }

  /// The one product that a tag names; nil where it names none, or more than one.
  package func product(on tag: TagText) -> ProductOnTag? {
    let coded = Set(tag.codes.compactMap { codes[$0] })
    if !coded.isEmpty {
      guard let name = coded.first, coded.count == 1 else { return nil }
      return found(PricedProduct(name), on: tag, isByCode: true)
    }
    let wanted = PrintedName(tag.name, isOfTill: false)
    let same = names.filter {
      NameLikeness.of(wanted, PrintedName($0.text, isOfTill: false)) == .same
    }
    let products = Set(same.map(\.product))
    guard let product = products.first, products.count == 1, !isAnother(than: product, tag) else {
      return nil
    }
    return found(product, on: tag, isByCode: false)
  }

  private func found(_ product: PricedProduct, on tag: TagText, isByCode: Bool) -> ProductOnTag {
    let base = names.first { $0.product == product }?.base
    return ProductOnTag(product: product, base: base, size: tag.size, isByCode: isByCode)
  }

  /// Whether a code is seen that is not one of its own: then it is a flavour or a size of it.
  private func isAnother(than product: PricedProduct, _ tag: TagText) -> Bool {
    tag.codes.contains(where: \.isIdentity) && product.printedBy == nil
      && codes.values.contains(product.name)
  }
}

/// A product of the book that a tag names.
package struct ProductOnTag: Equatable, Sendable {
  package let product: PricedProduct
  /// The measure that its size is counted in; nil is the same as pieces.
  package let base: Product.Base?
  /// As the tag tells it.
  package let size: PackSize?
  /// A code means one package; a name may mean several.
  package let isByCode: Bool

  package init(
    product: PricedProduct, base: Product.Base? = nil, size: PackSize? = nil,
    isByCode: Bool = false
  ) {
    (self.product, self.base, self.size, self.isByCode) = (product, base, size, isByCode)
  }
}
