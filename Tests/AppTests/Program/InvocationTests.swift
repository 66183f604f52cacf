// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

@testable import App

final class InvocationTests: XCTestCase {
  func testTakesWhatTheDesktopStartsItWith() {
    let starts: [([String], Invocation)] = [
      ([], .open(nil)), (["--source", "screen"], .open(.screen)), (["--demo"], .open(.demo)),
      (["/a b/c.png"], .open(.file("/a b/c.png"))), (["--", "--open"], .open(.file("--open"))),
      (["--open"], .choose), (["--history"], .history),
    ]
    for (words, invocation) in starts { XCTAssertEqual(Invocation(words), invocation) }
  }

  func testRefusesWhatItDoesNotKnow() {
    for words in [["--gapplication-service"], ["--source"], ["--source", "moon"]] {
      guard case .wrongUse = Invocation(words) else { return XCTFail("took \(words)") }
    }
  }

  func testFindsItsIconsInTheTreeAndWhereItIsInstalled() {
    XCTAssertEqual(
      Icons.folder(ofProgram: "/tree/.build/release/currency-camera"), "/tree/data/icons")
    XCTAssertEqual(Icons.folder(ofProgram: "/opt/bin/currency-camera"), "/opt/share/icons")
  }
}
