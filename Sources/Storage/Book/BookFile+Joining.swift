// SPDX-License-Identifier: GPL-3.0-or-later

package import Money
package import Prices
package import Products

/// Two things that a person said are one, with what is needed to take that back.
package struct ProductJoin: Equatable, Sendable {
  /// The product that both are from now on.
  package let name: String
  /// The printed names that got a product by this, as they stood before.
  fileprivate var names: [KnownAlias] = []
  /// The product that was joined to the other one.
  fileprivate var joined: String?
  /// How both stood before, with those that had been joined to them.
  fileprivate var products: [Database.StandingProduct] = []
  /// The product that is new.
  fileprivate var made: String?
}

/// What a person sees as one thing is a product, or what a store prints where nobody said which
/// product it is.
extension BookFile {
  /// One is the other from now on.
  package func join(
    _ one: PricedProduct, with other: PricedProduct, on day: Day
  ) throws(StorageError) -> ProductJoin {
    try write { (database) throws(StorageError) in try database.join(one, with: other, on: day) }
  }

  /// They are two again, as before.
  package func takeBack(_ join: ProductJoin, on day: Day) throws(StorageError) {
    try write { (database) throws(StorageError) in
      for name in join.names { try database.learn(name, on: day) }
      if let joined = join.joined { _ = try database.split(joined) }
      try database.restore(join.products)
      if let made = join.made { _ = try database.removeProduct(made) }
    }
  }

  /// Printed names are of a product from now on.
  ///
  /// - Returns: how they stood before.
  package func learn(
    _ names: [KnownAlias], on day: Day
  ) throws(StorageError) -> [KnownAlias] {
    try write { (database) throws(StorageError) in
      var before: [KnownAlias] = []
      for name in names {
        before.append(try database.standing(of: name.printed, in: name.store))
        try database.learn(name, on: day)
      }
      return before
    }
  }
}

extension Database {
  fileprivate func join(
    _ one: PricedProduct, with other: PricedProduct, on day: Day
  ) throws(StorageError) -> ProductJoin {
    var join = ProductJoin(name: other.name)
    if other.printedBy != nil {
      let known = try integer(
        of: "SELECT count(*) FROM product WHERE name = ?", .text(other.name))
      if known == 0 { join.made = other.name }
    }
    for thing in [other, one] {
      guard let printedBy = thing.printedBy else { continue }
      let before = try standing(of: thing.name, in: printedBy)
      join.names.append(before)
      try learn(
        KnownAlias(
          store: before.store, printed: thing.name, product: other.name, standing: .confirmed),
        on: day)
    }
    if one.printedBy == nil {
      join.products = try standing(of: [one.name, other.name])
      try self.join(one.name, into: other.name)
      join.joined = one.name
    }
    return join
  }

  /// - Parameter store: empty or nil where nobody knows whose receipt it was.
  fileprivate func standing(
    of printed: String, in store: String?
  ) throws(StorageError) -> KnownAlias {
    let name = store ?? Self.nowhere
    return try aliases(of: name).first { $0.printed == printed }
      ?? KnownAlias(
        store: name.isEmpty ? nil : name, printed: printed, product: nil, standing: .guessed)
  }
}
