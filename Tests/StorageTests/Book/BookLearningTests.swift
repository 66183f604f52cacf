// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Products
import TestSupport
import Testing

@testable import Receipts
@testable import Storage

/// What a person corrects is learned where the switch is on, and nothing is where it is off.
@Suite struct BookLearningTests {
  let folder = TemporaryFolder()
  let book: BookFile
  let marks = [StoreMark(.taxID, "DE123456789"), StoreMark(.head, "lidl")]

  init() throws { book = try BookFile.create(folder("book.sealed"), sealedAccess) }

  /// As it was read: a draft with a misread name.
  private func read(_ number: Int, _ name: String = "MlLCH", store: String = "Lidl") -> KeptReceipt
  {
    receipt(number, store: store, name: name).asDraft
  }

  private func correct(_ number: Int, _ name: String = "MILCH") throws {
    var right = try #require(try book.receipt(uid(number))).asDraft
    right.lines[0].name = name
    try book.replace(try right.checked(), marks: marks)
  }

  private func rows() throws -> [Int64] {
    try book.read { (database) throws(StorageError) in
      var counts: [Int64] = []
      for table in ["store_mark", "lesson", "learned_name"] {
        counts.append(try database.integer(of: "SELECT count(*) FROM \(table)"))
      }
      counts.append(
        try database.integer(of: "SELECT count(*) FROM alias WHERE product IS NOT NULL"))
      return counts
    }
  }

  private func arrival(_ name: String) throws -> KeptReceipt {
    var draft = ReceiptDraft(country: try #require(ReceiptCountry.known.first))
    draft.lines = [
      ReceiptLine(
        name: name, quantity: ExactDecimal(1), amount: ReceiptDraft.Field(119, belief: 1),
        kind: .item)
    ]
    return try book.arrival(of: IncomingReceipt(draft, marks: marks)).receipt
  }

  @Test func aCorrectionIsFilledInTheNextTime() throws {
    try book.save(read(1))
    try correct(1)
    #expect(
      try book.lessons(of: "Lidl") == [Lesson(.name, seen: "MlLCH", meant: "MILCH", on: day(1))])
    let next = try arrival("MlLCH")
    #expect(next.store == "Lidl")
    #expect(next.lines.map(\.name) == ["MILCH"] && next.lines.map(\.learnedFrom) == ["MlLCH"])
    #expect(next.lines.map(\.amount) == [119])
    try book.save(next)
    #expect(try BookFile.open(book.path, sealedAccess).receipt(next.uid) == next)
  }

  @Test func aNameThatLooksJustLikeACheckedOneIsFilledIn() throws {
    try book.save(read(1))
    try correct(1)
    #expect(try arrival("M1LCH").lines.map(\.name) == ["MILCH"])
    try book.setLearning(false)
    #expect(try arrival("M1LCH").lines.map(\.name) == ["M1LCH"])
  }

  @Test func aNameThatWasNotReadIsGuessedByItsAmount() throws {
    var earlier = read(1, "MILCH")
    (earlier.lines, earlier.total) = ([KeptLine(.item, "MILCH", 119)], 119)
    try book.save(try earlier.checked(), marks: marks)
    let next = try arrival("")
    #expect(next.lines.map(\.name) == ["MILCH"] && next.lines[0].isNameGuessed)
    try book.save(next)
    #expect(try BookFile.open(book.path, sealedAccess).receipt(next.uid) == next)
    try book.setLearning(false)
    #expect(try arrival("").lines.map(\.name) == [""])
  }

  @Test func whatIsLeftAsItWasFilledInIsSurer() throws {
    try book.save(read(1))
    try correct(1)
    var next = read(2)
    next = next.applying(try KnownOfStore(of: next, in: book))
    try book.save(next)
    try book.replace(try next.checked())
    #expect(try book.lessons(of: "Lidl").map(\.times) == [2])
    #expect(try book.lessons(of: "Lidl").map(\.day) == [day(2)])
  }

  @Test func whatIsContradictedIsNotFilledInAndThenForgotten() throws {
    try book.save(read(1))
    try correct(1)
    try book.save(read(2))
    try correct(2, "MlLCH")
    #expect(try book.lessons(of: "Lidl").map(\.contradicted) == [1])
    #expect(try arrival("MlLCH").lines.map(\.name) == ["MlLCH"])
    try book.save(read(3))
    try correct(3, "MlLCH")
    #expect(try book.lessons(of: "Lidl").isEmpty)
  }

  @Test func whoMeansSomethingElseTwiceIsBelieved() throws {
    for (number, name) in [(1, "MILCH"), (2, "MOLCH"), (3, "MOLCH")] {
      try book.save(read(number))
      try correct(number, name)
    }
    #expect(
      try book.lessons(of: "Lidl") == [Lesson(.name, seen: "MlLCH", meant: "MOLCH", on: day(3))])
  }

  @Test func lessonsAreOfOneStore() throws {
    try book.save(read(1))
    try correct(1)
    #expect(try book.lessons(of: "REWE").isEmpty && book.lessons(of: nil).isEmpty)
  }

  @Test func whatWasCorrectedBeforeItWasSavedIsLearned() throws {
    let right = try { () throws in
      var right = read(1)
      right.lines[0].name = "MILCH"
      return try right.checked()
    }()
    try book.save(right)
    try book.learn(from: read(1), to: right)
    #expect(try book.lessons(of: "Lidl").map(\.meant) == ["MILCH"])
  }

  @Test func switchedOffNoRowIsReadOrWritten() throws {
    try book.save(read(1))
    try correct(1)
    try book.learn(
      KnownAlias(store: "Lidl", printed: "MILCH", product: "Milch", standing: .confirmed),
      on: day(1))
    #expect(try book.isLearning())
    try book.setLearning(false)
    #expect(try !BookFile.open(book.path, sealedAccess).isLearning())
    let before = try rows()
    #expect(before == [2, 1, 0, 1])
    #expect(try book.store(knownBy: marks) == nil)
    #expect(try book.lessons(of: "Lidl").isEmpty)
    #expect(try arrival("MlLCH").lines.map(\.name) == ["MlLCH"])
    try book.save(read(2, "Milch."))
    try correct(2, "MILCH.")
    try book.save(receipt(3, store: "REWE"), marks: marks)
    #expect(try rows() == before)
    try book.setLearning(true)
    #expect(try book.store(knownBy: marks) == "Lidl")
    try book.eraseLearned()
    #expect(try rows() == [0, 0, 0, 1], "what a person said stays")
  }

  private func scores() throws -> [Int64] {
    try book.read { (database) throws(StorageError) in
      try database.rows(of: "SELECT corrected FROM reading_score ORDER BY receipt") {
        $0.integer(0)
      }
    }
  }

  @Test func aStoreThatIsReadWorseThanBeforeIsLearnedAnew() throws {
    for number in 1...10 {
      try book.save(read(number, "MILCH"))
      try correct(number)
    }
    var told: [Relearning?] = []
    for number in 11...40 where told.last ?? nil == nil {
      try book.save(read(number, "M\(number)LCH"))
      var right = try #require(try book.receipt(uid(number))).asDraft
      right.lines[0].name = "MILCH"
      told.append(try book.replace(try right.checked(), marks: marks + [logo(0)]))
    }
    #expect(told.compactMap(\.self) == [Relearning(of: "Lidl")])
    #expect(told.count > 10, "twenty tell, and not the first few")
    #expect(try book.lessons(of: "Lidl").isEmpty && scores().isEmpty)
    #expect(try book.store(knownBy: [marks[1]]) == nil)
    #expect(try book.store(knownBy: [marks[0]]) == "Lidl", "its tax number is not read worse")
    #expect(try logos().isEmpty)
  }

  @Test func whatIsCorrectedInSeveralLooksIsAddedUp() throws {
    try book.save(read(1))
    var look = try #require(try book.receipt(uid(1)))
    look.lines[0].name = "MOLCH"
    try book.replace(look)
    try correct(1)
    try book.save(KeptReceipt(uid: uid(2), currency: "EUR", decimals: 2, source: .typed))
    #expect(try scores() == [2], "what is typed is not read")
    try book.setLearning(false)
    try book.save(read(3))
    #expect(try scores() == [2])
  }

  @Test func aMarkOfTwoStoresSpeaksForNeither() throws {
    try book.save(receipt(1, store: "Lidl"), marks: marks)
    try book.save(receipt(2, store: "REWE"), marks: [marks[1]])
    try book.save(receipt(3, store: "REWE"), marks: [marks[1]])
    #expect(try book.store(knownBy: [marks[1]]) == "REWE")
    #expect(try book.store(knownBy: [marks[0]]) == "Lidl")
    #expect(try rows()[0] == 2)
  }

  // MARK: Taking back

  private func learned() throws -> [[Value]] {
    try book.read { (database) throws(StorageError) in
      var all: [[Value]] = []
      for table in ["store_mark", "lesson", "draft_mark", "reading_score", "store"] {
        all += try database.rows(of: "SELECT * FROM \(table) ORDER BY 1, 2, 3", read: \.values)
      }
      return all
    }
  }

  @Test func whatIsTakenBackTaughtNothing() throws {
    try book.save(read(1))
    try correct(1)
    try book.save(read(2, "BR0T"), marks: [StoreMark(.head, "lidl sued"), logo(0)])
    let (before, draft) = (try learned(), try #require(try book.receipt(uid(2))))
    var wrong = draft.asDraft
    (wrong.store, wrong.lines[0].name) = ("Lidk", "BROTT")
    let checked = try wrong.checked()
    let change = try book.teaching { () throws(StorageError) in
      try book.replace(checked, marks: marks)
    }
    #expect(try book.store(knownBy: [StoreMark(.head, "lidl sued")]) == "Lidk")
    #expect(try book.lessons(of: "Lidk").count == 1)
    let back = try book.teaching { () throws(StorageError) in try book.replace(draft) }
    try book.forget(back.learned)
    try book.forget(change.learned)
    #expect(try learned() == before)
    // The marks that waited wait again.
    var right = draft.asDraft
    (right.store, right.lines[0].name) = ("Lidl", "BROT")
    try book.replace(try right.checked())
    #expect(try book.store(knownBy: [StoreMark(.head, "lidl sued")]) == "Lidl")
  }

  @Test func whatWasLearnedElsewhereMeanwhileStays() throws {
    try book.save(read(1))
    let draft = try #require(try book.receipt(uid(1)))
    let change = try book.teaching { () throws(StorageError) in
      try book.replace(try corrected(draft), marks: marks)
    }
    try book.save(receipt(5, store: "Lidl"), marks: marks)
    try book.forget(change.learned)
    #expect(try book.store(knownBy: marks) == "Lidl", "it was seen once more since")
    #expect(try book.lessons(of: "Lidl").isEmpty)
  }

  private func corrected(_ draft: KeptReceipt) throws(StorageError) -> KeptReceipt {
    var right = draft.asDraft
    right.lines[0].name = "MILCH"
    do {
      return try right.checked()
    } catch {
      throw .busy(path: "")
    }
  }

  // MARK: Stores

  private func arrival(readAs name: String, _ marks: [StoreMark] = []) throws -> KeptReceipt {
    var draft = ReceiptDraft(country: try #require(ReceiptCountry.known.first))
    draft.store = ReceiptDraft.Field(name, belief: 1)
    return try book.arrival(of: IncomingReceipt(draft, marks: marks)).receipt
  }

  @Test func theStoreOfADraftIsLearnedWhenItWasChecked() throws {
    let arrival = try arrival(readAs: "LIDE GmbH")
    try book.save(arrival, marks: [StoreMark(head: "LIDE GmbH") ?? marks[0]])
    #expect(try book.store(knownBy: [try #require(StoreMark(head: "LIDE GmbH"))]) == nil)
    var right = arrival
    (right.store, right.day, right.total) = ("Lidl", day(1), 5)
    try book.replace(try right.checked())
    let next = try self.arrival(readAs: "LIDE GmbH")
    #expect(next.store == "Lidl" && next.doubts.allSatisfy { $0.field != .store })
    let waiting = try book.read { (database) throws(StorageError) in
      try database.integer(of: "SELECT count(*) FROM draft_mark")
    }
    #expect(waiting == 0)
  }

  @Test func aStoreThatIsNearlyKnownIsDoubted() throws {
    try book.save(
      receipt(1, store: "Gardenia"), marks: [StoreMark(.head, "gardenia bakeries 139386 x")])
    let near = try arrival(readAs: "GARDENFA BAKERIES 139388 X")
    #expect(near.store == "Gardenia" && near.state == .draft)
    #expect(
      near.doubts.first
        == HeadDoubt(.store, belief: 700, readAs: "GARDENFA BAKERIES 139388 X"))
    #expect(try arrival(readAs: "GARDEN CENTRE").store == "GARDEN CENTRE")
    try book.save(
      receipt(2, store: "Gardinia"), marks: [StoreMark(.head, "gardinia bakeries 7 x")])
    #expect(try arrival(readAs: "GARDENFA BAKERIES 1 X").store == "Gardenia")
    #expect(try arrival(readAs: "GARDLNIA BAKERIES 1 X").store == "GARDLNIA BAKERIES 1 X", "of two")
    try book.setLearning(false)
    #expect(try book.store(nearlyKnownBy: [StoreMark(.head, "gardenia bakeries x")]) == nil)
  }

  /// A logo of which so many bits are set.
  private func logo(_ bits: Int) throws -> StoreMark {
    let digits = String(repeating: "f", count: bits / 4) + String(repeating: "0", count: 64)
    return StoreMark(logo: try #require(LogoHash(text: "250:" + String(digits.prefix(64)))))
  }

  private func logos() throws -> [String] {
    try book.read { (database) throws(StorageError) in
      try database.rows(
        of: "store_mark",
        """
        SELECT t.name, m.seen, m.contradicted FROM store_mark m JOIN store t ON t.id = m.store
        WHERE m.kind = 'logo' ORDER BY t.name
        """
      ) { (row) throws(StorageError) in
        "\(try row.text(0)) \(row.statement.integer(1)) \(row.statement.integer(2))"
      }
    }
  }

  @Test func aLogoThatLooksLikeOneOfAStoreIsDoubted() throws {
    try book.save(receipt(1, store: "Lidl"), marks: [logo(0)])
    let near = try arrival(readAs: "LiDI.", [logo(40)])
    #expect(near.store == "Lidl" && near.state == .draft)
    #expect(near.doubts.first == HeadDoubt(.store, belief: 700, readAs: "LiDI."))
    #expect(try arrival(readAs: "Penny", [logo(68)]).store == "Penny")
    let same = try arrival(readAs: "Lidl", [logo(0)])
    #expect(same.store == "Lidl" && same.doubts.allSatisfy { $0.field != .store })
    try book.setLearning(false)
    #expect(try arrival(readAs: "LiDI.", [logo(40)]).store == "LiDI.")
  }

  @Test func aStoreIsKnownByItsHeadBeforeItsLogo() throws {
    try book.save(receipt(1, store: "Gardenia"), marks: [StoreMark(.head, "gardenia bakeries x")])
    try book.save(receipt(2, store: "Lidl"), marks: [logo(0)])
    #expect(try arrival(readAs: "GARDENFA BAKERIES X", [logo(0)]).store == "Gardenia")
  }

  @Test func anotherPrintOfALogoIsNotKeptOnceMore() throws {
    try book.save(receipt(1, store: "Lidl"), marks: [logo(0)])
    try book.save(receipt(2, store: "Lidl"), marks: [logo(20)])
    #expect(try logos() == ["Lidl 2 0"])
  }

  @Test func aLogoOfTwoStoresSpeaksForNeither() throws {
    try book.save(receipt(1, store: "Coop"), marks: [logo(0)])
    try book.save(receipt(2, store: "Coop Pronto"), marks: [logo(8)])
    #expect(try logos() == ["Coop 1 1", "Coop Pronto 1 0"])
    #expect(try book.store(nearlyKnownBy: [logo(0)]) == nil, "it may be of either")
  }

  // MARK: Forgetting

  private func learnedDays() throws -> [Int64] {
    try book.read { (database) throws(StorageError) in
      try database.rows(of: "SELECT last_day FROM store_mark ORDER BY last_day") { $0.integer(0) }
    }
  }

  @Test func whatNobodySawForLongIsForgotten() throws {
    for number in [1, 100, 541, 542] {
      try book.save(receipt(number, store: "\(number)"), marks: [StoreMark(.head, "\(number)")])
    }
    #expect(try learnedDays() == [20_100, 20_541, 20_542])
    // An old receipt that comes late is learned of as well.
    try book.save(receipt(3, store: "3"), marks: [StoreMark(.head, "3")])
    #expect(try learnedDays().count == 4)
  }

  @Test func aMistypedYearForgetsNothing() throws {
    let today = Int64(Day.today.daysSince1970)
    var fresh = receipt(3, store: "REWE")
    fresh.day = Day(daysSince1970: Int(today) - 10)
    try book.save(fresh, marks: [StoreMark(.head, "rewe")])
    var late = read(2)
    late.day = Day(daysSince1970: Int(today) + 9_000)
    try book.save(late)
    try correct(2)
    #expect(try learnedDays() == [today - 10, today, today])
    #expect(try book.lessons(of: "Lidl").map(\.day) == [.today])
  }

  @Test func onlyTheLatestAreKept() throws {
    try book.write { (database) throws(StorageError) in
      try database.makeReceiptStore("Lidl", isConfirmed: true)
      try database.run(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5010)
        INSERT INTO lesson (store, kind, seen, meant, times, last_day)
        SELECT (SELECT max(id) FROM store), 'name', 'a' || i, 'b', 1, 20000 + i / 100 FROM n
        """)
      try database.pruneLearned()
    }
    let kept = try book.lessons(of: "Lidl")
    #expect(kept.count == Database.mostLearned)
    #expect(kept.map(\.day).min() == day(0) && !kept.contains { $0.seen == "a99" })
  }
}
