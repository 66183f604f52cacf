// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Dispatch
import XCTest

@testable import App

final class MailboxTests: XCTestCase {
  @MainActor private final class Desk {
    var letters: [[Int]] = []
    private(set) lazy var box = Mailbox<[Int]>(empty: { [] }) { [weak self] letter in
      self?.letters.append(letter)
    }
  }

  func testGathersWhatComesWhileItIsOnItsWay() throws {
    MainActor.assumeIsolated {
      let desk = Desk()
      for number in 0..<100 { desk.box.write { $0.append(number) } }
      ScanParts.wait(for: "letter", until: { !desk.letters.isEmpty })
      XCTAssertEqual(desk.letters, [Array(0..<100)])
    }
  }

  func testKeepsTheOrderAndLosesNothing() throws {
    MainActor.assumeIsolated {
      let desk = Desk()
      let box = desk.box
      DispatchQueue.global().async {
        for number in 0..<5_000 { box.write { $0.append(number) } }
      }
      ScanParts.wait(for: "last one", until: { desk.letters.last?.last == 4_999 })
      XCTAssertEqual(desk.letters.flatMap(\.self), Array(0..<5_000))
    }
  }

  func testDeliversNothingOnceItIsClosed() throws {
    MainActor.assumeIsolated {
      let (closed, open) = (Desk(), Desk())
      closed.box.write { $0.append(1) }
      closed.box.close()
      closed.box.write { $0.append(2) }
      open.box.write { $0.append(3) }
      ScanParts.wait(for: "other letter", until: { !open.letters.isEmpty })
      XCTAssertEqual(closed.letters, [])
    }
  }
}
