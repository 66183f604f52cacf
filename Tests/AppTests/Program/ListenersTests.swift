// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

@testable import App

final class ListenersTests: XCTestCase {
  func testTellsInTheOrderOfListeningAsLongAsATokenIsKept() {
    MainActor.assumeIsolated {
      let listeners = Listeners<Int>()
      var told: [String] = []
      var first: Listening? = listeners.listen { told.append("first \($0)") }
      let second = listeners.listen { told.append("second \($0)") }
      listeners.tell(1)
      XCTAssertEqual(listeners.count, 2)
      withExtendedLifetime(first) {}
      first = nil
      listeners.tell(2)
      XCTAssertEqual(told, ["first 1", "second 1", "second 2"])
      XCTAssertEqual(listeners.count, 1)
      withExtendedLifetime(second) {}
    }
  }

  /// As a window does that closes because of what it is told.
  func testSomebodyMayLeaveWhileItIsTold() {
    MainActor.assumeIsolated {
      let listeners = Listeners<Void>()
      var told = 0
      var leaving: Listening?
      leaving = listeners.listen {
        told += 1
        leaving = nil
      }
      let staying = listeners.listen { told += 1 }
      listeners.tell(())
      listeners.tell(())
      XCTAssertEqual(told, 3)
      XCTAssertEqual(listeners.count, 1)
      withExtendedLifetime((leaving, staying)) {}
    }
  }
}
