// SPDX-License-Identifier: GPL-3.0-or-later

package import Money
package import Prices
package import Products

/// A product with what is known of it.
package struct ProductSummary: Equatable, Sendable {
  package let product: Product
  /// Products that were joined to it, by their names.
  package var joined: [String] = []
  /// The names that stores print for it; those that are not it stand apart.
  package var aliases: [KnownAlias] = []
  package var priceCount = 0
  /// When it was bought last; nil where it never was.
  package var lastDay: Day?
}

/// Products in the hands of a person. What a person says holds ever after: no matcher undoes it.
///
///     join       milk ◄── MILCH 1L         one product; their names are of it from now on
///     split      milk     MILCH 1L         two again
///     setApart   VOLLM. is no milk         nor will it be taken for it again
extension BookFile {
  /// Those that nothing was joined to and those that something was, by their names.
  package func products() throws(StorageError) -> [ProductSummary] {
    try read { (database) throws(StorageError) in try database.productSummaries() }
  }

  /// The others are the product of that name from now on.
  package func join(_ others: [String], into name: String) throws(StorageError) {
    try write { (database) throws(StorageError) in
      for other in others { try database.join(other, into: name) }
    }
  }

  /// What was joined to another product is one of its own again.
  ///
  /// - Returns: the product that it was joined to; nil where it was joined to none.
  @discardableResult
  package func split(_ name: String) throws(StorageError) -> String? {
    try write { (database) throws(StorageError) in try database.split(name) }
  }

  /// A printed name is not this product, whatever it looks like.
  ///
  /// - Parameter store: which prints it; nil for every one that does.
  package func setApart(
    _ printed: String, from product: String, store: String? = nil
  ) throws(StorageError) {
    try write { (database) throws(StorageError) in
      try database.setApart(printed, from: product, store: store)
    }
  }

  package func rename(_ product: String, to name: String) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.rename(product, to: name) }
  }

  /// Deletes it with the prices that outlived their receipts and all that it was known by. Receipts
  /// and entries stay, without it.
  ///
  /// - Returns: how many prices stand on receipts that are still kept.
  @discardableResult
  package func removeProduct(_ name: String) throws(StorageError) -> Int {
    try write { (database) throws(StorageError) in try database.removeProduct(name) }
  }
}
