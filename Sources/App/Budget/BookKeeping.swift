// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Prices
import Receipts
import Storage

/// A person chooses this about the book itself.
struct BookKeeping: Equatable, Sendable {
  let pictures: PictureKeeping
  let isLearning: Bool
  /// The keyring does not open it.
  let asksForPassphrase: Bool

  init(pictures: PictureKeeping, isLearning: Bool, asksForPassphrase: Bool) {
    (self.pictures, self.isLearning) = (pictures, isLearning)
    self.asksForPassphrase = asksForPassphrase
  }

  init(of file: BookFile) throws(StorageError) {
    pictures = try file.pictureKeeping() ?? .year
    isLearning = try file.isLearning()
    asksForPassphrase = !file.locks.contains(.keyring)
  }

  /// Keeps the book that way from now on.
  ///
  /// - Parameter passphrase: a new one, where the keyring opened the book until now.
  func hold(in file: BookFile, passphrase: String?) throws(StorageError) {
    try file.keepPictures(pictures)
    try file.setLearning(isLearning)
    if asksForPassphrase {
      guard let passphrase else { return }
      try file.add(.passphrase(passphrase))
      try file.remove(.keyring)
    } else if !file.locks.contains(.keyring) {
      try file.add(.keyring(Keyring()))
      try file.remove(.passphrase)
    }
  }
}

extension PictureKeeping {
  /// As one of several to choose from.
  var choice: String {
    switch self {
    case .year: tr("Kept for a year")
    case .untilChecked: tr("Kept until checked")
    case .always: tr("Kept")
    }
  }
}
