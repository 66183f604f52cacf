// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Glibc
import Money
import Prices
import TestSupport
import Testing

@testable import Storage

/// The copies of earlier days, and taking them back.
@Suite struct BookCopiesTests {
  let folder = TemporaryFolder()
  private var path: String { folder("book.sealed") }

  /// Makes a file look as if it had been written so many days ago, where there is one.
  private func age(_ path: String, days: Int) {
    guard Paths.exists(path) else { return }
    let then = timespec(tv_sec: time(nil) - days * 86_400, tv_nsec: 0)
    var times = [then, then]
    precondition(utimensat(AT_FDCWD, path, &times, 0) == 0)
  }

  private func amounts(_ path: String) throws -> [Int] {
    try BookFile.open(path, sealedAccess).amounts()
  }

  @Test func keepsOneOfEachDayAndThreeInAll() throws {
    let book = try BookFile.create(path, sealedAccess)
    // There is nothing to keep yet.
    try book.add(1)
    #expect(folder.names(containing: "copy").isEmpty)
    try book.add(2)
    try book.add(3)
    #expect(folder.names(containing: "copy") == ["book.sealed.copy-1"])
    #expect(try amounts(folder("book.sealed.copy-1")) == [1])
    for number in 4...7 {
      age(folder("book.sealed.copy-1"), days: 1)
      try book.add(number)
    }
    let copies = ["book.sealed.copy-1", "book.sealed.copy-2", "book.sealed.copy-3"]
    #expect(folder.names(containing: "copy") == copies)
    #expect(
      try copies.map { try amounts(folder($0)) } == [
        Array(1...6), Array(1...5), Array(1...4),
      ])
    #expect(mode(folder(copies[0])) == 0o600)
    #expect(
      contents(folder(copies[0])).map { !String(decoding: $0, as: UTF8.self).contains("奶茶") }
        == true, "three bytes stand in as many of chance every now and then"
    )
  }

  @Test func writesWithoutACopyWhereNoneCanBeMade() throws {
    mkdir(folder("book.sealed.copy-1"), 0o755)
    mkdir(folder("book.sealed.copy-1/a"), 0o755)
    let book = try BookFile.create(path, sealedAccess)
    for number in 1...3 { try book.add(number) }
    #expect(try amounts(path) == [1, 2, 3])
  }

  @Test func offersTheNewestCopyThatOpens() throws {
    let book = try BookFile.create(path, sealedAccess)
    for number in 1...2 { try book.add(number) }
    age(folder("book.sealed.copy-1"), days: 1)
    try book.add(3)
    put("noise", at: folder("book.sealed.copy-1"))
    put("noise", at: path)
    let found = trouble { _ = try BookFile.open(path, sealedAccess) }
    guard case .book(path, .damaged(.noisy, let kept?, let copy?)) = found else {
      Issue.record("not told")
      return
    }
    #expect(copy.path == kept + ".copy")
    #expect(try amounts(copy.path) == [1])
  }

  @Test func takesBackACopyAndKeepsWhatWasThere() throws {
    let book = try BookFile.create(path, sealedAccess)
    for number in 1...3 { try book.add(number) }
    let (back, copy) = try BookFile.takeBack(path, sealedAccess)
    #expect(copy.path == folder("book.sealed.copy-1"))
    #expect(try back.amounts() == [1])
    let kept = folder.names(containing: "replaced")
    #expect(kept.count == 1)
    #expect(try amounts(folder(kept[0])) == [1, 2, 3])
    // Whoever has it open goes on with what is there now.
    try book.add(9)
    #expect(try amounts(path) == [1, 9])
  }

  @Test func takesBackWhatWasWrittenLast() throws {
    let book = try BookFile.create(path, sealedAccess)
    for number in 1...2 { try book.add(number) }
    put(try #require(contents(path)), at: path + ".damaged-20260822T101502Z")
    unlink(path + ".copy-1")
    #expect(try BookFile.takeBack(path, sealedAccess).book.amounts() == [1, 2])
    for number in 3...4 {
      age(path + ".copy-1", days: 1)
      try book.add(number)
    }
    let (back, copy) = try BookFile.takeBack(path, sealedAccess)
    #expect(copy.path == path + ".copy-1")
    #expect(try back.amounts() == [1, 2, 3])
  }

  @Test func staysWhereThereIsNoRoomForItsCopy() throws {
    let book = try BookFile.create(path, sealedAccess)
    for number in 1...3 { try book.add(number) }
    mkdir(path + ".new", 0o700)
    let found = trouble { _ = try BookFile.takeBack(path, sealedAccess) }
    guard case .cannotWrite = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(folder.names(containing: "replaced").isEmpty)
    #expect(try amounts(path) == [1, 2, 3])
  }

  @Test func takesBackWhereNothingIsLeft() throws {
    let book = try BookFile.create(path, sealedAccess)
    for number in 1...3 { try book.add(number) }
    unlink(path)
    #expect(try BookFile.takeBack(path, sealedAccess).book.amounts() == [1])
    #expect(folder.names(containing: "replaced").isEmpty)
  }

  @Test func saysWhatIsWrongWithACopyThatWasNamed() throws {
    let book = try BookFile.create(path, sealedAccess)
    try book.add(1)
    let whole = try #require(contents(path))
    let cut = folder("cut.sealed")
    put(whole.dropLast(200), at: cut)
    let found = trouble { _ = try BookFile.takeBack(cut, from: cut, sealedAccess) }
    guard case .book(cut, .damagedCopy) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(contents(cut)?.count == whole.count - 200)
  }

  @Test func takesBackNothingThatDoesNotOpen() throws {
    let book = try BookFile.create(path, sealedAccess)
    for number in 1...3 { try book.add(number) }
    let other = BookAccess.sealed(.passphrase("another"))
    #expect(throws: StorageError.book(path: path, .missing(copy: nil))) {
      try BookFile.takeBack(path, other)
    }
    #expect(throws: StorageError.book(path: folder("none"), .missing(copy: nil))) {
      try BookFile.takeBack(path, from: folder("none"), sealedAccess)
    }
    #expect(try amounts(path) == [1, 2, 3])
  }
}
