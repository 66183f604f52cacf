// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Glibc
import Money
import Prices
import Products
import Receipts
import TestSupport
import Testing

@testable import Storage

/// Two machines of one person, and a folder that carries bundles between them.
@Suite struct BookMergeTests {
  let folder = TemporaryFolder()
  let home: BookFile
  let away: BookFile
  let passphrase = "correct horse"

  init() throws {
    home = try BookFile.create(folder("home.sealed"), sealedAccess)
    away = try BookFile.create(folder("away.sealed"), sealedAccess)
  }

  private func bundle(_ book: BookFile) throws -> String {
    let file = folder("\(book === home ? "home" : "away").bundle")
    try book.writeBundle(to: file, passphrase: passphrase)
    return file
  }

  @discardableResult
  private func merge(_ other: BookFile, into book: BookFile) throws -> MergeReport {
    try book.merge(try bundle(other), passphrase: passphrase)
  }

  private func reopened(_ book: BookFile) throws -> BookFile {
    try BookFile.open(book.path, sealedAccess)
  }

  private func prices(_ book: BookFile) throws -> [String] {
    try book.read { (database) throws(StorageError) in
      try database.rows(
        of: """
          SELECT a.printed || ' ' || p.amount FROM price p JOIN alias a ON a.id = p.alias
          ORDER BY 1
          """
      ) { $0.text(0) ?? "" }
    }
  }

  /// Every table row by row, without the numbers that each book gives by itself.
  private func allRows(_ book: BookFile) throws -> [String] {
    try book.read { (database) throws(StorageError) in
      var rows: [String] = []
      for table in [
        "receipt", "line", "alias", "entry", "product", "store", "kept_price", "lesson",
        "store_mark", "code", "look", "word", "official", "price_seen", "size_change", "goal",
        "commitment", "plan", "category", "skipped", "gone", "coupon_share", "tax",
      ] {
        rows += try database.rows(of: "SELECT * FROM \(table)") { "\(table) \($0.values)" }
      }
      return rows
    }
  }

  // MARK: Everything comes once

  @Test func everythingOfAnotherBookComesOnce() throws {
    try fill(away)
    let report = try merge(away, into: home)
    #expect(report == MergeReport(receipts: 3, entries: 2))
    let home = try reopened(home)
    #expect(try home.receipts() == away.receipts())
    #expect(try home.budget() == away.budget())
    #expect(try home.products() == away.products())
    #expect(Set(try home.aliases()) == Set(try away.aliases()))
    #expect(try home.knownGoods() == away.knownGoods())
    #expect(try home.lessons(of: "Lidl").map(\.meant) == ["MILCH"])
    #expect(try home.lessons(of: "Lidl") == away.lessons(of: "Lidl"))
    #expect(try home.store(knownBy: [StoreMark(.head, "lidl")]) == "Lidl")
    #expect(try prices(home) == prices(away))
    let before = try allRows(home)
    #expect(try merge(away, into: home) == MergeReport())
    #expect(try allRows(home) == before, "the second time changes nothing")
    #expect(try merge(home, into: away) == MergeReport())
  }

  private func fill(_ book: BookFile) throws {
    var right = receipt(1, store: "Lidl", name: "MILCH")
    right.lines.append(KeptLine(.discount, "Coupon", -10))
    right.total = 141
    var misread = right.asDraft
    misread.lines[0] = receipt(1, store: "Lidl", name: "MlLCH").lines[0]
    try book.save(misread)
    try book.replace(try right.checked(), marks: [StoreMark(.head, "lidl")])
    try book.save(receipt(2, store: nil))
    try book.save(receipt(3, store: "REWE", name: "H-MILCH"))
    try book.save(receipt(4, store: "REWE", name: "TEE 100 g"))
    try book.removeReceipt(uid(4))
    try book.learn(Product("Milch", category: "食物", base: .millilitres))
    try book.learn(
      KnownAlias(store: "Lidl", printed: "MILCH", product: "Milch", standing: .confirmed),
      on: day(1))
    try book.learn(
      KnownAlias(store: "REWE", printed: "H-MILCH", product: "H-Milch", standing: .confirmed),
      on: day(1))
    try book.join(["H-Milch"], into: "Milch")
    let code = try #require(ProductCode(.ean13, "4006381333931"))
    try book.learn(code, of: Product("Milch"))
    try book.learn(
      try #require(
        LearnedLook(
          format: LearnedLook.format, points: [1, 2, 3, 4, 5, 6], descriptors: bytes(32),
          colours: bytes(194))), of: Product("Milch"))
    try book.learn([LearnedWord("milk", .drinks)])
    try fillBudget(book)
    try book.write { (database) throws(StorageError) in
      try database.run("INSERT INTO official VALUES ('CPI', 1, '101.5')")
      try database.run(
        "INSERT INTO size_change SELECT min(id), 20000, 400000 FROM alias WHERE printed = 'MILCH'")
    }
  }

  private func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 255, count: count) }

  private func fillBudget(_ book: BookFile) throws {
    try book.save(Category(key: "食物", limit: twd("4000")))
    try book.save(
      Plan(from: day(0), cycle: try #require(Cycle("month", startDay: 1)), allowance: twd("9000")))
    try book.save(
      Commitment(
        id: "rent", kind: .bill, name: "房租", twd: twd("100"),
        every: try #require(Interval("1 months")), anchor: day(0)))
    try book.skip(SkippedDay("rent", day(0)))
    try book.save(Goal(id: "camera", name: "相機", target: twd("100"), due: nil, product: "Milch"))
    try book.count(uid(1), rate: ExactDecimal(34), category: "食物")
    try book.add(
      Entry(
        .expense, on: day(1), twd("100"), product: "Milch", store: "REWE", commitment: "rent",
        due: day(0)), source: "typed", at: .now)
    try book.add(KnownPrice(product: "Milch", day: day(1), twd: twd("5"), how: .typed))
  }

  // MARK: What differs

  @Test func whatBothSayDifferentlyStaysAndIsTold() throws {
    for book in [home, away] {
      try book.save(receipt(1))
      try book.learn(
        KnownAlias(store: "全聯", printed: "鮮乳", product: "牛奶", standing: .confirmed), on: day(1))
      try fillBudgetOnly(book, twd: book === home ? "100" : "200")
    }
    var other = receipt(1)
    other.total = 200
    try away.replace(try other.checked(isGapConfirmed: true))
    try away.learn(
      KnownAlias(store: "全聯", printed: "鮮乳", product: "羊奶", standing: .confirmed), on: day(1))
    let report = try merge(away, into: home)
    #expect(
      report.conflicts == [
        .init(kind: .category, name: "食物"), .init(kind: .receipt, name: uid(1)),
        .init(kind: .name, name: "鮮乳"), .init(kind: .plan, name: day(0).description),
        .init(kind: .commitment, name: "rent"), .init(kind: .goal, name: "camera"),
      ])
    #expect(try home.receipt(uid(1))?.total == 151)
    #expect(try home.receipt(uid(1))?.lines[0].product == "牛奶")
    #expect(try home.budget().commitments.map(\.twd) == [twd("100")])
    #expect(try merge(away, into: home).conflicts == report.conflicts)
  }

  private func fillBudgetOnly(_ book: BookFile, twd amount: String) throws {
    try book.save(Category(key: "食物", limit: twd(amount)))
    try book.save(
      Plan(
        from: day(0), cycle: try #require(Cycle("month", startDay: 1)), allowance: twd(amount)))
    try book.save(
      Commitment(
        id: "rent", kind: .bill, name: "房租", twd: twd(amount),
        every: try #require(Interval("1 months")), anchor: day(0)))
    try book.save(Goal(id: "camera", name: "相機", target: twd(amount), due: nil))
  }

  @Test func anEntryThatWasChangedInBothIsTold() throws {
    try away.add(entry(5), source: "typed", at: .now)
    try merge(away, into: home)
    let id = try #require(try away.entries().first?.id)
    try away.replace(id, by: entry(6))
    #expect(
      try merge(away, into: home).conflicts
        == [.init(kind: .entry, name: day(6).description + " 6")])
    #expect(try home.amounts() == [5])
  }

  @Test func whatWasImportedInBothComesOnce() throws {
    for book in [home, away] { try book.take([entry(5)], source: "csv") }
    #expect(try merge(away, into: home) == MergeReport())
    #expect(try home.amounts() == [5])
  }

  @Test func whoCheckedItKnowsMore() throws {
    try home.save(receipt(1).asDraft)
    try away.save(receipt(1))
    try home.save(receipt(2))
    try away.save(receipt(2).asDraft)
    #expect(try merge(away, into: home) == MergeReport(checked: 1))
    #expect(try home.receipts().map(\.state) == [.checked, .checked])
  }

  @Test func theSameReceiptFromTwoCamerasCountsOnce() throws {
    try home.save(receipt(1))
    var again = KeptReceipt(
      uid: uid(77), store: "全聯", day: day(1), minute: 1, currency: "EUR", decimals: 2, total: 151,
      source: .picture)
    again.lines = receipt(1).lines
    try away.save(try again.checked())
    try home.count(uid(1), rate: ExactDecimal(34))
    try away.count(uid(77), rate: ExactDecimal(34))
    #expect(try merge(away, into: home) == MergeReport(twins: [uid(77)]))
    #expect(try home.receipt(uid(77))?.state == .draft)
    #expect(try prices(home).count == 1 && home.entries().count == 1)
    let before = try allRows(home)
    #expect(try merge(away, into: home) == MergeReport())
    #expect(try allRows(home) == before)
  }

  // MARK: What was deleted

  @Test func whatWasDeletedHereStaysDeleted() throws {
    try fill(away)
    try merge(away, into: home)
    try home.removeReceipt(uid(2))
    try home.removeReceipt(uid(1))
    try home.uncount(uid(1))
    try home.removeCommitment("rent")
    try home.removeGoal("camera")
    try home.removeProduct("Milch")
    let report = try merge(away, into: home)
    #expect(report.stayDeleted == 7 && report.receipts == 0 && report.conflicts.isEmpty)
    #expect(try home.receipts().map(\.uid) == [uid(3)])
    #expect(try home.budget().commitments.isEmpty && home.budget().goals.isEmpty)
    #expect(try home.products().isEmpty)
    // The other way it is told, and stays there.
    #expect(try merge(home, into: away).deletedThere == 3)
    #expect(try away.receipts().count == 3)
  }

  @Test func aPriceThatOutlivedItsReceiptIsNotThereTwice() throws {
    try away.save(receipt(1))
    try merge(away, into: home)
    try away.removeReceipt(uid(1))
    try merge(away, into: home)
    #expect(try prices(home) == ["鮮乳 126"])
    try home.removeReceipt(uid(1))
    try merge(away, into: home)
    #expect(try prices(home) == ["鮮乳 126"])
    try merge(home, into: away)
    #expect(try prices(away) == ["鮮乳 126"])
  }

  // MARK: Names

  @Test func storesAndProductsOfOneNameAreOne() throws {
    for (book, number) in [(home, 1), (away, 2)] as [(BookFile, Int)] {
      try book.save(receipt(number, store: "Lidl", name: "MILCH \(number)"))
      try book.learn(
        KnownAlias(
          store: "Lidl", printed: "MILCH \(number)", product: "Milch", standing: .confirmed),
        on: day(1))
    }
    #expect(try merge(away, into: home) == MergeReport(receipts: 1))
    #expect(try home.products().map(\.priceCount) == [2])
    try merge(home, into: away)
    try home.rename("Milch", to: "Kuhmilch")
    try away.learn(
      KnownAlias(store: "Lidl", printed: "H-MILCH", product: "H-Milch", standing: .confirmed),
      on: day(1))
    try away.join(["Milch"], into: "H-Milch")
    try merge(away, into: home)
    #expect(try home.products().map(\.product.name) == ["H-Milch"])
    #expect(try home.products().map(\.joined) == [["Kuhmilch"]])
  }

  @Test func aProductThatWasRenamedHereIsTheSame() throws {
    try fill(away)
    try merge(away, into: home)
    try home.rename("Milch", to: "Kuhmilch")
    #expect(try merge(away, into: home) == MergeReport())
    #expect(try home.products().map(\.product.name) == ["Kuhmilch"])
  }

  @Test func joinsThatDoNotGoTogetherAreTold() throws {
    for book in [home, away] {
      for name in ["a", "b", "c"] { try book.learn(Product(name)) }
    }
    try home.join(["a"], into: "b")
    try away.join(["a"], into: "c")
    #expect(try merge(away, into: home).conflicts == [.init(kind: .product, name: "a")])
    try home.split("a")
    try home.learn(Product("a", base: .grams))
    try home.learn(Product("c", base: .pieces))
    #expect(try merge(away, into: home).conflicts == [.init(kind: .product, name: "a")])
    #expect(try home.products().count == 3)
  }

  @Test func aNameThatSomebodySetApartGoesBeforeAGuess() throws {
    for book in [home, away] {
      try book.save(receipt(1))
      try book.learn(
        KnownAlias(store: "全聯", printed: "鮮乳", product: "牛奶", standing: .guessed), on: day(1))
    }
    try away.setApart("鮮乳", from: "牛奶")
    #expect(try merge(away, into: home) == MergeReport())
    #expect(try home.aliases(of: "全聯").first { $0.printed == "鮮乳" }?.standing == .apart)
  }

  @Test func whereLearningIsOffNothingLearnedComes() throws {
    try fill(away)
    try home.setLearning(false)
    try merge(away, into: home)
    try home.setLearning(true)
    #expect(try home.store(knownBy: [StoreMark(.head, "lidl")]) == nil)
    #expect(try home.lessons(of: "Lidl").isEmpty)
  }

  // MARK: The file

  @Test func aFolderThatIsAwayIsTold() throws {
    let file = folder("stick/my.bundle")
    let there = folder("stick")
    #expect(throws: StorageError.book(path: file, .away(folder: there))) {
      try home.writeBundle(to: file, passphrase: passphrase)
    }
    #expect(throws: StorageError.book(path: file, .away(folder: there))) {
      try home.merge(file, passphrase: passphrase)
    }
    #expect(throws: StorageError.noFile(path: folder("my.bundle"))) {
      try home.merge(folder("my.bundle"), passphrase: passphrase)
    }
    #expect(!Paths.exists(there), "the place where a stick belongs is left free")
  }

  @Test func anotherBundleIsReplacedAndNothingElse() throws {
    let file = try bundle(home)
    try home.add(1)
    #expect(try bundle(home) == file)
    #expect(try away.merge(file, passphrase: passphrase).entries == 1)
    put("mine", at: folder("letter"))
    for path in [home.path, away.path, folder("letter")] {
      let before = contents(path)
      #expect(throws: StorageError.book(path: path, .exists)) {
        try home.writeBundle(to: path, passphrase: passphrase)
      }
      #expect(contents(path) == before)
    }
  }

  @Test func onlyThePassphraseOpensIt() throws {
    try home.save(receipt(1, store: "珍珠茶館"))
    let file = try bundle(home)
    #expect(!String(decoding: try #require(contents(file)), as: UTF8.self).contains("珍珠"))
    #expect(throws: StorageError.book(path: file, .wrongPassphrase)) {
      try away.merge(file, passphrase: "wrong")
    }
    #expect(try away.receipts().isEmpty)
  }

  @Test func aFileThatIsNoBundleIsCalledThat() throws {
    let file = folder("table.csv")
    put("day,twd\n2026-09-01,5\n", at: file)
    let found = trouble { _ = try away.merge(file, passphrase: passphrase) }
    guard case .book(file, .damagedCopy) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }
}
