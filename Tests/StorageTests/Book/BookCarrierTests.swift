// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc
import Prices
import Receipts
import TestSupport
import Testing

@testable import Storage

/// Two machines of one person, and a folder between them that some tool carries.
@Suite struct BookCarrierTests {
  private let folder = TemporaryFolder()
  private let home: BookFile
  private let away: BookFile
  private let stick: String

  init() throws {
    home = try BookFile.create(folder("home.sealed"), sealedAccess)
    away = try BookFile.create(folder("away.sealed"), sealedAccess)
    stick = folder("stick")
    mkdir(stick, 0o700)
    for book in [home, away] { try book.carry(through: stick, passphrase: "correct horse") }
  }

  private func carry(_ book: BookFile) throws -> CarryReport {
    try #require(try BookCarrier(book).carry())
  }

  private var bundles: [String] { Paths.names(in: stick).sorted() }

  // MARK: There and back

  @Test func whatIsKeptOnOneMachineComesToTheOther() throws {
    try home.save(receipt(1))
    try away.save(receipt(2, store: "REWE"))
    #expect(try carry(home).isWritten)
    let there = try carry(away)
    #expect(there.arrivals == 1 && there.isWritten)
    #expect(try carry(home).arrivals == 1)
    #expect(try home.receipts().count == 2 && away.receipts().count == 2)
    #expect(bundles.count == 2, "each machine has one bundle, however often it writes")
  }

  @Test func nothingIsWrittenWhereNothingIsNew() throws {
    try home.save(receipt(1))
    for book in [home, away, home, away] { _ = try carry(book) }
    let before = bundles.map { contents(stick + "/" + $0) }
    let (homeBytes, awayBytes) = (contents(home.path), contents(away.path))
    for book in [home, away] {
      let report = try carry(book)
      #expect(!report.isWritten && report.arrivals == 0)
    }
    let isSame = bundles.map { contents(stick + "/" + $0) } == before
    #expect(isSame)
    let areBooksSame = contents(home.path) == homeBytes && contents(away.path) == awayBytes
    #expect(areBooksSame)
  }

  @Test func aBundleIsTakenInOnceByOneCarrier() throws {
    try home.save(receipt(1))
    _ = try carry(home)
    let carrier = BookCarrier(away)
    #expect(try carrier.carry()?.taken.count == 1)
    #expect(try carrier.carry()?.taken.isEmpty == true)
    try home.save(receipt(2, store: "REWE"))
    _ = try carry(home)
    #expect(try carrier.carry()?.arrivals == 1)
  }

  @Test func aCopyOfTheBookHasItsOwnBundleOnEachMachine() throws {
    #expect(home.bundleName != away.bundleName)
    #expect(try home.bundleName == BookFile.open(home.path, sealedAccess).bundleName)
  }

  @Test func twoProgramsDoNotWriteOneBundleAtOnce() throws {
    let (path, file) = (home.path, folder("my.bundle"))
    let (written, started) = (DispatchGroup(), DispatchSemaphore(value: 0))
    let lock = try FileLock(guarding: path)
    DispatchQueue.global().async(group: written) {
      let other = try? BookFile.open(path, sealedAccess)
      started.signal()
      try? other?.writeBundle(to: file, passphrase: "correct horse")
    }
    started.wait()
    // Sealing takes some tenths of a second.
    pause(milliseconds: 1_500)
    #expect(!Paths.exists(file))
    lock.unlock()
    written.wait()
    #expect(Paths.exists(file))
  }

  // MARK: The folder is away

  @Test func whatIsNewWaitsUntilTheFolderIsBack() throws {
    rename(stick, stick + ".away")
    try home.save(receipt(1))
    let report = try carry(home)
    #expect(report.isAway && !report.isWritten)
    rename(stick + ".away", stick)
    #expect(try carry(home).isWritten)
    #expect(try carry(away).arrivals == 1)
  }

  @Test func aFolderThatIsNotThereIsNotChosen() throws {
    let error = #expect(throws: StorageError.self) {
      try home.carry(through: folder("nowhere"), passphrase: "correct horse")
    }
    #expect(error == .book(path: home.path, .away(folder: folder("nowhere"))))
    #expect(try home.carriage()?.folder == stick)
  }

  @Test func nothingIsCarriedAfterItWasStopped() throws {
    try home.stopCarrying()
    #expect(try home.carriage() == nil)
    #expect(try BookCarrier(home).carry() == nil)
    #expect(bundles.isEmpty)
  }

  // MARK: What does not open

  @Test func oneBundleThatDoesNotOpenStopsNoOther() throws {
    try home.save(receipt(1))
    _ = try carry(home)
    put("half", at: stick + "/0.bundle")
    put("notes of somebody", at: stick + "/notes.txt")
    let other = try BookFile.create(folder("other.sealed"), sealedAccess)
    try other.carry(through: stick, passphrase: "another passphrase")
    _ = try carry(other)
    let report = try carry(away)
    #expect(report.unread.count == 2 && report.arrivals == 1, "\(report)")
    #expect(report.unread.contains { $0.path == stick + "/0.bundle" })
  }

  @Test func anOwnBundleThatWasCutIsWrittenAgain() throws {
    try home.save(receipt(1))
    _ = try carry(home)
    let path = stick + "/" + home.bundleName
    let whole = try #require(contents(path))
    for count in [0, 40, whole.count - 1] {
      put(Array(whole.prefix(count)), at: path)
      #expect(try carry(home).isWritten)
      #expect(try carry(away).unread.isEmpty)
    }
  }
}
