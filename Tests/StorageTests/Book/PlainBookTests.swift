// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Testing

@testable import Storage

@Suite struct PlainBookTests {
  private static let full = """
    { "version": 1,
      "plan": [ {"from": "2026-10-01", "cycle": "14 days", "allowance": "6000"},
                {"from": "2026-09-01", "cycle": "month", "start_day": 5, "allowance": "12000",
                 "opening": "-20.5", "carry": "debt", "rollover": "next", "buffer": "100",
                 "least": "200"} ],
      "commitments": [ {"id": "rent", "kind": "bill", "name": "房租", "twd": "12000",
                        "every": "1 months", "anchor": "2026-09-05", "last": null,
                        "automatic": false, "category": "居住"},
                       {"id": "salary", "kind": "income", "twd": "32000", "every": "2 weeks",
                        "anchor": "2026-09-15", "last": "2027-09-15", "automatic": true} ],
      "skipped": [ ["rent", "2026-10-05"] ],
      "goals": [ {"id": "camera", "name": "相機", "target": "18000", "due": "2027-03-01"},
                 {"id": "bike", "target": "5000"} ],
      "categories": [ {"key": "外食", "limit": "4000", "strict": true}, {"key": "書籍"} ],
      "entries": [ {"kind": "expense", "day": "2026-09-03", "twd": "66", "category": "飲料",
                    "product": "拿鐵", "store": "全聯", "original": "300", "currency": "JPY",
                    "rate": "0.22", "note": "兩杯", "receipt": "0a1b"},
                   {"kind": "expense", "day": "2026-09-05", "twd": "12000", "commitment": "rent",
                    "due": "2026-09-05"},
                   {"kind": "set-aside", "day": "2026-09-06", "twd": "-500", "goal": "camera"},
                   {"kind": "income", "day": "2026-09-07", "twd": "0.05"} ],
      "prices_seen": [ {"product": "拿鐵", "category": "飲料", "store": "全聯",
                        "day": "2026-09-03", "twd": "65", "how": "tag"} ],
      "receipts": [ {"uid": "0a1b"} ] }
    """

  private func book(_ text: String) throws(PlainBookError) -> PlainBook {
    try PlainBook(Array(text.utf8))
  }

  @Test func readsEveryKey() throws {
    let budget = try book(Self.full).budget
    #expect(
      budget.plans.map { [$0.from.description, $0.cycle.text, $0.allowance.description] } == [
        ["2026-09-01", "month", "12000"], ["2026-10-01", "14 days", "6000"],
      ])
    #expect(budget.plans[0].opening == TWD("-20.5"))
    #expect((budget.plans[0].carry, budget.plans[0].rollover) == (.debt, .nextDay))
    #expect((budget.plans[0].buffer, budget.plans[0].least) == (TWD("100"), TWD("200")))
    #expect(budget.plans[0].cycle == .month(startDay: 5))
    #expect(budget.commitments.map(\.every) == [.months(1), .weeks(2)])
    #expect(budget.commitments.map(\.isAutomatic) == [false, true])
    #expect(budget.commitments.map(\.last) == [nil, Day("2027-09-15")])
    #expect(budget.commitments.map(\.category) == ["居住", nil])
    #expect(budget.skipped == [SkippedDay("rent", try #require(Day("2026-10-05")))])
    #expect(budget.goals.map(\.due) == [Day("2027-03-01"), nil])
    #expect(budget.categories.map(\.isStrict) == [true, false])
    #expect(budget.categories.map(\.limit) == [TWD("4000"), nil])
    #expect(budget.entries.map(\.kind) == [.expense, .expense, .setAside, .income])
    #expect(budget.entries.map(\.twd.hundredths) == [6_600, 1_200_000, -50_000, 5])
    #expect(budget.entries[0].original?.currency == "JPY")
    #expect(budget.entries[0].original?.rate == ExactDecimal("0.22"))
    #expect(budget.entries[0].note == "兩杯")
    #expect(budget.entries[1].due == Day("2026-09-05"))
    #expect(budget.knownPrices.map(\.how) == [.tag])
  }

  @Test func takesDefaultsForWhatIsMissing() throws {
    let budget = try book(#"{"plan": [{"from": "2026-09-01", "allowance": "1"}]}"#).budget
    #expect(
      budget.plans == [
        Plan(
          from: try #require(Day("2026-09-01")), cycle: .month(startDay: 1),
          allowance: try #require(TWD("1")))
      ])
    let named = try book(Self.full).budget
    #expect(named.commitments[1].name == "salary")
    #expect(named.goals[1].name == "bike")
    #expect(try book("{}") == PlainBook())
  }

  @Test func writesWhatItReads() throws {
    let first = try book(Self.full)
    let second = try book(first.text)
    #expect(first == second)
    #expect(first.text == second.text)
    #expect(second.text.contains("\"uid\" : \"0a1b\""))
  }

  @Test(
    arguments: [
      ("", .notJSON), ("[1]", .notA(.object, path: "", found: "[…]")),
      (#"{"version": 2}"#, .newerVersion(2)),
      (#"{"version": 0}"#, .notA(.number, path: "version", found: "0")),
      (#"{"version": "1"}"#, .notA(.number, path: "version", found: "\"1\"")),
      (#"{"zebra": 1, "apple": 2}"#, .unknownKey(path: "apple")),
      (
        #"{"entries": [{"kind": "income", "day": "2026-09-01", "twd": "1"}, {"what": 1}]}"#,
        .unknownKey(path: "entries[1].what")
      ), (#"{"entries": [{"kind": "income"}]}"#, .missing(path: "entries[0].day")),
      (#"{"entries": {}}"#, .notA(.list, path: "entries", found: "{…}")),
      (#"{"entries": [7]}"#, .notA(.object, path: "entries[0]", found: "7")),
      (
        #"{"plan": [{"from": "2026-9-1"}]}"#,
        .notA(.day, path: "plan[0].from", found: "\"2026-9-1\"")
      ),
      (
        #"{"plan": [{"from": "2026-09-01", "allowance": 12000}]}"#,
        .notA(.amountNotBelowZero, path: "plan[0].allowance", found: "12000")
      ),
      (
        #"{"plan": [{"from": "2026-09-01", "allowance": "-1"}]}"#,
        .notA(.amountNotBelowZero, path: "plan[0].allowance", found: "\"-1\"")
      ),
      (
        #"{"plan": [{"from": "2026-09-01", "allowance": "1.001"}]}"#,
        .notA(.amountNotBelowZero, path: "plan[0].allowance", found: "\"1.001\"")
      ),
      (
        #"{"plan": [{"cycle": "fortnight"}]}"#,
        .notA(.cycle, path: "plan[0].cycle", found: "\"fortnight\"")
      ),
      (#"{"plan": [{"start_day": 32}]}"#, .notA(.startDay, path: "plan[0].start_day", found: "32")),
      (
        #"{"plan": [{"start_day": 0.5}]}"#,
        .notA(.startDay, path: "plan[0].start_day", found: "0.5")
      ),
      (
        #"{"plan": [{"from": "2026-09-01", "allowance": "1", "carry": "some"}]}"#,
        .notA(.choice(["both", "debt", "fresh"]), path: "plan[0].carry", found: "\"some\"")
      ),
      (
        #"{"plan": [{"from": "2026-09-01", "allowance": "1"}, {"from": "2026-09-01", "allowance": "2"}]}"#,
        .twice(path: "plan[1].from", name: "2026-09-01")
      ),
      (
        #"{"commitments": [{"id": "a", "kind": "bill", "twd": "1", "every": "month", "anchor": "2026-09-01"}]}"#,
        .notA(.interval, path: "commitments[0].every", found: "\"month\"")
      ),
      (
        #"{"commitments": [{"id": "a", "kind": "bill", "twd": "1", "every": "once", "anchor": "2026-09-01", "automatic": "yes"}]}"#,
        .notA(.yesOrNo, path: "commitments[0].automatic", found: "\"yes\"")
      ), (#"{"skipped": [["a"]]}"#, .notA(.pair, path: "skipped[0]", found: "[…]")),
      (#"{"skipped": [true]}"#, .notA(.pair, path: "skipped[0]", found: "true")),
      (#"{"skipped": [["a", "2026-09-01"]]}"#, .notThere(path: "skipped[0]", name: "a")),
      (
        #"{"goals": [{"id": "g", "target": "1"}, {"id": "g", "target": "1"}]}"#,
        .twice(path: "goals[1].id", name: "g")
      ), (#"{"goals": [{"id": null, "target": "1"}]}"#, .missing(path: "goals[0].id")),
      (
        #"{"entries": [{"kind": "gift", "day": "2026-09-01", "twd": "1"}]}"#,
        .notA(
          .choice(["expense", "income", "set-aside"]), path: "entries[0].kind", found: "\"gift\"")
      ),
      (
        #"{"entries": [{"kind": "expense", "day": "2026-09-01", "twd": "1", "commitment": "rent"}]}"#,
        .notThere(path: "entries[0].commitment", name: "rent")
      ),
      (
        #"{"entries": [{"kind": "expense", "day": "2026-09-01", "twd": "1", "goal": "g"}]}"#,
        .notThere(path: "entries[0].goal", name: "g")
      ),
      (
        #"{"entries": [{"kind": "expense", "day": "2026-09-01", "twd": "1", "rate": "0.2"}]}"#,
        .missing(path: "entries[0].original")
      ), (#"{"receipts": null, "goals": 1.5}"#, .notA(.list, path: "goals", found: "1.5")),
    ] as [(String, PlainBookError)])
  func refusesWhatIsNoBookAndSaysWhere(_ text: String, _ error: PlainBookError) {
    #expect(throws: error) { try book(text) }
  }

  /// A sealed book has both, because it tells names apart by their bytes.
  @Test func oneNameInTwoFormsIsTwoNames() throws {
    let names = ["cafe\u{301}", "caf\u{e9}"]
    let book = BudgetBook(
      commitments: names.map {
        Commitment(id: $0, kind: .bill, name: $0, twd: .zero, every: .once, anchor: day(5))
      },
      goals: names.map { Goal(id: $0, name: $0, target: .zero) },
      categories: names.map { Category(key: $0) })
    let read = try PlainBook(Array(PlainBook(book).text.utf8))
    #expect(read.budget.goals.map { Array($0.id.utf8) } == names.map { Array($0.utf8) })
    let other = Entry(.expense, on: day(1), .zero, goal: names[0])
    let lost = BudgetBook(goals: [Goal(id: names[1], name: "", target: .zero)], entries: [other])
    #expect(throws: PlainBookError.notThere(path: "entries[0].goal", name: names[0])) {
      try PlainBook(Array(PlainBook(lost).text.utf8))
    }
  }
}
