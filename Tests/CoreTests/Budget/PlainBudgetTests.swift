// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Glibc
import Money
import PlainBudget
import TestSupport
import Testing

/// The arithmetic beside a second program that is slow and plain: random books, several periods,
/// every verdict, every rollover and carry.
@Suite struct PlainBudgetTests {
  /// Books a test; `CURRENCY_CAMERA_BOOKS` asks for more.
  private static let count =
    getenv("CURRENCY_CAMERA_BOOKS").flatMap { Int(String(cString: $0)) } ?? 400

  @Test(arguments: 0..<4)
  func agreesWithASecondProgram(_ part: Int) throws {
    var verdicts: Set<String> = []
    for number in 0..<Self.count / 4 {
      let seed = UInt64(part * 1_000_000 + number)
      var random = RandomBook(seed: seed)
      let state = try BudgetState(random.book, on: random.today)
      let plain = PlainBudget(random.book, on: random.today)
      try #require(state.answer == plain.show(), "seed \(seed)")
      for price in random.prices(state) {
        let key = ["k0", "k1", nil][Int(seed % 3)]
        let advice = state.advice(on: price, category: key)
        try #require(
          advice.answer == plain.afford(price, category: key), "seed \(seed) price \(price)")
        verdicts.insert(advice.answer["verdict"] ?? "")
      }
    }
    #expect(verdicts == ["affordable", "tighter", "wait", "over"])
  }
}

extension BudgetState {
  fileprivate var answer: [String: String] {
    [
      "share": share.plain, "binding_day": bindingDay.description,
      "spent_today": spentToday.plain, "left_today": leftToday.plain, "room": room.plain,
      "base": base.plain, "least": least.plain, "put_aside": putAside.plain, "carry": carry.plain,
      "streak": "\(streak.days) \(streak.withoutEntry)",
      "asks": asks.map { "\($0.commitment) \($0.due)" }.joined(separator: " "),
    ]
  }
}

extension Advice {
  fileprivate var answer: [String: String] {
    var answer = excess.map { ["category.over": $0.over.plain] } ?? [:]
    switch verdict {
    case .affordable:
      answer["verdict"] = "affordable"
      answer["best_day"] = bestDay?.description ?? "none"
    case .tighter(let effect):
      answer["verdict"] = "tighter"
      answer["best_day"] = bestDay?.description ?? "none"
      answer["before"] = effect.before.plain
      answer["after"] = effect.after.plain
      answer["from_put_aside"] = effect.fromPutAside.plain
    case .wait(let waiting):
      answer["verdict"] = "wait"
      answer["wait"] = "\(waiting.days) \(waiting.day) \(waiting.roomThen.plain)"
    case .over(let shortfall):
      answer["verdict"] = "over"
      guard let shortfall else { return answer }
      answer["over"] =
        "\(shortfall.missing.plain) \(shortfall.bestRoom.plain) \(shortfall.bestDay)"
      answer["goal"] = shortfall.goal.map { "\($0.periods) \($0.each.fraction.plain)" }
    }
    return answer
  }
}

extension Fraction {
  fileprivate var plain: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
