// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices
package import Receipts

/// The lessons that the program learns from receipts that somebody looked at, and the switch for
/// it.
extension BookFile {
  /// On unless somebody switched it off.
  package func isLearning() throws(StorageError) -> Bool {
    try read { (database) throws(StorageError) in try database.isLearning() }
  }

  /// Switched off, nothing that was learned is read or written; `eraseLearned()` forgets it.
  package func setLearning(_ isOn: Bool) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.setLearning(isOn) }
  }

  /// The corrections of a person on receipts of a store, the latest first.
  package func lessons(of store: String?) throws(StorageError) -> [Lesson] {
    try read { (database) throws(StorageError) in try database.lessons(of: store) }
  }

  /// The store whose head is nearly one of these; nil where it may be of two.
  package func store(nearlyKnownBy marks: [StoreMark]) throws(StorageError) -> String? {
    try read { (database) throws(StorageError) in try database.store(nearlyKnownBy: marks) }
  }

  /// Learns of a receipt that was corrected before it was saved; `replace` does so by itself.
  package func learn(
    from read: KeptReceipt, to checked: KeptReceipt
  ) throws(StorageError) {
    try write { (database) throws(StorageError) in
      try database.learn(checked.lessons(from: read), of: checked)
    }
  }
}

extension KnownOfStore {
  /// Asks the book about the store of a receipt.
  package init(of receipt: KeptReceipt, in file: BookFile) throws(StorageError) {
    self.init(
      earlier: try file.lastAmounts(like: receipt), names: try file.printedNames(like: receipt),
      lessons: try file.lessons(of: receipt.store), stores: try file.storeNames())
  }
}
