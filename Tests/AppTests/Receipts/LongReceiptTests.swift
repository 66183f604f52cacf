// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Imaging
import Receipts
import Storage
import TestSupport
import XCTest

@testable import App

/// A receipt that is photographed in parts becomes one.
final class LongReceiptTests: XCTestCase {
  private static let text = """
    Kaufhalle Sonnental
    12345 Musterstadt

    MILCH FRISCH       1,19 A
    BROT SCHNITT       2,49 A
    KAESE JUNG         3,99 A
    BUTTER MILD        2,19 A
    -------------------------
    SUMME EUR          9,86
    BAR EUR           10,00
    RUECKGELD EUR      0,14

    13.01.2026  17:25
    """

  @MainActor private static func frames(_ stage: ReceiptsStage) throws -> (
    upper: Frame, lower: Frame
  ) {
    let whole = stage.folder("whole.png")
    try draw([
      "-background", "#f4f2ec", "-fill", "#202020", "-font", "DejaVu-Sans-Mono", "-pointsize",
      "30", "-size", "640x760", "-gravity", "center", "caption:" + text, whole,
    ])
    return try (
      frame(stage.folder("upper.png"), [whole, "-crop", "640x470+0+0"]),
      frame(stage.folder("lower.png"), [whole, "-crop", "640x520+0+240", "-resize", "90%"])
    )
  }

  private static func frame(_ path: String, _ words: [String]) throws -> Frame {
    try draw(words + ["+repage", path])
    return try PictureFile.frame(at: path)
  }

  private static func draw(_ words: [String]) throws {
    let child = ChildProcess(path: "/usr/bin/convert", words) { _ in }
    XCTAssertEqual(child.wait(), 0)
  }

  func testPartsBecomeOneReceiptWithOnePicture() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      let pictures = try Self.frames(stage)
      let long = LongReceipt(modelFolder: House.path + "/data/tessdata")
      XCTAssertEqual(long.sentence, "Take the upper part first")
      long.take(pictures.upper)
      XCTAssertEqual(long.state, .reading)
      try stage.wait("the upper part") { long.parts.count == 1 }
      XCTAssertEqual(long.sentence, "1 part is taken. Move down, with its last rows still in view")
      long.take(pictures.lower)
      try stage.wait("the lower part") { long.parts.count == 2 }

      stage.page.take(.parts(long.parts))
      try stage.wait("a receipt") { stage.kept.count == 1 }
      let kept = try XCTUnwrap(stage.kept.first)
      XCTAssertEqual(kept.itemCount, 4)
      XCTAssertEqual(kept.total, 986)
      XCTAssertEqual(kept.gap, 0)
    }
  }

  func testAPhotographIsKeptWhateverComesNext() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      _ = try Self.frames(stage)
      stage.page.take(.shot(try PictureFile.frame(at: stage.folder("whole.png"))))
      stage.page.take(files: [stage.receipt(1)])
      stage.activate("receipts-back")
      XCTAssertNotEqual(stage.state, "import")
      try stage.wait("the photograph") { stage.kept.contains { $0.total == 986 } }
    }
  }

  func testAProgramThatEndsReadsThePhotographFirst() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      _ = try Self.frames(stage)
      stage.page.take(.shot(try PictureFile.frame(at: stage.folder("whole.png"))))
      stage.page.close()
      stage.budget.finish()
      let file = try BookFile.open(
        stage.folder("book.sealed"), .sealed(.passphrase("eight letters")))
      XCTAssertEqual(try file.receipts().map(\.total), [986])
    }
  }

  func testAPartThatDoesNotGoOnIsTakenAgain() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      let pictures = try Self.frames(stage)
      let long = LongReceipt(modelFolder: House.path + "/data/tessdata")
      var told: [LongReceipt.State] = []
      long.onChange = { [unowned long] in told.append(long.state) }
      long.take(pictures.lower)
      try stage.wait("the lower part") { long.parts.count == 1 }
      long.take(pictures.upper)
      try stage.wait("a sentence") { long.state == .apart }
      long.take(try Self.frame(stage.folder("empty.png"), ["-size", "640x480", "xc:#808080"]))
      try stage.wait("another one") { long.state == .unreadable }
      XCTAssertEqual(long.parts.count, 1)
      XCTAssertEqual(told, [.reading, .aiming, .reading, .apart, .reading, .unreadable])
    }
  }
}
