// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import TestSupport
import Testing

@testable import Storage

/// What is said of a book to who looks for a fault.
@Suite struct BookGlanceTests {
  let folder = TemporaryFolder()
  private var path: String { folder("book.sealed") }

  private func glance(_ lock: BookLock = .recoveryCode(bookCode)) throws -> BookGlance? {
    try BookFile.glance(at: path, opening: lock)
  }

  @Test func ofNoBookNothingIsSaid() throws {
    #expect(try glance() == nil)
    #expect(!Paths.exists(path))
  }

  @Test func aSealedBookSaysWhichKeysItHas() throws {
    _ = try BookFile.create(path, .sealed(.recoveryCode(bookCode), others: [.passphrase("sesam")]))
    #expect(
      try glance()
        == BookGlance(isSealed: true, locks: [.recoveryCode, .passphrase], trouble: nil))
  }

  @Test func aBookWithoutAKeyIsOpen() throws {
    _ = try BookFile.create(path, .plain)
    #expect(try glance() == BookGlance(isSealed: false, locks: [], trouble: nil))
  }

  @Test func aWrongKeyIsTold() throws {
    _ = try BookFile.create(path, sealedAccess)
    #expect(try glance(.recoveryCode(.new))?.trouble == .book(path: path, .wrongKey))
  }

  @Test func aDamagedBookIsToldAndStaysWhereItIs() throws {
    _ = try BookFile.create(path, sealedAccess)
    var bytes = try #require(contents(path))
    bytes[bytes.count - 100] ^= 4
    put(bytes, at: path)
    #expect(
      try glance()?.trouble
        == .book(path: path, .damaged(.noisy, keptAs: nil, copy: nil)))
    #expect(contents(path) == bytes)
  }

  @Test func whatIsNoBookIsRefused() throws {
    put("a shopping list", at: path)
    #expect(throws: StorageError.book(path: path, .damaged(.noisy, keptAs: nil, copy: nil))) {
      try glance()
    }
  }
}
