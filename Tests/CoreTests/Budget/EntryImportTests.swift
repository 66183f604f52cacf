// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Testing

@Suite struct EntryImportTests {
  private func table(_ text: String) throws(ImportRefusal) -> SeparatedText {
    try SeparatedText(Array(text.utf8))
  }

  private func preview(
    _ text: String, _ mapping: EntryMapping = EntryMapping(), into book: BudgetBook = BudgetBook()
  ) throws -> EntryPreview {
    try EntryPreview(table(text), mapping, into: book)
  }

  @Test(
    arguments: [
      ("a,b\r\n1,2\r\n", [["1", "2"]]), ("a;b\n1,5;2\n", [["1,5", "2"]]),
      ("a\tb\n1\t2", [["1", "2"]]), ("\u{FEFF}a,b\n\n1,2\n\n", [["1", "2"]]),
      ("a,b\n\"1,\"\"5\"\"\",\"2\r\n3\"\n4,\n", [["1,\"5\"", "2\r\n3"], ["4", ""]]),
      ("a,b\r1,2\r", [["1", "2"]]), ("a,b\n1,x\"y\"\n", [["1", "x\"y\""]]),
      ("a,b\n\"1\"2,3", [["12", "3"]]),
    ])
  func readsTablesAsTheyAreWritten(_ text: String, _ rows: [[String]]) throws {
    let table = try table(text)
    #expect(table.columns == ["a", "b"])
    #expect(table.rows.map(\.fields) == rows)
  }

  @Test func countsLinesAsAnEditorDoes() throws {
    let table = try table("a\r\n\r\n\"x\r\ny\"\r\nz\r\n")
    #expect(table.rows.map(\.line) == [3, 5])
  }

  @Test func refusesWhatIsNoTable() {
    #expect(throws: ImportRefusal.empty) { try table("") }
    #expect(throws: ImportRefusal.empty) { try table("\n\n") }
    #expect(throws: ImportRefusal.notText) { try SeparatedText([0x61, 0xFF]) }
    #expect(throws: ImportRefusal.openQuote(line: 3)) { try table("a\n1\n\"2\n3\n") }
  }

  @Test func takesItsOwnColumnsByName() throws {
    var book = BudgetBook()
    book.commitments = [try .bill("rent", "1", on: 5)]
    book.goals = [Goal(id: "bike", name: "", target: .zero)]
    let preview = try preview(
      """
      kind,day,twd,category,product,store,commitment,due,goal,original,currency,rate,note,receipt
      expense,2026-09-03,66,飲料,拿鐵,全聯,,,,300,JPY,0.22,兩杯,0a1b
      expense,2026-09-05,12000,,,,rent,2026-09-05,,,,,,
      set-aside,2026-09-06,-1,,,,,,bike,,,,,
      """, into: book)
    #expect(preview.refused == [])
    #expect(preview.entries.count == 3)
    #expect(preview.entries[0].original?.rate == ExactDecimal("0.22"))
    #expect(preview.entries[0].note == "兩杯")
    #expect(preview.entries[1].commitment == "rent")
    #expect(preview.entries[1].due == (try sept(5)))
    #expect(preview.entries[2].twd == (try ntd("-1")))
    #expect(preview.entries[2].goal == "bike")
  }

  @Test func takesOtherColumnsAsTheyAreMapped() throws {
    let mapping = EntryMapping(
      columns: [.day: "Datum", .twd: "Betrag", .store: "Empfänger"], dayOrder: .dayMonthYear,
      decimalSign: .comma, amounts: .account)
    let preview = try preview(
      "Datum;Betrag;Empfänger\n3.9.2026;-1.234,50;全聯\n04.09.2026;32.000;公司\n", mapping)
    #expect(preview.entries.map(\.kind) == [.expense, .income])
    #expect(preview.entries.map(\.twd.description) == ["1234.5", "32000"])
    #expect(preview.entries.map(\.day) == [try sept(3), try sept(4)])
    #expect(preview.entries.map(\.store) == ["全聯", "公司"])
  }

  @Test func readsDaysAndAmountsOfOtherPrograms() throws {
    let american = EntryMapping(dayOrder: .monthDayYear)
    let entries = try preview("day,twd\n9/3/2026,\"NT$ 1,234.50\"\n", american).entries
    #expect(entries.map(\.day) == [try sept(3)])
    #expect(entries.map(\.twd) == [try ntd("1234.5")])
  }

  @Test(
    arguments: [
      ("12,50", EntryMapping.DecimalSign.point), ("1.000", .point), ("1,000", .comma),
      ("1,2345", .point), ("1.5,000", .point),
      (",500", .point), ("1.50", .comma), ("1.234,5.0", .comma),
    ])
  func refusesAnAmountWhoseDecimalSignIsAnother(
    amount: String, sign: EntryMapping.DecimalSign
  ) throws {
    let preview = try preview(
      "day;twd\n2026-09-01;\(amount)\n", EntryMapping(decimalSign: sign))
    #expect(preview.entries.isEmpty)
    #expect(preview.refused == [RefusedLine(line: 2, reason: .notAnAmount(amount))])
  }

  @Test(
    arguments: [
      ("2026-13-01,1,", .notADay("2026-13-01")), ("26-09-01,1,", .notADay("26-09-01")),
      ("2026-09,1,", .notADay("2026-09")), ("2026-09-0x,1,", .notADay("2026-09-0x")),
      ("2026-09-01,abc,", .notAnAmount("abc")), ("2026-09-01,,", .notAnAmount("")),
      ("2026-09-01,0.001,", .notAnAmount("0.001")), ("2026-09-01,1,gift", .notAKind("gift")),
      ("2026-09-01,1", .fieldCount(2, wanted: 3)),
    ] as [(String, RefusedLine.Reason)])
  func refusesALineByItsNumber(_ line: String, _ reason: RefusedLine.Reason) throws {
    let preview = try preview("day,twd,kind\n2026-09-01,5,\n\(line)\n")
    #expect(preview.entries.count == 1)
    #expect(preview.refused == [RefusedLine(line: 3, reason: reason)])
  }

  @Test func refusesWhatTheBookDoesNotHave() throws {
    let preview = try preview("day,twd,commitment,goal\n2026-09-01,5,rent,\n2026-09-01,5,,bike\n")
    #expect(preview.refused.map(\.reason) == [.notThere("rent"), .notThere("bike")])
  }

  @Test func namesTheColumnThatIsMissing() {
    #expect(throws: ImportRefusal.noColumn(named: "twd")) { try preview("day\n") }
    #expect(throws: ImportRefusal.noColumn(named: "Shop")) {
      try preview("day,twd\n", EntryMapping(columns: [.store: "Shop"]))
    }
  }

  @Test func bringsTheSameTableOnce() throws {
    var book = BudgetBook()
    let text = "day,twd\n2026-09-01,65\n2026-09-01,65\n"
    #expect(book.take(try preview(text).entries) == 2)
    #expect(book.take(try preview(text).entries) == 0)
  }
}
