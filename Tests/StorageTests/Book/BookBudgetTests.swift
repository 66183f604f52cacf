// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices
import TestSupport
import Testing

@testable import Storage

/// The budget's values come back from the book as they went.
@Suite struct BookBudgetTests {
  let folder = TemporaryFolder()
  let book: BookFile

  init() throws {
    book = try BookFile.create(folder("book.sealed"), sealedAccess)
  }

  /// The book that another process would see.
  private func stored() throws -> BudgetBook {
    try BookFile.open(book.path, sealedAccess).budget()
  }

  private func decimal(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }

  // MARK: Plans

  @Test func keepsPlansInTheOrderOfTheirDays() throws {
    let plans = [
      Plan(from: day(1), cycle: .month(startDay: 31), allowance: twd("12000")),
      Plan(
        from: day(40), cycle: .week(weekday: 7), allowance: twd("3000.5"), opening: twd("-20"),
        carry: .debt, rollover: .nextDay, buffer: twd("100"), least: twd("0")),
      Plan(
        from: day(80), cycle: .days(14), allowance: twd("0"), carry: .fresh, rollover: .reset,
        least: twd("200")),
    ]
    for plan in plans.reversed() { try book.save(plan) }
    #expect(try stored().plans == plans)
    var changed = plans[1]
    changed.allowance = twd("1")
    try book.save(changed)
    #expect(try stored().plans == [plans[0], changed, plans[2]])
    try book.removePlan(from: changed.from)
    #expect(try stored().plans == [plans[0], plans[2]])
  }

  // MARK: Commitments, skipped days, goals

  private let rent = Commitment(
    id: "rent", kind: .bill, name: "房租", twd: twd("12000"), every: .months(1), anchor: day(5),
    last: day(900), category: "居住")
  private let salary = Commitment(
    id: "salary", kind: .income, name: "薪水", twd: twd("32000"), every: .months(1), anchor: day(15),
    isAutomatic: true)

  @Test func keepsCommitments() throws {
    let others = [Interval.once, .days(3), .weeks(2), .years(1)].enumerated().map { number, every in
      Commitment(
        id: "\(number)", kind: .bill, name: "", twd: .zero, every: every, anchor: day(number))
    }
    for commitment in [rent, salary] + others { try book.save(commitment) }
    #expect(try stored().commitments == [rent, salary] + others)
    #expect(try stored().categories == [Category(key: "居住")])
    var changed = rent
    (changed.twd, changed.last, changed.category) = (twd("12500"), nil, nil)
    try book.save(changed)
    #expect(try stored().commitments == [changed, salary] + others)
  }

  @Test func keepsDaysThatAreSkipped() throws {
    try book.save(rent)
    let days = [SkippedDay("rent", day(5)), SkippedDay("rent", day(36))]
    for day in days + days { try book.skip(day) }
    #expect(try stored().skipped == days)
    #expect(throws: StorageError.book(path: book.path, .unknown(name: "car"))) {
      try book.skip(SkippedDay("car", day(1)))
    }
  }

  @Test func keepsTheEntriesOfACommitmentThatGoes() throws {
    try book.save(rent)
    try book.skip(SkippedDay("rent", day(36)))
    let paid = Entry(.expense, on: day(5), twd("12000"), commitment: "rent", due: day(5))
    try book.add(paid, source: "typed")
    try book.removeCommitment("rent")
    let stored = try stored()
    #expect(stored.commitments.isEmpty)
    #expect(stored.skipped.isEmpty)
    #expect(stored.entries == [Entry(.expense, on: day(5), twd("12000"))])
  }

  @Test func keepsGoals() throws {
    let goals = [
      Goal(id: "camera", name: "相機", target: twd("18000"), due: day(300), product: "相機 X"),
      Goal(id: "trip", name: "旅行", target: twd("0.01")),
    ]
    for goal in goals { try book.save(goal) }
    #expect(try stored().goals == goals)
    var changed = goals[0]
    (changed.target, changed.due, changed.product) = (twd("20000"), nil, nil)
    try book.save(changed)
    #expect(try stored().goals == [changed, goals[1]])
    try book.add(Entry(.setAside, on: day(1), twd("500"), goal: "trip"), source: "typed")
    try book.removeGoal("trip")
    #expect(try stored().goals == [changed])
    #expect(try stored().entries == [Entry(.setAside, on: day(1), twd("500"))])
  }

  // MARK: Categories

  @Test func keepsCategoriesInTheirOrder() throws {
    let categories = [
      Category(key: "外食", limit: twd("4000")), Category(key: "飲料", limit: nil, isStrict: true),
      Category(key: "居住"),
    ]
    for category in categories { try book.save(category) }
    #expect(try stored().categories == categories)
    let changed = Category(key: "外食", limit: nil, isStrict: true)
    try book.save(changed)
    #expect(try stored().categories == [changed] + categories[1...])
  }

  // MARK: Entries

  private func everyEntry() throws -> [Entry] {
    [
      Entry(.expense, on: day(1), twd("65")),
      Entry(
        .expense, on: day(2), twd("781.55"),
        original: .init(try decimal("3500"), currency: "JPY", rate: try decimal("0.22")),
        category: "飲料", product: "拿鐵", store: "全聯", note: "兩杯\n「大」"),
      Entry(.expense, on: day(3), twd("12000"), commitment: "rent", due: day(5)),
      Entry(.income, on: day(3), twd("32000"), commitment: "salary", due: day(15)),
      Entry(.setAside, on: day(3), twd("1000"), goal: "camera"),
      Entry(.expense, on: day(4), twd("-5"), original: .init(try decimal("1.50"))),
      Entry(.expense, on: day(4), twd("1"), receipt: "00112233445566778899aabbccddeeff"),
      Entry(.expense, on: day(4), twd("1"), receipt: "00112233445566778899AABBCCDDEEFF"),
      Entry(.expense, on: day(4), twd("1"), receipt: "fifteen letters"),
      Entry(.expense, on: day(4), twd("1"), receipt: "sixteen letters!"),
      Entry(.expense, on: day(4), twd("1"), receipt: ""),
      Entry(.expense, on: .first, twd("10000000000000")),
      Entry(.expense, on: .last, twd("-10000000000000")),
    ]
  }

  private func prepare() throws {
    try book.save(rent)
    try book.save(salary)
    try book.save(Goal(id: "camera", name: "相機", target: twd("18000")))
  }

  @Test func keepsEverythingThatAnEntrySays() throws {
    try prepare()
    let entries = try everyEntry()
    for entry in entries { try book.add(entry, source: "typed") }
    let inOrder = [entries[11]] + entries[..<11] + [entries[12]]
    #expect(try stored().entries == inOrder)
    // Not only equal but as it was written: 1.50 keeps its zero.
    let amounts = try stored().entries.compactMap(\.original?.amount.description)
    #expect(amounts == ["3500", "1.50"])
  }

  @Test func replacesAndRemovesEntries() throws {
    try prepare()
    let entries = try everyEntry()
    let ids = try entries.map { try book.add($0, source: "typed", at: .now) }
    for (id, entry) in zip(ids, entries.dropFirst()) {
      var changed = entry
      changed.receipt = nil
      try book.replace(id, by: changed)
      #expect(try book.entries().first { $0.id == id }?.entry == changed)
    }
    for id in ids { try book.removeEntry(id) }
    #expect(try stored().entries.isEmpty)
    try book.removeEntry(ids[0])
    #expect(throws: StorageError.book(path: book.path, .unknown(name: String(ids[0])))) {
      try book.replace(ids[0], by: entries[0])
    }
  }

  @Test func givesEveryEntryItsNumber() throws {
    let first = try book.add(entry(1), source: "typed", at: .now)
    let second = try book.add(entry(0), source: "typed", at: .now)
    #expect(
      try book.entries() == [
        StoredEntry(id: second, entry: entry(0)), StoredEntry(id: first, entry: entry(1)),
      ])
  }

  @Test func countsAReceiptOnce() throws {
    let receipt = "00112233445566778899aabbccddeeff"
    let entry = Entry(.expense, on: day(1), twd("1"), receipt: receipt)
    let id = try book.add(entry, source: "receipt", at: .now)
    let expected = StorageError.book(path: book.path, .counted(receipt: receipt))
    #expect(throws: expected) { try book.add(entry, source: "receipt") }
    let other = try book.add(self.other, source: "typed", at: .now)
    #expect(throws: expected) { try book.replace(other, by: entry) }
    try book.replace(id, by: entry)
    #expect(try stored().entries.count == 2)
    // And not by another way either.
    #expect(throws: StorageError.self) {
      try book.write { (database) throws(StorageError) in
        try database.run(
          "UPDATE entry SET receipt = (SELECT receipt FROM entry WHERE id = ?)", .integer(id))
      }
    }
  }

  private var other: Entry { Entry(.expense, on: day(1), twd("2")) }

  @Test(arguments: [
    Entry(.expense, on: day(1), twd("1"), commitment: "car"),
    Entry(.setAside, on: day(1), twd("1"), goal: "car"),
  ])
  func takesNoEntryThatNamesWhatIsNotThere(entry: Entry) throws {
    #expect(throws: StorageError.book(path: book.path, .unknown(name: "car"))) {
      try book.add(entry, source: "typed")
    }
    #expect(try stored() == BudgetBook())
  }

  @Test func takesNoAmountThatItHasNoRoomFor() throws {
    let amount = ExactDecimal(significand: 1 << 100, scale: 0)
    let entry = Entry(.expense, on: day(1), twd("1"), original: .init(amount))
    #expect(
      throws: StorageError.cannotWrite(path: book.path, reason: amount.description)
    ) { try book.add(entry, source: "typed") }
  }

  @Test func tellsWhichAmountItCannotRead() throws {
    try book.add(
      Entry(.expense, on: day(1), twd("1"), original: .init(try decimal("1"), rate: decimal("1"))),
      source: "typed")
    try book.write { (database) throws(StorageError) in
      try database.run("UPDATE entry SET rate = 'much'")
    }
    #expect(throws: StorageError.damagedInUse(path: book.path, reason: "entry 1")) {
      try book.entries()
    }
  }

  // MARK: Products

  @Test func namesAProductThatWasMergedAsTheOther() throws {
    for name in ["拿鐵", "拿鐵（大）"] {
      try book.add(Entry(.expense, on: day(1), twd("1"), product: name), source: "typed")
      try book.add(KnownPrice(product: name, store: "全聯", day: day(1), twd: twd("1"), how: .paid))
      try book.save(Goal(id: name, name: name, target: twd("1"), product: name))
    }
    try book.write { (database) throws(StorageError) in
      try database.run("UPDATE product SET merged_into = 1 WHERE id = 2")
    }
    let stored = try stored()
    #expect(stored.entries.map(\.product) == ["拿鐵", "拿鐵"])
    #expect(stored.knownPrices.map(\.product) == ["拿鐵", "拿鐵"])
    #expect(stored.knownPrices.map(\.store) == ["全聯", "全聯"])
    #expect(stored.goals.map(\.product) == ["拿鐵", "拿鐵"])
  }

  // MARK: Taking in

  @Test func takesInAWholeBook() throws {
    let whole = BudgetBook(
      plans: [Plan(from: day(1), cycle: .month(startDay: 1), allowance: twd("12000"))],
      commitments: [rent, salary], skipped: [SkippedDay("rent", day(36))],
      goals: [Goal(id: "camera", name: "相機", target: twd("18000"))],
      categories: [Category(key: "居住", limit: twd("1")), Category(key: "飲料")],
      entries: try everyEntry().sorted { $0.day < $1.day },
      knownPrices: KnownPrice.Origin.allCases.map {
        KnownPrice(product: "拿鐵", category: "飲料", store: "全聯", day: day(1), twd: twd("65"), how: $0)
      })
    #expect(try book.newEntries(of: whole) == whole.entries.count)
    #expect(try book.take(whole) == whole.entries.count)
    #expect(try stored() == whole)
    // The same again changes nothing.
    #expect(try book.newEntries(of: whole) == 0)
    #expect(try book.take(whole) == 0)
    #expect(try stored() == whole)
  }

  @Test func takesInNothingOfABookThatNamesWhatIsNotThere() throws {
    let wrong = BudgetBook(
      skipped: [SkippedDay("car", day(1))], categories: [Category(key: "a")])
    #expect(throws: StorageError.book(path: book.path, .unknown(name: "car"))) {
      try book.take(wrong)
    }
    #expect(try stored() == BudgetBook())
  }

  @Test func takesInEntriesOnce() throws {
    let coffee = Entry(.expense, on: day(1), twd("65"), note: "咖啡")
    #expect(try book.take([coffee, coffee, other], source: "csv") == 3)
    #expect(try book.take([coffee, coffee, other], source: "csv") == 0)
    #expect(try book.newEntries(among: [coffee, coffee, coffee], source: "csv") == 1)
    #expect(try book.take([coffee, coffee, coffee], source: "csv") == 1)
    #expect(try stored().entries.filter { $0 == coffee }.count == 3)
    // What was typed, or came from elsewhere, is there.
    try book.add(coffee, source: "typed")
    #expect(try book.take([coffee], source: "json") == 0)
    #expect(try stored().entries.filter { $0 == coffee }.count == 4)
  }

  @Test func takesInItsOwnBookWithoutAnythingNew() throws {
    let coffee = Entry(.expense, on: day(1), twd("65"), note: "咖啡")
    try book.add(coffee, source: "typed")
    var paid = other
    paid.receipt = uid(1)
    let id = try book.add(paid, source: "receipt", at: .now)
    let own = try stored()
    #expect(try book.take(own) == 0)
    #expect(try stored() == own)
    // What was changed since is no other purchase.
    var changed = paid
    changed.category = "food"
    try book.replace(id, by: changed)
    #expect(try book.take(own) == 0)
    let more = BudgetBook(entries: [coffee, coffee, coffee])
    #expect(try book.take(more) == 2)
    #expect(try book.take(more) == 0)
    #expect(try stored().entries.filter { $0 == coffee }.count == 3)
  }

  @Test func aDryRunSaysHowManyOfABookAreNew() throws {
    var paid = other
    paid.receipt = uid(1)
    var there = BudgetBook(entries: [paid])
    var changed = paid
    changed.category = "food"
    #expect(there.take(BudgetBook(entries: [paid, changed, other])) == 1)
  }

  @Test func whatIsPutBackIsTheSameEntry() throws {
    let coffee = Entry(.expense, on: day(1), twd("65"), note: "咖啡")
    #expect(try book.take([coffee], source: "csv") == 1)
    let (before, origins) = try book.read { (database) throws(StorageError) in
      (try database.entries(), try database.entryOrigins())
    }
    let removed = try #require(try book.removeEntry(before[0].id))
    try book.putBack(removed)
    #expect(try stored().entries == [coffee])
    try book.read { (database) throws(StorageError) in
      #expect(try Array(database.entryOrigins().values) == Array(origins.values))
      #expect(try database.integer(of: "SELECT count(*) FROM gone") == 0)
    }
    #expect(try book.take([coffee], source: "csv") == 0)
    #expect(try book.removeEntry(999) == nil)
  }

  @Test func settlesADueDayOnce() throws {
    try prepare()
    let commitment = try #require(try stored().commitments.first)
    let paid = Entry(
      .expense, on: day(2), twd("100"), commitment: commitment.id, due: day(1))
    #expect(try book.settle(paid, source: "typed") != nil)
    #expect(try book.settle(paid, source: "typed") == nil)
    var next = paid
    next.due = day(5)
    #expect(try book.settleOnce(next, source: "typed"))
    #expect(try !book.settleOnce(next, source: "typed"))
    #expect(try stored().entries.filter { $0.commitment == commitment.id } == [paid, next])
  }

  @Test func takesInPricesOnce() throws {
    let price = KnownPrice(product: "拿鐵", day: day(1), twd: twd("65"), how: .paid)
    try book.take(BudgetBook(knownPrices: [price, price]))
    try book.take(BudgetBook(knownPrices: [price]))
    #expect(try stored().knownPrices == [price, price])
    try book.take(BudgetBook(knownPrices: [price, price, price]))
    #expect(try stored().knownPrices == [price, price, price])
  }

  /// What a table says is harmless and trimmed.
  @Test func entriesThatWentThroughATableAreThere() throws {
    let notes = ["@Anna", "-10 %", " Anna ", "'=1", "a;=b", "=1\n+2", "'-", "x", "x "]
    for note in notes {
      let entry = Entry(.expense, on: day(1), twd("65"), store: " 全聯", note: note)
      try book.add(entry, source: "typed")
    }
    let table = try SeparatedText(Array(BudgetExport.csv.text(try stored()).utf8))
    let preview = try EntryPreview(table, EntryMapping(), into: BudgetBook())
    let said = ["@Anna", "-10 %", "Anna", "'=1", "a;=b", "=1\n+2", "'-", "x", "x"]
    #expect(preview.entries.map(\.note) == said)
    #expect(try book.take(preview.entries, source: "csv") == 0)
    var there = try stored()
    #expect(there.take(preview.entries) == 0)
    let more = preview.entries + [preview.entries[8], entry(7)]
    #expect(try book.take(more, source: "csv") == 2)
    #expect(try book.take(more, source: "csv") == 0)
  }
}
