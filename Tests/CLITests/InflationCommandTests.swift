// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Money
import Products
import Receipts
import Storage
import TestSupport
import Testing

/// `pricescan inflation` and `pricescan product`, with a drawn book and with one's own.
@Suite(.timeLimit(.minutes(10))) struct InflationCommandTests {
  private let traveller = Traveller()

  init() { put("correct horse\n", at: traveller.home("passphrase")) }

  private func types(_ words: String...) -> Traveller.Answer {
    traveller.run(
      words + ["--passphrase-file", traveller.home("passphrase"), "--book", path],
      variables: ["DBUS_SESSION_BUS_ADDRESS": nil])
  }

  private var path: String { traveller.home("book.sealed") }

  /// So many things a month, each a little dearer every time; the first is named by a person.
  private func begins(_ count: Int, months: Int) throws {
    let book = try BookFile.create(path, .sealed(.passphrase("correct horse")))
    for month in 0..<months {
      var receipt = KeptReceipt(
        uid: BookFile.newReceiptUID, store: "Lidl",
        day: try #require(Day("2025-01-15")).adding(months: month), currency: "EUR", decimals: 2,
        source: .typed)
      receipt.lines = (0..<count).map { place in
        KeptLine(.item, "WARE \(place) 500G", 100 + 10 * place + month)
      }
      receipt.total = receipt.lines.reduce(0) { $0 + $1.amount }
      try book.save(receipt.checked())
    }
    let alias = KnownAlias(
      store: "Lidl", printed: "WARE 0 500G", product: "Milch", standing: .confirmed)
    try book.learn(alias, on: try #require(Day("2025-01-15")))
  }

  // MARK: The demo

  @Test func theDemoNeedsNoBookAndMakesNone() {
    let answer = types("inflation", "--demo")
    #expect(answer.exitCode == 0 && answer.complaints.isEmpty)
    #expect(answer.lines[0].hasPrefix("2025-12 自己的物價：") && answer.lines[0].hasSuffix("EUR"))
    #expect(answer.lines.filter { $0.hasPrefix("202") && $0.contains("100%") }.count == 24)
    for found in ["Kartoffelchips, Nordmarkt，200 → 175，同樣份量的價格 +14.3%", "變貴：Kaffee", "Eckladen"] {
      #expect(answer.output.contains(found), "\(found)")
    }
    #expect(!BookFile.isThere(path))
  }

  @Test func theDemoIsWrittenForOtherProgramsToo() throws {
    let answer = types("inflation", "--demo", "--json", "--by", "quarter", "--base", "2024-Q2")
    #expect(answer.exitCode == 0)
    for part in [
      #"{"currency": "EUR", "by": "quarter", "base": "2024-Q2", "periods": [{"period": "2024-Q1""#,
      #"{"period": "2024-Q2", "index": "100.0", "low": "100.0", "high": "100.0", "matched": 26"#,
      #""official": [{"period": "2024-Q1", "value": "99.4"}"#, #""coverage": "1.00""#,
      #""year_on_year": "0.0"#,
    ] {
      #expect(answer.output.contains(part), "\(part)")
    }
  }

  @Test(arguments: [
    ("zh_TW.UTF-8", "自己的物價", "zh-TW"), ("de_DE.UTF-8", "Eigene Inflation", "de"),
    ("ja_JP.UTF-8", "自分の物価", "ja"), ("en_GB.UTF-8", "Own Inflation", "en"),
  ])
  func aReportHasEveryFigureThatIsSaid(
    _ locale: String, _ title: String, _ language: String
  ) throws {
    let path = traveller.home("report.pdf")
    let words = ["inflation", "--demo", "--by", "quarter"]
    let said = traveller.run(words, variables: ["LANG": locale])
    let answer = traveller.run(words + ["--pdf", path], variables: ["LANG": locale])
    #expect(answer.exitCode == 0 && answer.output.contains("report.pdf"))
    #expect(answer.lines.count == 1 && answer.complaints.isEmpty)
    let bytes = try #require(contents(path))
    #expect(String(decoding: bytes, as: UTF8.self).contains("/Lang (\(language))"))
    let pdf = ReadPDF(bytes)
    #expect(pdf.info["Title"] == title && pdf.hasItsFonts)
    let figures = said.output.matches(of: /[-+]?\d+\.\d+(–\d+\.\d+|%)?/).map { String($0.0) }
    #expect(figures.count > 40)
    for figure in figures { #expect(pdf.has(figure), "\(figure)") }
  }

  @Test func aReportThatCannotBeWrittenIsExplained() {
    put("mine\n", at: traveller.home("other"))
    for path in [traveller.home("none/report.pdf"), traveller.home.path] {
      let answer = types("inflation", "--demo", "--pdf", path)
      #expect(answer.exitCode == 1 && answer.output.isEmpty)
      #expect(answer.complaints.contains(path))
    }
    #expect(types("inflation", "--demo", "--pdf", traveller.home("other")).exitCode == 0)
    #expect(text(traveller.home("other"))?.hasPrefix("%PDF-") == true)
  }

  @Test func aProductOfTheDemoHasWhatWasPlanted() {
    let coffee = types("product", "--demo", "kaffee")
    #expect(coffee.lines[0] == "Kaffee")
    #expect(coffee.lines.contains { $0.hasPrefix("2025-09-03  Eckladen") && $0.contains("偏貴：+") })
    #expect(coffee.lines.contains("同一時期最便宜：Grünkauf"))
    #expect(types("product", "--demo", "chips").output.contains("2025-03-01 起變小"))
    #expect(types("product", "--demo", "br").lines.filter { $0.hasPrefix("Br") }.count == 2)
    let json = types("product", "--demo", "--json", "Kaffee").output
    #expect(
      json.hasPrefix(#"{"product": "Kaffee", "currency": "EUR", "prices": [{"day": "2024-01"#))
    #expect(json.contains(#""cheapest": "Grünkauf""#) && json.contains(#""unusual": "0."#))
    #expect(
      types("product", "--demo", "--json", "chips").output.contains(
        #""before": "200", "after": "175", "factor": "1.142857""#))
  }

  // MARK: One's own book

  @Test func withoutABookItSaysHowOneBegins() {
    let answer = types("inflation")
    #expect(answer.exitCode == 1 && answer.output.isEmpty)
    #expect(answer.complaints.contains("pricescan receipts save"))
  }

  @Test func fourThingsAreNotEnough() throws {
    try begins(4, months: 3)
    let answer = types("inflation")
    #expect(answer.exitCode == 1)
    #expect(answer.lines[0].hasPrefix("資料不足：") && answer.output.contains("資料不足：只有 4 項商品"))
    let json = types("inflation", "--json")
    #expect(json.output.contains(#"{"period": "2025-01", "gap": true, "why": "資料不足"#))
    #expect(json.output.contains(#""base": null"#) && json.exitCode == 1)
  }

  @Test func whatIsBoughtEveryMonthHasAnIndex() throws {
    try begins(6, months: 4)
    let answer = types("inflation", "--base", "2025-02")
    #expect(answer.exitCode == 0)
    #expect(answer.lines[0] == "2025-04 自己的物價：101.6（2025-02 = 100），EUR")
    #expect(answer.lines.contains { $0.hasPrefix("2025-01   99.2") && $0.contains("6") })
    #expect(types("inflation", "--currency", "JPY").exitCode == 1)
    let milk = types("product", "Milch")
    #expect(milk.lines.count == 7 && milk.lines[2].hasSuffix("EUR 1.00  EUR 1.00"))
    #expect(types("product", "WARE 3").lines[0] == "WARE 3 500G (Lidl)")
  }

  @Test func aBaseThatCannotBeOneIsRefused() throws {
    try begins(6, months: 4)
    let answer = types("inflation", "--base", "2024-01")
    #expect(answer.exitCode == 1 && answer.output.isEmpty)
    #expect(answer.complaints.contains("2024-01 不能當基期"))
    #expect(answer.complaints.contains("--base 2025-01"))
    #expect(types("inflation", "--base", "2025-01", "--by", "quarter").exitCode == 2)
    #expect(types("inflation", "--base", "January").exitCode == 2)
    #expect(types("inflation", "more").exitCode == 2)
    #expect(types("inflation", "--currency", "XXZ").exitCode == 2)
  }

  @Test func anUnknownProductIsToldAndItsNameIsNeeded() throws {
    try begins(1, months: 1)
    let answer = types("product", "Tee")
    #expect(answer.exitCode == 1 && answer.complaints.contains("沒有「Tee」"))
    #expect(types("product").exitCode == 2)
  }

  // MARK: Official numbers

  private func has(_ name: String, _ text: String) -> String {
    put(text, at: traveller.home(name))
    return traveller.home(name)
  }

  @Test func anOfficialFileStandsBeside() throws {
    try begins(6, months: 3)
    let file = has("cpi.csv", "Zeit;VPI\n2025-01;120,0\n2025-02;120,6\n2025-03;121,2\n")
    let answer = types("inflation", "--official", file)
    #expect(answer.output.contains("與「VPI」相差：+0.6 點"))
    #expect(answer.lines.contains { $0.hasPrefix("2025-03") && $0.hasSuffix("101.0") })
    #expect(types("inflation", "official").exitCode == 1, "it was looked at, and not kept")
  }

  @Test func officialNumbersAreKeptAndRemoved() throws {
    try begins(6, months: 3)
    let file = has("cpi.csv", "time,CPI\n2025-01,110.2\n2025-03,111\n")
    #expect(types("inflation", "official", "add", file).lines == ["CPI  2025-01 – 2025-03"])
    #expect(types("inflation", "official", "list").lines == ["CPI  2025-01 – 2025-03"])
    #expect(types("inflation").output.contains("與「CPI」相差"))
    #expect(types("inflation", "official", "remove", "VPI").complaints.contains("沒有叫做「VPI」"))
    #expect(types("inflation", "official", "remove", "CPI").exitCode == 0)
    #expect(types("inflation", "official", "list").exitCode == 1)
    #expect(types("inflation", "official", "CPI").exitCode == 2)
    #expect(types("inflation", "official", "add").exitCode == 2)
  }

  @Test func aFileWithoutMonthsIsRefused() throws {
    try begins(6, months: 3)
    for (text, said) in [
      ("a,b\n1,2\n", "找不到月份欄"), ("time,v\n2025-01,no\n", "找不到每個月都有指數的欄位"),
      ("\"a", "引號"),
    ] {
      let answer = types("inflation", "--official", has("bad.csv", text))
      #expect(answer.exitCode == 1 && answer.output.isEmpty)
      #expect(answer.complaints.contains(said), "\(answer.complaints)")
    }
    #expect(types("inflation", "--official", traveller.home("nowhere.csv")).exitCode == 1)
  }

  @Test func whatTheDemoDoesNotHaveIsRefused() {
    let traveller = Traveller()
    for words in [["inflation"], ["product", "milk"]] {
      let other = traveller.run(words + ["--demo", "--currency", "JPY"])
      #expect(other.exitCode == 2 && other.complaints.contains("EUR"), "\(other)")
    }
    #expect(traveller.types("inflation", "--demo", "--currency", "EUR").exitCode == 0)
    let pdf = traveller.home("x.pdf")
    #expect(traveller.types("inflation", "--demo", "--json", "--pdf", pdf).exitCode == 2)
    #expect(traveller.types("inflation", "official", "list", "--currency", "JPY").exitCode == 2)
  }
}
