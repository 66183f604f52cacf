// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import TestSupport
import Testing

@Suite struct AffordCommandTests {
  private let traveller = Traveller.withBook(
    """
    {"plan": [{"from": "2026-09-01", "allowance": "12000", "least": "200"}],
     "categories": [{"key": "外食", "limit": "100", "strict": false}],
     "entries": [{"kind": "expense", "day": "2026-09-05", "twd": "3000"},
                 {"kind": "expense", "day": "2026-09-11", "twd": "130"}]}
    """)

  private func afford(_ words: String...) -> Traveller.Answer {
    traveller.run(["afford", "--plain", "--book", traveller.home("book.json")] + words)
  }

  @Test func answersInChinese() {
    let answer = afford("--day", "2026-09-11", "280", "1200")
    #expect(
      answer.output == """
        NT$ 280  ✓ 買得起
          最好的時機：現在
        NT$ 1,200  ◐ 買得起，但會變緊
          之後每天 NT$ 450 → NT$ 403
          最好的時機：現在
        合計：NT$ 1,480  ◐ 買得起，但會變緊
          之後每天 NT$ 450 → NT$ 388
          最好的時機：現在

        """)
    #expect(answer.exitCode == 0)
  }

  @Test func answersOtherPrograms() {
    let answer = afford("--json", "--day", "2026-09-11", "320", "9000")
    #expect(
      answer.lines == [
        #"{"price": "320", "twd": "320", "verdict": "affordable", "left_today": "320", "share": "450", "binding_day": "2026-09-30", "room": "5070", "best_day": "2026-09-11"}"#,
        #"{"price": "9000", "twd": "9000", "verdict": "wait", "left_today": "320", "share": "450", "binding_day": "2026-09-30", "room": "5070", "wait": {"days": 20, "day": "2026-10-01", "room_then": "11000"}}"#,
        #"{"together": {"twd": "9320", "verdict": "wait", "left_today": "320", "share": "450", "binding_day": "2026-09-30", "room": "5070", "wait": {"days": 20, "day": "2026-10-01", "room_then": "11000"}}}"#,
      ])
  }

  @Test func answersInFractions() {
    let answer = afford("--json", "--exact", "--day", "2026-09-11", "--category", "外食", "3500.5")
    #expect(answer.output.contains(#""before": "450/1", "after": "10739/38""#))
    #expect(answer.output.contains(#""category": {"key": "外食", "over": "6801/2"}"#))
    #expect(answer.output.contains(#""twd": "7001/2""#))
  }

  @Test func saysWhatIsOver() {
    let answer = afford("--json", "--day", "2026-09-11", "900000")
    #expect(answer.output.contains(#""verdict": "over", "#))
    #expect(answer.output.contains(#""over": {"missing": ""#))
    #expect(!answer.output.contains("wait"))
  }

  @Test func saysItWithTheExitCode() {
    #expect(afford("--check", "--day", "2026-09-11", "320").exitCode == 0)
    #expect(afford("--check", "--day", "2026-09-11", "3500").exitCode == 0)
    #expect(afford("--check", "--day", "2026-09-11", "9000").exitCode == 1)
    #expect(afford("--day", "2026-09-11", "9000").exitCode == 0)
  }

  @Test func takesPricesOfOtherCurrencies() {
    traveller.types("settings", "set", "--name", "日幣", "--rate", "0.22", "--fee", "1.5")
    let answer = afford("--json", "--day", "2026-09-11", "--currency", "JPY", "3500")
    #expect(answer.output.hasPrefix(#"{"price": "3500", "twd": "781.55", "verdict": "tighter""#))
    #expect(
      afford("--json", "--day", "2026-09-11", "NT$ 320").output.contains(#""twd": "320""#))
  }

  @Test(arguments: [
    (["--plain", "--day", "2026-13-01", "320"], "2026-09-11"), (["--plain"], "缺少"),
    (["--plain", "--colour", "320"], "--colour"), (["--plain", "--exact", "320"], "--json"),
    (["--plain", "--passphrase-file", "x", "320"], "--passphrase-file"),
  ])
  func saysWhatIsWrongWithTheWords(_ words: [String], _ part: String) {
    let answer = traveller.run(["afford"] + words)
    #expect(answer.complaints.contains(part))
    #expect(answer.exitCode == 2)
  }

  @Test func takesThePricesOfAPicture() throws {
    traveller.types("settings", "set", "--name", "日幣", "--rate", "0.2", "--code", "JPY")
    let picture = try traveller.hasPicture("a.bmp", "¥1,000", "¥6,000")
    let answer = afford("--day", "2026-09-11", "--picture", picture)
    #expect(answer.lines.first == "¥1,000  NT$ 200  ✓ 買得起")
    #expect(answer.lines.contains("¥6,000  NT$ 1,200  ◐ 買得起，但會變緊"))
    let json = afford("--json", "--check", "--day", "2026-09-11", "--picture", picture)
    #expect(
      json.lines.first?.hasPrefix(#"{"price": "¥1,000", "certain": true, "twd": "200""#) == true)
    #expect(json.exitCode == 0)
  }

  /// As a price that is typed.
  @Test func takesPricesOfAPictureForHomeMoneyWhereNoCurrencyIsSaved() throws {
    let picture = try traveller.hasPicture("a.bmp", "350")
    let answer = afford("--day", "2026-09-11", "--picture", picture)
    #expect(answer.lines.first?.contains("NT$ 350") == true, "\(answer)")
  }

  @Test func answersForTheOtherPricesOfAPictureWhereOneHasNoRate() throws {
    traveller.types("settings", "set", "--name", "日幣", "--rate", "0.2", "--code", "JPY")
    let picture = try traveller.hasPicture("a.bmp", "¥1,000", "₩9,900")
    let answer = afford("--day", "2026-09-11", "--picture", picture)
    #expect(answer.lines.first == "¥1,000  NT$ 200  ✓ 買得起", "\(answer)")
    #expect(answer.complaints.contains("₩9,900: KRW 尚未設定匯率"))
    #expect(answer.exitCode == 1)
    let json = afford("--json", "--day", "2026-09-11", "--picture", picture)
    #expect(json.lines.count == 2 && json.complaints.isEmpty && json.exitCode == 1)
    #expect(json.lines.last?.hasPrefix(#"{"price": "₩9,900", "error": "KRW"#) == true, "\(json)")
  }

  @Test func saysThatAPictureHasNoPrice() throws {
    let picture = try traveller.hasPicture("a.bmp", "12:30")
    let answer = afford("--day", "2026-09-11", "--picture", picture)
    #expect(answer.complaints.contains("a.bmp"))
    #expect(answer.exitCode == 1)
    #expect(afford("--picture", picture, "320").exitCode == 2)
  }

  @Test(arguments: ["abc", "-5", "10000000000001"])
  func refusesWhatIsNoPrice(_ text: String) {
    let answer = afford("--day", "2026-09-11", "--", text)
    #expect(answer.exitCode == 1)
    #expect(answer.output.isEmpty)
  }

  @Test func saysThatThereIsNoPlanOrNotYet() {
    #expect(afford("--day", "2026-08-31", "1").complaints.contains("2026-09-01"))
    let answer = traveller.types("afford", "--plain", "1")
    #expect(answer.complaints.contains("還沒有預算"))
    #expect(answer.exitCode == 1)
  }
}

extension Traveller {
  static func withBook(_ text: String) -> Traveller {
    let traveller = Traveller()
    put(text, at: traveller.home("book.json"))
    return traveller
  }
}
