// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Foundation
import Storage
import TestSupport
import XCTest

@testable import App

/// What was pasted is nobody else's business.
final class MemoryFileTests: XCTestCase {
  func testIsReadByItsPathAndLiesOnNoDisk() throws {
    let bytes: [UInt8] = [1, 2, 3]
    let content = try XCTUnwrap(g_bytes_new(bytes, gsize(bytes.count)))
    defer { g_bytes_unref(content) }
    let file = try XCTUnwrap(MemoryFile(content))
    XCTAssertEqual(contents(file.path), bytes)
    let place = try FileManager.default.destinationOfSymbolicLink(atPath: file.path)
    XCTAssertTrue(place.hasPrefix("/memfd:"), place)
  }
}
