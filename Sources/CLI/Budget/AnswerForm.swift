// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Commands
import Money

/// How answers about a budget are written for other programs: the keys are those of the manual.
struct AnswerForm {
  let isJSON: Bool
  private let isExact: Bool

  init(_ arguments: Arguments) throws {
    isJSON = arguments.flags.contains("--json")
    isExact = arguments.flags.contains("--exact")
    if isExact, !isJSON { throw WrongUse.missingText("--json") }
  }

  /// "282.631578", cut after six digits; or "5370/19".
  private func amount(_ fraction: Fraction) -> JSONText {
    .string(isExact ? fraction.text : fraction.roundedDown(toPlaces: 6).description)
  }

  private func day(_ day: Day) -> JSONText { .string(day.description) }

  func json(_ state: BudgetState) -> JSONText {
    .object([
      ("day", day(state.day)),
      (
        "period",
        .object([("from", day(state.period.first)), ("to", day(state.period.last))])
      ),
      ("share", amount(state.share)), ("binding_day", day(state.bindingDay)),
      ("spent_today", amount(state.spentToday)), ("left_today", amount(state.leftToday)),
      ("room", amount(state.room)), ("base", amount(state.base)),
      ("least", amount(state.least)), ("put_aside", amount(state.putAside)),
      ("carry", amount(state.carry)),
      ("asks", .array(state.asks.map { .array([.string($0.commitment), day($0.due)]) })),
      ("terms", json(state.terms)),
      (
        "streak",
        .object([
          ("days", .number(Double(state.streak.days))),
          ("without_entry", .number(Double(state.streak.withoutEntry))),
        ])
      ),
    ])
  }

  private func json(_ terms: BudgetState.Terms) -> JSONText {
    .object([
      ("allowance", amount(terms.allowance)), ("carry", amount(terms.carry)),
      ("incomes", amount(terms.incomes)), ("spent", amount(terms.spent)),
      ("bills", amount(terms.bills)), ("goals", amount(terms.goals)),
      ("buffer", amount(terms.buffer)),
    ])
  }

  /// The members of an answer about a price; what does not apply is not among them.
  func json(_ advice: Advice, _ state: BudgetState) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = [
      ("twd", .string(isExact ? advice.price.fraction.text : advice.price.description)),
      ("verdict", .string(advice.verdict.word)), ("left_today", amount(state.leftToday)),
      ("share", amount(state.share)), ("binding_day", day(state.bindingDay)),
      ("room", amount(state.room)),
    ]
    if case .tighter(let effect) = advice.verdict {
      members += [
        ("before", amount(effect.before)), ("after", amount(effect.after)),
        ("from_put_aside", amount(effect.fromPutAside)),
      ]
    }
    if let excess = advice.excess {
      members.append(
        ("category", .object([("key", .string(excess.key)), ("over", amount(excess.over))])))
    }
    members += later(advice.verdict)
    if let best = advice.bestDay { members.append(("best_day", day(best))) }
    return members
  }

  private func later(_ verdict: Verdict) -> [(String, JSONText)] {
    switch verdict {
    case .wait(let waiting):
      [
        (
          "wait",
          .object([
            ("days", .number(Double(waiting.days))), ("day", day(waiting.day)),
            ("room_then", amount(waiting.roomThen)),
          ])
        )
      ]
    case .over(let shortfall?): [("over", json(shortfall))]
    case .over(nil), .affordable, .tighter: []
    }
  }

  private func json(_ shortfall: Verdict.Shortfall) -> JSONText {
    let goal = shortfall.goal.map { goal in
      (
        "goal",
        JSONText.object([
          ("periods", .number(Double(goal.periods))), ("each", amount(goal.each.fraction)),
        ])
      )
    }
    return .object(
      [
        ("missing", amount(shortfall.missing)), ("best_room", amount(shortfall.bestRoom)),
        ("best_day", day(shortfall.bestDay)),
      ] + [goal].compactMap(\.self))
  }
}

extension Verdict {
  fileprivate var word: String {
    switch self {
    case .affordable: "affordable"
    case .tighter: "tighter"
    case .wait: "wait"
    case .over: "over"
    }
  }
}
