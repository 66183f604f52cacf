// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Foundation
import TestSupport
import XCTest

@testable import App

final class ClipboardTests: XCTestCase {
  func testFilesThatWereCopiedComeWithTheirPaths() throws {
    try MainActor.assumeIsolated {
      let desk = try CopyingDesk()
      try desk.copy(
        "file:///shop/%E6%94%B6%E6%93%9A%201.pdf\r\nfile:///shop/2.png\r\n", as: "text/uri-list")
      XCTAssertEqual(desk.pastedFiles?.paths, ["/shop/收據 1.pdf", "/shop/2.png"])
    }
  }

  func testFilesThatLieElsewhereAreTold() throws {
    try MainActor.assumeIsolated {
      let desk = try CopyingDesk()
      try desk.copy("mtp://phone/1.png\r\nfile:///shop/2.png\r\n", as: "text/uri-list")
      let files = try XCTUnwrap(desk.pastedFiles)
      XCTAssertEqual(files.paths, ["/shop/2.png"])
      XCTAssertEqual(
        files.refusal, "“1.png” does not lie on this computer. Copy it here, then open it.")
    }
  }

  func testAPictureThatWasCopiedIsNoFile() throws {
    try MainActor.assumeIsolated {
      let desk = try CopyingDesk()
      try desk.copy("file:///shop/1.pdf", as: "image/png")
      XCTAssertEqual(desk.pastedFiles?.isEmpty, true)
    }
  }
}

/// Another program copies; it answers whatever it is asked for, as some do.
@MainActor private final class CopyingDesk {
  private let desk: ActionsDesk
  private let folder = TemporaryFolder()
  private var pasted: GivenFiles?

  init() throws { desk = try ActionsDesk() }

  func copy(_ text: String, as type: String) throws {
    // What a test before has copied may be of the same kind.
    var isNew = false
    let clipboard = Widget(UnsafeMutableRawPointer(gtk_widget_get_clipboard(desk.window.widget)))
    clipboard.on("changed") { isNew = true }
    let file = folder("copied")
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    let owner = ChildProcess(
      path: "/usr/bin/xclip", ["-selection", "clipboard", "-t", type, file]
    ) { actions in
      // It stays as long as it owns the clipboard, and must not hold the streams of the tests.
      for stream in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
      }
    }
    XCTAssertEqual(owner.wait(), 0)
    ScanParts.wait(for: "news of what was copied") { isNew && isOffered(type) }
  }

  private func isOffered(_ type: String) -> Bool {
    let formats = gdk_clipboard_get_formats(gtk_widget_get_clipboard(desk.window.widget))
    return formats.map { gdk_content_formats_contain_mime_type($0, type) != 0 } ?? false
  }

  var pastedFiles: GivenFiles? {
    Clipboard.readFiles(of: desk.window) { [weak self] in self?.pasted = $0 }
    ScanParts.wait(for: "an answer") { pasted != nil }
    return pasted
  }
}
