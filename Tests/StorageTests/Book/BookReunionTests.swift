// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices
import Products
import Receipts
import TestSupport
import Testing

@testable import Storage

/// What two machines of one person made, deleted and forgot on their own, and then carried.
@Suite struct BookReunionTests {
  private let folder = TemporaryFolder()
  private let home: BookFile
  private let away: BookFile

  init() throws {
    home = try BookFile.create(folder("home.sealed"), sealedAccess)
    away = try BookFile.create(folder("away.sealed"), sealedAccess)
  }

  @discardableResult
  private func merge(_ other: BookFile, into book: BookFile) throws -> MergeReport {
    let file = folder("\(other === home ? "home" : "away").bundle")
    try other.writeBundle(to: file, passphrase: "correct horse")
    return try book.merge(file, passphrase: "correct horse")
  }

  private func meet() throws {
    try merge(away, into: home)
    try merge(home, into: away)
  }

  // MARK: The same purchase

  /// A purchase of which neither an hour nor a number was read.
  private func purchase(_ number: Int) throws -> KeptReceipt {
    let like = receipt(1)
    var receipt = KeptReceipt(
      uid: uid(number), store: like.store, day: like.day, currency: "EUR", decimals: 2,
      total: like.total, source: .picture)
    receipt.lines = like.lines
    return try receipt.checked()
  }

  private func spent(_ book: BookFile) throws -> Int { try book.budget().entries.count }

  @Test func aPurchaseThatBothCountedCountsOnce() throws {
    for (book, number) in [(home, 1), (away, 2)] {
      try book.save(purchase(number))
      try book.count(uid(number), rate: ExactDecimal(34))
    }
    for _ in 1...2 {
      try meet()
      #expect(try spent(home) == 1 && spent(away) == 1)
    }
    try home.removeReceipt(uid(2))
    try meet()
    #expect(try spent(home) == 1 && spent(away) == 1, "who deletes it knows that it is the same")
  }

  @Test func twoPurchasesCountTwiceAsSoonAsSomebodySaysSo() throws {
    for (book, number) in [(home, 1), (away, 2)] {
      try book.save(purchase(number))
      try book.count(uid(number), rate: ExactDecimal(34))
    }
    try meet()
    try home.replace(purchase(2))
    try meet()
    #expect(try spent(home) == 2)
  }

  @Test func anEntryWhoseReceiptWasDeletedThereComes() throws {
    try away.save(purchase(2))
    try away.count(uid(2), rate: ExactDecimal(34))
    try away.removeReceipt(uid(2))
    try meet()
    #expect(try spent(home) == 1)
  }

  @Test func twoPurchasesThatAreAlikeComeAsTwo() throws {
    for number in [1, 2] { try away.save(purchase(number)) }
    #expect(try merge(away, into: home) == MergeReport(receipts: 2))
    #expect(try home.receipts().map(\.state) == [.checked, .checked])
    #expect(try merge(away, into: home) == MergeReport())
    // One that waits there waits here as well.
    try away.save(purchase(3).asDraft)
    #expect(try merge(away, into: home) == MergeReport(twins: [uid(3)]))
  }

  // MARK: What both made

  private func fillBudget(_ book: BookFile) throws {
    try book.save(
      Commitment(
        id: "rent", kind: .bill, name: "房租", twd: twd("100"), every: .months(1), anchor: day(0)))
    try book.save(Goal(id: "camera", name: "相機", target: twd("100")))
    try book.learn(Product("Milch"))
    try book.take([entry(5)], source: "csv")
    try book.count(uid(1), rate: ExactDecimal(34))
  }

  @Test func whatBothMadeAndOneDeletedStaysDeletedThere() throws {
    try away.save(receipt(1))
    try meet()
    for book in [home, away] { try fillBudget(book) }
    try meet()
    try home.removeCommitment("rent")
    try home.removeGoal("camera")
    try home.removeProduct("Milch")
    for stored in try home.entries() { try home.removeEntry(stored.id) }
    let report = try merge(away, into: home)
    #expect(report.stayDeleted == 5 && report.entries == 0, "\(report)")
    let budget = try home.budget()
    #expect(budget.commitments.isEmpty && budget.goals.isEmpty && budget.entries.isEmpty)
    #expect(try home.products().isEmpty)
    #expect(try merge(home, into: away).deletedThere == 2)
  }

  @Test func whatWasChangedInOneOfTwoImportsIsTold() throws {
    for book in [home, away] { try book.take([entry(5)], source: "csv") }
    try away.replace(try #require(try away.entries().first).id, by: entry(6))
    #expect(try merge(away, into: home).conflicts.map(\.kind) == [.entry])
    #expect(try home.amounts() == [5])
  }

  @Test func aRowThatHasANameOfBothStaysTheOneItIs() throws {
    try home.learn(Product("a"))
    try meet()
    try away.rename("a", to: "b")
    try away.learn(Product("a"))
    // The smallest there is.
    try away.write { (database) throws(StorageError) in
      try database.run("UPDATE product SET uid = x'00' WHERE name = 'a'")
    }
    try merge(away, into: home)
    let uids = try [(home, "a"), (away, "b")].map { book, name in
      try book.read { (database) throws(StorageError) in
        try database.rows(of: "SELECT uid FROM product WHERE name = ?", .text(name)) {
          $0.bytes(0)
        }
      }
    }
    #expect(uids[0] == uids[1])
    #expect(try merge(away, into: home) == MergeReport())
  }

  @Test func aRowThatWasDeletedOnceAndMadeAgainIsThere() throws {
    try away.take([entry(5)], source: "csv")
    try meet()
    let first = try #require(try home.entries().first)
    try home.removeEntry(first.id)
    try home.take([entry(5)], source: "csv")
    for _ in 1...2 { try meet() }
    #expect(try home.amounts() == [5] && away.amounts() == [5])
    #expect(try merge(home, into: away).deletedThere == 0)
  }

  // MARK: What was forgotten

  private func teach(_ book: BookFile, on number: Int) throws {
    var misread = receipt(number, store: "Lidl", name: "MILCH").asDraft
    misread.lines[0].name = "MlLCH"
    try book.save(misread)
    try book.replace(
      receipt(number, store: "Lidl", name: "MILCH"), marks: [StoreMark(.head, "lidl")])
    let code = try #require(ProductCode(.ean13, "4006381333931"))
    try book.learn(code, of: Product("Milch"))
    let colours = [UInt8](repeating: 255, count: 194)
    let look = LearnedLook(
      format: LearnedLook.format, points: [1, 2, 3, 4, 5, 6], descriptors: Array(colours[..<32]),
      colours: colours)
    try book.learn(try #require(look), of: Product("Milch"))
    try book.learn([LearnedWord("milk", .drinks)])
    try book.add(KnownPrice(product: "Milch", day: day(number), twd: twd("5"), how: .tag))
    try book.learn(
      KnownAlias(store: "Lidl", printed: "MILCH", product: "Milch", standing: .guessed),
      on: day(number))
  }

  private func counts(_ book: BookFile) throws -> [Int64] {
    let tables = ["store_mark", "lesson", "code", "look", "word", "price_seen", "official"]
    return try book.read { (database) throws(StorageError) in
      var counts: [Int64] = []
      for table in tables + ["alias WHERE product IS NOT NULL"] {
        counts.append(try database.integer(of: "SELECT count(*) FROM \(table)"))
      }
      return counts
    }
  }

  @Test func whatWasForgottenDoesNotComeAgain() throws {
    try teach(away, on: 1)
    try meet()
    #expect(try counts(home) == [1, 1, 1, 1, 1, 1, 0, 1])
    try home.eraseLearned(on: day(5))
    for _ in 1...2 {
      try merge(away, into: home)
      #expect(try counts(home) == [0, 0, 0, 0, 0, 0, 0, 0])
    }
    try teach(away, on: 6)
    try merge(away, into: home)
    #expect(try counts(home) == [1, 1, 0, 0, 0, 1, 0, 1], "what was seen since is new")
  }

  @Test func howAProductIsKnownStaysForgotten() throws {
    try teach(away, on: 1)
    try meet()
    try home.forgetHowToKnow("Milch")
    try merge(away, into: home)
    #expect(try counts(home)[2...3] == [0, 0])
  }

  @Test func anOfficialSeriesThatWasRemovedComesOnlyWhereItIsWanted() throws {
    let series = OfficialSeries("VPI", [24_000: ExactDecimal(101)])
    try away.save(series)
    try meet()
    try home.removeOfficialSeries("VPI")
    try merge(away, into: home)
    #expect(try home.officialSeries().isEmpty)
    try home.save(series)
    try away.save(OfficialSeries("VPI", [24_000: ExactDecimal(101), 24_001: ExactDecimal(102)]))
    try merge(away, into: home)
    #expect(try home.officialSeries().map(\.values.count) == [2])
  }

  // MARK: Products that were deleted

  private func name(_ book: BookFile) throws {
    try book.learn(
      KnownAlias(store: "Lidl", printed: "MILCH", product: "Milch", standing: .confirmed),
      on: day(1))
    try book.add(KnownPrice(product: "Milch", day: day(1), twd: twd("5"), how: .typed))
  }

  @Test func aNameOfADeletedProductComesAsOneThatNobodyKnows() throws {
    try away.save(receipt(1, store: "Lidl", name: "MILCH"))
    try name(away)
    try meet()
    try home.removeProduct("Milch")
    try merge(away, into: home)
    let alias = try #require(try home.aliases(of: "Lidl").first { $0.printed == "MILCH" })
    #expect(alias.product == nil && alias.standing == .guessed)
    #expect(try home.budget().knownPrices.isEmpty)
  }

  @Test func pricesOfADeletedProductDoNotComeAgain() throws {
    try away.save(receipt(1, store: "Lidl", name: "MILCH"))
    try name(away)
    try meet()
    for book in [home, away] { try book.removeReceipt(uid(1)) }
    try home.removeProduct("Milch")
    try merge(away, into: home)
    #expect(try home.paidPrices(in: "EUR").prices.isEmpty)
    #expect(try home.aliases().isEmpty)
  }

  @Test func pricesOfADeletedProductWhoseReceiptNeverCameDoNotComeAgain() throws {
    try away.save(receipt(1, store: "Lidl", name: "MILCH"))
    try name(away)
    try away.removeReceipt(uid(1))
    try meet()
    #expect(try home.paidPrices(in: "EUR").prices.count == 1)
    try home.removeProduct("Milch")
    try merge(away, into: home)
    #expect(try home.paidPrices(in: "EUR").prices.isEmpty)
  }
}
