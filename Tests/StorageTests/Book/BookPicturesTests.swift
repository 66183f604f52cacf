// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc
import Money
import Prices
import Receipts
import TestSupport
import Testing

@testable import Storage

/// Pictures are kept as the person chose, and nobody without the book can look at them.
@Suite struct BookPicturesTests {
  let folder = TemporaryFolder()
  let book: BookFile
  let picture = [UInt8](repeating: 0x5A, count: 70_000)

  init() throws {
    book = try BookFile.create(folder("book.sealed"), sealedAccess)
    try book.save(receipt(1))
    try book.save(receipt(2).asDraft)
  }

  private func files() -> [String] { Paths.names(in: folder("pictures")).sorted() }

  @Test func areThereAsTheyWereKept() throws {
    #expect(try book.picture(of: uid(1)) == nil)
    try book.keep([1], of: uid(1))
    try book.keep(picture, of: uid(1))
    #expect(try BookFile.open(book.path, sealedAccess).picture(of: uid(1)) == picture)
    let bytes = try #require(contents(folder("pictures/" + uid(1) + ".sealed")))
    #expect(!bytes.contains(Array(repeating: 0x5A, count: 16)), "nobody else can look at it")
    book.removePicture(of: uid(1))
    #expect(try book.picture(of: uid(1)) == nil)
  }

  @Test func areKeptAsThePersonChoseAndWhereTheDiskHasRoom() throws {
    #expect(book.keepsPicture(of: receipt(1), on: day(2)))
    #expect(!book.keepsPicture(of: receipt(1), on: day(400)))
    try book.keepPictures(.untilChecked)
    #expect(!book.keepsPicture(of: receipt(1), on: day(2)))
    #expect(book.keepsPicture(of: receipt(2).asDraft, on: day(2)))
    #expect(Paths.hasRoom(for: 1, in: folder.path))
    #expect(!Paths.hasRoom(for: .max, in: folder.path))
    #expect(Paths.hasRoom(for: .max, in: folder("none")), "what cannot be asked")
    let plain = try BookFile.create(folder("plain"), .plain)
    #expect(!plain.keepsPicture(of: receipt(1), on: day(2)))
  }

  @Test func whatIsNoPictureIsRefused() throws {
    for count in [0, (8 << 20) + 1] {
      let found = trouble { try book.keep([UInt8](repeating: 0, count: count), of: uid(1)) }
      guard case .cannotWrite = found else {
        Issue.record("\(String(describing: found))")
        return
      }
    }
    let plain = try BookFile.create(folder("plain"), .plain)
    #expect(throws: StorageError.book(path: plain.path, .unsealed)) {
      try plain.keep(picture, of: uid(1))
    }
    #expect(try plain.picture(of: uid(1)) == nil)
  }

  @Test func oneThatIsDamagedIsToldAndLeftAlone() throws {
    try book.keep(picture, of: uid(1))
    let path = folder("pictures/" + uid(1) + ".sealed")
    var bytes = try #require(contents(path))
    bytes[bytes.count - 5] ^= 1
    put(bytes, at: path)
    #expect(
      throws: StorageError.cannotRead(path: path, reason: StorageError.reason(EBADMSG))
    ) { try book.picture(of: uid(1)) }
    #expect(contents(path) == bytes)
  }

  @Test func nobodyChoseAtFirst() throws {
    #expect(try book.pictureKeeping() == nil)
    try book.keepPictures(.untilChecked)
    #expect(try BookFile.open(book.path, sealedAccess).pictureKeeping() == .untilChecked)
  }

  @Test func goWhenTheirReceiptWasChecked() throws {
    for number in [1, 2] { try book.keep(picture, of: uid(number)) }
    try book.keepPictures(.untilChecked)
    #expect(try book.prunePictures(on: day(2)) == 1)
    #expect(files() == [uid(2) + ".sealed"])
    try book.replace(receipt(2))
    #expect(try book.prunePictures(on: day(2)) == 1)
    #expect(files().isEmpty)
  }

  @Test func goAfterAYear() throws {
    for number in [1, 2] { try book.keep(picture, of: uid(number)) }
    #expect(try book.prunePictures(on: day(367)) == 0)
    #expect(try book.prunePictures(on: day(368)) == 1)
    #expect(files() == [uid(2) + ".sealed"])
    try book.keepPictures(.always)
    #expect(try book.prunePictures(on: day(3_000)) == 0)
  }

  @Test func aDraftWithoutADayIsAsOldAsItsSaving() throws {
    let draft = KeptReceipt(uid: uid(3), currency: "EUR", decimals: 2, source: .picture)
    try book.save(draft, at: Timestamp(milliseconds: 86_400_000 * 20_010))
    try book.keep(picture, of: uid(3))
    #expect(try book.prunePictures(on: day(300)) == 0)
    #expect(try book.prunePictures(on: day(400)) == 1)
  }

  @Test func aDraftWhoseDayWasMisreadKeepsItsPicture() throws {
    var draft = receipt(3).asDraft
    draft.day = day(-1_000)
    #expect(book.keepsPicture(of: draft, on: day(20)))
    try book.save(draft, at: Timestamp(milliseconds: 86_400_000 * 20_010))
    try book.keep(picture, of: uid(3))
    #expect(try book.prunePictures(on: day(11)) == 0)
    var right = draft
    right.day = day(-999)
    try book.replace(try right.checked())
    #expect(try book.prunePictures(on: day(11)) == 1)
  }

  @Test func goWithTheirReceiptAndLeaveThoseOfAnotherBook() throws {
    let other = try BookFile.create(folder("other.sealed"), sealedAccess)
    try other.save(receipt(5))
    try other.keep(picture, of: uid(5))
    try book.keep(picture, of: uid(1))
    put("mine", at: folder("pictures/mine.sealed"))
    put("mine", at: folder("pictures/mine.jpg"))
    try book.keepPictures(.always)
    try book.removeReceipt(uid(1))
    #expect(try book.prunePictures(on: day(1)) == 1)
    #expect(files() == [uid(5) + ".sealed", "mine.jpg", "mine.sealed"])
  }

  @Test func oneOfAReceiptThatIsAboutToBeWrittenStays() throws {
    let pruned = DispatchGroup()
    let (path, started) = (book.path, DispatchSemaphore(value: 0))
    try book.together { () throws(StorageError) in
      try book.save(receipt(3))
      try book.keep(picture, of: uid(3))
      DispatchQueue.global().async(group: pruned) {
        let other = try? BookFile.open(path, sealedAccess)
        started.signal()
        _ = try? other?.prunePictures(on: day(3))
      }
      started.wait()
      pause(milliseconds: 100)
    }
    pruned.wait()
    #expect(files() == [uid(3) + ".sealed"])
  }

  @Test func areErasedWithAllElse() throws {
    try book.keep(picture, of: uid(1))
    _ = try BookErasure.eraseAll(book.path, keyring: Keyring(patienceInMilliseconds: 1))
    #expect(files().isEmpty && !Paths.exists(folder("pictures")))
  }
}
