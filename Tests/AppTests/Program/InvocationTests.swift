// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Log
import TestSupport
import XCTest

@testable import App

final class InvocationTests: XCTestCase {
  func testTakesWhatTheDesktopStartsItWith() {
    let starts: [([String], Invocation)] = [
      ([], .open(nil)), (["--source", "screen"], .open(.screen)), (["--demo"], .open(.demo)),
      (["/a b/c.png"], .open(.file("/a b/c.png"))), (["--", "--open"], .open(.file("--open"))),
      (["--open"], .choose), (["--history"], .history), (["--gapplication-service"], .serve),
    ]
    for (words, invocation) in starts { XCTAssertEqual(Invocation(words), invocation) }
  }

  func testRefusesWhatItDoesNotKnow() {
    for words in [["--gapplication-service", "--demo"], ["--source"], ["--source", "moon"]] {
      guard case .wrongUse = Invocation(words) else { return XCTFail("took \(words)") }
    }
  }

  func testFindsItsIconsInTheTreeAndWhereItIsInstalled() {
    XCTAssertEqual(
      Icons.folder(ofProgram: "/tree/.build/release/currency-camera"), "/tree/data/icons")
    XCTAssertEqual(Icons.folder(ofProgram: "/opt/bin/currency-camera"), "/opt/share/icons")
  }

  func testKnowsEveryOption() {
    let cases: [([String], Invocation)] = [
      ([], .open(nil)), (["--help"], .help), (["-h"], .help), (["--version"], .version),
      (["-v"], .version), (["--demo"], .open(.demo)),
      (["--source", "camera"], .open(.camera)), (["--source", "screen"], .open(.screen)),
      (["--source", "demo"], .open(.demo)), (["menu.png"], .open(.file("menu.png"))),
      (["--", "--demo"], .open(.file("--demo"))), (["--demo", "--"], .open(.demo)),
      (["-"], .open(.file("-"))), (["--demo", "--help"], .help),
      (["--afford"], .afford(.camera)), (["--afford", "--demo"], .afford(.demo)),
      (["a.png", "--afford"], .afford(.file("a.png"))), (["--receipts"], .receipts([])),
      (["--receipts", "a.pdf", "b.png"], .receipts(["a.pdf", "b.png"])),
      (["a.png", "b.png"], .files(["a.png", "b.png"], isJudged: false)),
      (["a.png", "--", "--b.png"], .files(["a.png", "--b.png"], isJudged: false)),
      (["--afford", "a.png", "b.png"], .files(["a.png", "b.png"], isJudged: true)),
      (["a.png", "b.png", "--demo"], .open(.demo)), (["--demo", "b.png"], .open(.file("b.png"))),
    ]
    for (words, meant) in cases { XCTAssertEqual(Invocation(words), meant, "\(words)") }
  }

  func testSaysWhatIsWrong() {
    for words in [["--source"], ["--source", "moon"], ["--moon"], ["-x", "a.png"]] {
      guard case .wrongUse(let sentence) = Invocation(words) else {
        XCTFail("\(words) is taken")
        continue
      }
      XCTAssertTrue(sentence.contains(words[words.count > 1 && words[0] != "-x" ? 1 : 0]), sentence)
    }
  }

  func testEndsWithTheCodeThatScriptsExpect() throws {
    let help = run(["--help"])
    XCTAssertEqual(help.code, 0)
    XCTAssertTrue(help.out.contains("--source") && help.errors.isEmpty, help.out + help.errors)
    let version = run(["--version"])
    XCTAssertEqual(version.code, 0)
    XCTAssertEqual(version.out, "currency-camera \(ProgramVersion.number)\n")
    let wrong = run(["--moon"])
    XCTAssertEqual(wrong.code, 2)
    XCTAssertEqual(wrong.out, "")
    XCTAssertTrue(wrong.errors.contains("--moon") && wrong.errors.contains("--help"), wrong.errors)
  }

  func testSaysInOneLineThatThereIsNoScreen() throws {
    let result = run([], ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
    XCTAssertEqual(result.code, 1)
    XCTAssertEqual(
      result.errors,
      "currency-camera: There is no screen to open a window on. Start it in a desktop session.\n")
  }

  private func run(
    _ words: [String], _ changes: [String: String?] = [:]
  ) -> (code: Int?, out: String, errors: String) {
    let folder = TemporaryFolder()
    let child = ChildProcess(
      path: ChildProcess.builtPrograms + "/currency-camera", words,
      environment: [
        "HOME": folder.path, "XDG_CONFIG_HOME": folder("config"), "XDG_DATA_HOME": folder("data"),
        "LANGUAGE": "en", "LANG": "C.UTF-8", "LC_ALL": nil,
      ].merging(changes) { $1 }
    ) { actions in
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&actions, 1, folder("out"), flags, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, folder("errors"), flags, 0o600)
    }
    let code = child.wait()
    return (code, text(folder("out")) ?? "", text(folder("errors")) ?? "")
  }
}
