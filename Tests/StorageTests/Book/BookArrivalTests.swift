// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Receipts
import TestSupport
import Testing

@testable import Storage

/// What was read is looked up in the book before it is saved, and what the book knows is suggested.
@Suite struct BookArrivalTests {
  let folder = TemporaryFolder()
  let book: BookFile

  init() throws {
    book = try BookFile.create(folder("book.sealed"), sealedAccess)
  }

  private func draft(_ store: String = "Kaufhal1e") throws -> ReceiptDraft {
    var draft = ReceiptDraft(country: try #require(ReceiptCountry.coded("DE")))
    draft.store = .init(store, belief: 0.5)
    draft.day = .init(day(3), belief: 0.99)
    draft.total = .init(250, belief: 0.9)
    return draft
  }

  @Test func aStoreIsKnownByWhatItPrints() throws {
    let marks = [StoreMark(.taxID, "DE123456789")]
    try book.save(receipt(1, store: "Kaufhalle"), marks: marks)
    let known = try book.arrival(of: IncomingReceipt(try draft(), marks: marks))
    #expect(
      known.receipt.store == "Kaufhalle" && known.receipt.doubts.allSatisfy { $0.field != .store })
    #expect(known.receipt.source == .pdf && known.twin == nil)
    #expect(Array(known.marks.prefix(1)) == marks)
    let other = try book.arrival(of: IncomingReceipt(try draft()))
    #expect(other.receipt.store == "Kaufhal1e" && !other.isThere)
  }

  @Test func whatHasTheSameNumberIsThere() throws {
    try book.save(receipt(1))
    let twin = try book.arrival(of: IncomingReceipt(try draft(), number: "B1"))
    #expect(twin.isThere && twin.twin == ReceiptTwin(uid(1), .number))
    #expect(twin.receipt.number == "B1")
  }

  @Test func whatOnlyLooksAlikeMayBeAnother() throws {
    let hash = try #require(PictureHash(bytes: [UInt8](repeating: 7, count: PictureHash.byteCount)))
    var seen = receipt(1)
    seen.pictureHash = hash
    try book.save(seen)
    let alike = try book.arrival(of: IncomingReceipt(try draft(), pictureHash: hash))
    #expect(alike.twin?.likeness == .picture && !alike.isThere)
    #expect(alike.receipt.source == .picture && alike.receipt.pictureHash == hash)
  }

  // MARK: What is known

  private func bought(
    _ number: Int, _ name: String, _ amount: Int, quantity: Int = KeptLine.onePiece,
    in store: String? = "全聯", currency: String = "EUR"
  ) throws -> KeptReceipt {
    var receipt = KeptReceipt(
      uid: uid(number), store: store, day: day(number), currency: currency, decimals: 2,
      total: amount, source: .typed)
    receipt.lines = [KeptLine(.item, name, amount, quantity: quantity)]
    return try receipt.checked()
  }

  @Test func theLastPriceOfOnePieceIsKnown() throws {
    try book.save(bought(1, "Milch", 119))
    try book.save(bought(2, "Milch", 129))
    try book.save(bought(3, "Milch", 258, quantity: 2_000))
    try book.save(bought(4, "Milch", 99, in: "Other"))
    try book.save(bought(5, "Milch", 500, currency: "CHF"))
    try book.save(bought(6, "Brot", 249).asDraft)
    let earlier = try book.lastAmounts(like: bought(9, "Milch", 1))
    #expect(earlier == ["Milch": EarlierAmount(amount: 129, day: day(2))])
    #expect(try book.lastAmounts(like: bought(2, "Milch", 1))["Milch"]?.amount == 119)
    #expect(try book.lastAmounts(like: bought(9, "Milch", 1, in: nil)).isEmpty)
  }

  @Test func theNamesOfOtherCheckedReceiptsOfTheStoreAreKnown() throws {
    try book.save(bought(1, "Milch", 119))
    try book.save(bought(2, "Brot", 249))
    try book.save(bought(3, "Brot", 249))
    try book.save(bought(4, "Tee", 99, in: "Other"))
    try book.save(bought(5, "Mi1ch", 119).asDraft)
    #expect(try book.printedNames(like: bought(9, "Milch", 1)) == ["Brot", "Milch"])
    #expect(try book.printedNames(like: bought(1, "Milch", 1)) == ["Brot"])
    #expect(try book.printedNames(like: bought(9, "Milch", 1, in: nil)).isEmpty)
  }

  @Test func storesAreNamedTheLastVisitedFirst() throws {
    #expect(try book.storeNames().isEmpty)
    try book.save(bought(3, "Milch", 119, in: "Kaufhalle"))
    try book.save(bought(7, "Milch", 119, in: "全聯"))
    try book.save(bought(8, "Milch", 119, in: nil))
    #expect(try book.storeNames() == ["全聯", "Kaufhalle"])
  }
}
