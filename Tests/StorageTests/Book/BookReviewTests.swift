// SPDX-License-Identifier: GPL-3.0-or-later

import Receipts
import TestSupport
import Testing

@testable import Storage

/// What a person typed into a receipt survives a program that ends without a word.
@Suite struct BookReviewTests {
  let folder = TemporaryFolder()
  let book: BookFile

  init() throws {
    book = try BookFile.create(folder("book.sealed"), sealedAccess)
    try book.save(receipt(1))
  }

  private func reopened() throws -> BookFile { try BookFile.open(book.path, sealedAccess) }

  /// As it is typed over: a store, an amount, and a line that is still doubtful.
  private func typedOver() -> KeptReceipt {
    var draft = receipt(1).asDraft
    draft.store = "路口的店"
    draft.lines[0].amount += 7
    draft.lines[1].doubt = .gap
    draft.doubts = [HeadDoubt(.total, belief: 400, readAs: "4")]
    return draft
  }

  @Test func goesOnWhereItWasLeft() throws {
    #expect(try book.keptReview() == nil)
    try book.keepReview(typedOver())
    #expect(try reopened().keptReview() == typedOver())
    #expect(try reopened().receipt(uid(1)) == receipt(1), "the receipt itself waits")
  }

  @Test func theNewestOneTakesThePlaceOfTheOthers() throws {
    try book.keepReview(typedOver())
    var later = typedOver()
    later.store = nil
    try book.keepReview(later)
    #expect(try reopened().keptReview() == later)
  }

  @Test func isGoneWhenTheLookEnds() throws {
    try book.keepReview(typedOver())
    try book.endReview()
    #expect(try reopened().keptReview() == nil)
  }

  @Test func anEndWithoutABeginningWritesNothing() throws {
    let before = book.header.generation
    try book.endReview()
    try book.keepReview(typedOver())
    try book.endReview()
    try book.endReview()
    #expect(book.header.generation == before + 2)
  }

  @Test func whatIsSavedTakesItsPlaceInTheSameWrite() throws {
    try book.keepReview(typedOver())
    var final = typedOver()
    final.store = "路口的新店"
    let before = book.header.generation
    try book.replace(final)
    #expect(book.header.generation == before + 1)
    #expect(try reopened().keptReview() == nil)
    #expect(try reopened().receipt(uid(1))?.store == "路口的新店")
  }

  @Test func anotherReceiptLeavesItAlone() throws {
    try book.save(receipt(2))
    try book.keepReview(typedOver())
    try book.replace(receipt(2))
    #expect(try reopened().keptReview() == typedOver())
  }

  @Test func goesWithItsReceipt() throws {
    try book.keepReview(typedOver())
    try book.removeReceipt(uid(1))
    #expect(try book.keptReview() == nil)
  }
}
