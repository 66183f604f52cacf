// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Glibc
import TestSupport
import XCTest

@testable import App

final class MemoryFileTests: XCTestCase {
  /// No folder has it, so no disk does, and nobody finds it when the program is gone.
  func testHoldsItsBytesUnderNoName() throws {
    let content = Array("a picture".utf8)
    let bytes = try XCTUnwrap(g_bytes_new(content, gsize(content.count)))
    defer { g_bytes_unref(bytes) }
    var file = MemoryFile(bytes)
    let path = try XCTUnwrap(file?.path)
    XCTAssertEqual(contents(path), content)
    var status = stat()
    XCTAssertEqual(stat(path, &status), 0)
    XCTAssertEqual(status.st_nlink, 0)
    file = nil
    XCTAssertNotEqual(stat(path, &status), 0)
  }
}
