// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Products
import Receipts
import TestSupport
import Testing

@testable import Storage

/// Receipts come back from JSON as they went out.
@Suite struct PlainReceiptsTests {
  private var all: [KeptReceipt] {
    var one = receipt(1)
    one.pictureHash = PictureHash(bytes: (0..<32).map { UInt8($0 * 7) })
    one.lines[0].product = "牛奶"
    one.lines[0].learnedFrom = "鮮孔"
    one.lines[1].mended = "0.79"
    var gap = receipt(2).asDraft
    gap.total = 1
    gap = (try? gap.checked(isGapConfirmed: true)) ?? gap
    var draft = KeptReceipt(uid: uid(3), currency: "TWD", decimals: 0, source: .pdf)
    draft.lines = [KeptLine(.item, "", 5, quantity: 158, belief: 300, doubt: .price)]
    draft.lines[0].rivals = [6, -8]
    draft.taxes = [KeptTax("A", gross: 5)]
    draft.doubts = [HeadDoubt(.total, belief: 1, readAs: "7")]
    return [one, gap, draft]
  }

  private func read(_ text: String) throws -> [KeptReceipt] {
    try PlainReceipts.read(Array(text.utf8))
  }

  @Test func comeBackEqual() throws {
    #expect(try read(ReceiptExport.json.text(all)) == all)
    let book = PlainBook(BudgetBook(), all)
    #expect(try read(book.text) == all)
    #expect(try PlainBook(Array(book.text.utf8)).keptReceipts() == all)
    #expect(BudgetExport.json.text(BudgetBook(), all) == book.text)
    #expect(try read(PlainBook().text).isEmpty)
  }

  @Test func comeIntoABookOnceAndOutOfItEqual() throws {
    let folder = TemporaryFolder()
    let book = try BookFile.create(folder("book.sealed"), sealedAccess)
    #expect(try book.take(all) == 3)
    #expect(try book.take(all) == 0)
    #expect(Set(try book.receipts().map(\.uid)) == Set(all.map(\.uid)))
    for one in all {
      var one = one
      // The book knows one product of a name of a store.
      if one.uid == uid(2) { one.lines[0].product = "牛奶" }
      #expect(try book.receipt(one.uid) == one)
    }
    #expect(try book.aliases(of: "全聯").first { $0.printed == "鮮乳" }?.standing == .guessed)
    let other = try BookFile.create(folder("other.sealed"), sealedAccess)
    try other.take(try read(ReceiptExport.json.text(try book.receipts())))
    #expect(try other.receipts() == book.receipts())
  }

  private func refusal(_ change: (inout [String: JSON]) -> Void) -> PlainBookError? {
    let text = ReceiptExport.json.text([receipt(1)])
    guard var row = JSON(parsing: Array(text.utf8))?.array?[0].object else { return nil }
    change(&row)
    do {
      _ = try read(JSON.array([.object(row)]).text)
      return nil
    } catch {
      return error as? PlainBookError
    }
  }

  private func line(_ row: inout [String: JSON], _ key: String, _ value: JSON) {
    guard var line = row["lines"]?.array?[0].object else { return }
    line[key] = value
    row["lines"] = .array([.object(line)])
  }

  @Test func whatIsWrongIsToldByItsPath() {
    #expect(throws: PlainBookError.notJSON) { try read("[") }
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0["uid"] = nil } == .missing(path: "receipts[0].uid"))
    #expect(refusal { $0["sum"] = .null } == .unknownKey(path: "receipts[0].sum"))
    #expect(
      refusal { $0["total"] = .string("1.555") }
        == .notA(.amount, path: "receipts[0].total", found: "\"1.555\""))
    #expect(
      refusal { $0["total"] = .string("99999999999999") }
        == .notA(.amount, path: "receipts[0].total", found: "\"99999999999999\""))
    for time in ["9:58", "24:00", "09:60", "+9:58", "ab:cd"] {
      #expect(
        refusal { $0["time"] = .string(time) }
          == .notA(.text, path: "receipts[0].time", found: "\"\(time)\""))
    }
    for digits in ["07", String(repeating: "xy", count: 32)] {
      let found = refusal { $0["picture_hash"] = .string(digits) }
      guard case .notA(.text, path: "receipts[0].picture_hash", _) = found else {
        Issue.record("\(String(describing: found))")
        return
      }
    }
    #expect(
      refusal { $0["decimals"] = .integer(7) }
        == .notA(.number, path: "receipts[0].decimals", found: "7"))
    #expect(
      refusal { line(&$0, "belief", .integer(1_001)) }
        == .notA(.number, path: "receipts[0].lines[0].belief", found: "1001"))
    #expect(
      refusal { line(&$0, "of", .integer(0)) }
        == .notA(.number, path: "receipts[0].lines[0].of", found: "0"))
    #expect(
      refusal { line(&$0, "rivals", .array([.string("1.19"), .string("x")])) }
        == .notA(.amount, path: "receipts[0].lines[0].rivals[1]", found: "\"x\""))
  }

  @Test func whatSaysThatItIsCheckedHasToBeSo() {
    let wanted = PlainBookError.notA(
      .choice(["draft"]), path: "receipts[0].state", found: "\"checked\"")
    #expect(refusal { $0["total"] = .string("9") } == wanted)
    #expect(refusal { $0["day"] = .null } == wanted)
    #expect(refusal { line(&$0, "doubt", .string("price")) } == wanted)
  }

  @Test func oneThatIsThereTwiceIsRefused() {
    #expect(throws: PlainBookError.twice(path: "receipts[1].uid", name: uid(1))) {
      try read(ReceiptExport.json.text([receipt(1), receipt(1)]))
    }
  }
}
