// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import FoundationEssentials
import Money
import Storage
import TestSupport
import Testing

/// `pricescan receipts` with a sealed book that a passphrase opens.
@Suite(.timeLimit(.minutes(10))) struct ReceiptsCommandTests {
  private let traveller = Traveller()

  /// The receipt is of a shop that is nowhere; two proofs hold.
  private static let sure = [
    "Kaufhalle Sonnental GmbH", "12345 Musterstadt", "                      EUR",
    "MILCH                 1,19 B", "JOGHURT               2,45 B", "  7 x     0,35",
    "RUM                   5,69 A", "SUMME           EUR   9,33", "BAR             EUR  10,00",
    "WECHSELGELD     EUR   0,67", "A= 19,0%   4,78    0,91    5,69",
    "B=  7,0%   3,40    0,24    3,64", "13.01.2020    17:25   Bon 933",
  ]
  private static let doubtful = [
    "Teehaus GmbH", "Milch   1,19", "Tee     2,49", "Kaese   3,10", "SUMME   9,99",
  ]

  /// To be drawn; it has no day.
  private static let drawn = [
    ("Kaufhalle Sonnental", ""), ("MILCH", "1,19"), ("JOGHURT", "2,45"), ("BUTTER", "3,29"),
    ("BROT", "2,79"), ("SUMME EUR", "9,72"),
  ]

  init() { put("correct horse\n", at: traveller.home("passphrase")) }

  @discardableResult
  private func types(_ words: String..., plus more: [String] = []) -> Traveller.Answer {
    traveller.run(
      ["receipts"] + words + more + ["--passphrase-file", traveller.home("passphrase")],
      variables: ["DBUS_SESSION_BUS_ADDRESS": nil])
  }

  private func has(_ name: String, _ lines: [String]) throws -> String {
    let path = traveller.home(name)
    try Data(TypedPDF.bytes(lines)).write(to: URL(filePath: path))
    return path
  }

  /// The digits of the receipts that are listed, the newest first.
  private func ids(_ words: String...) -> [String] {
    types(plus: words + ["--json"]).lines.map { String($0.dropFirst(9).prefix(32)) }
  }

  @discardableResult
  private func saved(_ name: String, _ lines: [String]) throws -> String {
    let answer = types("save", "--country", "DE", try has(name, lines))
    #expect(answer.exitCode == 0, "\(answer)")
    return try #require(ids().first)
  }

  @Test func whatIsSureIsCheckedAndTheRestIsADraft() throws {
    let answer = types(
      "save", "--country", "DE", try has("a.pdf", Self.sure), try has("b.pdf", Self.doubtful))
    #expect(answer.complaints.contains("新的加密帳本"))
    #expect(answer.lines[0].contains("2020-01-13  Kaufhalle Sonnental GmbH  EUR 9.33  ✓ 已校對"))
    #expect(answer.lines[1].contains("  日期不明  Teehaus GmbH  EUR 9.99  ? "))
    #expect(answer.lines[2...] == ["已儲存 2 張收據", "其中 1 張待校對"])
    let list = types()
    #expect(list.lines[0].hasPrefix("收據"))
    #expect(list.lines[1].contains("EUR 9.33") && list.lines[1].hasSuffix("✓ 已校對"))
    #expect(list.lines.last == "有 1 張收據待校對。")
    #expect(types("list", "--drafts").lines.count == 3)
    #expect(list.exitCode == 0)
  }

  @Test func oneBadFileStopsNothing() throws {
    let missing = traveller.home("missing.pdf")
    let letter = try has("letter.pdf", ["Dear you", "how are you?"])
    let answer = types("save", missing, try has("a.pdf", Self.sure), letter)
    #expect(answer.lines.suffix(2) == ["已儲存 1 張收據", "2 個檔案讀不出來：\(missing), \(letter)"])
    #expect(answer.complaints.contains("letter.pdf"))
    #expect(answer.exitCode == 1)
    #expect(ids().count == 1)
  }

  @Test func theSamePurchaseIsSavedAgainOnlyWhenAsked() throws {
    let id = try saved("a.pdf", Self.sure)
    let path = traveller.home("a.pdf")
    let answer = types("save", path)
    #expect(answer.complaints.contains(id.prefix(8)) && answer.complaints.contains("--again"))
    #expect(answer.lines == ["已儲存 0 張收據", "1 張已經在帳本裡：\(path)"])
    #expect(answer.exitCode == 0)
    #expect(types("save", "--again", path).lines.last == "已儲存 1 張收據")
    #expect(ids().count == 2)
  }

  /// Without a day nothing else tells that they are one.
  @Test func aSimilarPictureIsToldAndSavedAsADraft() throws {
    let path = try traveller.hasReceipt("a.bmp", Self.drawn)
    #expect(types("save", "--country", "DE", path).lines.last == "其中 1 張待校對")
    let answer = types("save", "--country", "DE", path)
    #expect(answer.complaints.contains("相似") && answer.exitCode == 0, "\(answer)")
    #expect(ids("--drafts").count == 2)
  }

  @Test func picturesAreKeptAsThePersonChose() throws {
    let path = try traveller.hasReceipt("a.bmp", Self.drawn)
    let folder = traveller.home("data/currency-camera/pictures")
    let pictures = { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }
    types("save", "--country", "DE", path)
    let id = try #require(ids().first)
    #expect(pictures() == [id + ".sealed"], "for a year, where nobody chose")
    let size = (contents(folder + "/" + id + ".sealed") ?? []).count
    #expect(size > 1_000 && size < 300_000, "\(size)")
    traveller.run(
      ["book", "pictures", "until-checked", "--passphrase-file", traveller.home("passphrase")],
      variables: ["DBUS_SESSION_BUS_ADDRESS": nil])
    #expect(pictures() == [id + ".sealed"], "nobody has checked it")
    #expect(types("check", id, "--day", "2026-09-11", "--gap").exitCode == 0)
    #expect(pictures().isEmpty)
    try saved("b.pdf", Self.doubtful)
    #expect(pictures().isEmpty, "a PDF was not read by its looks")
  }

  @Test func areFoundAndShown() throws {
    let id = try saved("a.pdf", Self.sure)
    try saved("b.pdf", Self.doubtful)
    #expect(types("find", "joghurt").lines.count == 2)
    #expect(ids("--store", "sonnental") == [id])
    #expect(ids("--from", "2020-01-13", "--to", "2020-01-13") == [id])
    #expect(ids("--total", "9.34..").count == 1)
    #expect(ids("--total", "..9.33") == [id])
    #expect(ids("--total", "9.33") == [id])
    #expect(ids("--product", "milch").count == 2)
    let shown = types("show", String(id.prefix(6)))
    #expect(shown.lines.first == "Kaufhalle Sonnental GmbH  2020-01-13  17:25")
    #expect(shown.lines.contains { $0.contains("JOGHURT") && $0.hasSuffix("B") })
    #expect(shown.lines.last == "合計：EUR 9.33")
    #expect(types("show", "--json", id).output.contains(#""uid" : "\#(id)""#))
    #expect(types("--total", "9..8").exitCode == 2)
    #expect(types("--from", "2020-01-13", "--to", "2020-01-12").exitCode == 2)
    let none = types("find", "鮮乳")
    #expect(none.exitCode == 1 && none.complaints.contains("沒有符合的收據"))
  }

  @Test func aDraftIsCheckedBySomebody() throws {
    let id = try saved("b.pdf", Self.doubtful)
    #expect(
      types("show", id).lines.last?.hasSuffix("pricescan receipts check " + id.prefix(8)) == true)
    #expect(types("check", id).complaints.contains("--day"))
    let gap = types("check", id, "--day", "2026-09-11")
    #expect(gap.complaints.contains("3.21") && gap.exitCode == 1)
    #expect(gap.complaints.contains("已保留您的更正。"))
    #expect(types("show", id).lines.first?.contains("2026-09-11") == true)
    #expect(!types("check", id).complaints.contains("已保留您的更正。"), "there was none")
    #expect(types("check", id, "--day", "2026-09-11", "--amount", "7=1").exitCode == 1)
    #expect(types("check", id, "--product", "9=Tee").complaints.contains("9"))
    #expect(types("check", id, "--product", "1=Grüner Tee").complaints.contains("已保留您的更正。"))
    #expect(
      traveller.run(
        ["products", "--passphrase-file", traveller.home("passphrase")],
        variables: ["DBUS_SESSION_BUS_ADDRESS": nil]
      ).output.contains("Grüner Tee"))
    #expect(types("check", id, "--total", "1.2345").exitCode == 1)
    let kept = types("check", id, "--day", "2026-09-11", "--time", "9:58", "--gap")
    #expect(kept.lines.first == "Teehaus GmbH  2026-09-11  09:58")
    #expect(kept.lines.last == "已確認就這樣保留。")
    #expect(types().lines.last?.contains("差 3.21") == true, "told ever after")
    #expect(types("check", id, "--name", "1=TEE").output.contains("TEE"), "the same gap")
    let refused = types("check", id, "--total", "7")
    #expect(refused.exitCode == 1 && refused.complaints.contains("沒有變更任何內容"), "\(refused)")
    let mended = types("check", id, "--store", "茶館", "--amount", "3=6.31")
    #expect(mended.lines.first == "茶館  2026-09-11  09:58")
    #expect(mended.lines.contains { $0.contains("3.10") && $0.contains("6.31") })
    #expect(mended.lines.last == "合計：EUR 9.99")
    #expect(types("check", id, "--total", "9.98").exitCode == 1)
    let both = types("check", id, "--amount", "1=2.00", "--amount", "2=3.00", "--gap")
    #expect(both.lines.contains { $0.contains("2.00") })
    #expect(both.lines.contains { $0.contains("3.00") })
    #expect(types("check", id, "--store", "a", "--store", "b").exitCode == 2)
    #expect(types("check", id, "--currency", "chf", "--gap").lines.contains("合計：CHF 9.99"))
    let unknown = types("check", id, "--currency", "QQQ")
    #expect(unknown.exitCode == 2 && unknown.complaints.contains("QQQ"))
  }

  @Test func amountsAreReadAsTheyStandOnReceipts() throws {
    let id = try saved("b.pdf", Self.doubtful)
    let answer = types(
      "check", id, "--day", "2026-09-11", "--amount", "3=1.003,10", "--total", "1,009.99", "--gap")
    #expect(answer.lines.contains { $0.contains("1003.10") || $0.contains("1,003.10") })
    #expect(answer.exitCode == 0 && answer.output.contains("009.99"), "\(answer)")
    #expect(types("check", id, "--total", "9,99", "--gap").lines.contains("合計：EUR 9.99"))
  }

  /// A thousand to some, and cents to others.
  @Test func anAmountThatMayBeTwoIsAskedFor() throws {
    let id = try saved("b.pdf", Self.doubtful)
    for words in [["--total", "1.990"], ["--total", "1,990"], ["--amount", "3=1.990"]] {
      let answer = types("check", id, plus: ["--day", "2026-09-11", "--gap"] + words)
      #expect(answer.exitCode == 1 && answer.complaints.contains("1990.00"), "\(answer)")
      #expect(answer.complaints.contains(" 1.99"), "\(answer)")
    }
    #expect(types("show", id).output.contains("9.99"), "nothing is changed")
    let clear = types("check", id, "--day", "2026-09-11", "--total", "1.995", "--gap")
    #expect(clear.lines.contains("合計：EUR 1995.00"), "\(clear)")
    #expect(types("check", id, "--currency", "USD", "--gap").exitCode == 0)
    #expect(types("check", id, "--total", "1,990", "--gap").lines.contains("合計：USD 1990.00"))
  }

  private func imported(_ currency: String) throws -> String {
    let file = traveller.home("receipt.json")
    put(
      """
      [{"uid": "0a1b0a1b0a1b0a1b0a1b0a1b0a1b0a1b", "store": "Shop", "day": "2026-09-11",
        "currency": "\(currency)", "decimals": 0, "total": "700", "source": "picture",
        "state": "checked", "gap": "0", "taxes": [], "doubts": [],
        "lines": [{"kind": "item", "name": "Tea", "quantity": "1", "amount": "700"}]}]
      """, at: file)
    #expect(types("import", file).exitCode == 0)
    return try #require(ids().first)
  }

  @Test func moneyWithoutCentsIsToldToHaveNone() throws {
    let id = try imported("JPY")
    let answer = types("check", id, "--total", "700.50")
    #expect(answer.exitCode == 1 && answer.complaints.contains("JPY"), "\(answer)")
    #expect(answer.complaints.contains("沒有") && !answer.complaints.contains("3500"))
    #expect(types("check", id, "--amount", "1=700,5").complaints.contains("JPY"))
    #expect(types("check", id, "--total", "1,990", "--gap").lines.contains("合計：JPY 1990"))
  }

  @Test(arguments: [
    (["--time", "9:58"], true), (["--store", "茶館"], false),
    (["--amount", "1=800", "--gap"], false),
    (["--store", "茶館", "--name", "1=Tea"], true),
  ])
  func aGuessedNameGoesWithItsGrounds(words: [String], isKept: Bool) throws {
    let file = traveller.home("guessed.json")
    put(
      """
      [{"uid": "0a1b0a1b0a1b0a1b0a1b0a1b0a1b0a1b", "store": "Shop", "day": "2026-09-11",
        "currency": "TWD", "decimals": 0, "total": "700", "source": "picture",
        "state": "draft", "gap": "0", "taxes": [], "doubts": [],
        "lines": [{"kind": "item", "name": "Tea", "quantity": "1", "amount": "700",
                   "doubt": "price", "learned_from": ""}]}]
      """, at: file)
    #expect(types("import", file).exitCode == 0)
    let id = try #require(ids().first)
    let checked = types("check", id, plus: words)
    #expect(checked.exitCode == 0 && checked.output.contains("Tea") == isKept, "\(checked)")
  }

  @Test func aReceiptInHomeMoneyHasNoRate() throws {
    let id = try imported("TWD")
    let answer = types("count", id, "--rate", "34.5")
    #expect(answer.exitCode == 2 && answer.complaints.contains("--rate"), "\(answer)")
    #expect(types("count", id).exitCode == 0)
    #expect(types("count", id, "--undo", "--rate", "34.5").exitCode == 2)
    #expect(types("export", "csv", "--json").exitCode == 2)
  }

  @Test func noReceiptIsFromADayToCome() throws {
    let id = try saved("b.pdf", Self.doubtful)
    // The traveller's clock may be a day ahead of the one here.
    let answer = types("check", id, "--day", (Day.today + 2).description, "--gap")
    #expect(answer.exitCode == 1 && answer.complaints.contains("還沒到"), "\(answer)")
    #expect(types("show", id).lines.first?.contains("日期不明") == true)
    #expect(types("check", id, "--day", Day.today.description, "--gap").exitCode == 0)
  }

  /// It is in a list from a machine whose clock was ahead.
  @Test func aDayToComeOfADraftIsCorrectedFirst() throws {
    try saved("a.pdf", Self.sure)
    let list = types("export", "json").output
      .replacing("2020-01-13", with: "2199-01-13").replacing(#""checked""#, with: #""draft""#)
    put(list, at: traveller.home("list.json"))
    let book = ["--book", traveller.home("other")]
    let taken = types("import", traveller.home("list.json"), plus: book)
    #expect(taken.exitCode == 0, "\(taken)")
    let id = try #require(ids(book[0], book[1]).first)
    let answer = types("check", id, plus: book)
    #expect(answer.exitCode == 1 && answer.complaints.contains("還沒到"), "\(answer)")
    let mended = types("check", id, "--day", "2020-01-13", plus: book)
    #expect(mended.exitCode == 0, "\(mended)")
  }

  @Test func aPersonSaysWhatALineIs() throws {
    let id = try saved("a.pdf", Self.sure)
    let named = types("check", id, "--product", "1=鮮乳")
    #expect(named.lines.contains { $0.contains("MILCH → 鮮乳") })
    #expect(types("check", id, "--product", "9=鮮乳").exitCode == 1)
    #expect(ids("--product", "鮮乳") == [id])
    var lines = Self.sure
    lines[3] = "Milch.                1,19 B"
    lines[12] = "14.01.2020    17:25   Bon 934"
    let other = try saved("c.pdf", lines)
    #expect(types("show", other).lines.contains { $0.contains("→ 鮮乳") })
  }

  @Test func areCountedOnceAndNoMore() throws {
    let id = try saved("a.pdf", Self.sure)
    #expect(types("count", id).complaints.contains("EUR"))
    #expect(types("count", id, "--rate", "34.5", "--category", "食物").exitCode == 0)
    #expect(types().lines.last?.hasSuffix("✓ 已校對、已記入預算") == true)
    #expect(types("count", id, "--rate", "34.5").exitCode == 1)
    #expect(types("count", id, "--undo").lines == ["已從預算移除。"])
    #expect(types("count", id, "--undo").lines == ["原本就沒有記入預算。"])
    #expect(types("count", id, "--rate", "35,5").exitCode == 0)
    let atComma = traveller.run(
      ["budget", "export", "csv", "--passphrase-file", traveller.home("passphrase")],
      variables: ["DBUS_SESSION_BUS_ADDRESS": nil])
    #expect(atComma.lines.last?.contains("2020-01-13,331.22") == true, "\(atComma)")
    types("count", id, "--undo")
    traveller.types("settings", "set", "--name", "歐元", "--code", "EUR", "--rate", "35")
    #expect(types("count", id).lines == ["已記入預算。"])
    let entries = traveller.run(
      ["budget", "export", "csv", "--passphrase-file", traveller.home("passphrase")],
      variables: ["DBUS_SESSION_BUS_ADDRESS": nil])
    #expect(entries.lines.last?.contains("2020-01-13,326.55") == true)
    #expect(entries.lines.last?.contains(id) == true)
  }

  @Test func areDeletedAndExported() throws {
    let id = try saved("a.pdf", Self.sure)
    try saved("b.pdf", Self.doubtful)
    let table = types("export", "csv")
    #expect(table.output.split(whereSeparator: \.isNewline).count == 7)
    #expect(types("export", "csv", "--drafts").output.contains("Tee") == true)
    #expect(types("export", "json").output.contains(#""total" : "9.33""#))
    #expect(types("delete", id, String(id.prefix(8))).output.hasPrefix("已刪除 1 張收據。") == true)
    #expect(!ids().contains(id))
    #expect(types("show", id).complaints.contains(id))
    #expect(types("show", "").exitCode == 1)
  }

  @Test func areExportedAsAReport() throws {
    try saved("a.pdf", Self.sure)
    try saved("b.pdf", Self.doubtful)
    let rows = types("export", "csv").output.split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    #expect(rows.count == 6)
    let pdf = try report("export", "pdf")
    // The receipt, its store, day, time and total; of the line its name, amount and tax.
    for row in rows {
      for field in [0, 1, 2, 3, 5] { #expect(pdf.has(row[field]), "\(row[field])") }
      #expect(pdf.has(row[11]) && pdf.has(row[14]), "\(row)")
    }
    let drafts = try report("export", "pdf", "--drafts")
    #expect(drafts.has("Tee") && !drafts.has(rows[0][0]) == (rows[0][6] == "checked"))
    #expect(try report("export", "pdf", "--from", "2031-01-01").pages.count == 1)
  }

  @Test func aReportIsNotWrittenToATerminal() throws {
    try saved("a.pdf", Self.sure)
    let line = "script -qec '\(shellLine(["export", "pdf"]))' /dev/null"
    let answer = traveller.shell(line)
    #expect(answer.exitCode == 1 && !answer.output.contains("%PDF-"))
    #expect(answer.output.contains("export pdf > "))
  }

  /// Returns what goes to standard output, as a file.
  private func report(_ words: String...) throws -> ReadPDF {
    let path = traveller.home("report.pdf")
    let answer = traveller.shell(shellLine(words) + " > " + path)
    #expect(answer.exitCode == 0, "\(answer)")
    return ReadPDF(try #require(contents(path)))
  }

  private func shellLine(_ words: [String]) -> String {
    (["env -u DBUS_SESSION_BUS_ADDRESS \"$pricescan\" receipts"] + words
      + ["--passphrase-file", traveller.home("passphrase")]).joined(separator: " ")
  }

  @Test func aNameThatWasCorrectedIsFilledInTheNextTime() throws {
    var lines = Self.sure
    lines[3] = "MlLCH                 1,19 B"
    let first = try saved("a.pdf", lines)
    types("check", first, "--name", "1=MILCH")
    #expect(types("show", first).output.contains("MILCH"))
    lines[12] = "14.01.2020    17:26   Bon 934"
    let next = try saved("b.pdf", lines)
    #expect(next != first)
    #expect(types("show", next).output.contains("MILCH（讀成 MlLCH）"), "\(types("show", next))")
  }

  @Test func digitsOfSeveralAreTooFew() throws {
    for number in 1...17 {
      var lines = Self.sure
      lines[12] = "\(number + 10).01.2020    17:25   Bon 933"
      put(TypedPDF.bytes(lines), at: traveller.home("\(number).pdf"))
    }
    types("save", plus: (1...17).map { traveller.home("\($0).pdf") })
    let all = ids()
    #expect(all.count == 17)
    let twice = try #require(all.first { id in all.count { $0.first == id.first } > 1 })
    let answer = types("show", String(twice.prefix(1)))
    #expect(answer.exitCode == 1 && answer.complaints.contains("請多寫幾碼"))
  }

  @Test func saysHowToBegin() {
    let answer = types()
    #expect(answer.complaints.contains("pricescan receipts save 檔案"))
    #expect(answer.exitCode == 1)
  }

  @Test func saysThatNothingIsKeptYet() throws {
    types("save", traveller.home("missing.pdf"))
    let answer = types()
    #expect(answer.complaints.contains("還沒有收據"))
    #expect(answer.exitCode == 1)
  }

  @Test(arguments: [
    ["list", "more"], ["find"], ["show"], ["show", "a", "b"], ["save"],
    ["save", "--country", "XX", "a.pdf"], ["check"], ["check", "a", "--time", "9"],
    ["check", "a", "--time", "24:00"], ["check", "a", "--amount", "0=1"],
    ["check", "a", "--amount", "x"], ["check", "a", "--amount", "1=x"],
    ["check", "a", "--name", "x"],
    ["count", "a", "--rate", "0"], ["delete"], ["export"],
    ["export", "xml"], ["export", "--json"], ["list", "--total", ".."],
    ["list", "--total", "a..b"],
    ["list", "--total", "x"], ["list", "--plain"],
  ])
  func saysWhatIsWrong(_ words: [String]) {
    #expect(traveller.run(["receipts"] + words).exitCode == 2, "\(words)")
  }

  @Test func anIDInCapitalsOfAnotherProgramIsFound() {
    let file = traveller.home("other.json")
    put(#"[{"uid": "ABC-7", "currency": "TWD", "decimals": 0, "source": "pdf"}]"#, at: file)
    #expect(types("import", file).exitCode == 0)
    for id in ["ABC-7", "abc", "Ab"] {
      #expect(types("show", id).exitCode == 0, "\(id)")
    }
  }
}
