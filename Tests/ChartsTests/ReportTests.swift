// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Charts

/// Reports as another program reads them.
@Suite struct ReportTests {
  private func read(
    _ parts: [Report.Part], title: String = "Prices", language: String = "en"
  ) throws -> ReadPDF {
    ReadPDF(try Report(title, language: language, parts).pdf())
  }

  private func table(_ rows: [[String]], columns: [Report.Column]? = nil) -> Report.Part {
    .table(
      Report.Table(columns ?? [.words("Name"), .figures("Amount")], rows.map { .cells($0) }))
  }

  @Test(arguments: [
    ("zh-TW", "自己的物價", "超過最便宜的店：臺幣一百二十元"),
    ("ja", "自分の物価", "最安の店より高く払った額：百二十円"),
    ("de", "Eigene Inflation", "Über dem günstigsten Laden bezahlt: 12,50 €"),
  ])
  func wordsAreFoundInEveryLanguage(_ language: String, _ title: String, _ words: String) throws {
    let curve = Curve([Curve.Series(title, [1, nil, 2], Curve.Stroke(width: 1))], range: 0...3)
    let pdf = try read(
      [
        .heading(words), .figure("104.5"), .text(words), table([[words, "12.50"]]),
        .curve(curve, bandTitle: "90 %"),
      ], title: title, language: language)
    #expect(pdf.has(title) && pdf.has(words + "104.5" + words) && pdf.has(words + "12.50"))
    #expect(pdf.has("1 / 1") && pdf.has("90 %"))
    #expect(pdf.info["Title"] == title && pdf.info["Page size"]?.contains("A4") == true)
    #expect(pdf.hasItsFonts)
  }

  @Test func theLanguageIsSaidAndTheRestIsAsItWas() throws {
    let report = Report("Preise", language: "de", [.text("Milch")])
    let bytes = try report.pdf()
    #expect(String(decoding: bytes, as: UTF8.self).contains("<< /Lang (de) /Type /Catalog"))
    #expect(ReadPDF(bytes).words.contains("Milch") && ReadPDF(bytes).info["Pages"] == "1")
    let without = try Report("Preise", language: "", report.parts).pdf()
    #expect(!String(decoding: without, as: UTF8.self).contains("/Lang"))
  }

  @Test(arguments: ["", "no PDF", "/Size 9 /Root 1 /Info 2 startxref 7", "trailer /Size x"])
  func whatIsNoPDFStaysWhatItIs(_ text: String) {
    #expect(PDFLanguage.adding("de", to: Array(text.utf8)) == Array(text.utf8))
    #expect(PDFLanguage.adding("de) /Evil (", to: Array(text.utf8)) == Array(text.utf8))
  }

  // MARK: Pages

  @Test func aTableOverSeveralPagesHasItsHeadOnEach() throws {
    let rows = (1...200).map { ["Row \($0) of them", "\($0).50"] }
    let pages = try read([.heading("All"), table(rows), .text("The end.")]).pages
    #expect(pages.count > 3)
    for (place, page) in pages.enumerated() {
      #expect(page.contains("Name Amount"))
      #expect(page.contains("\(place + 1) / \(pages.count)"))
    }
    let words = pages.joined()
    for row in rows { #expect(words.contains(row.joined(separator: " "))) }
    // Each row is there once.
    #expect(words.matches(of: /Row \d+ of them/).count == 200)
    #expect(pages.last?.contains("The end.") == true)
  }

  @Test func nothingStandsAloneAtTheEndOfAPage() throws {
    for count in 30...60 {
      let rows = (1...count).map { ["Row \($0)", "1.00"] }
      let titled = Report.Table(
        [.words("Name"), .figures("Amount")],
        rows.map { .cells($0) } + [.title("Lidl", note: "checked"), .cells(["Milk", "1.09"])])
      let pages = try read([.table(titled), .heading("Facts"), table([["Fact", "7"]])]).pages
      for (title, follower) in [("Lidl", "Milk 1.09"), ("Facts", "Fact 7")] {
        let page = pages.first { $0.contains(title + "\n") }
        #expect(page?.contains(follower) == true, "\(count): \(title)")
      }
      for page in pages { #expect(!page.contains(/Name Amount\n\d+ \//), "\(count)") }
    }
  }

  @Test func anEmptyTableHasItsHead() throws {
    #expect(try read([table([])]).words.contains("Name Amount"))
    #expect(try read([]).words == "Prices 1 / 1")
    #expect(try read([.table(Report.Table([]))]).info["Pages"] == "1")
  }

  // MARK: What does not fit

  @Test func longNamesGoOnInTheNextLine() throws {
    let name = "Haltbare fettarme Biovollmilch aus den Al"
    let chinese = String(repeating: "有機全脂鮮乳", count: 7)
    let word = String(repeating: "Donaudampfschifffahrt", count: 20)
    let columns: [Report.Column] = [
      .figures(""), .words("Line"), .words("Kind"), .words("Store"), .figures("Amount"),
    ]
    let pdf = try read(
      [
        table(
          [name, chinese, word].map { ["1", $0, $0, $0, "123456.78"] }, columns: columns),
        .text(word), .heading(chinese),
      ])
    for text in [name, chinese, word] { #expect(pdf.has(text)) }
    #expect(pdf.has("123456.78"))
    let reach = try #require(pdf.reach)
    #expect(reach.lowerBound >= A4.margin - 1)
    #expect(reach.upperBound <= A4.width - A4.margin + 1)
  }

  @Test func notOneLetterIsLostOfWhatFillsPages() throws {
    let long = (0..<4_000).map { String($0) }.joined(separator: ".")
    let pdf = try read([table([[long, "1.00"]]), .text(long)])
    #expect(pdf.pages.count > 3 && pdf.has("1.00"))
    let digits = pdf.pages.joined().filter { $0 == "9" }.count
    #expect(digits >= 2 * long.filter { $0 == "9" }.count)
  }

  @Test func moreFiguresThanThereIsRoomForStayOnThePage() throws {
    let columns = (0..<20).map { Report.Column.figures("Column \($0)") }
    let pdf = try read([table([columns.map { _ in "1234567890.12" }], columns: columns)])
    let reach = try #require(pdf.reach)
    #expect(reach.upperBound <= A4.width - A4.margin + 1)
  }

  @Test(arguments: [
    ("two\nlines\tand\r\nmore", "two lines and  more"), ("\u{1B}[31mred\u{0}", #"\x1B[31mred\x00"#),
    ("\u{202E}abc\u{2028}d", #"\x202Eabc d"#), ("a\u{200D}b", "a\u{200D}b"), ("plain", "plain"),
  ])
  func whatIsNoLetterIsShownAsANumber(_ text: String, _ shown: String) throws {
    #expect(SetText.shown(text) == shown)
    let pdf = try read([.text(text), table([[text, "1.00"]])], title: text)
    #expect(pdf.words.contains("1.00") && pdf.info["Title"] != nil)
  }

  @Test func missingAndSurplusCellsAreNoHarm() throws {
    let words = try read([table([["Milk"], ["Bread", "2.00", "more"]])]).words
    #expect(words.contains("Milk") && words.contains("Bread 2.00"))
  }

  @Test func whatIsLeftOverGoesToThoseWhoNeedIt() {
    #expect(TableColumns.shares(of: 100, among: [10, 20]) == [10, 20])
    #expect(TableColumns.shares(of: 100, among: [10, 200, 300]) == [10, 45, 45])
    #expect(TableColumns.shares(of: 0, among: [10, 20]) == [0, 0])
    #expect(TableColumns.shares(of: 90, among: [30, 30, 30]) == [30, 30, 30])
    #expect(TableColumns.shares(of: 5, among: []).isEmpty)
  }

  // MARK: Curves on paper

  @Test func aCurveOnPaperHasItsTicksItsFeetAndItsKey() throws {
    var curve = Curve(
      [
        Curve.Series("Own", [100, nil, 104], Curve.Stroke(width: 2), .each(radius: 3)),
        Curve.Series("Official", [100, 101, 102], Curve.Stroke(width: 1, dash: [4, 4])),
      ], range: 99...105)
    curve.ticks = Curve.ticks(in: curve.range) { String($0) }
    curve.feet = [Curve.Foot(0, "2025-01"), Curve.Foot(2, "2025-03")]
    curve.bands = [Curve.Band(low: 99, high: 101), nil, Curve.Band(low: 103, high: 105)]
    let pdf = try read([.curve(curve, bandTitle: "90 %")])
    for words in ["Own", "Official", "90 %", "99.0", "105.0", "2025-01", "2025-03"] {
      #expect(pdf.has(words), "\(words)")
    }
    #expect(!(try read([.curve(curve, bandTitle: nil)]).has("90 %")))
  }
}
