// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport
import XCTest

/// Files that somebody has made to do harm, in the command and in the window. `files.py` makes them,
/// `attack.py` and `hostile.py` look at what comes of them: time, memory, words, system calls.
final class HostileFilesTests: XCTestCase {
  private static let hostile = House.path + "/Tests/Hostile/"
  private static let program = ChildProcess.builtPrograms + "/"
  private let folder = TemporaryFolder()

  func testTheCommandHoldsItsBoundsAndAsksNobody() {
    // A slow build on a busy machine; the promise is 2 s and 300 MB.
    let result = python([
      Self.hostile + "attack.py", Self.program + "pricescan", "--calls", "--seconds", "6",
      "--patience", "60",
    ])
    XCTAssertEqual(result, 0, "what went wrong stands above, after FAULT")
  }

  /// On a bus of its own, as every story of a book.
  func testTheWindowHoldsItsBoundsAndAsksNobody() {
    // Not the folder of the other stories, which run at the same time.
    let pictures = House.path + "/.build/pictures/hostile"
    mkdir(House.path + "/.build/pictures", 0o755)
    mkdir(pictures, 0o755)
    let complaints = Complaints(of: "hostile.py", in: pictures)
    complaints.clear()
    let told = DesktopBus().runOnAScreen(
      [
        "/usr/bin/python3", House.path + "/Tests/AppTests/Story/hostile.py",
        Self.program + "currency-camera", pictures,
      ], with: ["LANGUAGE": "en"])
    print(told.lines.joined(separator: "\n"))
    XCTAssertEqual(told.code, 0, "what went wrong stands above")
    XCTAssertEqual(complaints.lines, [])
  }

  private func python(_ words: [String]) -> Int? {
    let child = ChildProcess(
      path: "/usr/bin/python3", words,
      environment: [
        "HOME": folder.path, "XDG_CONFIG_HOME": folder("config"), "XDG_DATA_HOME": folder("data"),
        "XDG_CACHE_HOME": folder("cache"), "LANG": "C.UTF-8", "LC_ALL": nil, "LANGUAGE": "en",
        "PYTHONDONTWRITEBYTECODE": "1",
      ]
    ) { _ in }
    return child.wait()
  }
}
