// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Glibc
import Money
import Prices
import Receipts
import Storage
import TestSupport
import XCTest

@testable import App

/// The window carries the book to other computers, and takes in what comes from there.
final class BookCarryTests: XCTestCase {
  func testTheBookIsCarriedAtOnceAndAtItsEndAndArrivesElsewhere() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      let sync = stage.folder("sync")
      mkdir(sync, 0o700)
      var said: [String] = []
      let view = BookCarryView(stage.budget, over: stage.page.ui["page"]) { text, _ in
        said.append(text)
      }
      view.carry(through: sync, "correct horse")
      try stage.wait("the first bundle") { Self.bundles(in: sync).count == 1 && !said.isEmpty }
      XCTAssertTrue(said[0].contains("sync"), said[0])

      stage.page.take(files: [stage.receipt(1)])
      try stage.wait("a receipt") { stage.kept.count == 1 }
      let before = contents(sync + "/" + Self.bundles(in: sync)[0])
      stage.budget.finish()
      XCTAssertNotEqual(contents(sync + "/" + Self.bundles(in: sync)[0]), before)

      let other = try Self.computer(stage.folder("other.sealed"), sync)
      var reports: [CarryReport] = []
      other.onCarried = { reports.append($0) }
      other.open(withPassphrase: "eight letters")
      try stage.wait("what was carried") { reports.count == 1 }
      XCTAssertEqual(reports[0].arrivals, 1)
      XCTAssertNotNil(reports[0].sentence)
      var count = 0
      other.read({ (file) throws(StorageError) in try file.receipts().count }) { count = $0 }
      try stage.wait("the receipt there") { count == 1 }

      rename(sync, sync + ".away")
      other.carry()
      try stage.wait("word of the folder") { reports.count == 2 }
      XCTAssertTrue(reports[1].sentence?.contains(sync) == true)
      rename(sync + ".away", sync)
      put("half", at: sync + "/half.bundle")
      other.carry()
      try stage.wait("word of half a bundle") { reports.count == 3 }
      XCTAssertTrue(reports[2].sentence?.contains("half.bundle") == true)
      unlink(sync + "/half.bundle")
      other.carry()
      try stage.wait("nothing new") { reports.count == 4 }
      XCTAssertNil(reports[3].sentence)
      other.finish()
    }
  }

  func testWhatBothComputersSayDifferentlyIsTold() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      let sync = stage.folder("sync")
      mkdir(sync, 0o700)
      let other = try Self.computer(stage.folder("other.sealed"), sync)
      var reports: [CarryReport] = []
      other.onCarried = { reports.append($0) }
      other.open(withPassphrase: "eight letters")
      try stage.wait("the other one") { reports.count == 1 }
      BookCarryView(stage.budget, over: stage.page.ui["page"]) { _, _ in }
        .carry(through: sync, "correct horse")
      for (budget, limit) in [(stage.budget, "500"), (other, "900")] {
        let category = Budget.Category(key: "drinks", limit: try XCTUnwrap(TWD(limit)))
        var isKept = false
        budget.change(
          { (file) throws(StorageError) in try file.save(category) },
          onEnd: { _, _ in isKept = true })
        try stage.wait("the limit") { isKept }
        budget.carry()
        budget.finish()
      }
      try stage.wait("what differs") { reports.contains { $0.sentence != nil } }
      let sentence = try XCTUnwrap(reports.compactMap(\.sentence).first)
      XCTAssertTrue(sentence.contains("Drinks"), sentence)
      other.finish()
    }
  }

  func testTheBundleOfAnErasedBookIsToldWhereItsFolderIsAway() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      let sync = stage.folder("sync")
      mkdir(sync, 0o700)
      var isCarried = false
      let view = BookCarryView(stage.budget, over: stage.page.ui["page"]) { _, _ in
        isCarried = true
      }
      view.carry(through: sync, "correct horse")
      try stage.wait("the first bundle") { isCarried && Self.bundles(in: sync).count == 1 }
      rename(sync, sync + ".away")
      var left: [StorageError]?
      stage.budget.eraseAll { left = $0 }
      try stage.wait("the end of the book") { left != nil }
      XCTAssertEqual(left, [.book(path: stage.folder("book.sealed"), .bundleLeft(folder: sync))])
      XCTAssertEqual(Self.bundles(in: sync + ".away").count, 1)
    }
  }

  private static func bundles(in folder: String) -> [String] {
    let found = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (found ?? []).filter { $0.hasSuffix(".bundle") }
  }

  /// A book that the same folder carries, which nobody has opened yet.
  @MainActor private static func computer(_ path: String, _ sync: String) throws -> LiveBudget {
    let access = BookAccess.sealed(.passphrase("eight letters"))
    try BookFile.create(path, access).carry(through: sync, passphrase: "correct horse")
    return LiveBudget(path: path)
  }
}
