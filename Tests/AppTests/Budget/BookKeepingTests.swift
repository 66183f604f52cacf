// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
import Receipts
import Storage
import TestSupport
import XCTest

@testable import App

final class BookKeepingTests: XCTestCase {
  func testPicturesStayWhereTheChangeIsNotWritten() throws {
    let folder = TemporaryFolder()
    let access = BookAccess.sealed(.passphrase("eight letters"))
    let file = try BookFile.create(folder("book.sealed"), access)
    try file.keep([1, 2, 3], of: "0a1b")
    let wanted = BookKeeping(pictures: .untilChecked, isLearning: true, asksForPassphrase: true)
    XCTAssertThrowsError(
      try file.together { () throws(StorageError) in
        try wanted.hold(in: file, passphrase: nil)
        throw StorageError.diskFull(path: file.path)
      })
    XCTAssertEqual(try file.picture(of: "0a1b"), [1, 2, 3])
    XCTAssertNil(try file.pictureKeeping())
  }
}
