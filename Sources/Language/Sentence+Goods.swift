// SPDX-License-Identifier: GPL-3.0-or-later

import Products

extension GoodsCategory {
  /// As a budget calls it.
  package var name: String {
    switch self {
    case .drinks: tr("Drinks")
    case .alcohol: tr("Alcohol")
    case .dairy: tr("Dairy and eggs")
    case .bakery: tr("Bread and cakes")
    case .produce: tr("Fruit and vegetables")
    case .meat: tr("Meat and fish")
    case .pantry: tr("Pantry")
    case .snacks: tr("Sweets and snacks")
    case .meals: tr("Meals")
    case .household: tr("Household")
    case .care: tr("Care and medicine")
    case .children: tr("Children")
    case .pets: tr("Pets")
    case .clothing: tr("Clothing")
    case .electronics: tr("Electronics")
    case .books: tr("Books and stationery")
    }
  }
}

extension ProductCode.Meaning {
  /// The sentence on what a code may be taken for.
  package var sentence: String {
    switch self {
    case .thing: tr("the same thing in every shop")
    case .book: tr("a book or a magazine")
    case .shopsOwn: tr("the shop's own, no name for the thing elsewhere")
    case .voucher: tr("a voucher, no thing")
    case .unassigned: tr("a number that was given to nobody")
    case .text: tr("a text, which says nothing of the thing")
    }
  }
}

extension Guess {
  /// The sentence on what the thing seems to be.
  package var sentence: String {
    switch self {
    case .product(let product, from: .code): product.name
    case .product(let product, from: .look(let points)):
      tr(
        "Looks like “{name}”: {count} places agree.",
        ["name": product.name, "count": String(points)])
    case .product(let product, from: .words): product.name
    case .oneOf(let products):
      tr("Which one? {names}", ["names": products.map(\.name).joined(separator: tr(", "))])
    case .category(let category, _): tr("Maybe: {category}", ["category": category.name])
    case .unknown: tr("I do not know what this is.")
    }
  }
}

/// The name of a category of the book: those that the program knows have a key in the book and a
/// name in every language, the others are called as the person called them.
package enum CategoryName {
  package static func shown(_ key: String) -> String {
    GoodsCategory(rawValue: key)?.name ?? key
  }

  package static func key(_ typed: String) -> String {
    GoodsCategory.allCases.first { $0.name == typed }?.rawValue ?? typed
  }
}
