// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices
package import Products

/// The things that a person taught, in the book. Every change is on disk when its method returns.
extension BookFile {
  /// Everything that things are known by.
  package func knownGoods() throws(StorageError) -> KnownGoods {
    try read { (database) throws(StorageError) in try database.knownGoods() }
  }

  /// In the place of the product of that name.
  package func learn(_ product: Product) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.save(product) }
  }

  /// The code is of this product from now on. One that names no single thing is not kept, and that
  /// is told.
  @discardableResult
  package func learn(_ code: ProductCode, of product: Product) throws(StorageError) -> Bool {
    guard code.isIdentity else { return false }
    try write { (database) throws(StorageError) in try database.insert(code, of: product) }
    return true
  }

  /// One more side of it; of more than are kept the oldest goes.
  package func learn(_ look: LearnedLook, of product: Product) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.insert(look, of: product) }
  }

  /// Each word told its category once more.
  package func learn(_ words: [LearnedWord]) throws(StorageError) {
    try write { (database) throws(StorageError) in
      for word in words { try database.insert(word) }
    }
  }

  /// Forgets by what a product is known; what was bought of it stays.
  package func forgetHowToKnow(_ product: String) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.forgetHowToKnow(product) }
  }
}
