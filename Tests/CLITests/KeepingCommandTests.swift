// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CommandSupport
import FoundationEssentials
import Glibc
import Storage
import TestSupport
import Testing

/// `pricescan products`, `stores` and `book`, and receipts that come as JSON.
@Suite(.timeLimit(.minutes(10))) struct KeepingCommandTests {
  private let traveller = Traveller()

  private static let receipts = """
    [{"uid": "\(String(repeating: "1", count: 32))", "store": "Lidl", "day": "2026-09-05",
      "currency": "EUR", "decimals": 2, "total": "2.40", "source": "typed", "state": "checked",
      "lines": [{"name": "MILCH 1L", "amount": "1.40", "product": "Milch"},
        {"name": "TEE", "amount": "1.00", "product": "Tee"}]},
     {"uid": "\(String(repeating: "2", count: 32))", "store": "REWE", "day": "2026-09-12",
      "currency": "EUR", "decimals": 2, "total": "1.50", "source": "typed", "state": "checked",
      "lines": [{"name": "H-Milch 1 l", "amount": "1.50", "product": "H-Milch"}]},
     {"uid": "\(String(repeating: "3", count: 32))", "store": "Lidl", "currency": "EUR",
      "decimals": 2, "source": "typed", "lines": []}]
    """

  init() {
    put("correct horse\n", at: traveller.home("passphrase"))
    put("battery staple\n", at: traveller.home("carried"))
    put(Self.receipts, at: traveller.home("receipts.json"))
  }

  @discardableResult
  private func types(_ words: String..., on machine: String = "book.sealed") -> Traveller.Answer {
    traveller.run(
      words + [
        "--passphrase-file", traveller.home("passphrase"), "--book", traveller.home(machine),
      ], variables: ["DBUS_SESSION_BUS_ADDRESS": nil])
  }

  private func take() {
    let answer = types("receipts", "import", traveller.home("receipts.json"))
    #expect(answer.exitCode == 0 && answer.output.contains("3 張新收據"), "\(answer)")
  }

  // MARK: Receipts

  @Test func receiptsComeAndGoAsJSON() throws {
    take()
    #expect(types("receipts", "import", traveller.home("receipts.json")).output == "0 張新收據\n")
    let text = types("receipts", "export", "json").output
    put(text, at: traveller.home("out.json"))
    types("receipts", "import", traveller.home("out.json"), on: "other.sealed")
    #expect(types("receipts", "export", "json", on: "other.sealed").output == text)
    put("[{}]", at: traveller.home("bad.json"))
    let answer = types("receipts", "import", traveller.home("bad.json"))
    #expect(answer.exitCode == 1 && answer.complaints.contains("receipts[0].decimals"))
  }

  @Test func aWholeBookHasThem() throws {
    take()
    let text = types("budget", "export", "json").output
    put(text, at: traveller.home("all.json"))
    let answer = types("budget", "import", traveller.home("all.json"), on: "other.sealed")
    #expect(answer.lines == ["0 筆新紀錄", "3 張新收據"], "\(answer)")
    #expect(types("budget", "export", "json", on: "other.sealed").output == text)
    let dry = types("budget", "import", "--dry-run", traveller.home("all.json"), on: "third.sealed")
    #expect(dry.lines == answer.lines && contents(traveller.home("third.sealed")) == nil)
  }

  @Test func aBookTakenBackTellsAllThatItHolds() throws {
    take()
    put(try #require(contents(traveller.home("book.sealed"))), at: traveller.home("copy.sealed"))
    let answer = types("budget", "restore", traveller.home("copy.sealed"))
    #expect(answer.lines.count == 2 && answer.lines[1].contains("收據：3"), "\(answer)")
  }

  @Test func aDryRunCountsWhatTheImportWouldTake() throws {
    put("day,twd\n2026-09-03,65\n2026-09-04,70\n", at: traveller.home("bank.csv"))
    types("budget", "import", traveller.home("bank.csv"))
    let book = try BookFile.open(
      traveller.home("book.sealed"), .sealed(.passphrase("correct horse")))
    let stored = try #require(try book.entries().first)
    var entry = stored.entry
    entry.note = "tea"
    try book.replace(stored.id, by: entry)
    let dry = types("budget", "import", "--dry-run", traveller.home("bank.csv"))
    #expect(dry.output == types("budget", "import", traveller.home("bank.csv")).output)
    #expect(dry.output == "0 筆新紀錄\n")
  }

  // MARK: Products

  @Test func productsAreJoinedSplitAndRenamed() {
    take()
    let list = types("products")
    #expect(list.lines.count == 4 && list.output.contains("MILCH 1L"), "\(list)")
    #expect(types("products", "join", "Milch", "H-Milch").output == "從現在起算是同一項商品：Milch\n")
    #expect(types("products", "list").output.contains("Milch (H-Milch)"))
    #expect(types("products", "split", "H-Milch").exitCode == 0)
    #expect(types("products", "split", "H-Milch").exitCode == 0)
    types("products", "apart", "Tee", "TEE", "--store", "Lidl")
    #expect(types("products").output.contains("✗ TEE"))
    types("products", "rename", "Tee", "Kräutertee")
    let answer = types("products", "rename", "Kräutertee", "Milch")
    #expect(answer.exitCode == 1 && answer.complaints.contains("已有另一項商品"), "\(answer)")
    #expect(
      types("products", "delete", "Milch", "--yes").output.contains("個價格留在收據上"))
    types("receipts", "delete", "2")
    #expect(!types("products", "delete", "H-Milch", "--yes").output.contains("個價格留在收據上"))
    let row = types("products", "--json").output
    #expect(row.contains(#""name": "Kräutertee""#) && !row.contains("Milch\""))
  }

  @Test func withoutProductsItSaysHowToNameOne() {
    types("book", "learning", "on")
    let answer = types("products")
    #expect(answer.exitCode == 1)
  }

  // MARK: Stores

  @Test func storesTellHowOftenAndHowMuch() {
    take()
    let list = types("stores")
    #expect(list.lines.count == 3 && list.lines[1].hasPrefix("REWE"), "\(list)")
    let page = types("stores", "lidl")
    #expect(page.output.contains("2026-09") && page.output.contains("EUR 2.40"), "\(page)")
    #expect(types("stores", "--json").lines.last?.contains(#""total": "2.40""#) == true)
    #expect(types("stores", "Aldi").complaints.contains("pricescan stores"))
  }

  @Test func withoutReceiptsStoresSayHowToSaveOne() {
    types("book", "learning", "on")
    let answer = types("stores")
    #expect(answer.exitCode == 1 && answer.complaints.contains("pricescan receipts save"))
  }

  // MARK: The book

  private func bundle(_ verb: String, _ file: String, on machine: String) -> Traveller.Answer {
    types(
      "book", verb, "--bundle-passphrase-file", traveller.home("carried"), traveller.home(file),
      on: machine)
  }

  @Test func aBundleIsCarriedToAnotherMachine() {
    take()
    #expect(bundle("bundle", "my.bundle", on: "book.sealed").exitCode == 0)
    let first = bundle("merge", "my.bundle", on: "other.sealed")
    #expect(first.lines == ["3 張新收據", "0 筆新紀錄"], "\(first)")
    #expect(types("receipts", "--json", on: "other.sealed").lines.count == 3)
    types("receipts", "delete", "1", on: "other.sealed")
    let second = bundle("merge", "my.bundle", on: "other.sealed")
    #expect(second.output.contains("在這裡刪除") && second.lines[0] == "0 張新收據", "\(second)")
    _ = bundle("bundle", "back.bundle", on: "other.sealed")
    #expect(bundle("merge", "back.bundle", on: "book.sealed").output.contains("在另一邊刪除"))
    let away = bundle("bundle", "stick/my.bundle", on: "book.sealed")
    #expect(away.exitCode == 1 && away.complaints.contains("stick"), "\(away)")
    let none = bundle("merge", "none.bundle", on: "book.sealed")
    #expect(none.exitCode == 1 && none.complaints.contains("找不到檔案"), "\(none)")
  }

  @Test func aFolderCarriesTheBookBothWays() {
    take()
    mkdir(traveller.home("stick"), 0o700)
    let words = [
      "book", "carry", "stick", "--bundle-passphrase-file", traveller.home("carried"),
    ]
    #expect(carries(words, on: "book.sealed").output.contains("stick"))
    #expect(carries(words, on: "other.sealed").lines.prefix(2) == ["3 張新收據", "0 筆新紀錄"])
    #expect(types("book", on: "other.sealed").output.contains("stick"))
    types("receipts", "delete", "1", on: "other.sealed")
    #expect(carries(["book", "carry"], on: "other.sealed").exitCode == 0)
    #expect(carries(["book", "carry"], on: "book.sealed").output.contains("在另一邊刪除"))
    rename(traveller.home("stick"), traveller.home("gone"))
    let away = carries(["book", "carry"], on: "book.sealed")
    #expect(away.exitCode == 1 && away.complaints.contains("stick"), "\(away)")
    put("half", at: traveller.home("gone/half.bundle"))
    rename(traveller.home("gone"), traveller.home("stick"))
    let half = carries(["book", "carry"], on: "book.sealed")
    #expect(half.exitCode == 1 && half.complaints.contains("half.bundle"), "\(half)")
    #expect(carries(["book", "carry", "off"], on: "book.sealed").exitCode == 0)
    #expect(carries(["book", "carry"], on: "book.sealed").complaints.contains("~/Sync"))
    #expect(carries(["book", "carry", "a", "b"], on: "book.sealed").exitCode == 2)
    #expect(carries(["book", "carry", "stick"], on: "book.sealed").exitCode == 2)
  }

  @Test func aBundleInAFolderThatIsAwayIsToldWhenEverythingIsErased() {
    take()
    mkdir(traveller.home("stick"), 0o700)
    let words = [
      "book", "carry", "stick", "--bundle-passphrase-file", traveller.home("carried"),
    ]
    #expect(carries(words, on: "book.sealed").exitCode == 0)
    rename(traveller.home("stick"), traveller.home("gone"))
    let erased = types("budget", "erase", "--all", "--yes")
    #expect(contents(traveller.home("book.sealed")) == nil && !erased.output.isEmpty)
    #expect(erased.exitCode == 1, "\(erased)")
    #expect(erased.complaints.contains(traveller.home("stick")))
  }

  @Test func aPassphraseOfBundlesWantsAFolder() {
    take()
    for words in [["carry"], ["carry", "off"]] {
      let answer = carries(
        ["book"] + words + ["--bundle-passphrase-file", traveller.home("carried")],
        on: "book.sealed")
      #expect(answer.exitCode == 2 && answer.output.isEmpty, "\(answer)")
    }
  }

  private func carries(_ words: [String], on machine: String) -> Traveller.Answer {
    traveller.run(
      words.map { $0 == "stick" ? traveller.home("stick") : $0 } + [
        "--passphrase-file", traveller.home("passphrase"), "--book", traveller.home(machine),
      ], variables: ["DBUS_SESSION_BUS_ADDRESS": nil])
  }

  @Test func whatBothSayDifferentlyIsTold() {
    take()
    put(
      Self.receipts.replacing("1.40", with: "1.30").replacing("2.40", with: "2.30")
        .replacing(String(repeating: "2", count: 32), with: "abc"),
      at: traveller.home("receipts.json"))
    types("receipts", "import", traveller.home("receipts.json"), on: "other.sealed")
    _ = bundle("bundle", "my.bundle", on: "other.sealed")
    let answer = bundle("merge", "my.bundle", on: "book.sealed")
    #expect(answer.complaints.contains("receipt 1111"), "\(answer)")
    #expect(answer.output.contains("abc"), "\(answer)")
  }

  @Test func tellsWhatItHoldsAndWhatIsDoneWithIt() {
    take()
    #expect(types("book", "learning", "off").output.contains("budget erase --learned"))
    #expect(types("book", "pictures", "until-checked").exitCode == 0)
    let status = types("book")
    #expect(status.output.contains("3") && status.lines.count == 5, "\(status)")
    let json = types("book", "status", "--json").output
    #expect(json.contains(#""learning": false"#) && json.contains(#""pictures": "until-checked""#))
    #expect(json.contains(#""locks": ["passphrase", "recovery-code"]"#), "\(json)")
    types("book", "pictures", "always")
    #expect(types("book", "learning", "on").exitCode == 0)
    #expect(types("book").exitCode == 0)
  }

  @Test(arguments: [
    ["products", "more"], ["products", "join", "a"], ["products", "delete", "a"],
    ["products", "apart", "a"], ["products", "rename", "a"], ["book", "learning", "maybe"],
    ["book", "pictures"], ["book", "bundle", "file"], ["book", "more"], ["receipts", "import"],
    ["stores", "--from", "2026-01-01"],
  ])
  func saysWhatIsWrong(_ words: [String]) {
    #expect(traveller.run(words).exitCode == 2, "\(words)")
  }

  @Test(arguments: ["products", "stores", "book"])
  func saysHowItIsUsed(command: String) {
    #expect(traveller.run([command, "--help"]).output.contains("pricescan " + command))
  }
}
