// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import FoundationEssentials
import TestSupport
import Testing

@Suite struct BudgetCommandTests {
  private let traveller = Traveller()

  @discardableResult
  private func budget(_ words: String...) -> Traveller.Answer {
    traveller.run(["budget"] + words + ["--plain"])
  }

  private func plans() {
    budget("plan", "--allowance", "30000", "--from", "2026-09-01", "--least", "0")
    budget("bill", "rent", "12000", "--name", "房租", "--due", "2026-09-05")
    budget("income", "salary", "32000", "--due", "2026-09-02", "--every", "1 months")
    budget("add", "1200", "--day", "2026-09-02", "--category", "外食", "--note", "晚餐")
  }

  @Test func showsWhatMayBeSpent() {
    plans()
    let answer = budget("--day", "2026-09-03")
    #expect(
      answer.output == """
        今天還可花：NT$ 600
                          台幣
          可以花的      30,000
          − 已花         1,200
          − 未付的帳單  12,000
          =             16,800
        到 2026-09-30 每天 NT$ 600；今天已花 NT$ 0
        2026-09-02 的「salary」進來了嗎？請記下來。
        連續 3 天沒有超出，其中 2 天沒有記帳

        """)
    #expect(answer.exitCode == 0)
  }

  @Test func showsItToOtherPrograms() {
    plans()
    let answer = budget("show", "--json", "--day", "2026-09-03")
    #expect(
      answer.output == """
        {"day": "2026-09-03", "period": {"from": "2026-09-01", "to": "2026-09-30"}, \
        "share": "600", "binding_day": "2026-09-30", "spent_today": "0", "left_today": "600", \
        "room": "16800", "base": "1666.666666", "least": "0", "put_aside": "0", "carry": "0", \
        "asks": [["salary", "2026-09-02"]], "terms": {"allowance": "30000", "carry": "0", \
        "incomes": "0", "spent": "1200", "bills": "12000", "goals": "0", "buffer": "0"}, \
        "streak": {"days": 3, "without_entry": 2}}

        """)
    #expect(budget("--json", "--exact", "--day", "2026-09-04").output.contains("\"5600/9\""))
  }

  @Test func entersWhatSettlesABill() {
    plans()
    budget("add", "12000", "--for", "rent", "--due", "2026-09-05", "--day", "2026-09-03")
    budget("add", "32000", "--for", "salary", "--due", "2026-09-02")
    let answer = budget("show", "--json", "--day", "2026-09-03")
    #expect(answer.output.contains(#""bills": "0""#))
    #expect(answer.output.contains(#""asks": []"#))
    let wrong = budget("add", "1", "--for", "phone", "--due", "2026-09-05")
    #expect(wrong.complaints.contains("「phone」"))
    #expect(wrong.exitCode == 1)
    #expect(budget("add", "1", "--goal", "bike").exitCode == 1)
    #expect(budget("add", "1", "--for", "rent").exitCode == 2)
    let unnamed = budget("add", "12000", "--due", "2026-09-05")
    #expect(unnamed.exitCode == 2 && unnamed.complaints.contains("--for"))
  }

  @Test func entersNothingThatSettlesNothing() {
    plans()
    let before = budget("list").output
    let other = budget("add", "12000", "--for", "rent", "--due", "2026-09-06")
    #expect(other.complaints.contains("2026-09-05") && other.exitCode == 1)
    #expect(budget("skip", "rent", "--day", "2026-09-06").complaints.contains("2026-09-05"))
    let kind = budget("add", "1", "--for", "rent", "--due", "2026-09-05", "--kind", "income")
    #expect(kind.complaints.contains("expense") && kind.exitCode == 2)
    #expect(budget("income", "rent", "1").complaints.contains("「rent」"))
    #expect(budget("list").output == before)
    #expect(budget("add", "9", "--for", "rent", "--due", "2026-09-05").exitCode == 0)
    let again = budget("add", "9", "--for", "rent", "--due", "2026-09-05")
    #expect(again.complaints.contains("2026-09-05") && again.exitCode == 1)
  }

  @Test func readsAThousandAsItStandsOnTags() {
    budget("add", "1.000", "--currency", "TWD", "--day", "2026-09-02")
    #expect(budget("export", "csv").output.contains("2026-09-02,1000,"))
  }

  /// As in the window.
  @Test(arguments: ["12,000", "１２０００", "12 000", "12.000"])
  func readsEveryAmountInOneWay(_ amount: String) {
    budget("plan", "--allowance", amount, "--opening", amount, "--from", "2026-09-01")
    budget("bill", "rent", amount)
    budget("goal", "bike", amount)
    budget("limit", "drinks", amount)
    budget("add", amount, "--currency", "TWD", "--day", "2026-09-02")
    let json = budget("export", "json").output
    for name in ["allowance", "opening", "target", "limit", "twd"] {
      #expect(json.contains(#""\#(name)" : "12000""#), "\(name) \(amount)")
    }
    #expect(json.split(separator: #""twd" : "12000""#).count == 3)
  }

  @Test func aBookTakesInItsOwnExportWithoutAnythingNew() throws {
    plans()
    let folder = TemporaryFolder()
    let file = folder("own.json")
    try Data(budget("export", "json").output.utf8).write(to: URL(filePath: file))
    #expect(budget("import", "--dry-run", file).output.contains("0"))
    #expect(budget("import", file).output.contains("0"))
    #expect(budget("list").output.split(separator: "1,200").count == 2)
  }

  @Test func anOpenBookIsExportedWithItsReceipts() throws {
    let folder = TemporaryFolder()
    let file = folder("open.json")
    let receipt = #"{"uid": "0a1b", "currency": "TWD", "decimals": 0, "source": "pdf"}"#
    put(#"{"receipts": [\#(receipt)]}"#, at: file)
    #expect(budget("export", "json", "--book", file).output.contains("0a1b"))
    put(#"{"receipts": [{"uid": "0a1b"}]}"#, at: file)
    #expect(budget("export", "json", "--book", file).complaints.contains("receipts[0].decimals"))
    #expect(budget("export", "csv", "--book", file).exitCode == 0, "a table has no receipts")
  }

  @Test func aSealedBookTakesInItsOwnTableWithoutAnythingNew() throws {
    let folder = TemporaryFolder()
    let (secret, file) = (folder("secret"), folder("own.csv"))
    try Data("open sesame\n".utf8).write(to: URL(filePath: secret))
    func sealed(_ words: String...) -> Traveller.Answer {
      traveller.run(["budget"] + words + ["--passphrase-file", secret])
    }
    _ = sealed("add", "65", "--day", "2026-09-02", "--note", "coffee")
    _ = sealed("add", "65", "--day", "2026-09-02", "--note", "coffee")
    try Data(sealed("export", "csv").output.utf8).write(to: URL(filePath: file))
    #expect(sealed("import", "--dry-run", file).output.contains("0"))
    #expect(sealed("import", file).output.contains("0"))
    #expect(sealed("list").output.split(separator: "coffee").count == 3)
  }

  @Test func aCategoryIsTheSameByEitherOfItsNames() {
    budget("plan", "--allowance", "30000", "--from", "2026-09-01")
    budget("limit", "飲料", "500", "--strict")
    budget("add", "480", "--category", "drinks", "--day", "2026-09-02")
    #expect(budget("list").output.contains("飲料"))
    #expect(budget("export", "json").output.contains(#""key" : "drinks""#))
    for name in ["飲料", "drinks"] {
      let answer = traveller.run(
        ["afford", "100", "--category", name, "--check", "--plain", "--day", "2026-09-02"])
      #expect(answer.exitCode == 1 && answer.complaints.isEmpty, "\(name)")
    }
    let unknown = traveller.run(
      ["afford", "100", "--category", "飮料", "--plain", "--day", "2026-09-02"])
    #expect(unknown.exitCode == 0 && unknown.complaints.contains("「飮料」"))
  }

  @Test func aPlanOfDaysGoesOnWhereThePeriodEnds() {
    let first = budget(
      "plan", "--allowance", "6000", "--cycle", "14 days", "--from", "2026-09-01", "--day",
      "2026-09-01")
    #expect(first.output.contains("2026-09-01"))
    let changed = budget("plan", "--rollover", "reset", "--day", "2026-09-06")
    #expect(changed.output.contains("2026-09-15"))
    #expect(
      budget("show", "--json", "--day", "2026-09-20").output.contains(
        #""period": {"from": "2026-09-15", "to": "2026-09-28"}"#))
  }

  @Test func aPlanSaysFromWhenOnItHolds() {
    plans()
    let changed = budget("plan", "--allowance", "20000", "--day", "2026-09-10")
    #expect(changed.output.contains("2026-10-01"))
    let late = budget("plan", "--opening", "500", "--day", "2026-09-10")
    #expect(late.exitCode == 1 && late.complaints.contains("--from 2026-09-01"))
    #expect(budget("plan", "--opening", "500", "--from", "2026-09-01").exitCode == 0)
  }

  @Test func whatWouldLeaveNothingToReckonIsRefused() {
    plans()
    let before = budget("export", "json").output
    for words in [
      ["plan", "--allowance", "1", "--from", "0026-09-01"],
      ["goal", "car", "500000", "--due", "2300-01-01"],
    ] {
      let answer = traveller.run(["budget"] + words + ["--plain", "--day", "2026-09-03"])
      #expect(answer.exitCode == 1 && !answer.complaints.isEmpty)
    }
    #expect(budget("export", "json").output == before)
  }

  @Test func whatIsNotNamedStaysAsItWas() {
    plans()
    budget("bill", "rent", "12500", "--day", "2026-10-20", "--category", "home")
    budget("bill", "rent", "12600", "--day", "2026-10-20")
    budget("income", "salary", "33000", "--automatic")
    budget("income", "salary", "34000")
    budget("goal", "bike", "9000", "--name", "腳踏車", "--due", "2026-12-01")
    budget("goal", "bike", "9500")
    budget("limit", "drinks", "500", "--strict")
    budget("limit", "drinks", "600")
    let json = budget("export", "json").output
    for part in [
      #""anchor" : "2026-09-05""#, #""category" : "home""#, #""name" : "房租""#,
      #""automatic" : true"#, #""due" : "2026-12-01""#, #""name" : "腳踏車""#, #""strict" : true"#,
      "12600", "34000", "9500", "600",
    ] { #expect(json.contains(part), "\(part)") }
    let early = budget("bill", "phone", "1", "--due", "2026-09-05", "--last", "2026-09-04")
    #expect(early.exitCode == 2 && early.complaints.contains("--last"))
  }

  @Test func saysWhatWasEntered() {
    traveller.types("settings", "set", "--name", "日幣", "--rate", "0.22")
    let answer = budget("add", "130", "--day", "2026-09-02")
    #expect(answer.output == "已記入 2026-09-02：NT$ 28.60 (130 JPY)\n")
    #expect(budget("add", "NT$ 130", "--day", "2026-09-02").output.contains("NT$ 130\n"))
  }

  @Test func changesFromMonthsToWeeks() {
    budget("plan", "--allowance", "12000", "--start-day", "25", "--from", "2026-09-25")
    let wrong = budget("plan", "--cycle", "week", "--start-day", "8")
    #expect(wrong.complaints.contains("--start-day") && wrong.exitCode == 2)
    #expect(budget("plan", "--cycle", "week", "--from", "2026-10-25").exitCode == 0)
  }

  @Test func whatSteersATerminalIsShownAsNothing() {
    budget("add", "5", "--currency", "TWD", "--note", "\u{1B}[31mred\nnext\u{7}")
    #expect(budget("list").output.contains("\u{FFFD}[31mred\u{FFFD}next\u{FFFD}"))
  }

  @Test func keepsWhatAForeignPurchaseWas() {
    traveller.types("settings", "set", "--name", "日幣", "--rate", "0.22")
    budget("add", "¥3500", "--day", "2026-09-02", "--product", "拿鐵", "--store", "全聯")
    let json = budget("export", "json").output
    for part in [#""original" : "3500""#, #""currency" : "JPY""#, #""rate" : "0.22""#] {
      #expect(json.contains(part))
    }
    #expect(
      budget("export", "csv").output.hasSuffix(
        "expense,2026-09-02,770,,拿鐵,全聯,,,,3500,JPY,0.22,,\r\n"))
    #expect(budget("list").output.contains("拿鐵 · 全聯"))
  }

  @Test func changesOfAPlanOnlyWhatIsNamed() {
    plans()
    budget("plan", "--from", "2026-09-01", "--rollover", "reset", "--cycle", "14 days")
    let json = budget("export", "json").output
    #expect(json.contains(#""cycle" : "14 days""#))
    #expect(json.contains(#""rollover" : "reset""#))
    #expect(json.contains(#""allowance" : "30000""#))
    #expect(budget("plan", "--cycle", "year").complaints.contains("14 days"))
  }

  @Test func setsGoalsAndLimits() {
    plans()
    budget("goal", "camera", "18000", "--due", "2027-03-01")
    budget("limit", "外食", "4000", "--strict")
    budget("add", "100", "--kind", "set-aside", "--goal", "camera", "--day", "2026-09-03")
    let json = budget("export", "json").output
    #expect(json.contains(#""target" : "18000""#))
    #expect(json.contains(#""strict" : true"#))
    #expect(json.contains(#""kind" : "set-aside""#))
    let list = budget("list").output
    #expect(list.contains("存下") && list.contains("支出"))
  }

  @Test func takesABookOnce() {
    plans()
    let file = traveller.home("other.json")
    put(budget("export", "json").output, at: file)
    let other = traveller.home("new.json")
    func take(_ words: String...) -> Traveller.Answer {
      traveller.run(["budget", "import", file, "--plain", "--book", other] + words)
    }
    #expect(take("--dry-run").output == "1 筆新紀錄\n")
    #expect(take().output == "1 筆新紀錄\n")
    #expect(take().output == "0 筆新紀錄\n")
    #expect(text(other) == budget("export", "json").output)
  }

  /// As Windows writes it.
  @Test func aBookOfJSONMayBeginWithTheMarkOfUTF8() {
    plans()
    let file = traveller.home("marked.json")
    put([0xEF, 0xBB, 0xBF] + Array(budget("export", "json").output.utf8), at: file)
    let other = traveller.home("new.json")
    let answer = traveller.run(["budget", "import", file, "--plain", "--book", other])
    #expect(answer.output == "1 筆新紀錄\n", "\(answer)")
    #expect(traveller.run(["budget", "list", "--plain", "--book", file]).exitCode == 0)
  }

  private static let receipt = """
    {"receipts": [{"uid": "0a1b0a1b0a1b0a1b0a1b0a1b0a1b0a1b", "store": "Shop", "day": "2026-09-11",
      "currency": "EUR", "decimals": 2, "total": "1.00", "source": "picture",
      "state": "checked", "gap": "0.00", "lines": [], "taxes": [], "doubts": []}]}
    """

  @Test func saysWhatBecomesOfTheReceiptsOfABook() {
    let (file, secret) = (traveller.home("receipts.json"), traveller.home("passphrase"))
    put(Self.receipt, at: file)
    put("secret\n", at: secret)
    let plain = budget("import", file)
    #expect(plain.output == "0 筆新紀錄\n", "\(plain)")
    #expect(plain.exitCode == 1 && plain.complaints.contains("略過 1 張收據"), "\(plain)")
    #expect(budget("import", "--dry-run", file).complaints == plain.complaints)
    func sealed(_ words: String...) -> Traveller.Answer {
      traveller.run(["budget", "import", file, "--passphrase-file", secret] + words)
    }
    #expect(sealed("--dry-run").output == "0 筆新紀錄\n1 張新收據\n")
    #expect(sealed().output == "0 筆新紀錄\n1 張新收據\n")
    #expect(sealed("--dry-run").output == "0 筆新紀錄\n0 張新收據\n")
    #expect(sealed().output == "0 筆新紀錄\n0 張新收據\n")
  }

  @Test func takesATableOnce() {
    let file = traveller.home("bank.csv")
    put("Datum;Betrag\n3.9.2026;-65,50\n3.9.2026;-65,50\n4.9.2026;100\n", at: file)
    let words = [
      "import", file, "--map", "day=Datum,twd=Betrag", "--dates", "dmy", "--decimal", "comma",
      "--account", "--plain",
    ]
    #expect(traveller.run(["budget"] + words + ["--dry-run"]).output == "3 筆新紀錄\n")
    #expect(traveller.run(["budget"] + words).output == "3 筆新紀錄\n")
    #expect(traveller.run(["budget"] + words).output == "0 筆新紀錄\n")
    #expect(budget("list").output.contains("65.50"))
  }

  @Test func refusesLinesOfATableByNumberAndTakesNothing() {
    let file = traveller.home("bank.csv")
    put("day,twd\n2026-09-03,65\n2026-09-31,65\n2026-09-03,abc\n", at: file)
    let answer = budget("import", file)
    #expect(answer.complaints.contains("第 3 行：「2026-09-31」不是日期"))
    #expect(answer.complaints.contains("第 4 行：「abc」不是金額"))
    #expect(answer.exitCode == 1)
    #expect(budget("list").output.isEmpty)
    put("day,amount\n", at: file)
    #expect(budget("import", file).complaints.contains("「twd」"))
  }

  @Test func whatIsNoBookIsToldForWhatItIs() {
    let (list, sealed) = (traveller.home("receipts.json"), traveller.home("book.sealed"))
    put("[]", at: list)
    #expect(budget("import", list).complaints.contains("pricescan receipts import /"))
    put("CCBOOK1S…", at: sealed)
    let answer = budget("--book", sealed)
    #expect(answer.exitCode == 1 && answer.complaints.contains("已加密"), "\(answer)")
    let missing = budget("import", traveller.home("none.csv"))
    #expect(missing.complaints.contains("找不到檔案") && missing.exitCode == 1, "\(missing)")
  }

  @Test func optionsOfATableDoNotGoWithABook() {
    let file = traveller.home("other.json")
    put("{}", at: file)
    for words in [["--account"], ["--dates", "dmy"], ["--map", "day=x"], ["--decimal", "comma"]] {
      let answer = traveller.run(["budget", "import", file, "--plain"] + words)
      #expect(answer.exitCode == 2 && answer.complaints.contains(words[0]), "\(answer)")
    }
  }

  @Test func refusesABookThatIsWrongAndSaysWhere() {
    let file = traveller.home("wrong.json")
    put(#"{"plan": [{"form": "2026-09-01"}]}"#, at: file)
    let answer = budget("import", file)
    #expect(answer.complaints.contains(file + ": "))
    #expect(answer.complaints.contains("「plan[0].form」"))
    #expect(answer.exitCode == 1)
    #expect(budget("import", traveller.home("none.json")).complaints.contains("none.json"))
  }

  @Test func saysThatNothingIsThereYet() {
    #expect(budget().complaints.contains("budget plan --allowance 12000"))
    #expect(budget("list").complaints.contains("還沒有任何收支紀錄"))
    #expect(budget("list").exitCode == 1)
  }

  @Test(arguments: [
    ["plan"], ["plan", "x"], ["plan", "--allowance", "-1"], ["add"], ["add", "1", "2"],
    ["bill", "rent"], ["bill", "rent", "1", "--automatic"], ["bill", "rent", "1", "--every", "x"],
    ["goal"], ["limit", "x"], ["list", "x"], ["import"], ["import", "a", "b"],
    ["import", "a", "--map", "day"], ["import", "a", "--map", "x=y"],
    ["import", "a", "--dates", "x"], ["export"],
    ["export", "xml"], ["export", "csv", "b"], ["show", "x"], ["shwo"], ["--exact"],
    ["list", "--day", "2026-09-11"], ["export", "csv", "--day", "2026-09-11"],
    ["limit", "x", "1", "--day", "2026-09-11"], ["remove", "x", "--day", "2026-09-11"],
    ["list", "--passphrase-file", "x"],
  ])
  func saysWhatIsWrongWithTheWords(_ words: [String]) {
    let answer = traveller.run(["budget"] + words + ["--plain"])
    #expect(answer.exitCode == 2)
    #expect(!answer.complaints.isEmpty)
  }

  @Test func refusesWhatIsNoAmount() {
    #expect(budget("bill", "rent", "abc").exitCode == 1)
    #expect(budget("bill", "rent", "€100").complaints.contains("「€100」不是新台幣"))
    #expect(budget("goal", "rent", "1.0015").exitCode == 1)
  }
}
