// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Products
import Receipts
import TestSupport
import Testing

@testable import Storage

/// Receipts are found, known again, and told apart from those that are there.
@Suite struct BookReceiptSearchTests {
  let folder = TemporaryFolder()
  let book: BookFile

  /// 1 … 4: of two stores, the third with nothing that is known of it, the last a draft.
  init() throws {
    book = try BookFile.create(folder("book.sealed"), sealedAccess)
    try book.save(receipt(1))
    try book.save(receipt(2, store: "Käse-Müller", name: "BIO-VOLLMILCH 3,5% 1L"))
    try book.save(receipt(3, store: nil, name: "鮮乳 936ml"))
    var draft = KeptReceipt(
      uid: uid(4), store: "全聯", currency: "EUR", decimals: 2, source: .picture)
    draft.lines = [KeptLine(.item, "雞蛋", 60, doubt: .price)]
    try book.save(draft)
  }

  private func found(_ make: (inout ReceiptFilter) -> Void) throws -> [String] {
    var filter = ReceiptFilter()
    make(&filter)
    return try book.receiptSummaries(filter).map(\.uid)
  }

  @Test func areListedTheNewestFirst() throws {
    let all = try book.receiptSummaries()
    #expect(all.map(\.uid) == [uid(3), uid(2), uid(1), uid(4)])
    #expect(
      all[1]
        == ReceiptSummary(
          uid: uid(2), store: "Käse-Müller", day: day(2), minute: 2, currency: "EUR", decimals: 2,
          total: 152, itemCount: 1, state: .checked, gap: 0, doubtCount: 0, isCounted: false))
    #expect(all[3].day == nil && all[3].total == nil && all[3].doubtCount == 3)
    #expect(all[3].doubtCount == (try book.receipt(uid(4))?.doubtCount))
  }

  @Test func areFoundByTwoChineseCharacters() throws {
    #expect(try found { $0.text = "鮮乳" } == [uid(3), uid(1)])
    #expect(try found { $0.text = "雞蛋" } == [uid(4)])
    #expect(try found { $0.text = "全聯" } == [uid(1), uid(4)])
  }

  @Test func areFoundHoweverAWordIsWritten() throws {
    for text in ["vollmilch", "milch BIO", "3.5%", "1l", "KAESE", "müller", "Muller käse"] {
      #expect(try found { $0.text = text } == [uid(2)], "\(text)")
    }
    for text in ["butter", "bio butter", "--", ""] {
      #expect(try found { $0.text = text }.isEmpty, "\(text)")
    }
  }

  @Test func areFoundByStoreDayTotalProductAndState() throws {
    #expect(try found { $0.store = "聯" } == [uid(1), uid(4)])
    #expect(try found { $0.product = "全聯" }.isEmpty)
    #expect(try found { $0.product = "milch" } == [uid(2)])
    #expect(try found { $0.from = day(2) } == [uid(3), uid(2)])
    #expect(try found { $0.to = day(2) } == [uid(2), uid(1)])
    #expect(try found { ($0.from, $0.to) = (day(2), day(2)) } == [uid(2)])
    #expect(try found { $0.least = ExactDecimal("1.52") } == [uid(3), uid(2)])
    #expect(try found { $0.most = ExactDecimal("1.52") } == [uid(2), uid(1)])
    #expect(try found { $0.state = .draft } == [uid(4)])
    #expect(try found { ($0.state, $0.text) = (.checked, "鮮乳") } == [uid(3), uid(1)])
  }

  @Test func areFoundByATotalOfAnyMoney() throws {
    for decimals in 0...6 {
      try book.save(
        KeptReceipt(
          uid: uid(20 + decimals), store: "x", day: day(9), currency: "XXX", decimals: decimals,
          total: 12_345, source: .typed))
    }
    let all = (0...6).map { uid(20 + $0) }
    for decimals in 0...6 {
      let total = ExactDecimal(significand: 12_345, scale: decimals)
      #expect(
        try Set(found { ($0.store, $0.least) = ("x", total) }) == Set(all[...decimals]))
      #expect(
        try Set(found { ($0.store, $0.most) = ("x", total) }) == Set(all[decimals...]))
    }
  }

  @Test func anAmountThatIsTooLongIsRefused() throws {
    let long = ExactDecimal(significand: Int128.max / 10, scale: 0)
    let found = trouble {
      var filter = ReceiptFilter()
      filter.least = long
      _ = try book.receiptSummaries(filter)
    }
    guard case .cannotRead = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }

  // MARK: Names

  @Test func areFoundByWhatAPersonCallsAProduct() throws {
    let alias = KnownAlias(
      store: "全聯", printed: "鮮乳", product: "光泉全脂", standing: .confirmed, seen: 1)
    try book.learn(alias, on: day(1))
    #expect(try book.aliases(of: "全聯").contains(alias))
    #expect(try found { $0.product = "光泉" } == [uid(1)])
    #expect(try book.receipt(uid(1))?.lines[0].product == "光泉全脂")
    try book.write { (database) throws(StorageError) in
      try database.execute(
        """
        INSERT INTO product (uid, name) VALUES (x'77', '牛奶');
        UPDATE product SET merged_into = (SELECT id FROM product WHERE name = '牛奶')
        WHERE name = '光泉全脂';
        """)
    }
    #expect(try found { $0.product = "牛奶" } == [uid(1)])
    #expect(try book.receipt(uid(1))?.lines[0].product == "牛奶")
  }

  @Test func anotherSpellingIsOfTheSameProduct() throws {
    let milk = "BIO-VOLLMILCH 3,5% 1L"
    try book.learn(
      KnownAlias(store: "Käse-Müller", printed: milk, product: "Milch", standing: .confirmed),
      on: day(1))
    try book.save(receipt(5, store: "Käse-Müller", name: "Bio Vollm. 3,5% 1 l"))
    try book.save(receipt(6, store: "Käse-Müller", name: "Bio Vollm. 3,5% 0,5 l"))
    try book.save(receipt(7, store: "全聯", name: "Bio Vollm. 3,5% 1 l"))
    #expect(try book.receipt(uid(5))?.lines[0].product == "Milch")
    #expect(try book.receipt(uid(6))?.lines[0].product == nil, "another size")
    #expect(try book.receipt(uid(7))?.lines[0].product == nil, "another store")
    #expect(try found { $0.product = "milch 1l" }.contains(uid(2)))
    let guessed = try book.aliases(of: "Käse-Müller").first { $0.printed == "Bio Vollm. 3,5% 1 l" }
    #expect(guessed?.standing == .guessed)
    try book.eraseLearned()
    #expect(try book.receipt(uid(5))?.lines[0].product == nil)
    #expect(try book.receipt(uid(2))?.lines[0].product == "Milch", "somebody said so")
  }

  @Test func aRefusalIsRemembered() throws {
    let alias = KnownAlias(
      store: "全聯", printed: "鮮乳", product: "豆漿", standing: .apart, seen: 1)
    try book.learn(alias, on: day(1))
    #expect(try book.aliases(of: "全聯").contains(alias))
    #expect(try found { $0.product = "豆漿" }.isEmpty)
    #expect(try book.receipt(uid(1))?.lines[0].product == nil)
  }

  @Test func aNameThatNoReceiptHasYetIsLearned() throws {
    let alias = KnownAlias(
      store: nil, printed: "TEE 20ER", product: "Tee", standing: .guessed, seen: 0)
    try book.learn(alias, on: day(1))
    #expect(try book.aliases().contains(alias))
    #expect(try book.aliases().filter { $0.store == nil }.map(\.printed).contains("鮮乳 936ml"))
    try book.removeReceipt(uid(4))
    #expect(try book.aliases().contains(alias))
    #expect(try !book.aliases().map(\.printed).contains("雞蛋"))
  }

  @Test func namesAreCountedOnceAReceipt() throws {
    try book.save(receipt(5))
    try book.replace(receipt(5))
    #expect(try book.aliases(of: "全聯").first { $0.printed == "鮮乳" }?.seen == 2)
  }

  // MARK: Stores

  private let id = StoreMark(.taxID, "DE123456789")
  private let head = StoreMark(.head, "willkommen")

  @Test func storesAreKnownByTheirMarks() throws {
    #expect(try book.store(knownBy: [id, head]) == nil)
    try book.save(receipt(5), marks: [id, head])
    try book.save(receipt(6, store: "Lidl"), marks: [head])
    #expect(try book.store(knownBy: [id, head]) == "全聯")
    #expect(try book.store(knownBy: [head]) == nil, "two have it")
    try book.replace(receipt(6, store: "Lidl"), marks: [head])
    #expect(try book.store(knownBy: [head]) == "Lidl")
    #expect(try book.store(knownBy: [head, id]) == "全聯", "the surest first")
  }

  @Test func draftsAndStoresWithoutANameTeachNothing() throws {
    try book.save(receipt(5).asDraft, marks: [id])
    try book.save(receipt(6, store: nil), marks: [id])
    #expect(try book.store(knownBy: [id]) == nil)
  }

  // MARK: There already

  private func twins(_ other: KeptReceipt) throws -> [ReceiptTwin] { try book.twins(of: other) }

  /// The second receipt with another uid.
  private func again(_ change: (inout KeptReceipt) -> Void = { _ in }) -> KeptReceipt {
    var again = KeptReceipt(
      uid: uid(50), store: "Käse-Müller", day: day(2), minute: 2, currency: "EUR", decimals: 2,
      total: 152, source: .picture)
    change(&again)
    return again
  }

  @Test func theSameNumberTells() throws {
    #expect(try twins(again { ($0.number, $0.day) = ("B2", nil) }) == [.init(uid(2), .number)])
    #expect(try twins(receipt(2)).isEmpty, "it is the same one")
  }

  @Test func theSamePurchaseTells() throws {
    let twin = [ReceiptTwin(uid(2), .purchase)]
    #expect(try twins(again()) == twin)
    #expect(try twins(again { $0.total = 153 }) == twin)
    #expect(try twins(again { $0.store = nil }) == twin)
    #expect(try twins(again { $0.minute = nil }) == twin)
    #expect(try twins(again { $0.total = 154 }).isEmpty)
    #expect(try twins(again { $0.total = nil }).isEmpty)
    #expect(try twins(again { $0.store = "全聯" }).isEmpty)
    #expect(try twins(again { $0.minute = 3 }).isEmpty, "two equal purchases of a day")
    #expect(try twins(again { $0.currency = "CHF" }).isEmpty)
    #expect(try twins(again { $0.number = "B7" }).isEmpty, "both have a number")
    #expect(try twins(again { $0.number = "B2" }) == [.init(uid(2), .number)], "told once")
  }

  @Test func aSimilarPictureTells() throws {
    var bytes = [UInt8](repeating: 85, count: PictureHash.byteCount)
    var one = receipt(7).asDraft
    one.pictureHash = PictureHash(bytes: bytes)
    try book.save(one)
    bytes[0] = 84
    let near = PictureHash(bytes: bytes)
    let far = PictureHash(bytes: [UInt8](repeating: 170, count: PictureHash.byteCount))
    #expect(
      try twins(again { ($0.pictureHash, $0.day) = (near, nil) }) == [.init(uid(7), .picture)])
    #expect(try twins(again { ($0.pictureHash, $0.day) = (far, nil) }).isEmpty)
  }
}
