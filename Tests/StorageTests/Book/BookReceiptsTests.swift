// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices
import Products
import Receipts
import TestSupport
import Testing

@testable import Storage

/// Receipts are in the book as they were saved.
@Suite struct BookReceiptsTests {
  let folder = TemporaryFolder()
  let book: BookFile

  init() throws {
    book = try BookFile.create(folder("book.sealed"), sealedAccess)
  }

  /// As somebody reads it who opens the file anew.
  private func reopened() throws -> BookFile { try BookFile.open(book.path, sealedAccess) }

  private func draft() -> KeptReceipt {
    var draft = KeptReceipt(
      uid: uid(99), currency: "TWD", decimals: 0, source: .pdf)
    draft.lines = [
      KeptLine(.item, "", 5, belief: 300, doubt: .price),
      KeptLine(.rounding, "rounded", -1, belief: 700, mended: "7", doubt: .gap),
    ]
    draft.taxes = [KeptTax("", gross: 4)]
    draft.doubts = [HeadDoubt(.day, belief: 0), HeadDoubt(.total, belief: 400, readAs: "4")]
    return draft
  }

  @Test func areThereAsTheyWereSaved() throws {
    var one = receipt(1)
    one.pictureHash = PictureHash(bytes: [UInt8](repeating: 7, count: PictureHash.byteCount))
    try book.save([(one, []), (draft(), [])])
    try book.save(receipt(2, store: nil))
    #expect(try reopened().receipts() == [receipt(2, store: nil), one, draft()])
    #expect(try reopened().receipt(uid(1)) == one)
    #expect(try reopened().receipt(uid(5)) == nil)
  }

  @Test func everyNewOneHasDigitsOfItsOwn() throws {
    let uids = (1...50).map { _ in BookFile.newReceiptUID }
    #expect(Set(uids).count == 50 && uids.allSatisfy { $0.count == 32 })
    try book.save(
      KeptReceipt(uid: uids[0], currency: "EUR", decimals: 2, source: .typed))
    #expect(try reopened().receipts().map(\.uid) == [uids[0]])
  }

  @Test func aGapThatWasConfirmedIsToldEverAfter() throws {
    var one = receipt(1).asDraft
    one.total = 100
    let checked = try one.checked(isGapConfirmed: true)
    try book.save(checked)
    let there = try #require(try reopened().receipt(uid(1)))
    #expect(there == checked && there.gap == -51 && there.isGapConfirmed)
    #expect(try reopened().receiptSummaries().map(\.gap) == [-51])
  }

  @Test func whatIsDoubtfulIsNotSavedAsChecked() throws {
    var one = receipt(1)
    one.lines[0].doubt = .price
    #expect(throws: StorageError.book(path: book.path, .doubtful(receipt: uid(1)))) {
      try book.save(one)
    }
    try book.save(receipt(1))
    #expect(throws: StorageError.book(path: book.path, .doubtful(receipt: uid(1)))) {
      try book.replace(one)
    }
    #expect(try book.receipts() == [receipt(1)])
  }

  @Test func oneThatIsThereIsNotSavedAgain() throws {
    try book.save(receipt(1))
    #expect(throws: StorageError.book(path: book.path, .known(receipt: uid(1)))) {
      try book.save([(receipt(2), []), (receipt(1), [])])
    }
    #expect(try book.receipts().count == 1, "all of them or none")
  }

  @Test func amountsThatNobodyPaysAreRefused() throws {
    var one = receipt(1).asDraft
    one.lines[0].amount = .max / 2
    let found = trouble { try book.save(one) }
    guard case .cannotWrite = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }

  @Test func aCorrectionTakesTheirPlace() throws {
    try book.save(draft())
    var mended = draft()
    mended.store = "全聯"
    mended.day = day(7)
    mended.total = 4
    mended.lines[0].name = "茶"
    mended = try mended.checked()
    try book.replace(mended)
    #expect(try reopened().receipts() == [mended])
    #expect(try book.aliases().map(\.printed).sorted() == ["rounded", "茶"])
    #expect(throws: StorageError.book(path: book.path, .unknown(name: uid(5)))) {
      try book.replace(receipt(5))
    }
  }

  @Test func pricesOutliveThem() throws {
    try book.save(receipt(1))
    let before = try prices()
    #expect(before == ["2000 126"])
    try book.removeReceipt(uid(1))
    #expect(try prices() == before)
    #expect(try reopened().receipts().isEmpty)
    #expect(throws: StorageError.book(path: book.path, .unknown(name: uid(1)))) {
      try book.removeReceipt(uid(1))
    }
  }

  @Test func savedAgainAfterItWasDeletedItTellsItsPricesOnce() throws {
    try book.save(receipt(1))
    let before = try prices()
    try book.removeReceipt(uid(1))
    try book.save(receipt(1))
    #expect(try prices() == before)
    let gone = try book.read { (database) throws(StorageError) in
      try database.integer(of: "SELECT count(*) FROM gone")
    }
    #expect(gone == 0)
  }

  @Test func couponsAreInThePricesAndNotInTheLines() throws {
    var one = KeptReceipt(
      uid: uid(8), store: "全聯", day: day(8), currency: "EUR", decimals: 2, total: 1_825,
      source: .typed)
    one.lines = [
      KeptLine(.item, "茶", 200), KeptLine(.item, "米", 600), KeptLine(.item, "酒", 1_200),
      KeptLine(.deposit, "Pfand", 25, ofPlace: 2), KeptLine(.discount, "Coupon", -200),
    ]
    try book.save(try one.checked())
    #expect(try reopened().receipt(uid(8)) == one.checked())
    #expect(try prices() == ["1000 180", "1000 540", "1000 1080"])
    one.lines[4].amount = -100
    try book.replace(try one.checked(isGapConfirmed: true))
    #expect(try prices() == ["1000 190", "1000 570", "1000 1140"])
    try book.removeReceipt(uid(8))
    #expect(try prices() == ["1000 190", "1000 570", "1000 1140"])
  }

  private func prices() throws -> [String] {
    try book.read { (database) throws(StorageError) in
      try database.rows(of: "SELECT quantity_milli || ' ' || amount FROM price") {
        $0.text(0) ?? ""
      }
    }
  }

  // MARK: In the budget

  private let rate = ExactDecimal(significand: 345, scale: 1)

  @Test func areCountedOnce() throws {
    try book.save(receipt(1))
    try book.count(uid(1), rate: rate, category: "食物")
    let entry = Entry(
      .expense, on: day(1), twd("52.1"),
      original: Entry.Original(
        ExactDecimal(significand: 151, scale: 2), currency: "EUR", rate: rate),
      category: "食物", store: "全聯", receipt: uid(1))
    #expect(try reopened().entries().map(\.entry) == [entry])
    #expect(try book.receiptSummaries().map(\.isCounted) == [true])
    #expect(throws: StorageError.book(path: book.path, .counted(receipt: uid(1)))) {
      try book.count(uid(1), rate: rate)
    }
    #expect(try book.uncount(uid(1)))
    #expect(try book.entries().isEmpty)
    #expect(try !book.uncount(uid(1)))
  }

  @Test func draftsAreNotCounted() throws {
    try book.save(draft())
    #expect(throws: StorageError.book(path: book.path, .doubtful(receipt: uid(99)))) {
      try book.count(uid(99), rate: rate)
    }
    #expect(throws: StorageError.book(path: book.path, .unknown(name: uid(5)))) {
      try book.count(uid(5), rate: rate)
    }
    try book.save(receipt(1))
    let found = trouble {
      try book.count(uid(1), rate: ExactDecimal(1_000_000_000_000_000))
    }
    guard case .cannotWrite = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }

  @Test func aCorrectionIsCountedAnew() throws {
    try book.save(receipt(1))
    try book.count(uid(1), rate: rate, category: "食物")
    var other = receipt(1).asDraft
    other.total = 251
    try book.replace(other)
    #expect(try book.entries().map(\.entry.twd) == [twd("52.1")], "somebody has to look")
    try book.replace(try other.checked(isGapConfirmed: true))
    #expect(try book.entries().map(\.entry.twd) == [twd("86.6")])
    #expect(try book.entries().map(\.entry.category) == ["食物"])
    other.total = 1_000_000_000_000
    try book.replace(try other.checked(isGapConfirmed: true))
    #expect(try book.entries().map(\.entry.twd) == [twd("345000000000")])
  }

  @Test func aCorrectionKeepsWhatOnlyTheBudgetKnows() throws {
    try book.save(receipt(1))
    let rent = Commitment(
      id: "rent", kind: .bill, name: "房租", twd: twd("1"), every: .months(1), anchor: day(0))
    try book.save(rent)
    try book.save(Goal(id: "bike", name: "車", target: twd("1")))
    let id = try book.count(uid(1), rate: rate)
    var entry = try #require(try book.entries().first).entry
    (entry.note, entry.product, entry.goal) = ("兩杯", "牛奶", "bike")
    (entry.commitment, entry.due) = ("rent", day(0))
    try book.replace(id, by: entry)
    var other = receipt(1).asDraft
    other.day = day(2)
    try book.replace(try other.checked())
    entry.day = day(2)
    #expect(try book.entries().map(\.entry) == [entry])
  }

  @Test func oneThatWasChangedMeanwhileIsNotReplacedUnasked() throws {
    try book.save(receipt(1))
    let seen = try #require(try book.receipt(uid(1)))
    try book.requireUnchanged(seen)
    try book.learn(
      KnownAlias(store: "全聯", printed: "鮮乳", product: "牛奶", standing: .confirmed), on: day(1))
    try book.requireUnchanged(seen)
    var other = seen.asDraft
    other.number = "7"
    try book.replace(other)
    let error = StorageError.book(path: book.path, .changed(receipt: uid(1)))
    #expect(throws: error) { try book.requireUnchanged(seen) }
    #expect(throws: error) { try book.requireUnchanged(seen, or: receipt(2)) }
    try book.requireUnchanged(seen, or: other)
    try book.removeReceipt(uid(1))
    try book.requireUnchanged(seen)
  }

  @Test func homeMoneyHasNoRate() throws {
    var one = KeptReceipt(
      uid: uid(3), store: "全聯", day: day(1), currency: "TWD", decimals: 0, total: 65,
      source: .typed)
    one = try one.checked()
    try book.save(one)
    try book.count(uid(3), rate: ExactDecimal(1))
    #expect(try book.entries().map(\.entry.original) == [nil])
    #expect(try book.entries().map(\.entry.twd) == [twd("65")])
    try book.removeReceipt(uid(3))
    #expect(try book.entries().count == 1, "the money is spent")
  }

  // MARK: Damage

  @Test(arguments: [
    "UPDATE receipt SET source = 'x'", "UPDATE receipt SET minute = 1440",
    "UPDATE receipt SET decimals = 40", "UPDATE receipt SET picture_hash = x'00'",
    "UPDATE receipt SET is_gap_confirmed = 0", "UPDATE receipt SET day = 9999999",
    "UPDATE line SET amount = 5000000000000", "UPDATE line SET belief = 1001",
    "UPDATE line SET of_place = -1", "UPDATE tax SET net = 5000000000000",
    "UPDATE line SET doubt = 'price'",
  ])
  func whatNoProgramWritesIsDamage(change: String) throws {
    var one = receipt(1).asDraft
    one.total = 5
    try book.save(try one.checked(isGapConfirmed: true))
    try book.write { (database) throws(StorageError) in try database.execute(change) }
    let found = trouble { _ = try book.receipts() }
    guard case .damagedInUse = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }

  @Test func severalGoAtOnceAndComeBackAtOnce() throws {
    let all = [receipt(1), receipt(2), receipt(3)]
    try book.save(all.map { ($0, []) })
    let before = try book.read { (_) throws(StorageError) in book.header.generation }
    let gone = try book.removeReceipts([all[0].uid, uid(77), all[2].uid])
    #expect(gone == [all[0], all[2]])
    let opened = try BookFile.open(book.path, sealedAccess)
    #expect(try opened.receipts() == [all[1]])
    #expect(opened.header.generation == before + 1)
    try opened.save(gone.map { ($0, []) })
    #expect(try opened.receipts().count == 3)
  }

  // MARK: Rivals

  private var doubtful: KeptReceipt {
    var draft = draft()
    draft.lines[0].rivals = [6, -8, 100]
    return draft
  }

  @Test func otherAmountsThatWereReadComeBack() throws {
    try book.save(doubtful)
    #expect(try BookFile.open(book.path, sealedAccess).receipts() == [doubtful])
  }

  /// A book as the fourth version wrote it, which every later opening took for damaged.
  private func bookOfTheFourthVersion(at path: String) throws {
    let fourth = SchemaLadder(steps: Array(SchemaLadder.book.steps.prefix(4)))
    let key = SecretBytes.random()
    var header = SealedHeader(
      form: .sealed, generation: 0, contentByteCount: 0, id: .new, slots: [])
    header.slots.append(
      try BookLock.recoveryCode(bookCode).slot(for: key, of: header.id, at: path))
    let database = try BookImage.empty(for: path, fourth)
    try database.insert(doubtful, marks: [], at: .now)
    _ = try BookVersion.write(header, database, key: key, to: path)
  }

  @Test func aBookWithRivalsOfTheFourthVersionOpens() throws {
    let path = folder("old.sealed")
    try bookOfTheFourthVersion(at: path)
    let old = try BookFile.open(path, sealedAccess)
    #expect(try old.receipts() == [doubtful])
    try old.removeReceipt(doubtful.uid)
    #expect(try BookFile.open(path, sealedAccess).receipts() == [])
    #expect(folder.names(containing: "damaged") == [])
  }

  @Test func aBookThatWasSetAsideByMistakeIsTakenBack() throws {
    let path = folder("gone.sealed")
    try bookOfTheFourthVersion(at: path + ".damaged-20261127T101502Z")
    let found = trouble { _ = try BookFile.open(path, sealedAccess) }
    guard case .book(_, .missing(let copy)) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(copy?.path == path + ".damaged-20261127T101502Z")
    let back = try BookFile.takeBack(path, sealedAccess)
    #expect(try back.book.receipts() == [doubtful])
  }

  // MARK: Earlier books

  @Test func aBookOfTheFirstVersionTakesThem() throws {
    let first = SchemaLadder(steps: [SchemaLadder.book.steps[0]])
    let path = folder("old.sealed")
    let key = SecretBytes.random()
    var header = SealedHeader(
      form: .sealed, generation: 0, contentByteCount: 0, id: .new, slots: [])
    header.slots.append(
      try BookLock.recoveryCode(bookCode).slot(for: key, of: header.id, at: path))
    let database = try BookImage.empty(for: path, first)
    _ = try BookVersion.write(header, database, key: key, to: path)
    let old = try BookFile.open(path, sealedAccess)
    try old.save(draft())
    #expect(try BookFile.open(path, sealedAccess).receipts() == [draft()])
    #expect(folder.names(containing: "old.sealed.v1").count == 1)
  }

  // MARK: Nothing left

  @Test func noByteOfATextIsLeftOfADraftInThePlainForm() throws {
    let path = folder("plain")
    let plain = try BookFile.create(path, .plain)
    var one = draft()
    one.store = "珍珠茶館"
    one.lines[0].name = "珍珠奶茶"
    try plain.save(one)
    #expect(hasText("珍珠", path))
    try plain.removeReceipt(one.uid)
    #expect(!hasText("珍珠", path))
  }

  @Test func erasingAllLeavesNoByteOfATextInThePlainForm() throws {
    let path = folder("plain")
    let plain = try BookFile.create(path, .plain)
    try plain.save(receipt(1, store: "珍珠茶館", name: "珍珠奶茶"))
    try plain.save(receipt(2, store: "珍珠茶館", name: "珍珠奶茶"))
    #expect(folder.names(containing: "plain").contains { hasText("珍珠", folder($0)) })
    let keyring = Keyring(patienceInMilliseconds: 1)
    #expect(try BookErasure.eraseAll(path, keyring: keyring).isEmpty)
    #expect(!folder.names(containing: "plain").contains { hasText("珍珠", folder($0)) })
  }

  private func hasText(_ text: String, _ path: String) -> Bool {
    String(decoding: contents(path) ?? [], as: UTF8.self).contains(text)
  }
}
